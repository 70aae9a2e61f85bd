"""Helpers to move many orders at once, by the managers' endpoints."""

from typing import Any

from core.bulk.tasks import work
from core.common.tenancy import brand_scope
from core.orders.models import Order
from core.tests.flows.test_buying import order_body, place, quoted

URL = "/api/changes"


def paid(world: Any, visitor: Any, manager: Any, count: int) -> list[Order]:
    """Orders whose deposits to the brand's own account a manager has confirmed."""
    pay = {"module_id": world.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    for _index in range(count):
        quote = quoted(visitor, world.variant)
        number = place(visitor, order_body(world, quote, payment=pay)).json()["data"]["order_num"]
        pk = Order._base_manager.get(order_num=number).pk
        assert manager.post(f"/api/orders/{pk}/confirm-deposit").status_code == 200
    return list(Order._base_manager.filter(brand=world.brand).order_by("pk"))


def ask(client: Any, resource: str, action: str, values: dict[str, Any] | None = None, **chosen: Any) -> Any:
    return client.post(URL, {"resource": resource, "action": action, "values": values or {}, **chosen}, format="json")


def preview(client: Any, resource: str, action: str, values: dict[str, Any] | None = None, **chosen: Any) -> Any:
    answer = ask(client, resource, action, values, **chosen)
    assert answer.status_code == 201, answer.content
    return answer.json()["data"]


def apply(client: Any, pk: int) -> Any:
    assert client.post(f"{URL}/{pk}/apply").status_code == 200
    work.func(pk, "change")
    return read(client, pk)


def read(client: Any, pk: int) -> Any:
    return client.get(f"{URL}/{pk}").json()["data"]


def statuses(world: Any) -> list[int]:
    with brand_scope(world.brand.pk):
        return list(Order.objects.order_by("pk").values_list("status", flat=True))
