"""verify.py - every built-in generator over the suites: a line each, and the verdict. Slow generators check fewer nodes; the
limit stands in the table. Called by ci/verify from the root of the repository with the program to check."""
import glob
import json
import os
import subprocess
import sys

PROGRAM = sys.argv[1]
CHESS = ["standard", "chess960", "traps", "random", "themes", "micro", "invalid"]

# What each kind of generator can count in a few seconds: most nodes of one count.
LIMITS = {"bitboard": 20_000_000, "makeundo": 2_000_000, "naive": 100_000, "rules": 20_000, "games": 1_000_000}


def built_in_chess():
    """Names that play chess from within: the variants of bitboard, makeundo, naive, and the rules of chess as a file."""
    lines = subprocess.run([PROGRAM, "list"], check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
    sliders = [line.split()[0] for line in lines if line.strip().startswith("bitboard:") and "not on this CPU" not in line]
    rules = "suites/games/chess.gat"
    return sliders + ["makeundo", "naive"] + (["rules:" + rules] if os.path.exists(rules) else [])


def jobs():
    """(suite file, generator or None for the one that belongs to the file)."""
    chess = [path for name in CHESS if os.path.exists(path := f"suites/{name}.epd")]
    for path in chess:
        for generator in built_in_chess():
            if path.endswith("invalid.epd") and not generator.startswith(("bitboard", "makeundo")):
                continue                               # these alone bring the gate with its reasons
            if path.endswith("chess960.epd") and generator.startswith("rules"):
                continue                               # it asks for king takes rook, which a game file cannot be told
            yield path, generator
    for path in sorted(glob.glob("suites/games/*.epd")):
        yield path, None


def run_suite(path, generator, limit):
    command = [PROGRAM, "suite", "--json", "--quiet", "--max-nodes", str(limit)] + (["-g", generator] if generator else [])
    return subprocess.run(command + [path], stdout=subprocess.PIPE, text=True, check=False)


def check(path, generator):
    """Runs one suite through one generator; its live line goes to the terminal. Returns its totals, or None."""
    limit = LIMITS[(generator or "games").split(":")[0]]
    done = run_suite(path, generator, limit)
    try:
        run = json.loads(done.stdout)["runs"][0]
    except (ValueError, IndexError, KeyError):
        return None, limit
    for result in run["results"]:
        print("FAIL ", json.dumps(result))
    if done.returncode not in (0, 1):
        run["failures"] += 1
    return run, limit


def main():
    work = list(jobs())
    width = max(len(path) for path, _ in work)
    names = max(len(generator or "") for _, generator in work)
    print(f"{'suite':{width}}  {'generator':{names}}  {'limit':>11}  {'positions':>9}  {'counts':>6}  {'nodes':>14}  {'seconds':>7}"
          f"  {'Mnodes/s':>8}")
    broken = counts = nodes = 0
    for path, generator in work:
        run, limit = check(path, generator)
        if run is None:
            broken += 1
            print(f"{path:{width}}  {generator or '':{names}}  did not run", flush=True)
            continue
        broken += run["failures"] > 0
        counts += run["counts"]
        nodes += run["nodes"]
        name = generator or run["generator"].replace("suites/games/", "")
        print(f"{path:{width}}  {name:{names}}  {limit:>11,}  {run['positions']:>9,}  {run['counts']:>6,}  {run['nodes']:>14,}"
              f"  {run['seconds']:>7.2f}  {run['nodes_per_second'] / 1e6:>8.2f}  "
              + (f"{run['failures']} FAILED" if run["failures"] else "ok"), flush=True)
    print(f"\n{'FAILED: ' + str(broken) + ' of ' if broken else 'All agree: '}{len(work)} runs, {counts:,} counts, {nodes:,} nodes.")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
