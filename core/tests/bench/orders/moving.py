"""A step: paid orders of a filter are moved in bulk, then get tracking numbers from a file: `moving [orders]`.

It works on a copy that is deleted afterwards; so many seeded orders of the first brand are set to paid.
"""

import os
import sys
import tempfile
import time
from typing import Any

import django

from core.tests.bench.stage import answer, peak_mb

URL = "/api/changes"
ORDERS = 5_000


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from core.brands.models import Brand
    from core.common.tenancy import brand_scope
    from core.jobs.memory import tune_gc

    tune_gc()
    wanted = int(sys.argv[1]) if sys.argv[1:] else ORDERS
    with brand_scope(Brand.objects.get(dns="localhost").pk):
        numbers = _make_paid(wanted)
        moved = _move(wanted)
        given = _give_numbers(numbers)
    answer({**moved, **given, "orders": wanted, "peak": peak_mb()})


def _make_paid(wanted: int) -> list[str]:
    from core.orders.models import Order, OrderLine

    lives = Order.objects.filter(payment_state="paid", resolution="", closed_at=None)
    Order.objects.filter(status=5).update(status=25)
    ids = list(lives.order_by("pk").values_list("pk", flat=True)[:wanted])
    if len(ids) < wanted:
        raise SystemExit(f"only {len(ids)} orders can be moved")
    Order.objects.filter(pk__in=ids).update(status=5, courier="", invoice_num="")
    lines = OrderLine.objects.filter(order_id__in=ids)
    lines.update(status=5, courier="", invoice_num="", delivered_at=None)
    return list(Order.objects.filter(pk__in=ids).order_by("pk").values_list("order_num", flat=True))


def _move(wanted: int) -> dict[str, float]:
    """Through the API, as a manager's screen calls it; the worker's part runs in this process."""
    from rest_framework.test import APIClient

    from core.accounts import services as accounts
    from core.accounts.models import User
    from core.bulk.tasks import work
    from core.common.tenancy import current_brand_id

    manager = User.objects.order_by("pk")[0]
    accounts.grant_role(user=manager, role="brand_manager", brand_id=current_brand_id())
    client = APIClient(HTTP_HOST="localhost")
    client.force_authenticate(manager)
    wish = {"resource": "orders", "action": "move", "values": {"to": "10"}, "filter": {"status": "5"}}
    start = time.perf_counter()
    made = client.post(URL, wish, format="json")
    if made.status_code != 201:
        raise SystemExit(made.content.decode())
    pk = made.json()["data"]["id"]

    def read(state: str) -> dict[str, Any]:
        data: dict[str, Any] = client.get(f"{URL}/{pk}").json()["data"]
        if data["state"] != state or data["counts"].get("affected", wanted) != wanted:
            raise SystemExit(f"the change is {data['state']}, {data['counts']}, {data['message']}")
        return data

    # For a long list the worker counts the rows.
    work.func(pk, "change")
    read("preview")
    seen = time.perf_counter()
    if client.post(f"{URL}/{pk}/apply").status_code != 200:
        raise SystemExit("the change can't be applied")
    work.func(pk, "change")
    spent = time.perf_counter() - seen
    read("done")
    return {"preview": seen - start, "move": spent}


def _give_numbers(orders: list[str]) -> dict[str, float]:
    from core.bulk import services

    with tempfile.TemporaryFile() as file:
        file.write("주문 번호,택배사,송장 번호\n".encode())
        file.writelines(f"{one},CJ대한통운,{place + 5 * 10**11:012d}\n".encode() for place, one in enumerate(orders))
        start = time.perf_counter()
        run = services.upload(resource="invoice-numbers", file=file, file_name="bench.csv", size=file.tell())
        services.check_now(run=run)
        checked, counts = time.perf_counter(), dict(run.counts)
        services.apply_now(run=run, mode="good_rows")
        applied = time.perf_counter()
    if str(run.state) != "done" or counts["new"] != len(orders):
        raise SystemExit(f"the import ended as {run.state}, {counts}, {run.message}")
    return {"check": checked - start, "give": applied - checked}


if __name__ == "__main__":
    main()
