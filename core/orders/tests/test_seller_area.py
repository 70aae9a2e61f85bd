"""The seller's orders: own lines only, the receiver only while sending needs it, one service for numbers."""

import json
from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.notifications.models import Message
from core.orders.models import OrderEvent, OrderLine
from core.security.models import AuditEntry
from core.sellers.models import SellerProfile
from core.sellers.tests.factories import consigned, pickup, price, second_seller, sold, switches
from core.shipping.models import Parcel

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]
BASE = "/api/shop/seller-orders"
# Values that no seller may read, and values that only sending needs.
SECRETS = ("SECRET", "secret-mail", "01099998888", "77777", "77,777")
RECEIVER = ("RECV", "01055556666", "06236")


@pytest.fixture(autouse=True)
def _scope(shop):
    with brand_scope(shop.brand.pk):
        consigned(shop)
        yield


@pytest.fixture
def seller(shop):
    return client_for(shop, shop.seller)


def send(client: Any, pk: int, **more: Any) -> Any:
    return client.post(f"{BASE}/{pk}/send", {"courier": "cj", "invoice_num": "123456789012", **more}, format="json")


def test_a_seller_sends_own_lines_of_an_order_under_one_number(shop, seller):
    first = sold(shop, 1)
    second = sold(shop, order=first.order, status=10)
    shops = sold(shop, order=first.order)
    OrderLine.objects.filter(pk=shops.pk).update(seller=None)
    together = seller.get(f"{BASE}/{first.pk}").json()["data"]["together"]
    assert [one["id"] for one in together] == [second.pk]
    assert seller.get(f"{BASE}/summary").json()["data"] == {"to_send": 2, "sent": 0}
    answer = send(seller, first.pk, line_ids=[second.pk])
    assert (answer.status_code, answer.json()["data"]["status"]) == (200, 15), answer.content
    statuses = dict(OrderLine.objects.order_by().values_list("pk", "status"))
    assert statuses == {first.pk: 15, second.pk: 15, shops.pk: 5}
    # Setting a number creates the parcel to track, the event, and the notice to the buyer.
    assert Parcel.objects.get().line_ids == [first.pk, second.pk]
    moves = OrderEvent.objects.filter(kind="move").values_list("line_id", "status_to", "actor_id")
    assert set(moves) == {(first.pk, 15, shop.seller.pk), (second.pk, 15, shop.seller.pk)}
    assert Message.objects.filter(kind="shipped").exists()
    assert send(seller, first.pk).status_code == 409


@pytest.mark.parametrize("left_out", ["courier", "invoice_num"])
def test_a_number_and_its_courier_are_needed(shop, seller, left_out):
    line = sold(shop)
    answer = send(seller, line.pk, **{left_out: ""})
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, [left_out])
    line.refresh_from_db()
    assert line.status == 5


def test_what_is_not_to_be_sent_by_the_seller_is_not_sent(shop, seller):
    foreign = sold(shop, 1, seller=second_seller(shop))
    shops = sold(shop, 2)
    OrderLine.objects.filter(pk=shops.pk).update(seller=None)
    own = sold(shop, 3)
    abroad = sold(shop, 4)
    OrderLine.objects.filter(pk=abroad.pk).update(is_overseas=True)
    asked, unpaid = sold(shop, 5, status=1), sold(shop, 6, status=0)
    for line, status in ((foreign, 404), (shops, 404), (unpaid, 404), (abroad, 409), (asked, 409)):
        assert send(seller, line.pk).status_code == status, line.status
        # Nor together with a sendable line.
        assert send(seller, own.pk, line_ids=[line.pk]).status_code == 404
    assert not Parcel.objects.exists()
    assert set(OrderLine.objects.filter(status=15)) == set()


def test_a_receiver_is_read_only_while_sending_needs_one(shop, seller):
    for number, status in enumerate((1, 5, 10, 15, 20, 25)):
        line = sold(shop, number, status=status)
        found = seller.get(f"{BASE}/{line.pk}").json()["data"]
        needs = status in (5, 10, 15)
        assert (found["receiver"] is not None) is needs
        assert all((secret in json.dumps(found, ensure_ascii=False)) is needs for secret in RECEIVER)
    # Each read is logged; a list has no receiver.
    assert AuditEntry.objects.filter(action="reveal", actor_id=shop.seller.pk).count() == 3
    listed = seller.get(BASE).content.decode()
    assert not [secret for secret in RECEIVER[1:] if secret in listed]
    gone = sold(shop, 7)
    OrderLine.objects.filter(pk=gone.pk).update(refund_id=1)
    assert seller.get(f"{BASE}/{gone.pk}").json()["data"]["receiver"] is None


def answers(client: Any, line: Any, asked: Any) -> dict[str, tuple[int, str]]:
    """Every response of the seller's endpoints for one client."""
    paths = [
        BASE, f"{BASE}/{line.pk}", f"{BASE}/summary", f"{BASE}/couriers", "/api/shop/seller-products",
        "/api/shop/seller-products/summary", "/api/shop/seller-requests", f"/api/shop/seller-requests/{asked.pk}",
        "/api/shop/seller-requests/summary", "/api/shop/seller-profile/me",
    ]  # fmt: skip
    found = {path: client.get(path) for path in paths}
    found["send"] = send(client, line.pk)
    found["withdraw"] = client.post(f"/api/shop/seller-requests/{asked.pk}/withdraw")
    found["profile"] = client.patch("/api/shop/seller-profile/me", {"intro": "바꿈"}, format="json")
    return {path: (one.status_code, one.content.decode()) for path, one in found.items()}


def test_other_roles_cannot_read_or_write_it(shop, visitor, member):
    line, asked = sold(shop), price(shop)
    pickup(shop)
    SellerProfile(user=shop.seller, intro="RECV-intro", account_masked="RECV-account").save()
    other = client_for(shop, second_seller(shop))
    for who, client in (("visitor", visitor), ("member", member), ("other", other)):
        for path, (status, text) in answers(client, line, asked).items():
            assert not [secret for secret in (*SECRETS, *RECEIVER, "맡긴 것", "행사") if secret in text], (who, path)
            if who != "other":
                assert status == (401 if who == "visitor" else 403), (who, path)
    for path in (f"{BASE}/{line.pk}", f"/api/shop/seller-requests/{asked.pk}"):
        assert other.get(path).status_code == 404
    line.refresh_from_db()
    asked.refresh_from_db()
    assert (line.status, asked.state) == (5, "requested")
    assert SellerProfile.objects.get(pk=shop.seller.pk).intro == "RECV-intro"


def test_the_seller_reads_nothing_of_the_buyer_or_the_payment(shop, seller):
    line, asked = sold(shop), price(shop)
    for path, (status, text) in answers(seller, line, asked).items():
        assert status < 400, (path, text)
        assert not [secret for secret in SECRETS if secret in text], path


def test_a_seller_of_another_brand_is_no_seller_here(shop, other):
    line, asked = sold(shop), price(shop)
    with brand_scope(other.brand.pk):
        switches(other)
    stranger = client_for(other, other.seller)
    for path, (_status, text) in answers(stranger, line, asked).items():
        assert not [secret for secret in (*SECRETS, *RECEIVER) if secret in text], path
    assert stranger.get(f"{BASE}/{line.pk}").status_code == 404


def test_without_sellers_the_endpoints_do_not_exist(shop, seller):
    line, asked = sold(shop), price(shop)
    switches(shop, seller=0)
    for path, (status, _text) in answers(seller, line, asked).items():
        assert status == 404, path


def test_lists_ask_the_same_number_of_questions(shop, seller, django_assert_max_num_queries):
    from django.db import connection
    from django.test.utils import CaptureQueriesContext

    from core.sellers.tests.factories import another

    def asked() -> list[int]:
        found = []
        for path in (BASE, "/api/shop/seller-products", "/api/shop/seller-requests"):
            with CaptureQueriesContext(
                connection,
            ) as queries:
                assert seller.get(path).status_code == 200
            found.append(len(queries))
        return found

    def fill(number: int) -> None:
        sold(shop, number)
        price(shop, 8_000, another(shop, number))

    fill(1)
    asked()
    few = asked()
    for number in range(2, 8):
        fill(number)
    assert asked() == few
