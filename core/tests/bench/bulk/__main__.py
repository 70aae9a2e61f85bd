"""`python -m core.tests.bench bulk [sqlite] [postgres] [products]`; the initial shop is kept between runs."""

import contextlib
import shutil
import sys
import urllib.parse
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from core.tests.bench.bulk import waiting
from core.tests.bench.stage import SERVER, Stage
from core.tests.bench.table import Line, at_most, show, times

PRODUCTS = 100_000
VENDORS = ("postgres", "sqlite")
NAME = "maru_bench_bulk"
# Peak memory of a worker at any length (docs/performance.md#targets), and how long another writer may wait (D22).
MAX_MB, MAX_WAIT = 250, 0.25


def folder() -> Path:
    from core.settings import VAR_DIR

    return VAR_DIR / "bench"


def _url(name: str) -> str:
    return urllib.parse.urlunsplit(urllib.parse.urlsplit(SERVER)._replace(path=f"/{name}"))


@contextlib.contextmanager
def stage(vendor: str) -> Iterator[tuple[Stage, str] | None]:
    """A copy of the stored empty shop, and a database for its baseline; None without PostgreSQL."""
    kept, own = folder() / f"bulk-{vendor}", folder() / f"bulk-{vendor}-run"
    kept.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(own, ignore_errors=True)
    try:
        if vendor == "sqlite":
            Stage(kept).step("prepare")
            shutil.copytree(kept, own)
            shutil.copy(kept / "maru.sqlite3", own / "baseline.sqlite3")
            yield Stage(own), str(own / "baseline.sqlite3")
            return
        with _databases(kept) as found:
            own.mkdir()
            yield (Stage(own, _url(f"{NAME}_run")), _url(f"{NAME}_floor")) if found else None
    finally:
        shutil.rmtree(own, ignore_errors=True)


@contextlib.contextmanager
def _databases(kept: Path) -> Iterator[bool]:
    """Two copies of the stored database: to work in, and for the baseline."""
    import psycopg

    try:
        server = psycopg.connect(SERVER, autocommit=True, connect_timeout=3)
    except psycopg.OperationalError:
        yield False
        return
    copies = f"{NAME}_run", f"{NAME}_floor"
    with server:
        with contextlib.suppress(psycopg.errors.DuplicateDatabase):
            server.execute(f'CREATE DATABASE "{NAME}"')
        Stage(kept, _url(NAME)).step("prepare")
        try:
            for copy in copies:
                server.execute(f'DROP DATABASE IF EXISTS "{copy}" WITH (FORCE)')
                server.execute(f'CREATE DATABASE "{copy}" TEMPLATE "{NAME}"')
            yield True
        finally:
            for copy in copies:
                server.execute(f'DROP DATABASE IF EXISTS "{copy}" WITH (FORCE)')


def measure(vendor: str, products: int = PRODUCTS) -> None:
    """Import, import again with a hundredth changed, change, undo and export so many products."""
    with stage(vendor) as found:
        if found is None:
            print(f"\n{vendor} does not answer")
            return
        one, baseline_at = found
        size, steps = str(products), dict[str, Any]()

        def step(name: str, *words: str) -> None:
            steps[name] = one.step(*words)
            print(f"  {vendor}, {name}: {steps[name]}", flush=True)

        waits: dict[str, list[float]] = {}

        def watched(name: str, *words: str) -> None:
            with waiting.watch(one) as waits[name]:
                step(name, *words)

        watched("new", "importing", size, "1", "0")
        step("baseline", "copying", baseline_at)
        watched("changed", "importing", size, "1", "1")
        watched("action", "bulk.changing")
        step("files", "bulk.exporting")
        watched("undo", "bulk.undoing")
        show(f"{vendor}, {products:,} products in bulk", _report(steps | steps["files"], waits))


def _report(found: dict[str, Any], waits: dict[str, list[float]]) -> list[Line]:
    new, changed, action = found["new"], found["changed"], found["action"]
    into, out = found["baseline"]["seconds"], found["baseline"]["out"]
    lines = [
        times("new: check (dry run)", new["check"], into, 4),
        times("new: apply", new["apply"], into, 6),
        at_most("new: peak memory", new["peak"], MAX_MB, "MB"),
        times("1 % changed: check (dry run)", changed["check"], into, 4),
        times("1 % changed: apply", changed["apply"], into, 3),
        at_most("1 % changed: peak memory", changed["peak"], MAX_MB, "MB"),
        at_most("bulk change of all: the request for its preview", action["request"], 1, "s", 2),
        Line("bulk change of all: preview / apply / undo", "", _seconds(action, "preview", "apply", "undo"), "", ""),
        at_most("bulk change of all: peak memory", action["peak"], MAX_MB, "MB"),
        times("export, CSV", found["csv"]["seconds"], out, 6),
        Line("export, XLSX", "", _seconds(found["xlsx"], "seconds"), "", ""),
        at_most("export: peak memory", max(found["csv"]["peak"], found["xlsx"]["peak"]), MAX_MB, "MB"),
    ]
    lines += [
        Line("undo of the imports: 1 % changed / new", "", _seconds(found["undo"], "changed", "new"), "", ""),
        at_most("undo: peak memory", found["undo"]["peak"], MAX_MB, "MB"),
    ]
    names = {"new": "new", "changed": "1 % changed", "action": "bulk change", "undo": "undo"}
    for name, seconds in waits.items():
        if seconds:
            label = f"{names[name]}: longest wait of another writer, of {len(seconds):,}"
            lines.append(at_most(label, max(seconds), MAX_WAIT, "s", 3))
    return lines


def _seconds(found: dict[str, float], *names: str) -> str:
    return " / ".join(f"{found[name]:.1f}" for name in names) + " s"


def main(words: list[str]) -> None:
    sizes = [int(one) for one in words if one.isdigit()] or [PRODUCTS]
    asked = [one for one in VENDORS if one in words] or VENDORS
    for vendor in asked:
        for size in sizes:
            measure(vendor, size)


if __name__ == "__main__":
    main(sys.argv[1:])
