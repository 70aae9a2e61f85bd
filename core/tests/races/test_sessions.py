"""Parallel orders of a visitor: their session finds each, and no other session does."""

import uuid
from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from core.conftest import PASSWORD, client_for
from core.orders.clock import forget_sessions
from core.orders.models import SessionOrder
from core.tests.flows.test_buying import order_body, quoted
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

VISITORS, ORDERS = 12, 3


def transfer(shop, client, **more):
    body = order_body(shop, quoted(client, shop.variant), **more)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    return body


def placed(client, body) -> str:
    answer = client.post("/api/shop/orders", body, format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex)
    assert answer.status_code == 200, answer.content
    return answer.json()["data"]["order_num"]


def same_session(shop, client):
    copy = client_for(shop)
    copy.cookies = client.cookies
    return copy


def found(client, number) -> int:
    return client.get(f"/api/shop/orders/{number}").status_code


def test_a_session_finds_every_order_that_it_placed_in_parallel_and_no_other_does(shop):
    shop.restock(None)
    visitors = [client_for(shop) for _visitor in range(VISITORS)]
    # A session as it is before the orders of the test: with an order of its own.
    first = [placed(one, transfer(shop, one, buyer_phone=f"010000000{at:02d}")) for at, one in enumerate(visitors)]

    def order(at: int) -> str:
        client = same_session(shop, visitors[at])
        return placed(client, transfer(shop, client, buyer_phone=f"010000000{at:02d}"))

    results = together([lambda one=at: order(one) for at in range(VISITORS) for _order in range(ORDERS)])
    numbers = {at: [first[at], *results[at * ORDERS : at * ORDERS + ORDERS]] for at in range(VISITORS)}
    assert all(isinstance(one, str) for own in numbers.values() for one in own), results
    for at, client in enumerate(visitors):
        assert [found(client, one) for one in numbers[at]] == [200] * (ORDERS + 1)
        other = numbers[(at + 1) % VISITORS]
        assert [found(client, one) for one in other] == [404] * (ORDERS + 1)
        assert [found(client_for(shop), one) for one in numbers[at]] == [404] * (ORDERS + 1)


def test_the_orders_stay_with_a_session_that_signs_in_and_leave_with_it(shop):
    client = client_for(shop)
    number = placed(client, transfer(shop, client))
    key = client.cookies["sessionid"].value
    credentials = {"user_name": shop.member.user_name, "user_pw": PASSWORD}
    assert client.post("/api/auth/sign-in", credentials, format="json").status_code == 200
    assert client.cookies["sessionid"].value != key
    assert found(client, number) == 200
    # The old key is invalid.
    stale = client_for(shop)
    stale.cookies["sessionid"] = key
    assert found(stale, number) == 404
    assert client.post("/api/auth/sign-out").status_code == 200
    assert found(client, number) == 404


def test_rows_are_deleted_when_their_session_has_ended(shop, settings):
    client = client_for(shop)
    placed(client, transfer(shop, client))
    assert forget_sessions() == 0
    with time_machine.travel(timezone.now() + timedelta(seconds=settings.SESSION_COOKIE_AGE + 60)):
        assert forget_sessions() == 1
    assert not SessionOrder._base_manager.exists()
