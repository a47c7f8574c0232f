"""fuzz_faults.py - plants one fault at a time in a copy of the sources and lets the named target look for it. A fault that
is not found, or that no longer fits the source, is a failure."""
import concurrent.futures
import filecmp
import os
import queue
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


PARTS = ("core", "suites", "perft", "fuzz", "bench", "tests", "meson.build", "meson_options.txt")


def files_below(root):
    for part in PARTS:
        if os.path.isfile(os.path.join(root, part)):
            yield part
        for folder, _, names in os.walk(os.path.join(root, part)):
            yield from (os.path.relpath(os.path.join(folder, name), root) for name in names)


def copy_sources(root, place):
    """Only what differs is written, so that it is newer than what was built of it: a fault planted earlier must not stay in an object."""
    wanted = set(files_below(root))
    for gone in set(files_below(place)) - wanted:
        os.remove(os.path.join(place, gone))
    for file in wanted:
        source, target = os.path.join(root, file), os.path.join(place, file)
        if not os.path.exists(target) or not filecmp.cmp(source, target, shallow=False):
            os.makedirs(os.path.dirname(target), exist_ok=True)
            shutil.copyfile(source, target)


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
    seeds = [os.path.join(root, "fuzz", kind, target) for kind in ("corpus", "regressions")]
    run = subprocess.run(line + [work] + [s for s in seeds if os.path.isdir(s)], capture_output=True, errors="replace")
    why = re.search(r"claim broken: [^\n]*|ERROR: [^\n]*|runtime error: [^\n]*|SUMMARY: [^\n]*", run.stderr)
    return run.returncode != 0, time.time() - started, why[0][:70] if why else ""


def try_one(root, place, fault, length, settings, build):
    """The row of the table, and whether the fault was found."""
    name, target, file, old, new = fault
    undo = plant(place, file, old, new)
    if not undo:
        return [name, target, file, "the source has changed: no such text", ""], False
    try:
        folder = build("libfuzzer", os.path.join(place, "build-fuzz"), place, [target], ["-Dwerror=false"])
        found, took, why = hunt(os.path.join(folder, "fuzz", f"fuzz_{target}"), target, settings(target), root, length)
    finally:
        undo()
    return [name, target, file, f"found after {took:.1f} s" if found else f"NOT FOUND in {length} s", why], found


def run(root, names, length, jobs, settings, build):
    """Each job has a copy of the sources of its own and takes the next fault when it is done with one."""
    faults = [f for f in read(os.path.join(root, "fuzz", "faults.list")) if not names or f[0] in names]
    places = queue.SimpleQueue()
    for job in range(jobs):
        place = os.path.join(root, "build-faults", str(job))
        copy_sources(root, place)
        places.put(place)

    def work(fault):
        place = places.get()
        try:
            row, found = try_one(root, place, fault, length, settings, build)
        finally:
            places.put(place)
        print(f"{row[0]}: {row[3]}", file=sys.stderr)
        return row, found

    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        done = list(pool.map(work, faults))
    print(table.text(["fault", "target", "planted in", "result", "what it said"], [row for row, _ in done]))
    missed = sum(not found for _, found in done)
    print(f"\n{len(done)} faults, {len(done) - missed} found")
    return 1 if missed else 0
