#!/usr/bin/env python3
"""The turn-speed table, seen from outside: every variant plays the same games, the figures are whole, bad input is refused."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.dom.minidom

PROGRAM, ROOT = sys.argv.pop(1), pathlib.Path(sys.argv.pop(1))
VARIANTS = [line.split('"')[1] for line in (ROOT / "core/rules/variants.def").read_text().splitlines() if line.startswith("VARIANT(")]
DOCUMENTED = ["actual", "caballos-caballos", "caballos-reinas", "caballos-emperador", "caballos-memoria", "caballos-memoria-sin-turno",
              "reina", "reina-boludeces", "caballos-peon"]


def run(*arguments):
    return subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True, timeout=200)


def measure(*arguments):
    with tempfile.TemporaryDirectory() as folder:
        found, picture = pathlib.Path(folder) / "found.json", pathlib.Path(folder) / "found.svg"
        done = run("--json", found, "--svg", picture, *arguments)
        assert done.returncode == 0, done.stdout + done.stderr
        xml.dom.minidom.parseString(picture.read_text())
        return json.loads(found.read_text()), done.stdout, picture.read_text()


def documented(scenario):
    """The figures of the data file, read by other means than the program's."""
    rows = [line.split(",") for line in (ROOT / "bench/turn_speed.csv").read_text().splitlines() if not line.startswith("#")]
    figures = [float(f) for row in rows if row[1] == scenario for f in row[3].split() if f != "crash"]
    return {"low": min(figures), "high": max(figures)}


class TurnSpeed(unittest.TestCase):
    def test_all_variants_play_the_same_games_with_captures_with_memory_and_with_the_heavy_piece(self):
        found, table, _ = measure("--rounds", 1, "--games", 1, "--turns", 6, "actual", "caballos-memoria", "caballos-emperador")
        self.assertEqual([r["scenario"] for r in found["results"]], ["actual", "caballos-memoria", "caballos-emperador"])
        for result in found["results"]:
            self.assertEqual([row["variant"] for row in result["rows"]], VARIANTS)
            self.assertEqual(result["documented"], documented(result["scenario"]))
            for row in result["rows"]:
                self.assertGreater(row["microseconds"], 0)
                self.assertEqual(len(row["samples"]), 1)
                self.assertGreaterEqual(row["bytes_of_moves"], row["normals"] * row["bytes_per_normal"])
        for word in ("documented 11 to 22", "targets", "us/turn"):
            self.assertIn(word, table)

    def test_every_documented_game_lasts_its_turns_on_a_full_board(self):
        found, _, picture = measure("--rounds", 1, "--games", 1, "--variant", "best")
        self.assertEqual([r["scenario"] for r in found["results"] if "documented" in r], DOCUMENTED)
        for result in found["results"]:
            self.assertEqual(result["restarts"], 0, result["scenario"])
            self.assertGreaterEqual(result["pieces"], 24, result["scenario"])
            self.assertGreater(result["moves_per_turn"], 10, result["scenario"])
            self.assertIn(result["scenario"], picture)

    def test_help_names_every_scenario_and_every_variant(self):
        done = run("--help")
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        shown = re.findall(r"^  (\S+)", done.stdout, re.M)
        self.assertEqual(shown, DOCUMENTED + ["caballos-ubi"] + VARIANTS)

    def test_boards_of_the_scaling_curve_are_filled_in_proportion(self):
        found, table, picture = measure("--scaling", "--rounds", 1, "--games", 1, "--turns", 20)
        self.assertEqual([r["pieces"] for r in found["results"]], [n * n // 2 for n in (8, 12, 16)] * 2)
        knights = [r["chains_changed_per_turn"] for r in found["results"][:3]]
        self.assertGreater(min(knights), 8)  # the eight of the knight that leapt, and those of knights that see where
        self.assertLess(max(knights), 8 + 2 * 8 + 1)
        for n in (8, 12, 16):
            self.assertIn(f"{n}x{n}", table)
            self.assertIn(f"{n}x{n}", picture)

    def test_the_same_seed_gives_the_same_games_and_another_seed_others(self):
        def moves(seed):
            found, _, _ = measure("--rounds", 1, "--games", 1, "--turns", 50, "--seed", seed, "--variant", "best", "reina")
            return found["results"][0]["moves_per_turn"]
        self.assertEqual(moves(3), moves(3))
        self.assertNotEqual(moves(3), moves(4))

    def test_bad_input_is_refused_with_status_2(self):
        for arguments, said in ((["nowhere"], "no scenario is called 'nowhere'"), (["--variant", "x"], "is called 'x'"),
                                (["--rounds", 0], "--rounds"), (["--source", "/nowhere"], "/nowhere/bench/turn_speed.csv"),
                                (["--scaling", "reina"], "takes no scenarios"),
                                (["--rounds", 1, "--games", 1, "--turns", 1, "--json", "/nowhere/x", "reina"], "/nowhere/x")):
            done = run(*arguments)
            self.assertEqual(done.returncode, 2, arguments)
            self.assertIn(said, done.stderr)


unittest.main()
