"""A step: both imports undone, the last one first; nothing may be left of them."""

import os
import time

import django

from core.tests.bench.stage import answer, peak_mb


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from core.brands.models import Brand
    from core.bulk import services
    from core.bulk.models import ImportRun
    from core.catalog.models import Product
    from core.common.tenancy import brand_scope
    from core.jobs.memory import tune_gc

    tune_gc()
    found: dict[str, float] = {}
    with brand_scope(Brand.objects.get().pk):
        for name, run in zip(("changed", "new"), ImportRun.objects.order_by("-pk"), strict=True):
            start = time.perf_counter()
            run = services.undo_now(run=run)
            found[name] = time.perf_counter() - start
            if str(run.state) != "undone" or run.conflicts:
                raise SystemExit(f"the undo ended as {run.state}, {run.conflicts} conflicts, {run.message}")
        if Product.objects.exists():
            raise SystemExit("products were left")
    answer(found | {"peak": peak_mb()})


if __name__ == "__main__":
    main()
