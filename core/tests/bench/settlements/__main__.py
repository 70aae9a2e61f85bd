"""`python -m core.tests.bench.settlements [sqlite] [postgres] [lines]`: statements of 2,000 and of 20,000 lines.

Each is made, confirmed, read as a file and checked by the ledger check; the baseline is the same lines written and read
bare. Memory must not grow with the length of a statement.
"""

import sys
import tempfile
from pathlib import Path
from typing import Any

from core.tests.bench.settlements.seed import MONTHS
from core.tests.bench.stage import Stage
from core.tests.bench.table import Line, at_most, show, times

FEW, MANY = 2_000, 20_000
# Peak memory of a worker at any length (docs/performance.md#targets), and what ten times the lines may add to it.
MAX_MB, MAX_MORE = 250, 20


def measure(label: str, stage: Stage, many: int = MANY) -> None:
    """Seed, make both statements, and print the result."""
    stage.folder.mkdir(parents=True, exist_ok=True)
    stage.step("settlements.seed", str(FEW), str(many))
    few, found = (stage.step("settlements.making", month) for month in MONTHS)
    bare = stage.step("settlements.bare", MONTHS[1])
    show(f"{label}, a statement of {bare['rows']:,} lines", _lines(few, found, bare))


def _lines(few: dict[str, Any], found: dict[str, Any], bare: dict[str, Any]) -> list[Line]:
    parts = ", ".join(f"{name.strip('_')} {seconds:.2f}" for name, seconds in found["ledger"]["parts"].items())
    memory = [
        at_most(f"peak memory, {name}", found[name]["peak"], MAX_MB, "MB") for name in ("run", "csv")
    ] + [
        at_most(f"more than at {FEW:,} lines, {name}", found[name]["peak"] - few[name]["peak"], MAX_MORE, "MB", 1)
        for name in ("run", "csv")
    ]  # fmt: skip
    return [
        times("made by the worker", found["run"]["seconds"], bare["write"], 60),
        times("CSV, as it is sent", found["csv"]["seconds"], bare["csv"], 6),
        *memory,
        Line("confirmed", "", f"{found['confirm']['seconds']:.2f} s", "", ""),
        Line("ledger check (I15)", "", f"{found['ledger']['seconds']:.2f} s", parts, ""),
    ]


def play(words: list[str]) -> None:
    """On the named databases, or on both."""
    from core.tests.bench.__main__ import postgres

    many = next((int(one) for one in words if one.isdigit()), MANY)
    with tempfile.TemporaryDirectory(prefix="maru-settlements-") as folder:
        if "sqlite" in words or "postgres" not in words:
            measure("SQLite", Stage(Path(folder) / "sqlite"), many)
        if "postgres" in words or "sqlite" not in words:
            with postgres() as urls:
                if urls is None:
                    print("\nPostgreSQL does not answer (TEST_DATABASE_URL)")
                else:
                    measure("PostgreSQL", Stage(Path(folder) / "postgres", urls[0]), many)


if __name__ == "__main__":
    play(sys.argv[1:])
