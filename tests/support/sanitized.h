/* sanitized.h - whether this is a sanitizer build. Such a build looks for faults in memory, ten times slower; what is exhaustive in the
 * release build may be a sample here. */
#ifndef GATILLO_TESTS_SANITIZED_H
#define GATILLO_TESTS_SANITIZED_H

#if defined(__SANITIZE_ADDRESS__)
enum { SANITIZED = 1 };
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
enum { SANITIZED = 1 };
#else
enum { SANITIZED = 0 };
#endif
#else
enum { SANITIZED = 0 };
#endif

#endif
