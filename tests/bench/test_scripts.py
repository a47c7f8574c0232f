"""test_scripts.py - what the scripts promise: statistics, tables, pictures, files, the gate's judgement, the peers' contest."""
import collections
import contextlib
import importlib.machinery
import importlib.util
import io
import json
import os
import random
import sys
import tempfile
import types
import unittest
from unittest import mock
from xml.dom import minidom

CI = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ci")
sys.path.insert(0, os.path.join(CI, "lib"))
sys.dont_write_bytecode = True
import compare
import contest
import hot
import plot
import runner
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

    def test_samples_not_taken_together_tell_less(self):
        dice = random.Random(4)
        a, b, c = (times(dice, t, 0.002) for t in (100, 97, 100.2))
        verdicts = lambda x, y: [stats.compare(x, y, paired).verdict for paired in (True, False)]
        self.assertEqual(verdicts(a, b), ["faster", "cannot tell"])
        self.assertEqual(verdicts(b, a), ["slower", "cannot tell"])
        self.assertEqual(verdicts(a, c), ["same", "cannot tell"])

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
        self.assertEqual(stats.interval_words(6), "95 % interval")  # all on one side of the median: 2 of 2^6 times, 3 %
        self.assertEqual(stats.interval_words(5), "lowest .. highest")  # 2 of 2^5 times are 6 %


class Tables(unittest.TestCase):
    def test_columns_are_aligned(self):
        lines = table.text(["name", "n"], [["a", "1"], ["longer", "100"]]).split("\n")
        self.assertEqual(lines, ["name      n", "-----------", "a         1", "longer  100"])

    def test_no_probability_is_nothing(self):
        self.assertEqual([table.probability(p) for p in (1, 0.0412, 0.0001, 0.00009, 0)], ["1.0000", "0.0412", "0.0001", "<0.0001", "<0.0001"])
        self.assertEqual(table.text(["p"], [["0.0412"], ["<0.0001"]]).split("\n")[2:], [" 0.0412", "<0.0001"])

    def test_markdown_marks_numbers(self):
        self.assertEqual(table.markdown(["a", "n"], [["x", "1"]]), "| a | n |\n| --- | ---: |\n| x | 1 |")


class Pictures(unittest.TestCase):
    def test_a_comparison_is_well_formed_svg_with_every_row(self):
        rows = [{"name": f"<{v}>", "ratio": r, "low": r * .9, "high": r * 1.1, "verdict": v, "instructions": i}
                for v, r, i in (("faster", 0.2, 0.5), ("slower", 4, None), ("same", 1, 1), ("cannot tell", 1, None))]
        svg = plot.forest("A & B", rows, 0.01, "95 % interval")
        texts = [t.firstChild.data for t in minidom.parseString(svg).getElementsByTagName("text")]
        for r in rows:
            self.assertIn(r["name"], texts)
        self.assertTrue(texts[-1].endswith("95 % interval, ◇ instructions, grey band = up to 1 %"), texts[-1])

    def test_every_axis_has_ticks(self):
        for high in (1.02, 1.3, 1.9, 3.9, 5, 80, 1000):
            for low in (0.97, 0.6, 0.3, 0.01):
                self.assertTrue(2 <= len(plot._ticks(low, high)) <= 15, (low, high, plot._ticks(low, high)))

    def test_history_with_gaps_and_with_a_single_entry_can_be_drawn(self):
        for labels in (["one"], ["one", "two", "three"]):
            series = {"w": [1.0, None, 0.5][:len(labels)], "v": [None, None, 1.0][-len(labels):], "u": [1.0, 1.004, 0.996][:len(labels)]}
            svg = plot.lines("t", labels, series, "c", 0.005)
            texts = [t.firstChild.data for t in minidom.parseString(svg).getElementsByTagName("text")]
            still = 2 if len(labels) == 3 else 3
            self.assertIn(f"{still} more within 0.5 % of 1", texts)
            self.assertEqual("0.500  w" in texts, len(labels) == 3)

    def test_labels_keep_apart_within_the_picture(self):
        for ys in ([10, 10, 10, 10], [95, 99, 99], [50, 10, 90, 11], [100]):
            spread = plot._spread(ys, 14, 100)
            self.assertLessEqual(max(spread), 100)
            self.assertTrue(all(b - a >= 14 for a, b in zip(sorted(spread), sorted(spread)[1:])), spread)
            self.assertEqual(sorted(range(len(ys)), key=ys.__getitem__), sorted(range(len(ys)), key=spread.__getitem__))


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

    def arguments(self, *words):
        with mock.patch.object(sys, "argv", ["bench", *words]):
            return script("bench").options()

    def test_a_path_is_refused_before_anything_is_measured(self):
        for words in (["compare", "a", "b", "--out", "/dev/null/x"], ["json", "/dev/null/x.json"], ["history", "--out", "/dev/null/x"]):
            with contextlib.redirect_stderr(io.StringIO()) as said, self.assertRaises(SystemExit) as e:
                self.arguments(*words)
            self.assertEqual((e.exception.code, ": /dev/null is no folder" in said.getvalue()), (2, True), said.getvalue())

    def test_a_path_needs_no_folder_and_makes_none_before_it_is_written(self):
        self.assertEqual(self.arguments("compare", "a", "b", "--out", "plain").out, os.path.join(os.getcwd(), "plain"))
        with tempfile.TemporaryDirectory() as folder:
            path = self.arguments("history", "--out", os.path.join(folder, "new", "x")).out
            self.assertEqual(os.listdir(folder), [])
            script("bench").write(path, "text")
            with open(path) as f:
                self.assertEqual(f.read(), "text")

    def test_what_cannot_be_written_after_all_is_named(self):
        with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stderr(io.StringIO()) as said, self.assertRaises(SystemExit) as e:
            script("bench").write(folder, "text")
        self.assertEqual((e.exception.code, said.getvalue()), (2, f"ci/bench: {folder}: Is a directory\n"))


class Verdicts(unittest.TestCase):
    bench = script("bench")

    def shown(self, times, instructions):
        row = compare.Row("w", compare.Side("p", "w", [100.0] * 9), compare.Side("p", "w", [times * 100.0] * 9), instructions=instructions)
        row.result = stats.compare(row.a.samples, row.b.samples, True)
        return self.bench.cells(row)[-1]

    def test_another_time_by_the_same_instructions_is_pointed_out(self):
        self.assertEqual(self.shown(0.9, (100000, 100050)), "faster (same work)")
        self.assertEqual(self.shown(1.1, (100000, 100000)), "slower (same work)")

    def test_less_work_and_unknown_work_are_not(self):
        self.assertEqual([self.shown(0.9, i) for i in ((100000, 99000), (100000, 101000), None, (None, None))], ["faster"] * 4)
        self.assertEqual(self.shown(1.0, (100000, 100000)), "same")


class Gate(unittest.TestCase):
    gate = script("gate")

    def row(self, instructions, low=1.0):
        r = compare.Row("w", compare.Side("base", "w"), compare.Side("head", "w"), instructions=instructions)
        r.result = stats.Comparison(low * 1.01, low, low * 1.02, 0.5, 9, "cannot tell")
        return r

    def test_instructions_stop_beyond_half_a_per_cent(self):
        self.assertEqual(self.gate.outcome(self.row((100000, 100501))), "STOP: instructions")
        self.assertEqual(self.gate.outcome(self.row((100000, 100499))), "pass")
        self.assertEqual(self.gate.outcome(self.row((100000, 90000))), "pass")

    def slow_then(self, again):
        row = self.row((100, 100), 1.11)
        with mock.patch.object(compare, "measure", lambda rows, *rest: setattr(rows[0], "result", self.row((1, 1), again).result)):
            return self.gate.outcome(row)

    def test_time_stops_beyond_ten_per_cent_seen_twice(self):
        self.assertEqual(self.slow_then(1.12), "STOP: time")
        self.assertEqual(self.slow_then(1.00), "pass")
        self.assertEqual(self.gate.outcome(self.row((100, 100), 1.09)), "pass")

    def judged(self, outcome, message):
        with mock.patch.object(self.gate, "measure", lambda pair: ([], [["w", "", "", "", "", "", outcome]])), \
             mock.patch.object(self.gate.hot, "Pair", lambda base, head: None), \
             mock.patch.object(self.gate.revision, "git", lambda *a, **k: message), contextlib.redirect_stdout(io.StringIO()) as said:
            return self.gate.judge("base", "head"), said.getvalue()

    def test_only_a_reason_in_the_message_lets_a_slower_change_pass(self):
        self.assertEqual(self.judged("pass", "A change")[0], 0)
        status, said = self.judged("STOP: instructions", "A change")
        self.assertEqual((status, "STOPPED by w" in said), (1, True))
        self.assertEqual(self.judged("STOP: instructions", "A change\n\nbench-accept:")[0], 1)
        self.assertEqual(self.judged("STOP: instructions", "not at the start: bench-accept: no")[0], 1)
        status, said = self.judged("STOP: time", "A change\n\nbench-accept: the check was missing")
        self.assertEqual((status, "accepted: the check was missing" in said), (0, True))
        self.assertEqual(self.judged("STOP: no longer there", "A change")[0], 1)


    def test_what_no_longer_runs_is_stopped_and_what_runs_nowhere_is_not(self):
        row = compare.Row("w", compare.Side("base", "w"), compare.Side("head", "w"), instructions=(100, None))
        self.assertEqual(self.gate.cells(row)[-1], "STOP: no longer runs")
        row.instructions = (None, None)
        self.assertEqual(self.gate.cells(row)[-1], "skipped here")

    def test_no_workload_is_no_success(self):
        skipped = compare.Row("w", compare.Side("base", "w"), compare.Side("head", "w"), instructions=(None, None))
        for rows in ([], [skipped]):
            pair = types.SimpleNamespace(measure=lambda *rest: rows, new=[], gone=[])
            with self.assertRaisesRegex(runner.RunError, "nothing was measured"):
                self.gate.measure(pair)

    def said(self, *arguments, known=()):
        """(status, message) of a call in a repository that has just these revisions."""
        with mock.patch.object(self.gate.revision, "resolve", lambda name: name if name in known else None), \
             mock.patch.object(self.gate.revision, "git", lambda *a, **k: None), mock.patch.object(sys, "argv", ["gate", *arguments]), \
             contextlib.redirect_stderr(io.StringIO()) as said:
            return self.gate.main(), said.getvalue()

    def test_a_revision_that_is_none_and_a_clone_without_its_parent_are_bad_input(self):
        self.assertEqual(self.said("base", "head", known=["head"]), (2, "ci/gate: base is no revision\n"))
        self.assertEqual(self.said("base", "head", known=["base"]), (2, "ci/gate: head is no revision\n"))
        status, message = self.said(known=["HEAD"])
        self.assertEqual((status, "shallow" in message), (2, True), message)
        for arguments in (["--same", "0"], ["--slower", "x"], ["a", "b", "c"], ["--unknown"]):
            self.assertEqual(self.said(*arguments)[0], 2, arguments)


class Hot(unittest.TestCase):
    def pair(self, lists, programs):
        """Two revisions: their hot.list and the names that their programs have."""
        with mock.patch.object(hot.revision, "resolve", lambda name: name), \
             mock.patch.object(hot.revision, "git", lambda verb, what, **k: lists.get(what.split(":")[0])), \
             mock.patch.object(hot.revision, "revision", lambda name, *rest: name), \
             mock.patch.object(runner, "names", lambda program: programs[program]):
            return hot.Pair("base", "head")

    def test_the_lists_of_both_revisions_count(self):
        pair = self.pair({"base": "# old\na 1\nb 2\nc 3\n", "head": "a 9  # more\nd 4\n"},
                         {"base": ["a", "b", "c"], "head": ["a", "b", "d"]})
        self.assertEqual((pair.both, pair.new, pair.gone), (["a", "b"], ["d"], ["c"]))
        self.assertEqual(pair.listed, {"a": 9, "b": 2, "c": 3, "d": 4})

    def test_a_revision_without_a_list_is_measured_by_the_others(self):
        pair = self.pair({"head": "a 1\n"}, {"base": ["a"], "head": ["a"]})
        self.assertEqual((pair.both, pair.new, pair.gone), (["a"], [], []))

    def test_a_line_that_is_none_is_named_with_its_place(self):
        for line in ("a", "a 1 2", "a 0", "a x", "a -1"):
            with self.assertRaisesRegex(hot.BadList, f"bench/hot.list:2 of head: .* not '{line}'"):
                self.pair({"head": "b 1\n" + line}, {"base": ["a"], "head": ["a"]})

    def test_an_entry_is_written_beside_the_others_with_its_revisions(self):
        row = compare.Row("w", compare.Side("base", "w"), compare.Side("head", "w"), instructions=(100, 50))
        row.result = stats.Comparison(0.5, 0.4, 0.6, 0.001, 15, "faster")
        skipped = compare.Row("s", compare.Side("base", "s"), compare.Side("head", "s"), instructions=(None, None))
        pair = types.SimpleNamespace(base="b" * 40, head="h" * 40, measure=lambda *rest: [row, skipped], count_new=lambda: {"n": 7.0, "m": None})
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(hot, "RESULTS", folder), \
             mock.patch.object(hot.revision, "git", lambda *a, **k: "2026-01-02"):
            for present in ("0001-first.json", "0007-a-gap.json"):
                with open(os.path.join(folder, present), "w") as f:
                    f.write("{}")
            path = hot.record("Half the Work!", pair, 15, 0.05)
            self.assertEqual(os.path.basename(path), "0008-half-the-work.json")
            with open(path) as f:
                entry = json.load(f)
        self.assertEqual((entry["base"], entry["head"], entry["date"]), ("b" * 12, "h" * 12, "2026-01-02"))
        self.assertEqual(entry["workloads"], {"w": {"instructions": 50, "instruction_ratio": 0.5, "time_ratio": [0.5, 0.4, 0.6]},
                                              "n": {"instructions": 7.0}})


class History(unittest.TestCase):
    entries = [{"name": "one", "machine": "M", "compiler": "C", "workloads": {"a": {"instructions": 200.0}}},
               {"name": "two", "machine": "N", "compiler": "D", "base": "b", "head": "h", "date": "2026-01-02",
                "workloads": {"a": {"instructions": 100.0, "time_ratio": [0.6, 0.5, 0.7]}, "new": {"instructions": 5.0}}}]

    def test_figures_are_told_from_the_first_time_they_were_measured(self):
        head, rows, series = hot.history(self.entries)
        self.assertEqual((head[1:], rows), (["one", "two", "last/first"], [["a", "200", "100", "0.500"], ["new", "", "5", "1.000"]]))
        self.assertEqual(series, {"a": [1, 0.5], "new": [None, 1]})
        self.assertEqual(hot.time_ratios(self.entries)[1], [["a", "", "0.600 (0.500 .. 0.700)"]])

    def test_entries_say_where_they_come_from_as_far_as_they_know(self):
        self.assertEqual(hot.origins(self.entries)[1], [["one", "", "", "M", "C"], ["two", "2026-01-02", "b .. h", "N", "D"]])

    def shown(self, entries):
        bench = script("bench")
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(hot, "results", lambda: entries), \
             contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(bench.command_history(types.SimpleNamespace(out=os.path.join(folder, "h"))), 0)
            with open(os.path.join(folder, "h.html")) as page:
                return said.getvalue(), page.read()

    def test_a_step_between_compilers_or_machines_is_pointed_out(self):
        other = [self.entries[0], {**self.entries[0], "machine": "another"}]
        for entries, said in ((self.entries, ["machine", "compiler"]), (other, ["machine"]), (self.entries[:1], [])):
            for text in self.shown(entries):
                self.assertEqual([k for k in ("machine", "compiler") if f"Several {k}s" in text], said)


class Measuring(unittest.TestCase):
    def test_every_round_runs_every_row_on_both_sides_from_files_of_its_own(self):
        asked = []

        def run(program, name, iterations):
            with open(program) as f:
                asked.append((program, f.read(), name))
            return 1000 * iterations

        with tempfile.TemporaryDirectory() as folder, mock.patch.object(runner, "run", run), \
             mock.patch.object(runner, "iterations_for", lambda *rest: 7):
            programs = [os.path.join(folder, p) for p in "ab"]
            for p in programs:
                with open(p, "w") as f:
                    f.write(os.path.basename(p))
            rows = [compare.Row(n, *(compare.Side(p, n) for p in programs)) for n in ("x", "y")]
            compare.measure(rows, 9, 0.01, 1)
            self.assertEqual(sorted(os.listdir(folder)), ["a", "b"])
        each = collections.Counter((content, name) for _, content, name in asked)
        self.assertEqual(each, {(c, n): 9 * compare.TURNS for c in "ab" for n in "xy"})
        files = collections.Counter((program, content) for program, content, _ in asked)
        self.assertEqual(list(files.values()), [2 * compare.TURNS] * 18)
        self.assertEqual([len(r.a.samples) for r in rows], [9, 9])
        self.assertEqual({r.result.verdict for r in rows}, {"same"})


class Instructions(unittest.TestCase):
    def answered(self, stdout, counts, jobs, knows=True):
        said = "".join(f"==7== I   refs:      {n:,}\n" for n in counts)
        with mock.patch.object(runner, "knows_jobs", lambda program: knows), \
             mock.patch.object(runner, "_counted", lambda program, arguments: types.SimpleNamespace(stdout=stdout, stderr=said)):
            return runner.instructions("program", jobs)

    def test_set_up_drops_out(self):
        lines = "a\t10\t1\t1\tcpu\na\t20\t1\t1\tcpu\nb\tskipped\nb\tskipped\n"
        self.assertEqual(self.answered(lines, [1500, 2500, 3, 3, 99], [("a", 10), ("b", 1)]), [100, None])

    def test_a_count_that_is_missing_is_an_error(self):
        with self.assertRaises(runner.RunError):
            self.answered("a\t10\t1\t1\tcpu\na\t20\t1\t1\tcpu\n", [1500, 99], [("a", 10)])

    def test_no_jobs_start_no_program(self):
        with mock.patch.object(runner, "_counted", lambda *a: self.fail("the program was started")):
            self.assertEqual(runner.instructions("/no/such/program", []), [])

    def test_a_program_that_is_not_there_is_named(self):
        with self.assertRaisesRegex(runner.RunError, "/no/such/program is not installed"):
            runner.names("/no/such/program")


class Player:
    """Counts by decree."""
    def __init__(self, name, count, games=("chess",)):
        self.name, self.count, self.games = name, count, set(games)

    def plays(self, row):
        return row.game in self.games

    def leaves(self, row):
        return 10 ** row.depth

    def seconds(self, row, repeats):
        return 0.5, self.count


class Peers(unittest.TestCase):
    peers = script("peers")
    options = types.SimpleNamespace(rounds=3, markdown=False)

    def section(self, mine, theirs):
        with contextlib.redirect_stdout(io.StringIO()) as said:
            good = self.peers.section("T", [contest.Row("start", "chess", "startpos", 2)], [mine], theirs, self.options, random.Random(1))
        return good, said.getvalue()

    def test_missing_peers_are_skipped_by_name(self):
        with mock.patch.object(self.peers.process, "find", lambda name: None), contextlib.redirect_stdout(io.StringIO()) as said:
            self.assertEqual(self.peers.engines(), [])
        self.assertIn("stockfish is not installed: skipped\nfairy-stockfish is not installed: skipped\n", said.getvalue())
        self.assertEqual(self.section(Player("m", 400), []), (True, "\nT\n\nnothing to compare\n"))

    def test_counts_that_differ_are_shown_and_no_time_is(self):
        good, said = self.section(Player("m", 400), [Player("p", 401)])
        self.assertEqual((good, "COUNTS DIFFER" in said, "1.000" in said), (False, True, False), said)
        good, said = self.section(Player("m", 400), [Player("p", 400)])
        self.assertEqual((good, "1.000" in said), (True, True), said)

    def test_games_that_no_peer_offers_are_named(self):
        fairy = Player("f", 1, ("chess", "horde"))
        with contextlib.redirect_stdout(io.StringIO()) as said:
            rows = self.peers.variant_rows(["chess", "horde", "solitaire"], [Player("s", 1), fairy])
        self.assertEqual([(r.game, r.depth) for r in rows], [("chess", 5), ("horde", 5)])  # 10^5 leaves is the last below the limit
        self.assertEqual(said.getvalue(), "no peer here offers solitaire: skipped\n")

    def test_an_answer_without_a_count_is_a_failure(self):
        player, row = contest.Gatillo("g", "gatillo", "bitboard", None), contest.Row("start", "chess", "startpos", 2)
        used = lambda status, output: types.SimpleNamespace(status=status, output=output)
        self.assertEqual(player.count(row, used(0, '{"nodes": 5}')), 5)
        for status, output in ((0, ""), (1, '{"nodes": 5}'), (0, '{"nodes": 5} {"nodes": 5}')):
            with self.assertRaises(contest.Failed):
                player.count(row, used(status, output))

    def greeted(self, greeting):
        with mock.patch.object(contest.process, "run", lambda command, text: types.SimpleNamespace(output=greeting)):
            player = contest.Engine("e", "/e")
        return player.version, player.games

    def test_an_engine_is_known_by_what_it_says_of_itself(self):
        variants = "option name UCI_Variant type combo default chess var chess var xiangqi var 3check\nuciok\n"
        self.assertEqual(self.greeted("Fairy 2\nid name Fairy 2 LB\nid author F\n" + variants), ("Fairy 2 LB", {"chess", "xiangqi", "3check"}))
        self.assertEqual(self.greeted("uciok\n"), ("e", {"chess"}))

    def asked(self, answers, repeats):
        """(what an engine with these counts gives, what was done with it in turn)"""
        log, clock = [], iter((5.0, 8.0))

        class Engine:
            process = types.SimpleNamespace(pid=7)
            __enter__, __exit__ = lambda self: self, lambda self, *error: None
            send = lambda self, text: log.append(text)

            def ask(self, text, first_word, seconds):
                log.append(text)
                return ["a2a3: 1", "", f"Nodes searched: {answers.pop(0)}"]

        player = contest.Engine.__new__(contest.Engine)
        player.name, player.path = "e", "/e"
        with mock.patch.object(contest.uci, "Engine", lambda *a: Engine()), \
             mock.patch.object(contest.process, "cpu_seconds", lambda pid: log.append("clock") or next(clock)):
            return player.seconds(contest.Row("start", "chess", "startpos", 2), repeats), log

    def test_an_engines_clock_begins_behind_its_start_and_its_first_answer(self):
        (spent, count), log = self.asked([20, 400, 400], 2)
        self.assertEqual((spent, count), (1.5, 400))
        self.assertEqual(log, ["position startpos", "go perft 1", "clock", "go perft 2", "go perft 2", "clock"])

    def test_an_engine_that_contradicts_itself_is_a_failure(self):
        with self.assertRaisesRegex(contest.Failed, "2 different counts"):
            self.asked([20, 400, 401], 2)

    def test_an_engine_that_ends_hangs_or_talks_nonsense_is_a_failure_and_is_ended(self):
        with mock.patch.object(contest, "PATIENCE", 0.2):
            for body, said in (("sys.exit(3)", "ended with status 3"), ("pass", "no 'Nodes' within 0.2 s"),
                               ("print('Nodes searched: many')", "'Nodes searched: many' is no count")):
                answers = {"uci": "print('uciok')", "isready": "print('readyok')", "go": body}
                cases = "; ".join(f"line.startswith('{k}') and exec({v!r})" for k, v in answers.items())
                program = f"import sys\nfor line in sys.stdin:\n {cases}; sys.stdout.flush()"
                with self.assertRaisesRegex(contest.uci.EngineError, said), contest.uci.Engine([sys.executable, "-c", program]) as engine:
                    contest.Engine._leaves(engine, 2)
                self.assertIsNotNone(engine.process.returncode)


if __name__ == "__main__":
    unittest.main()
