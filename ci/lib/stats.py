"""stats.py - what two sets of times say about each other. Knows numbers, not benchmarks.

Everything is rank-based: a neighbour on the machine makes outliers, not a bell curve. Nothing is random, so equal
samples always give equal verdicts.
"""
from collections import namedtuple
from math import comb, erfc, exp, floor, log, sqrt

Z95 = 1.959964  # normal quantile of a two-sided 95 % interval
MARGIN = 0.01   # a difference below 1 % is "same": on-CPU medians of equal programs differ by that much
APART = 0.05    # between samples that were not taken together the machine moves by some per cent, and nobody knows which way
ALPHA = 0.01

Comparison = namedtuple("Comparison", "ratio low high p pairs verdict")


def median(values):
    s = sorted(values)
    return (s[(len(s) - 1) // 2] + s[len(s) // 2]) / 2


def _interval(sorted_values, mean_rank, deviation):
    """The values at the ranks mean_rank -+ 1.96 deviations; the ends where there are too few values."""
    k = max(0, floor(mean_rank - Z95 * deviation))
    return sorted_values[k], sorted_values[len(sorted_values) - 1 - k]


FEWEST = 6  # samples whose lowest and highest enclose the median 95 times in a hundred


def interval_words(n):
    """What the interval of n samples may be called."""
    return "95 % interval" if n >= FEWEST else "lowest .. highest"


def _sign_rank(n):
    """The largest k such that the k-th smallest and k-th largest of n values enclose the median 95 times in a hundred."""
    k, below = 0, 1 / 2**n
    while 2 * below <= 0.05:
        k += 1
        below += comb(n, k) / 2**n
    return k


def paired_ratio(a, b):
    """b/a for measurements taken in pairs: the median ratio with the sign test's 95 % interval. At 15 pairs it shrugs off
    three outliers on a side, where the signed-rank interval stands only one."""
    logs = sorted(log(y / x) for x, y in zip(a, b))
    k = max(1, _sign_rank(len(logs)))
    return exp(median(logs)), exp(logs[k - 1]), exp(logs[-k])


def unpaired_ratio(a, b):
    """b/a for measurements that were not taken together: the same from the rank-sum statistic."""
    shifts = sorted(log(y / x) for x in a for y in b)
    n, m = len(a), len(b)
    low, high = _interval(shifts, n * m / 2, sqrt(n * m * (n + m + 1) / 12))
    return exp(median(shifts)), exp(low), exp(high)


def _ranks(values):
    """Ranks from 1, ties sharing their mean, and the sum of t^3 - t over ties."""
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks, ties, i = [0.0] * len(values), 0, 0
    while i < len(order):
        j = i
        while j + 1 < len(order) and values[order[j + 1]] == values[order[i]]:
            j += 1
        for k in range(i, j + 1):
            ranks[order[k]] = (i + j) / 2 + 1
        t = j - i + 1
        ties += t**3 - t
        i = j + 1
    return ranks, ties


def mann_whitney(a, b):
    """Two-sided p that a and b come from one distribution (normal approximation, corrected for ties and continuity)."""
    n, m = len(a), len(b)
    ranks, ties = _ranks(list(a) + list(b))
    u = sum(ranks[:n]) - n * (n + 1) / 2
    variance = n * m / 12 * (n + m + 1 - ties / ((n + m) * (n + m - 1)))
    if variance <= 0:
        return 1.0
    z = max(0.0, abs(u - n * m / 2) - 0.5) / sqrt(variance)
    return erfc(z / sqrt(2))


def margin(paired):
    """What a difference must exceed to be told."""
    return MARGIN if paired else APART


def verdict(ratio, low, high, p, samples, paired):
    """Of b against a. "same" and "cannot tell" are different answers: one is knowledge, and only pairs give it."""
    if samples < FEWEST:
        return "cannot tell"
    if paired and 1 - MARGIN < low and high < 1 + MARGIN:
        return "same"
    if p < ALPHA and high < 1 and ratio < 1 - margin(paired):
        return "faster"
    if p < ALPHA and low > 1 and ratio > 1 + margin(paired):
        return "slower"
    return "cannot tell"


def compare(a, b, paired):
    ratio, low, high = (paired_ratio if paired else unpaired_ratio)(a, b)
    p = mann_whitney(a, b)
    n = min(len(a), len(b))
    return Comparison(ratio, low, high, p, n, verdict(ratio, low, high, p, n, paired))
