"""A step: one bulk action on all products through the API: requested, previewed, applied, undone."""

import os
import time
from typing import Any

import django

from core.tests.bench.stage import answer, peak_mb

URL = "/api/changes"


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from rest_framework.test import APIClient

    from core.accounts import services as accounts
    from core.accounts.models import User
    from core.brands.models import Brand
    from core.bulk.tasks import work
    from core.common.tenancy import brand_scope
    from core.jobs.memory import tune_gc

    tune_gc()
    brand = Brand.objects.get()
    with brand_scope(brand.pk):
        manager = User.objects.order_by("pk")[0]
        accounts.grant_role(user=manager, role="brand_manager", brand_id=brand.pk)
    client = APIClient(HTTP_HOST="localhost")
    client.force_authenticate(manager)

    values = {"target": "product_sale_price", "unit": "percent", "amount": -10, "step": 10, "rounding": "down"}
    wish = {"resource": "products", "action": "price", "values": values, "filter": {}}
    started = time.perf_counter()
    made = client.post(URL, wish, format="json")
    request = time.perf_counter() - started
    if made.status_code != 201:
        raise SystemExit(made.content.decode())
    pk = made.json()["data"]["id"]

    def go(state: str, verb: str = "") -> tuple[float, dict[str, Any]]:
        start = time.perf_counter()
        if verb:
            asked = client.post(f"{URL}/{pk}/{verb}")
            if asked.status_code != 200:
                raise SystemExit(asked.content.decode())
        work.func(pk, "change")
        spent = time.perf_counter() - start
        data = client.get(f"{URL}/{pk}").json()["data"]
        if data["state"] != state:
            raise SystemExit(f"the change is {data['state']}, {data['counts']}, {data['message']}")
        return spent, data

    preview, _data = go("preview")
    apply, _data = go("done", "apply")
    undo, data = go("undone", "undo")
    if data["conflicts"]:
        raise SystemExit(f"{data['conflicts']} conflicts")
    answer({"request": request, "preview": preview, "apply": apply, "undo": undo, "peak": peak_mb()})


if __name__ == "__main__":
    main()
