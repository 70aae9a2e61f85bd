"""Who may request a claim, and until when; a wrong request changes nothing."""

import uuid
from datetime import timedelta

import pytest
from django.utils import timezone

from core.claims.models import Claim, ClaimLine
from core.conftest import client_for
from core.orders.models import OrderLine
from core.payments.models import Refund
from core.tests.flows.cancelling import ask, buy, lines_of, order_of, tell
from core.tests.flows.claiming import (
    asked,
    claim,
    deliver,
    done,
)
from core.tests.flows.test_buying import ADDRESS

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize(
    ("days", "reason", "known_days_ago", "status"),
    [
        (7, "mind", None, 200),
        (8, "mind", None, 409),
        (8, "late", None, 409),
        (8, "defect", None, 200),
        (60, "wrong", 10, 200),
        (60, "wrong", 31, 409),
        (95, "defect", 0, 409),
    ],
)
def test_the_claim_period_starts_at_the_delivery(shop, member, manager, bank, days, reason, known_days_ago, status):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    OrderLine._base_manager.update(delivered_at=timezone.now() - timedelta(days=days))
    more = {}
    if known_days_ago is not None:
        more["known_on"] = (timezone.localdate() - timedelta(days=known_days_ago)).isoformat()
    said = claim(member, number, reason=reason, text="보세요", **more)
    assert said.status_code == status, said.content
    assert Claim._base_manager.count() == (status == 200)
    if status == 409:
        assert "기한" in said.json()["message"]


@pytest.mark.parametrize("to", [5, 10])
def test_unsent_goods_are_cancelled_and_not_returned(shop, member, manager, bank, to):
    number = buy(member, shop, [(shop.variant, 1)])
    if to == 10:
        tell(manager, number, "move", to=10)
    assert claim(member, number).status_code == 409
    assert not member.get(f"/api/shop/orders/{number}").json()["data"]["can_claim"]


@pytest.mark.parametrize("to", [15, 20])
def test_goods_in_delivery_can_be_returned(shop, member, manager, bank, to):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number, to)
    one = asked(member, number)
    assert order_of(number).status == to
    # It is refunded once: a manager cannot cancel lines that are being returned.
    line = lines_of(number)[0]
    cancelled = tell(manager, number, "cancel", lines=[{"line_id": line.pk}], amount=62_300, reason="실수")
    assert (cancelled.status_code, cancelled.json()["result"]) == (409, -44)
    assert Refund._base_manager.count() == 0
    assert one.state == "requested"


def test_the_same_request_twice_is_one_claim_and_another_of_the_same_line_is_refused(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    line = lines_of(number)[0]
    body = [{"line_id": line.pk, "quantity": 1}]
    key = uuid.uuid4().hex
    assert claim(member, number, body, key).status_code == 200
    assert claim(member, number, body, key).status_code == 200
    assert Claim._base_manager.count() == 1
    assert claim(member, number, body, key, text="달라요").json()["result"] == -43
    piece = ClaimLine._base_manager.get().line_id
    assert claim(member, number, [{"line_id": piece}]).status_code == 409
    assert claim(member, number, body).status_code == 200
    assert claim(member, number, body).status_code == 409
    assert [row.quantity for row in lines_of(number)] == [1, 1]


@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("text", {"reason": "defect"}),
        ("text", {"reason": "other", "text": "  "}),
        ("pictures", {"pictures": ["https://evil.example/x.png"]}),
        ("pictures", {"pictures": ["/media/1/a.webp"]}),
        ("known_on", {"reason": "defect", "text": "x", "known_on": "2999-01-01"}),
        ("lines", {"lines": []}),
        ("kind", {"kind": "gift"}),
        ("reason", {"reason": "bored"}),
    ],
)
def test_wrong_requests_name_the_field_and_change_nothing(shop, member, manager, bank, field, more):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    body = {"kind": "return", "reason": "mind", "lines": [{"line_id": lines_of(number)[0].pk}], "address": ADDRESS}
    said = member.post(
        f"/api/shop/orders/{number}/claims", {**body, **more}, format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex
    )
    assert said.status_code == 400, said.content
    assert field in said.json()["data"]["errors"]
    assert Claim._base_manager.count() == 0


def test_more_pieces_than_were_bought_and_lines_of_others_are_refused(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    other_number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    deliver(manager, other_number)
    mine = lines_of(number)[0].pk
    assert claim(member, number, [{"line_id": mine, "quantity": 2}]).status_code == 400
    assert claim(member, number, [{"line_id": lines_of(other_number)[0].pk}]).status_code == 409
    stranger = client_for(shop, shop.other_member)
    assert claim(stranger, number, [{"line_id": mine}]).status_code == 404
    assert Claim._base_manager.count() == 0


def test_a_visitor_returns_through_the_look_up_with_pictures(shop, visitor, manager, bank):
    import io

    from django.core.files.uploadedfile import SimpleUploadedFile
    from PIL import Image

    number = buy(visitor, shop, [(shop.variant, 1)])
    deliver(manager, number)
    file = io.BytesIO()
    Image.new("RGB", (30, 20), "red").save(file, "PNG")
    address = f"/api/shop/orders/{number}/claim-pictures"

    def upload(client, content):
        return client.post(address, {"file": SimpleUploadedFile("a.png", content, "image/png")}, format="multipart")

    stranger = client_for(shop)
    assert upload(stranger, file.getvalue()).status_code == 404
    assert upload(visitor, b"no picture").json()["result"] == -52
    kept = upload(visitor, file.getvalue())
    assert kept.status_code == 201, kept.content
    stranger.post("/api/shop/order-lookup", {"order_num": number, "order_password": "1234"}, format="json")
    one = asked(stranger, number, reason="defect", text="찢어졌어요", pictures=[kept.json()["data"]["url"]])
    url = kept.json()["data"]["url"]
    assert done(manager, one, "approve")["pictures"] == [url]
    # Only the buyer and the managers see the pictures.
    others = client_for(shop), client_for(shop, shop.other_member), client_for(shop, shop.member)
    assert [client.get(url).status_code for client in (stranger, visitor, manager)] == [200, 200, 200]
    assert [client.get(url).status_code for client in others] == [404, 404, 404]


def test_a_request_is_withdrawn_only_before_collection(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    done(manager, one, "approve")
    done(manager, one, "collect")
    said = member.post(f"/api/shop/orders/{number}/withdraw-claim", {"claim_id": one.pk}, format="json")
    assert (said.status_code, said.json()["result"]) == (409, -44)
    assert ask(member, number).status_code == 409
    assert Claim._base_manager.get().state == "collected"
