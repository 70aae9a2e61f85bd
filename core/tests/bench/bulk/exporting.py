"""A step: the whole list into a CSV file and into a workbook, as the worker does it."""

import os
import time
from array import array

import django

from core.tests.bench.stage import alone, answer, peak_mb


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    answer({form: alone(_export, form) for form in ("csv", "xlsx")})


def _export(form: str) -> dict[str, float]:
    from core.brands.models import Brand
    from core.bulk import exporting
    from core.bulk.engine.work import work
    from core.bulk.models import ExportRun
    from core.catalog.models import Product
    from core.common.tenancy import brand_scope
    from core.jobs.memory import tune_gc

    tune_gc()
    with brand_scope(Brand.objects.get().pk):
        rows = Product.objects.filter(deleted_at=None).order_by("-created_at", "-pk")
        ids = array("q", rows.values_list("pk", flat=True).iterator(chunk_size=5000))
        start = time.perf_counter()
        run = exporting.start(resource="products", ids=ids, form=form)
        work(run.pk, ExportRun.kind)
        seconds = time.perf_counter() - start
        run.refresh_from_db()
        if str(run.state) != "done" or run.counts["records"] != len(ids):
            raise SystemExit(f"the export ended as {run.state}, {run.counts}, {run.message}")
        run.file.delete(save=False)
    return {"seconds": seconds, "peak": peak_mb()}


if __name__ == "__main__":
    main()
