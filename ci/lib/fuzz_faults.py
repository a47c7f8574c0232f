"""fuzz_faults.py - plants one fault at a time in a copy of the sources and lets the named target look for it. A fault that
is not found, or that no longer fits the source, is a failure."""
import os
import re
import shutil
import subprocess
import sys
import time

import table


def read(path):
    """name | target | file | old text | new text"""
    faults = []
    with open(path) as f:
        for line in f:
            if line.strip() and not line.startswith("#"):
                name, target, file, old, new = [part.strip().replace("\\n", "\n") for part in line.rstrip("\n").split(" | ")]
                faults.append((name, target, file, old, new))
    return faults


def copy_sources(root, place):
    if os.path.exists(place):
        for part in ("core", "suites", "perft", "fuzz"):
            shutil.rmtree(os.path.join(place, part), ignore_errors=True)
    os.makedirs(place, exist_ok=True)
    for part in ("core", "suites", "perft", "fuzz", "bench", "tests"):
        shutil.copytree(os.path.join(root, part), os.path.join(place, part), dirs_exist_ok=True)
    for file in ("meson.build", "meson_options.txt"):
        shutil.copy2(os.path.join(root, file), place)


def plant(place, file, old, new):
    path = os.path.join(place, file)
    with open(path) as f:
        text = f.read()
    if text.count(old) != 1:
        return None
    with open(path, "w") as f:
        f.write(text.replace(old, new))
    return lambda: write(path, text)


def write(path, text):
    with open(path, "w") as f:
        f.write(text)


def hunt(program, target, settings, root, length):
    work = os.path.join(os.path.dirname(program), "hunt")
    shutil.rmtree(work, ignore_errors=True)
    os.makedirs(work)
    line = [program, f"-max_total_time={length}", f"-max_len={settings['longest']}", "-error_exitcode=1", "-timeout=20",
            "-timeout_exitcode=1", "-entropic=0", f"-artifact_prefix={work}/found-"]
    if settings["dictionary"]:
        line.append(f"-dict={root}/fuzz/{settings['dictionary']}.dict")
    started = time.time()
    run = subprocess.run(line + [work, os.path.join(root, "fuzz", "corpus", target)], capture_output=True, errors="replace")
    why = re.search(r"claim broken: [^\n]*|ERROR: [^\n]*|runtime error: [^\n]*|SUMMARY: [^\n]*", run.stderr)
    return run.returncode != 0, time.time() - started, why[0][:70] if why else ""


def run(root, names, length, settings, build):
    place = os.path.join(root, "build-faults")
    copy_sources(root, place)
    rows, missed = [], 0
    for name, target, file, old, new in read(os.path.join(root, "fuzz", "faults.list")):
        if names and name not in names:
            continue
        undo = plant(place, file, old, new)
        if not undo:
            rows.append([name, target, file, "the source has changed: no such text", ""])
            missed += 1
            continue
        folder = build("libfuzzer", os.path.join(place, "build-fuzz"), place, [target], ["-Dwerror=false"])
        found, took, why = hunt(os.path.join(folder, "fuzz", f"fuzz_{target}"), target, settings(target), root, length)
        undo()
        missed += not found
        rows.append([name, target, file, f"found after {took:.1f} s" if found else f"NOT FOUND in {length} s", why])
        print(f"{rows[-1][0]}: {rows[-1][3]}", file=sys.stderr)
    print(table.text(["fault", "target", "planted in", "result", "what it said"], rows))
    print(f"\n{len(rows)} faults, {len(rows) - missed} found")
    return 1 if missed else 0
