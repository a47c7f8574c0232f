"""hot.py - the committed list of hot workloads: measured at two revisions for the gate, and kept as history.

Instruction counts decide, since they hardly move between runs of one program: fixed iterations, a fixed -march, a bare
environment. Times are taken as well, in pairs.
"""
import json
import os
import re

import compare
import revision
import runner
import table

LIST = os.path.join(revision.ROOT, "bench", "hot.list")
RESULTS = os.path.join(revision.ROOT, "bench", "results")
FLAGS = ["-Dc_args=-march=x86-64-v2"]  # every x86-64 of the last fifteen years, cachegrind included


def workloads():
    """[(name, iterations for cachegrind)] in the order of the list."""
    with open(LIST) as f:
        lines = (line.split("#")[0].split() for line in f)
        return [(fields[0], int(fields[1])) for fields in lines if fields]


def programs(base, head):
    return tuple(revision.revision(r, "gate", FLAGS) for r in (base, head))


def measure(base_program, head_program, rounds, seconds, seed):
    """(rows with counts and times, names that only head has, names that only base has)."""
    known = [set(runner.names(p)) for p in (base_program, head_program)]
    listed = workloads()
    rows = [compare.Row(n, compare.Side(base_program, n), compare.Side(head_program, n))
            for n, _ in listed if n in known[0] and n in known[1]]
    compare.fill_instructions(rows, [dict(listed)[r.name] for r in rows])
    compare.measure(rows, rounds, seconds, seed)
    new = [n for n, _ in listed if n in known[1] and n not in known[0]]
    gone = [n for n, _ in listed if n not in known[1]]
    return rows, new, gone


# ---- history ----

def record(name, base, head, rounds, seconds):
    """Writes bench/results/NNNN-name.json and returns its path."""
    rows, new, _ = measure(*programs(base, head), rounds, seconds, 1)
    entry = {"name": name, "machine": revision.machine(), "compiler": revision.compiler(), "flags": FLAGS,
             "workloads": {r.name: {"instructions": round(r.instructions[1], 2),
                                    "instruction_ratio": round(r.instruction_ratio, 5),
                                    "time_ratio": [round(x, 4) for x in r.result[:3]]} for r in rows}}
    program = programs(base, head)[1]
    jobs = [(n, iterations) for n, iterations in workloads() if n in new]
    for (n, _), count in zip(jobs, runner.instructions(program, jobs)):
        entry["workloads"][n] = {"instructions": round(count, 2)}
    os.makedirs(RESULTS, exist_ok=True)
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    path = os.path.join(RESULTS, f"{len(results()) + 1:04d}-{slug}.json")
    with open(path, "w") as f:
        f.write(_compact(entry) + "\n")
    return path


def _compact(entry):
    """A line per workload, so that a difference can be read."""
    head = {k: v for k, v in entry.items() if k != "workloads"}
    lines = ",\n".join(f"  {json.dumps(n)}: {json.dumps(w)}" for n, w in entry["workloads"].items())
    return json.dumps(head, indent=1)[:-2] + ',\n "workloads": {\n' + lines + "\n }\n}"


def results():
    """Every entry, oldest first."""
    entries = []
    for file in sorted(os.listdir(RESULTS)) if os.path.isdir(RESULTS) else []:
        if file.endswith(".json"):
            with open(os.path.join(RESULTS, file)) as f:
                entries.append(json.load(f))
    return entries


def time_ratios(entries):
    """(head, rows): how long each change took against the revision before it, measured in pairs at the time."""
    names = list(dict.fromkeys(n for e in entries for n, w in e["workloads"].items() if "time_ratio" in w))
    cell = lambda w: "{:.3f} ({:.3f} .. {:.3f})".format(*w["time_ratio"]) if "time_ratio" in w else ""
    return ["time against the revision before"] + [e["name"] for e in entries], \
        [[n] + [cell(e["workloads"].get(n, {})) for e in entries] for n in names]


def history(entries):
    """(head, rows, series): instructions per iteration for people, and relative to the first measurement to draw."""
    names = list(dict.fromkeys(n for e in entries for n in e["workloads"]))
    value = lambda e, n: e["workloads"].get(n, {}).get("instructions")
    rows, series = [], {}
    for n in names:
        values = [value(e, n) for e in entries]
        first = next(v for v in values if v)
        series[n] = [v / first if v else None for v in values]
        rows.append([n] + [table.number(v) if v else "" for v in values] + [f"{[v for v in values if v][-1] / first:.3f}"])
    return ["instructions per iteration"] + [e["name"] for e in entries] + ["last/first"], rows, series
