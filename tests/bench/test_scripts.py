"""test_scripts.py - what the scripts' shared parts promise: statistics, tables, pictures, files."""
import importlib.machinery
import importlib.util
import json
import os
import random
import sys
import tempfile
import unittest
from xml.dom import minidom

CI = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ci")
sys.path.insert(0, os.path.join(CI, "lib"))
sys.dont_write_bytecode = True
import plot
import stats
import table


def script(name):
    loader = importlib.machinery.SourceFileLoader(f"ci_{name}", os.path.join(CI, name))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader(loader.name, loader))
    loader.exec_module(module)
    return module


def times(dice, centre, noise, n=15):
    """A machine with neighbours: never faster than it can be, now and then much slower."""
    return [centre * (1 + noise * abs(dice.gauss(0, 1)) + (0.3 if dice.random() < 0.05 else 0)) for _ in range(n)]


class Statistics(unittest.TestCase):
    def test_mann_whitney_gives_the_p_published_in_scipys_manual(self):
        p = stats.mann_whitney([19, 22, 16, 29, 24], [20, 11, 17, 12])
        self.assertAlmostEqual(p, 0.11134688653314041, places=12)

    def test_all_values_equal_prove_nothing(self):
        self.assertEqual(stats.mann_whitney([5] * 9, [5] * 9), 1.0)
        self.assertEqual(stats.compare([5] * 9, [5] * 9, True).verdict, "same")

    def test_a_known_ratio_is_found(self):
        dice = random.Random(1)
        for paired in (True, False):
            r = stats.compare(times(dice, 100, 0.01), times(dice, 106, 0.01), paired)
            self.assertTrue(r.low < 1.06 < r.high, r)
            self.assertEqual(r.verdict, "slower")
            self.assertEqual(stats.compare(times(dice, 100, 0.01), times(dice, 90, 0.01), paired).verdict, "faster")

    def test_equal_programs_are_hardly_ever_told_apart(self):
        dice = random.Random(2)
        wrong = sum(stats.compare(times(dice, 50, 0.01), times(dice, 50, 0.01), True).verdict in ("faster", "slower")
                    for _ in range(300))
        self.assertLessEqual(wrong, 3)

    def test_the_interval_holds_the_truth_95_times_in_a_hundred(self):
        dice = random.Random(3)
        held = 0
        for _ in range(300):
            _, low, high = stats.paired_ratio(times(dice, 70, 0.02), times(dice, 77, 0.02))
            held += low <= 1.1 <= high
        self.assertGreaterEqual(held, 270)

    def test_the_sign_interval_has_the_published_ranks(self):
        published = {6: 1, 10: 2, 15: 4, 20: 6, 25: 8, 50: 18}  # tables of the binomial confidence interval for a median
        self.assertEqual({n: stats._sign_rank(n) for n in published}, published)

    def test_few_samples_tell_nothing(self):
        self.assertEqual(stats.compare([1.0] * 5, [2.0] * 5, True).verdict, "cannot tell")


class Tables(unittest.TestCase):
    def test_columns_are_aligned(self):
        lines = table.text(["name", "n"], [["a", "1"], ["longer", "100"]]).split("\n")
        self.assertEqual(lines, ["name      n", "-----------", "a         1", "longer  100"])

    def test_markdown_marks_numbers(self):
        self.assertEqual(table.markdown(["a", "n"], [["x", "1"]]), "| a | n |\n| --- | ---: |\n| x | 1 |")


class Pictures(unittest.TestCase):
    def test_a_comparison_is_well_formed_svg_with_every_row(self):
        rows = [{"name": f"<{v}>", "ratio": r, "low": r * .9, "high": r * 1.1, "verdict": v, "instructions": i}
                for v, r, i in (("faster", 0.2, 0.5), ("slower", 4, None), ("same", 1, 1), ("cannot tell", 1, None))]
        svg = plot.forest("A & B", rows, 0.01)
        texts = [t.firstChild.data for t in minidom.parseString(svg).getElementsByTagName("text")]
        for r in rows:
            self.assertIn(r["name"], texts)

    def test_history_with_gaps_and_with_a_single_entry_can_be_drawn(self):
        for labels in (["one"], ["one", "two", "three"]):
            series = {"w": [1.0, None, 0.5][:len(labels)], "v": [None, None, 1.0][-len(labels):]}
            minidom.parseString(plot.lines("t", labels, series, "c"))


class Files(unittest.TestCase):
    def read(self, content):
        with tempfile.NamedTemporaryFile("w", suffix=".json") as f:
            f.write(content)
            f.flush()
            return script("bench").stored_samples(f.name)

    def test_google_json_gives_samples_without_aggregates_and_errors(self):
        run = {"run_type": "iteration", "time_unit": "us", "cpu_time": 2, "real_time": 3}
        data = {"benchmarks": [dict(run, name="a"), dict(run, name="a", cpu_time=4), dict(run, name="a_mean", run_type="aggregate"),
                               dict(run, name="t/process_time/real_time"), dict(run, name="e", error_occurred=True)]}
        self.assertEqual(self.read(json.dumps(data)), {"a": [2000, 4000], "t": [3000]})

    def test_other_files_are_refused_with_status_2(self):
        for content in ("", "[]", "{}", '{"benchmarks": 3}', '{"benchmarks": [{"name": "x"}]}'):
            with self.assertRaises(SystemExit) as e:
                self.read(content)
            self.assertEqual(e.exception.code, 2)

    def test_a_variant_is_a_whole_part_of_a_name(self):
        bench = script("bench")
        self.assertEqual(bench.with_variant("perft/magic/magic_small/bitboard:magic", "magic", "pext"),
                         "perft/pext/magic_small/bitboard:pext")


if __name__ == "__main__":
    unittest.main()
