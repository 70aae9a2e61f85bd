"""How reads grow: `python -m core.tests.bench.scale [sqlite] [postgres] [sizes …]`; `--forget` drops the data."""

import os
import sys
import time
from typing import Any

from core.tests.bench.stored_installations import StoredInstallations
from core.tests.bench.table import Line, show

SIZES = (10_000, 100_000, 1_000_000)
WORDS = [one for one in sys.argv[1:] if not one.isdigit()]
STORED = StoredInstallations("bench", "maru_bench_scale", SIZES)
# The allowed growth between two sizes (docs/performance.md#targets).
READS, SEARCHES = 1.5, 3.0


def measure(vendor: str, sizes: list[int]) -> None:
    """Seed what is missing, measure each size, and compare it with the smaller one."""
    found: dict[int, dict[str, Any]] = {}
    for size in sizes:
        one = STORED.stage(vendor, size)
        if one is None:
            print(f"\n{vendor} does not answer")
            return
        start = time.monotonic()
        one.step("scale.seed", str(size))
        print(f"{vendor}, {size:,}: seeded in {time.monotonic() - start:.0f} s", flush=True)
        found[size] = one.step("scale.asking") | {"baseline": one.step("scale.baseline")["ms"]}
        _report(vendor, size, found)


def _report(vendor: str, size: int, found: dict[int, dict[str, Any]]) -> None:
    own = found[size]
    bare, baseline = own["baseline"]["bare"]["p50"], own["baseline"]["bare"]["cpu"]
    baselines = (("one raw query, list", "bare"), ("plain DRF ModelViewSet, list", "drf"))
    lines = [Line(name, "", _spent(own["baseline"][key]), "", "") for name, key in baselines]
    for name, spent in own["ms"].items():
        is_search = name in ("search", "suggestion")
        if name == "facets of all, counted to the end":
            lines.append(Line(name, "", _spent(spent), "", "aside"))
            continue
        base = 100_000 if is_search else 10_000
        grown, goal, met = "", "", None
        if base in found and size > base:
            # Processor time does not depend on other load of the machine.
            ratio = spent["cpu"] / found[base]["ms"][name]["cpu"]
            grown = f"{ratio:.1f} ×"
            if is_search or name.endswith(", warm"):
                most = SEARCHES if is_search else READS
                goal, met = f"≤ {most:g} × of {base:,}", ratio <= most
        if is_search and size == 100_000:
            grown, goal, met = f"{baseline / spent['cpu']:.2f} B", "CPU p99 ≤ 25 ms", spent["cpu99"] <= 25
        if name == "search, warm":
            grown, goal, met = f"{baseline / spent['cpu']:.2f} B", "≥ 0.2 B", baseline / spent["cpu"] >= 0.2
        lines.append(Line(name, f"{bare:.1f} ms", _spent(spent), grown, goal, met))
    size_of = own["size"]
    ratio = size_of["index"] / size_of["table"]
    reached = f"{size_of['index'] / 1e6:,.0f} of {size_of['table'] / 1e6:,.0f} MB"
    lines.append(Line("index of search, of the product table", "", reached, f"{ratio:.2f}", "≤ 0.5", ratio <= 0.5))
    slowest = sorted(own["worst"].items(), key=lambda one: -one[1])[:4]
    lines.append(Line("slowest words", "", ", ".join(f"{text} {ms:.0f} ms" for text, ms in slowest), "", ""))
    load = os.getloadavg()[0]
    show(f"{vendor}, {size:,} products, in process, nothing kept; load {load:.1f}", lines)


def _spent(spent: dict[str, float]) -> str:
    return f"{spent['p50']:.1f}, p99 {spent['p99']:.1f} ms; CPU {spent['cpu']:.1f}, p99 {spent['cpu99']:.1f}"


def main() -> None:
    if "--forget" in WORDS:
        STORED.forget()
        return
    sizes = [int(one) for one in sys.argv[1:] if one.isdigit()] or list(SIZES)
    for vendor in ("postgres", "sqlite"):
        if not [one for one in WORDS if one in ("postgres", "sqlite")] or vendor in WORDS:
            measure(vendor, sizes)


if __name__ == "__main__":
    main()
