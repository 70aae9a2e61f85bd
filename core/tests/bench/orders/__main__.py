"""`python -m core.tests.bench.orders [sqlite] [postgres] [sizes …]`; `--forget` drops the data.

One of the words asking, landing, placing and moving measures that alone.
"""

import os
import sys
import time
from collections.abc import Iterator
from typing import Any

from core.tests.bench.bulk import waiting
from core.tests.bench.bulk.__main__ import MAX_MB, MAX_WAIT
from core.tests.bench.stored_installations import StoredInstallations
from core.tests.bench.table import Line, at_most, show

SIZES = (20_000, 1_000_000)
WORDS = [one for one in sys.argv[1:] if not one.isdigit()]
STORED = StoredInstallations("bench-orders", "maru_bench_orders", SIZES)
MOVED = StoredInstallations("bench-moved", "maru_bench_moved", (20_000,))
# Extra processor time (ms) that a list query may cost compared with the first page of the small shop.
FEW = 12.0
MAX_SQL = 16


def measure(vendor: str, sizes: list[int]) -> None:
    """Seed what is missing, ask and place at each size, and show each beside the smaller one."""
    asked: dict[int, Any] = {}
    placed: dict[int, Any] = {}
    for size in sizes:
        one = STORED.stage(vendor, size)
        if one is None:
            print(f"\n{vendor} does not answer")
            return
        start = time.monotonic()
        one.step("orders.seed", str(size))
        print(f"{vendor}, {size:,} orders: there after {time.monotonic() - start:.0f} s", flush=True)
        if wanted("asking"):
            asked[size] = one.step("orders.asking")["ms"]
            load = os.getloadavg()[0]
            lines = list(_asked(size, asked))
            show(f"{vendor}, {size:,} orders, the manager's list in process, nothing kept; load {load:.1f}", lines)
        if wanted("landing"):
            landed = one.step("orders.landing")
            show(f"{vendor}, {size:,} orders, the dashboard in process, nothing cached", list(_landed(landed)))
        if wanted("placing"):
            placed[size] = one.step("orders.placing")
            show(f"{vendor}, {size:,} orders, quote and place-order of three lines", list(_placed(size, placed)))
    if wanted("moving"):
        move(vendor)


def wanted(step: str) -> bool:
    return step in WORDS or not {"asking", "landing", "placing", "moving"}.intersection(WORDS)


def move(vendor: str) -> None:
    """Move thousands of orders and set tracking numbers, in a temporary shop."""
    size = MOVED.sizes[0]
    MOVED.forget()
    one = MOVED.stage(vendor, size)
    if one is None:
        return
    try:
        one.step("orders.seed", str(size))
        with waiting.watch(one) as waits:
            found = one.step("orders.moving")
    finally:
        MOVED.forget()
    count = found["orders"]
    lines = [
        Line(what, "", f"{found[name]:.2f} s, {count / found[name]:,.0f} orders/s", "", "")
        for what, name in (
            ("move by filter: asked for and previewed", "preview"),
            ("move by filter: applied", "move"),
            ("numbers from a file: check (dry run)", "check"),
            ("numbers from a file: applied", "give"),
        )
    ]
    lines.append(at_most("peak memory", found["peak"], MAX_MB, "MB"))
    if waits:
        lines.append(at_most(f"longest wait of another writer, of {len(waits):,}", max(waits), MAX_WAIT, "s", 3))
    show(f"{vendor}, {count:,} of {size:,} orders moved, and sent with a number", lines)


def _asked(size: int, asked: dict[int, Any]) -> list[Line]:
    base = asked[min(asked)]["first page"]["cpu"]
    lines = []
    for name, spent in asked[size].items():
        reached = f"{spent['p50']:.1f}, p99 {spent['p99']:.1f} ms; CPU {spent['cpu']:.1f}, p99 {spent['cpu99']:.1f}"
        # A full scan of a small table is fine.
        whole = spent["whole"] if size == SIZES[-1] else []
        met = spent["cpu"] <= base + FEW and not whole and spent["sql"] <= MAX_SQL
        what = f"{name} ({spent['total']:,})"
        lines.append(Line(what, "", reached, f"{spent['sql']} SQL {' '.join(whole)}", f"+{FEW:g} ms", met))
    return lines


def _landed(landed: dict[str, Any]) -> Iterator[Line]:
    """Each request of the dashboard, and what the server does for all of its first view."""
    for name, spent in landed["ms"].items():
        whole = " ".join(spent["whole"])
        reached = f"{spent['p50']:.1f}, p99 {spent['p99']:.1f} ms; CPU {spent['cpu']:.1f}"
        yield Line(name, "", reached, f"{spent['sql']} SQL {whole}", "", not whole)
    together = sum(landed["ms"][name]["p50"] for name in landed["first"])
    yield at_most("first view, all its requests, p50", together, 150, "ms")


def _placed(size: int, placed: dict[int, Any]) -> list[Line]:
    lines = []
    for place, own in enumerate(placed[size]["found"]):
        what = f"{own['what']}, {own['goods']}, {own['crowd']} at once"
        share = own["baseline"] / own["ms"]
        grown, met = "", share >= 0.2
        if size != min(placed):
            ratio = own["ms"] / placed[min(placed)]["found"][place]["ms"]
            grown, met = f", {ratio:.2f} ×", met and ratio <= 1.2
        baseline, reached = f"{own['baseline']:.2f} ms", f"{own['ms']:.2f} ms"
        lines.append(Line(what, baseline, reached, f"{share:.2f}{grown}", f"≥ 0.2 B, ≤ 1.2 × of {min(placed):,}", met))
    for name, count in placed[size]["sql"].items():
        lines.append(Line(f"SQL, {name}", "", str(count), "", "≤ 20", count <= 20))
    return lines


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
