"""A thousand brands with a hundred parcels each: `python -m core.tests.bench.many [sqlite] [postgres] [brands]`.

What the directory costs, a brand's first request, how many parcels one and two workers poll, and memory.
Every parcel has an order without lines: the effect of a poll on an order is measured elsewhere.
"""

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import django

from core.tests.bench.stage import ROOT, Stage, answer, memory_mb

BRANDS, PARCELS = 1000, 100
ROUND_SECONDS, FIRST = 20.0, 60


def seed(brands: int) -> dict[str, Any]:
    """Insert brands with settings, orders and due parcels in bulk. The parcels do not change status."""
    from datetime import timedelta

    from django.core.management import call_command
    from django.utils import timezone

    from core.brands.models import SETTING_MODELS, Brand
    from core.common.tenancy import unscoped
    from core.jobs import schedule
    from core.jobs.models import Schedule
    from core.orders.models import Order
    from core.shipping.models import Leg, Parcel, ParcelOut

    call_command("migrate", verbosity=0, interactive=False)
    began, due = time.monotonic(), timezone.now() - timedelta(hours=1)
    # Nothing else runs by the clock: a first ledger check of a thousand brands would take the worker's time.
    later = timezone.now() + timedelta(hours=2)
    others = [name for name in schedule._ENTRIES if name != "orders.tracking"]
    Schedule.objects.bulk_create(Schedule(name=name, next_at=later) for name in others)
    with unscoped("rows of many brands are made at once"):
        made = Brand.objects.bulk_create(
            Brand(name_ko=f"브랜드 {number}", dns=f"b{number}.localhost") for number in range(brands)
        )
        for model in SETTING_MODELS:
            model.objects.bulk_create(model(brand=brand) for brand in made)
        ways = [ParcelOut(brand=brand) for brand in made]
        for way in ways:
            way.set_key("sweettracker", "local")
        ParcelOut.objects.bulk_create(ways)
        for start in range(0, brands, 50):
            some = [(brand, number) for brand in made[start : start + 50] for number in range(PARCELS)]
            orders = Order.objects.bulk_create(
                Order(
                    brand=brand, order_num=f"20261101-{number:08d}", order_name="니트", buyer_name="이서연",
                    buyer_phone="01012345678", pay_method="card_keyin", subtotal=9900, total=9900, status=20,
                    payment_state="paid",
                )
                for brand, number in some
            )  # fmt: skip
            Parcel.objects.bulk_create(
                Parcel(
                    brand=brand, order_id=order.pk, order_num=order.order_num, leg=Leg.KOREA, courier="cj",
                    invoice_num=f"{number:010d}94", next_check_at=due + timedelta(milliseconds=order.pk % 60_000),
                )
                for (brand, number), order in zip(some, orders, strict=True)
            )  # fmt: skip
    return {"seconds": time.monotonic() - began}


def directory() -> dict[str, Any]:
    """Milliseconds of processor time: a look-up without changes, a full read, a brand's row on demand."""
    from core.brands import selectors

    def spent(what: Any, times: int) -> float:
        began = time.process_time()
        for number in range(times):
            what(number)
        return (time.process_time() - began) * 1000 / times

    copy = selectors._directory()
    return {
        "look": spent(lambda _number: selectors._refreshed(copy), 200),
        "anew": spent(lambda _number: selectors._Directory(copy.version), 10),
        "brand": spent(lambda number: selectors.by_host(f"b{number}.localhost"), 100),
    }


def checked() -> dict[str, Any]:
    """How many parcels were polled so far."""
    from core.common.tenancy import unscoped
    from core.shipping.models import Parcel

    with unscoped("all are counted"):
        return {"rows": Parcel.objects.exclude(checked_at=None).count()}


def _first_requests(port: int, brands: int) -> list[float]:
    """Milliseconds of a brand's home page that was not requested before."""
    spent = []
    for number in range(FIRST):
        host = f"b{number * brands // FIRST}.localhost"
        request = urllib.request.Request(f"http://127.0.0.1:{port}/", headers={"Host": host})
        began = time.monotonic()
        with urllib.request.urlopen(request, timeout=30) as got:
            got.read()
        spent.append((time.monotonic() - began) * 1000)
    return sorted(spent)


def _workers(stage: Stage, count: int, bank: str) -> tuple[float, float]:
    """Parcels per second that the workers poll, and the peak memory (MB, PSS) of one of them."""
    env = stage.env(SANDBOX_URL=bank)
    log = open(stage.folder / "worker.log", "ab")  # noqa: SIM115
    command = [sys.executable, "manage.py", "worker"]
    children = [
        subprocess.Popen(command, cwd=ROOT, env=env, stdout=log, stderr=log, start_new_session=True)
        for _number in range(count)
    ]
    try:
        # The start of a worker, some seconds, is not counted.
        first = stage.step("many", "checked")["rows"]
        end = time.monotonic() + 60
        while stage.step("many", "checked")["rows"] < first + 100 and time.monotonic() < end:
            pass
        before, began = stage.step("many", "checked")["rows"], time.monotonic()
        time.sleep(ROUND_SECONDS)
        rate = (stage.step("many", "checked")["rows"] - before) / (time.monotonic() - began)
        memory = max(_pss(child.pid) for child in children)
    finally:
        for child in children:
            os.killpg(child.pid, signal.SIGTERM)
        for child in children:
            child.wait(30)
        log.close()
    return rate, memory


def _pss(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


def measure(name: str, stage: Stage, brands: int) -> None:
    """Measure one database and print the result."""
    stage.folder.mkdir(parents=True)
    made = stage.step("many", "seed", str(brands))
    print(f"\n{name}: {brands:,} brands, {brands * PARCELS:,} parcels, made in {made['seconds']:.0f} s", flush=True)
    cost = stage.step("many", "directory")
    print(
        f"  directory, processor time: {cost['look']:.2f} ms a look (one a second), {cost['anew']:.1f} ms read anew "
        f"after a change, {cost['brand']:.1f} ms a brand's row on demand",
        flush=True,
    )
    with stage.web("core.settings") as (port, pid):
        _first_requests(port, 1)
        before, spent = memory_mb(pid), _first_requests(port, brands)
        print(
            f"  first request of a brand: median {statistics.median(spent):.0f} ms, "
            f"p95 {spent[len(spent) * 95 // 100]:.0f} ms; memory of a web process {before:.0f} MB, "
            f"{memory_mb(pid):.0f} MB after {FIRST} brands",
            flush=True,
        )
    with stage.bank() as bank:
        for count in (1, 2):
            rate, memory = _workers(stage, count, bank)
            print(f"  parcels, {count} worker(s): {rate:.0f} rows/s; memory of a worker {memory:.0f} MB", flush=True)


def main() -> None:
    words = sys.argv[1:]
    if os.environ.get("MARU_BENCH_ANSWER"):
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
        django.setup()
        steps = {"seed": lambda: seed(int(words[1])), "directory": directory, "checked": checked}
        return answer(steps[words[0]]())

    from core.tests.bench.__main__ import postgres

    brands = next((int(one) for one in words if one.isdigit()), BRANDS)
    with tempfile.TemporaryDirectory(prefix="maru-many-") as folder:
        if "sqlite" in words or "postgres" not in words:
            measure("SQLite", Stage(Path(folder) / "sqlite"), brands)
        if "postgres" in words or "sqlite" not in words:
            with postgres() as urls:
                if urls is None:
                    print("\nPostgreSQL does not answer (TEST_DATABASE_URL)")
                else:
                    measure("PostgreSQL", Stage(Path(folder) / "postgres", urls[0]), brands)
    return None


if __name__ == "__main__":
    main()
