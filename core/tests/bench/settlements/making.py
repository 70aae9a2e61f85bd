"""A step: the statements of a month are made, confirmed and read as a file; seconds, and the peak of each process."""

import os
import sys
import time
from typing import Any

import django

from core.tests.bench.settlements.bare import ROUNDS
from core.tests.bench.settlements.seed import DNS
from core.tests.bench.stage import alone, answer, peak_mb


def _inside() -> Any:
    from core.brands.models import Brand
    from core.common.tenancy import brand_scope

    return brand_scope(Brand.objects.get(dns=DNS).pk)


def make(month: str) -> dict[str, Any]:
    """The worker's run."""
    from core.bulk.engine import lease
    from core.jobs.memory import tune_gc
    from core.settlements import services
    from core.settlements.models import SettlementRun
    from core.settlements.services.run import run_settlements

    tune_gc()
    with _inside():
        run = services.start_run(text=month, actor=None)
        began = time.perf_counter()
        taken = lease.acquire(SettlementRun, run.pk, "applying")
        if taken is not None:
            run_settlements(taken)
        seconds = time.perf_counter() - began
        run.refresh_from_db()
        if str(run.state) != "done":
            raise SystemExit(f"the run ended as {run.state}, {run.message}")
    return {"seconds": seconds, "peak": peak_mb(), "lines": run.counts["sales"]}


def confirm(month: str) -> dict[str, Any]:
    """The draft of the month is frozen."""
    from core.settlements import services
    from core.settlements.models import Settlement

    with _inside():
        row = Settlement.objects.get(period_from=f"{month}-01")
        began = time.perf_counter()
        services.confirm(settlement=row, seen=None, actor=None)
        return {"seconds": time.perf_counter() - began, "peak": peak_mb()}


def read(month: str) -> dict[str, Any]:
    """The whole answer of the CSV, block by block, as the server sends it."""
    from core.bulk.api import csv_stream
    from core.settlements import files
    from core.settlements.models import Settlement

    best = float("inf")
    for _round in range(ROUNDS):
        with _inside():
            answered = csv_stream.answer(files.iterate_rows(Settlement.objects.get(period_from=f"{month}-01")), "a")
        began = time.perf_counter()
        size = sum(len(block) for block in answered.streaming_content)  # type: ignore[union-attr, misc, arg-type]
        best = min(best, time.perf_counter() - began)
    return {"seconds": best, "peak": peak_mb(), "bytes": size}


def check_ledger() -> dict[str, Any]:
    """I15 over everything that was settled."""
    from core.common.tenancy import unscoped
    from core.reconciliation.invariants import settlements

    found: dict[str, Any] = {}
    began = time.perf_counter()
    with unscoped("invariants are checked over all brands"):
        for name in ("_marks", "_sums", "_standing", "_missing", "_unchanged"):
            start = time.perf_counter()
            wrong = list(getattr(settlements, name)())
            if wrong:
                raise SystemExit(f"I15: {wrong[:3]}")
            found[name] = time.perf_counter() - start
    return {"seconds": time.perf_counter() - began, "peak": peak_mb(), "parts": found}


def main(month: str) -> None:
    answer({
        "run": alone(make, month),
        "confirm": alone(confirm, month),
        "csv": alone(read, month),
        "ledger": alone(check_ledger),
    })  # fmt: skip


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    main(sys.argv[1])
