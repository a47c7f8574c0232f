"""hot.py - the committed list of hot workloads: measured at two revisions for the gate, and kept as history.

Instruction counts decide, since they hardly move between runs of one program: fixed iterations, a fixed -march, a bare
environment. Times are taken as well, in pairs.
"""
import json
import os
import platform
import re

import compare
import revision
import runner
import table

LIST = "bench/hot.list"
RESULTS = os.path.join(revision.ROOT, "bench", "results")
# Every x86-64 of the last fifteen years, cachegrind included; elsewhere what the compiler takes for granted.
FLAGS = ["-Dc_args=-march=x86-64-v2"] if platform.machine() == "x86_64" else []


def workloads(sha):
    """name -> iterations for cachegrind, in the order of a revision's list; none where it has no list."""
    found = {}
    for number, line in enumerate((revision.git("show", f"{sha}:{LIST}", check=False) or "").splitlines(), 1):
        fields = line.split("#")[0].split()
        if fields and (len(fields) != 2 or not re.fullmatch("[1-9][0-9]*", fields[1])):
            raise BadList(f"{LIST}:{number} of {sha[:12]}: a line is a name and a number of iterations, not '{line}'")
        if fields:
            found[fields[0]] = int(fields[1])
    return found


class BadList(Exception):
    """A line of the list says nothing that could be measured; the text has its place."""


class Pair:
    """Two revisions, their programs, and the workloads of both lists: leaving one out of the list does not hide it. Names
    that only head's program has are new, those that only base's has are gone."""

    def __init__(self, base, head):
        self.base, self.head = revision.resolve(base), revision.resolve(head)
        self.listed = {**workloads(self.base), **workloads(self.head)}
        self.programs = tuple(revision.revision(r, "gate", FLAGS) for r in (base, head))
        known = [set(runner.names(p)) for p in self.programs]
        self.new = [n for n in self.listed if n in known[1] - known[0]]
        self.gone = [n for n in self.listed if n not in known[1]]
        self.both = [n for n in self.listed if n in known[0] & known[1]]

    def measure(self, rounds, seconds, seed):
        """A row for every workload that both have, with counts and times."""
        rows = [compare.Row(n, *(compare.Side(p, n) for p in self.programs)) for n in self.both]
        compare.fill_instructions(rows, [self.listed[r.name] for r in rows])
        compare.measure(rows, rounds, seconds, seed)
        return rows

    def count_new(self):
        """name -> instructions of one iteration of what only head has."""
        return dict(zip(self.new, runner.instructions(self.programs[1], [(n, self.listed[n]) for n in self.new])))


# ---- history ----

def record(name, pair, rounds, seconds):
    """Writes bench/results/NNNN-name.json and returns its path."""
    rows = [r for r in pair.measure(rounds, seconds, 1) if r.instruction_ratio and r.result]
    entry = {"name": name, "base": pair.base[:12], "head": pair.head[:12], "date": revision.git("show", "-s", "--format=%cs", pair.head),
             "machine": revision.machine(), "compiler": revision.compiler(), "flags": FLAGS,
             "workloads": {r.name: {"instructions": round(r.instructions[1], 2),
                                    "instruction_ratio": round(r.instruction_ratio, 5),
                                    "time_ratio": [round(x, 4) for x in r.result[:3]]} for r in rows}}
    entry["workloads"].update({n: {"instructions": round(count, 2)} for n, count in pair.count_new().items() if count})
    os.makedirs(RESULTS, exist_ok=True)
    path = os.path.join(RESULTS, _file_name(name, os.listdir(RESULTS)))
    with open(path, "w") as f:
        f.write(_compact(entry) + "\n")
    return path


def _file_name(name, present):
    numbers = [int(f[:4]) for f in present if re.match(r"\d{4}-", f)]
    slug = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
    return f"{max(numbers, default=0) + 1:04d}-{slug}.json"


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


def origins(entries):
    """(head, rows): where each entry comes from."""
    revisions = lambda e: f"{e['base']} .. {e['head']}" if "head" in e else ""
    return ["entry", "date", "revisions", "machine", "compiler"], \
        [[e["name"], e.get("date", ""), revisions(e), e["machine"], e["compiler"]] for e in entries]


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
