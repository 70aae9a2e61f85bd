"""What an order removes from a member's cart."""

import uuid

import pytest

from core.carts.models import CartLine
from core.carts.tests.test_carts import change, held
from core.catalog.models import Variant
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.orders.models import Order
from core.tests.flows import test_staff_orders as staff
from core.tests.flows.test_buying import place, quoted
from core.tests.races.crowd import together
from core.tests.races.test_orders import own_account

pytestmark = pytest.mark.django_db(transaction=True)


def second_of(shop):
    with brand_scope(shop.brand.pk):
        return Variant.objects.filter(product=shop.product).order_by("position")[1]


def body_of(shop, quote):
    body = own_account(shop, quote)
    del body["order_password"]
    return body


def test_ordered_lines_leave_the_cart_on_every_device_once(shop, member):
    other = second_of(shop)
    change(member, {"id": shop.variant.pk, "quantity": 2}, {"id": other.pk, "quantity": 1})
    key = uuid.uuid4().hex
    body = body_of(shop, quoted(member, shop.variant, 2))
    first = place(member, body, key)
    assert first.status_code == 200, first.content
    assert held(client_for(shop, shop.member)) == {other.pk: 1}
    # Added again for another order: repeating the first order removes nothing.
    change(member, {"id": shop.variant.pk, "quantity": 3})
    again = place(member, body, key)
    assert again.json()["data"]["order_num"] == first.json()["data"]["order_num"]
    assert held(member) == {shop.variant.pk: 3, other.pk: 1}


def test_a_refused_order_leaves_the_cart_alone(shop, member):
    change(member, {"id": shop.variant.pk, "quantity": 2})
    quote = quoted(member, shop.variant, 2)
    for wrong in ({"total": 1}, {"quote_hash": "0" * 32}, {"items": [{"id": shop.variant.pk, "quantity": 6}]}):
        assert place(member, body_of(shop, quote) | wrong).status_code >= 400
    assert held(member) == {shop.variant.pk: 2}
    assert not Order._base_manager.exists()


def test_orders_of_others_and_of_visitors_leave_the_cart_alone(shop, member, visitor):
    change(member, {"id": shop.variant.pk, "quantity": 2})
    assert place(visitor, own_account(shop, quoted(visitor, shop.variant))).status_code == 200
    other = client_for(shop, shop.other_member)
    assert place(other, body_of(shop, quoted(other, shop.variant))).status_code == 200
    assert held(member) == {shop.variant.pk: 2}


def test_an_order_that_a_manager_makes_leaves_the_members_cart_alone(shop, member, manager):
    change(member, {"id": shop.variant.pk, "quantity": 2})
    values = staff.body(shop, staff.quote(manager, shop), user_id=shop.member.pk)
    assert staff.place(manager, values).status_code == 201
    assert Order._base_manager.get().user_id == shop.member.pk
    assert held(member) == {shop.variant.pk: 2}


def test_devices_that_write_at_the_same_moment_lose_nothing(shop):
    other = second_of(shop)
    devices = [client_for(shop, shop.member) for _one in range(6)]

    def work(place_of: int):
        def job():
            for quantity in range(1, 6):
                # In both orders of products: two devices must not deadlock.
                ids = (shop.variant.pk, other.pk) if place_of % 2 else (other.pk, shop.variant.pk)
                answer = devices[place_of].post(
                    f"/api/shop/cart/{'merge' if place_of == 0 else 'changes'}",
                    {"items": [{"id": one, "quantity": quantity} for one in ids]},
                    format="json",
                )
                assert answer.status_code == 200, answer.content
            return True

        return job

    assert together([work(one) for one in range(6)]) == [True] * 6
    assert CartLine._base_manager.count() == 2
    assert set(held(devices[0])) == {shop.variant.pk, other.pk}


def test_an_order_and_an_older_cart_update_in_parallel_leave_an_empty_cart(shop, member):
    change(member, {"id": shop.variant.pk, "quantity": 1})
    device, body = client_for(shop, shop.member), body_of(shop, quoted(member, shop.variant))
    late = {"items": [{"id": shop.variant.pk, "quantity": 2, "age": 60_000}]}

    def say():
        return [device.post("/api/shop/cart/changes", late, format="json").status_code for _time in range(5)]

    said, placed = together([say, lambda: place(member, body).status_code])
    assert (said, placed) == ([200] * 5, 200)
    assert held(member) == {}
