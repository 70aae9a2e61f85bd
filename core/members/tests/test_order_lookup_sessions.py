"""Strangers' wrong tries lock strangers, not the session that placed the order (security 9)."""

from typing import Any

import pytest

from core.conftest import World, client_for
from core.tests.flows.cancelling import buy

pytestmark = pytest.mark.django_db(transaction=True)


def look_up(client: Any, number: str, password: str) -> Any:
    body = {"order_num": number, "order_password": password}
    return client.post("/api/shop/order-lookup", body, format="json")


def test_the_buyer_looks_the_order_up_while_strangers_guess(shop: World, visitor: Any, bank: Any) -> None:
    number = buy(visitor, shop, [(shop.variant, 1)])
    stranger = client_for(shop, REMOTE_ADDR="10.9.0.1")
    assert [look_up(stranger, number, "wrong").status_code for _ in range(6)] == [404] * 5 + [429]
    assert look_up(client_for(shop, REMOTE_ADDR="10.9.0.2"), number, "wrong").json()["result"] == -12
    assert [look_up(visitor, number, "wrong").status_code for _ in range(6)] == [404] * 5 + [429]


def test_the_number_is_counted_however_it_is_written(shop: World, visitor: Any, bank: Any) -> None:
    number = buy(visitor, shop, [(shop.variant, 1)])
    stranger = client_for(shop, REMOTE_ADDR="10.9.0.1")
    tries = [number, f" {number}", f"{number} ", number.lower(), f"\t{number}"]
    assert [look_up(stranger, text, "wrong").status_code for text in tries] == [404] * 5
    assert look_up(stranger, number, "wrong").json()["result"] == -12
