"""Lists of the site admin with 100,000 rows: `python -m core.tests.bench.admin [sqlite] [postgres]`; `--forget`."""

import os
import sys
from collections.abc import Iterator
from typing import Any

from core.tests.bench.stored_installations import StoredInstallations
from core.tests.bench.table import Line, show

SIZE = 100_000
# The target of a page, in milliseconds.
MOST = 300
GOODS = StoredInstallations("bench", "maru_bench_scale", (SIZE,))
ORDERS = StoredInstallations("bench-admin", "maru_bench_admin", (SIZE,))


def measure(vendor: str) -> None:
    """Seed what is missing, and read each list: first page, filtered, searched, sorted, deep."""
    for stored, seed in ((GOODS, "scale.seed"), (ORDERS, "orders.seed")):
        stage = stored.stage(vendor, SIZE)
        if stage is None:
            print(f"\n{vendor} does not answer")
            return
        stage.step(seed, str(SIZE))
        pages = stage.step("admin.asking")["pages"]
        show(f"{vendor}, {SIZE:,} rows, a list of 50 in process; load {os.getloadavg()[0]:.1f}", list(_lines(pages)))


def _lines(pages: dict[str, Any]) -> Iterator[Line]:
    for name, spent in pages.items():
        reached = f"{spent['p50']:.0f} ms, CPU {spent['cpu']:.0f} ms, {spent['queries']} SQL, {spent['kb']:.0f} kB"
        yield Line(name, "", reached, "", f"≤ {MOST} ms", spent["p50"] <= MOST)


def main() -> None:
    if "--forget" in sys.argv:
        ORDERS.forget()
        return
    named = [vendor for vendor in ("sqlite", "postgres") if vendor in sys.argv]
    for vendor in named or ("postgres", "sqlite"):
        measure(vendor)


if __name__ == "__main__":
    main()
