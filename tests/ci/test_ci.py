"""test_ci.py - what the commands of ci/ promise apart from speed: how tests are counted, what memory is."""
import json
import os
import subprocess
import sys
import tempfile
import unittest

CI = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ci")
sys.path.insert(0, os.path.join(CI, "lib"))
sys.dont_write_bytecode = True
import fuzz_faults
import process

TAP = """TAP version 13
1..2
# Criterion v2.4.1
ok - suite::holds  (0.00s)
not ok - suite::breaks  (0.01s)
  ---
  assertions: 3
  failures:
  - ../tests/x.c:89: |+
      Assertion failed: standard.epd:11: 193 instead of 191
  ...
"""


def count(*tests):
    """What ci/count_tests says of a log with these tests: its lines and its status."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "testlog.json")
        with open(path, "w", encoding="utf-8") as log:
            log.writelines(json.dumps(test) + "\n" for test in tests)
        done = subprocess.run([os.path.join(CI, "count_tests"), path], stdout=subprocess.PIPE, text=True, check=False)
        return done.stdout.splitlines(), done.returncode


class Dependencies(unittest.TestCase):
    """ci/deps on a machine of our making: a PATH with a package manager that only says what it was asked."""

    def asked(self, *groups, installed="", tools=("dpkg-query", "apt-get")):
        with tempfile.TemporaryDirectory() as folder:
            scripts = {"dpkg-query": f'case " {installed} " in *" $3 "*) echo -n installed;; esac',
                       "apt-get": 'echo "apt-get $*" >&2', "id": "echo 0"}
            for name in (*tools, "id"):
                path = os.path.join(folder, name)
                with open(path, "w", encoding="utf-8") as script:
                    script.write(f"#!/bin/sh\n{scripts[name]}\n")
                os.chmod(path, 0o755)
            done = subprocess.run(["/bin/bash", os.path.join(CI, "deps"), *groups], env={"PATH": folder}, capture_output=True, text=True, check=False)
            return done.returncode, done.stderr

    def test_what_is_missing_of_the_named_groups_is_installed_and_nothing_else(self):
        status, said = self.asked("bench", "google", installed="valgrind g++ python3-scipy")
        self.assertEqual(status, 0, said)
        self.assertIn("--no-install-recommends libbenchmark-dev libbenchmark-tools\n", said)

    def test_nothing_is_said_where_nothing_is_missing(self):
        self.assertEqual(self.asked("peers", installed="stockfish fairy-stockfish"), (0, ""))

    def test_all_groups_are_meant_where_none_is_named(self):
        _, said = self.asked()
        for package in ("meson", "libcriterion-dev", "libbenchmark-dev", "stockfish", "chromium"):
            self.assertIn(f" {package}", said.splitlines()[-1])

    def test_a_group_that_is_none_is_refused(self):
        status, said = self.asked("bench", "benches")
        self.assertEqual((status, "no group is called 'benches'" in said, "apt-get" in said), (2, True, False), said)

    def test_elsewhere_than_on_debian_it_names_what_is_needed(self):
        status, said = self.asked("build", tools=())
        self.assertEqual((status, "this is not Debian" in said, " meson " in said), (0, True, True), said)


class Planting(unittest.TestCase):
    def test_a_fault_planted_by_an_earlier_run_is_newly_written_away(self):
        with tempfile.TemporaryDirectory() as folder:
            root, place = os.path.join(folder, "root"), os.path.join(folder, "place")
            for part in ("core/a.c", "core/b.c", "meson.build"):
                os.makedirs(os.path.dirname(os.path.join(root, part)), exist_ok=True)
                fuzz_faults.write(os.path.join(root, part), "return right;")
                os.utime(os.path.join(root, part), (1000, 1000))
            fuzz_faults.copy_sources(root, place)
            files = {f: os.path.join(place, f) for f in ("core/a.c", "core/b.c")}
            before = {f: os.stat(path).st_mtime_ns for f, path in files.items()}
            self.assertIsNotNone(fuzz_faults.plant(place, "core/a.c", "right", "wrong"))
            built = os.stat(files["core/a.c"]).st_mtime_ns  # an object made now would hold the fault
            fuzz_faults.write(os.path.join(place, "core/gone.c"), "")
            fuzz_faults.copy_sources(root, place)
            with open(files["core/a.c"], encoding="utf-8") as f:
                self.assertEqual(f.read(), "return right;")
            self.assertGreaterEqual(os.stat(files["core/a.c"]).st_mtime_ns, built)
            self.assertEqual(os.stat(files["core/b.c"]).st_mtime_ns, before["core/b.c"])  # nothing is built for nothing
            self.assertFalse(os.path.exists(os.path.join(place, "core/gone.c")))

    def test_a_text_that_is_not_there_once_is_not_planted(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.c")
            fuzz_faults.write(path, "x x")
            self.assertIsNone(fuzz_faults.plant(folder, "a.c", "x", "y"))
            self.assertIsNone(fuzz_faults.plant(folder, "a.c", "z", "y"))


class Counting(unittest.TestCase):
    def test_a_failed_case_is_named_and_says_where(self):
        lines, status = count({"name": "movegen", "result": "ERROR", "stdout": TAP})
        self.assertEqual((lines[-1], status), ("1 passed, 1 failed", 1))
        self.assertIn("movegen: suite::breaks", lines[0])
        self.assertIn("standard.epd:11: 193 instead of 191", lines[2])

    def test_comments_above_a_failed_transcript_are_shown(self):
        lines, _ = count({"name": "cli", "result": "ERROR", "stdout": "1..1\n# perft.t:5: $ gatillo\n#   got  1\nnot ok 1 - perft\n"})
        self.assertEqual([line.strip() for line in lines[1:3]], ["# perft.t:5: $ gatillo", "#   got  1"])

    def test_a_program_that_fails_without_a_failed_case_is_one_failure(self):
        lines, status = count({"name": "leaks", "result": "ERROR", "stdout": "1..1\nok 1 - fine\n", "stderr": "LeakSanitizer"})
        self.assertEqual((lines[-1], status), ("1 passed, 1 failed", 1))
        self.assertIn("LeakSanitizer", "\n".join(lines))

    def test_programs_without_cases_count_as_one_and_skipped_ones_not_at_all(self):
        lines, status = count({"name": "replay", "result": "OK", "stdout": "ok, 3 files"}, {"name": "other", "result": "SKIP"})
        self.assertEqual((lines, status), (["1 passed, 0 failed"], 0))

    def test_nothing_run_is_no_success(self):
        self.assertEqual(count(), (["0 passed, 0 failed"], 1))


class Memory(unittest.TestCase):
    def test_it_is_the_programs_own_and_not_that_of_who_started_it(self):
        ballast = bytearray(64 * 2**20)
        self.assertLess(process.memory(["sleep", "0.1"]), 8 * 2**20)
        del ballast

    def test_it_is_the_peak(self):
        code = "import time; x = bytearray(b'1' * 2**26); time.sleep(0.1); del x; time.sleep(0.1)"
        self.assertGreater(process.memory([sys.executable, "-c", code]), 2**26)


if __name__ == "__main__":
    unittest.main()
