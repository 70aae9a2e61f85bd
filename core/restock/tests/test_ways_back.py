"""Waits are notified once, on every way in which stock increases."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from core.bulk.tasks import work
from core.catalog import services as catalog
from core.catalog.models import Product, ProductStatus, Variant
from core.catalog.tests.importing import applied, table
from core.common.tenancy import brand_scope
from core.conftest import World, set_stock
from core.notifications.models import Message
from core.restock import clock
from core.restock.models import RestockWait
from core.tests.flows.cancelling import buy, cancel, lines_of
from core.tests.flows.claiming import asked, deliver, give_back, to_inspected

pytestmark = pytest.mark.django_db(transaction=True)


@dataclass
class Scene:
    """A sold-out variant with a wait."""

    shop: World
    visitor: Any
    member: Any
    manager: Any
    numbers: list[str] = field(default_factory=list)


def sell_the_last(scene: Scene) -> None:
    set_stock(1, pk=scene.shop.variant.pk)
    scene.numbers.append(buy(scene.member, scene.shop, [(scene.shop.variant, 1)]))


def hide_the_variant(scene: Scene) -> None:
    """Another option stays on sale: the product does, too."""
    _write(scene, {scene.shop.variant.pk: None})


def take_off_sale(scene: Scene) -> None:
    set_stock(3, pk=scene.shop.variant.pk)
    _status(scene, ProductStatus.SOLD_OUT)


def _status(scene: Scene, status: int) -> None:
    with brand_scope(scene.shop.brand.pk):
        product = Product.objects.get(pk=scene.shop.product.pk)
        catalog.save_product(values={"status": status}, product=product)


def _write(scene: Scene, stocks: dict[int, int | None]) -> None:
    """Save the manager's form with these stocks; None leaves the combination out."""
    address = f"/api/products/{scene.shop.product.pk}"
    record = scene.manager.get(address).json()["data"]
    own = {one["id"]: one for one in record["variants"]}
    for pk, stock in stocks.items():
        own[pk] = {**own.get(pk, {"id": pk, "values": ["세이지", "S"]}), "stock": stock}
    record["variants"] = [one for pk, one in own.items() if stocks.get(pk, 0) is not None]
    answer = scene.manager.put(address, record, format="json")
    assert answer.status_code == 200, answer.content


def edit(scene: Scene) -> None:
    _write(scene, {scene.shop.variant.pk: 5})


def activate(scene: Scene) -> None:
    assert not Variant._base_manager.get(pk=scene.shop.variant.pk).is_active
    _write(scene, {scene.shop.variant.pk: 5})
    assert Variant._base_manager.get(pk=scene.shop.variant.pk).is_active


def import_file(scene: Scene) -> None:
    code = scene.shop.product.product_code
    head = "상품코드,옵션1 이름,옵션1 값,옵션2 이름,옵션2 값,재고"
    with brand_scope(scene.shop.brand.pk):
        applied(table(head, *(f"{code},색상,세이지,사이즈,{size},7" for size in "SM")))


def change_in_bulk(scene: Scene) -> None:
    body = {
        "resource": "products", "action": "stock", "values": {"mode": "set", "quantity": 4},
        "ids": [scene.shop.product.pk],
    }  # fmt: skip
    run = scene.manager.post("/api/changes", body, format="json").json()["data"]
    assert scene.manager.post(f"/api/changes/{run['id']}/apply").status_code == 200
    with brand_scope(scene.shop.brand.pk):
        work.func(run["id"], "change")


def put_back(scene: Scene) -> None:
    number = scene.numbers[0]
    answer = cancel(scene.manager, number, [{"line_id": line.pk} for line in lines_of(number)])
    assert answer.status_code == 200, answer.content


def take_a_return(scene: Scene) -> None:
    number = scene.numbers[0]
    deliver(scene.manager, number)
    one = asked(scene.member, number)
    to_inspected(scene.manager, one)
    assert give_back(scene.manager, one).status_code == 200


def stop_counting(scene: Scene) -> None:
    set_stock(None, pk=scene.shop.variant.pk)


def put_on_sale(scene: Scene) -> None:
    _status(scene, ProductStatus.ON_SALE)


Step = Callable[[Scene], None]
WAYS: list[tuple[Step, Step]] = [
    (sell_the_last, edit),
    (sell_the_last, import_file),
    (sell_the_last, put_back),
    (sell_the_last, take_a_return),
    (sell_the_last, change_in_bulk),
    (sell_the_last, stop_counting),
    (hide_the_variant, activate),
    (take_off_sale, put_on_sale),
]


def told(shop: World) -> int:
    with brand_scope(shop.brand.pk):
        return Message.objects.filter(kind="restocked").count()


@pytest.mark.parametrize(("gone", "back"), WAYS, ids=[back.__name__ for _gone, back in WAYS])
def test_each_way_back_tells_who_waits_once(shop, visitor, member, manager, bank, gone: Step, back: Step) -> None:
    scene = Scene(shop, visitor, member, manager)
    set_stock(0, pk=shop.variant.pk)
    body = {"variant_id": shop.variant.pk, "phone_num": "01012345678", "agree": True}
    assert visitor.post("/api/shop/restock-waits", body, format="json").status_code == 201
    gone(scene)
    assert clock.notify_waiting() == 0
    back(scene)
    assert [clock.notify_waiting() for _round in range(3)] == [1, 0, 0]
    assert told(shop) == 1
    with brand_scope(shop.brand.pk):
        assert not RestockWait.objects.exists()
