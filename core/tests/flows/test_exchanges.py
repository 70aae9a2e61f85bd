"""Exchanges: another variant is sent for a returned one."""

import csv
import io

import pytest

from core.claims.models import Claim
from core.conftest import set_stock
from core.integrations.payment import sandbox
from core.orders.models import OrderEvent
from core.reconciliation import ledger
from core.shipping.models import Parcel
from core.tests.flows.cancelling import buy, lines_of, order_of, tell
from core.tests.flows.claiming import answer, asked, claim, deliver, done, give_back, looked_at, to_inspected
from core.tests.flows.test_buying import stock
from core.tests.flows.test_deposits import at_the_bank as money_at_the_bank
from core.tests.flows.test_receipt_answers import arrive, by_virtual, told

pytestmark = pytest.mark.django_db(transaction=True)

BANK_TOOK_IT = "입금이 취소된 주문이에요. 입금이 다시 확인되면 옮길 수 있어요."


def test_an_exchange_reserves_and_sends_the_other_piece_and_keeps_the_ledger(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    line = lines_of(number)[0]
    one = asked(
        member, number, [{"line_id": line.pk, "quantity": 1, "variant_id": twin.pk}], kind="exchange", reason="mind"
    )
    assert one.fee == 6_000
    assert stock(twin) == 3
    done(manager, one, "approve")
    assert stock(twin) == 2
    done(manager, one, "collect")
    done(manager, one, "inspect", lines=looked_at(one))
    done(manager, one, "confirm-fee", amount=6_000, how="enclosed")
    data = done(manager, one, "exchange", courier="hanjin", invoice_num="999988887777")
    assert data["state"] == "exchanged"
    assert (stock(shop.variant), stock(twin)) == (4, 2)
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert [(one["option_info"], one["quantity"], one["status"], one["resolution"]) for one in shown["lines"]] == [
        ("세이지 / S", 1, 25, ""),
        ("세이지 / S", 1, 25, "exchanged"),
        ("세이지 / M", 1, 15, ""),
    ]
    assert shown["status"] == 15
    assert shown["lines"][2]["invoice_num"] == "999988887777"
    assert "한진택배 999988887777" in [event["note"] for event in shown["events"]]

    # The exchanged piece can be returned too, with a full refund.
    deliver_rest = tell(manager, number, "move", to=20)
    assert deliver_rest.status_code == 200
    again = asked(member, number, [{"line_id": shown["lines"][2]["id"]}], reason="wrong", text="또 달라요")
    to_inspected(manager, again)
    assert give_back(manager, again).json()["data"]["refund"]["amount"] == line.price
    assert (stock(shop.variant), stock(twin)) == (4, 3)
    assert ledger.check([row for row in sandbox.fetch_ledger() if row["orderId"].startswith(number)]) == []


def test_exchanged_pieces_are_counted_once_in_the_order_export(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    line = lines_of(number)[0]
    piece = {"line_id": line.pk, "quantity": 1, "variant_id": twin.pk}
    one = asked(member, number, [piece], kind="exchange", reason="defect", text="올이 풀려요")
    to_inspected(manager, one)
    done(manager, one, "exchange", courier="hanjin", invoice_num="999988887777")
    made = manager.post(
        "/api/exports", {"resource": "orders", "reason": "시험", "filter": {"q": number}}, format="json"
    ).json()["data"]
    raw = b"".join(manager.get(f"/api/exports/{made['id']}/file").streaming_content)
    rows = list(csv.DictReader(io.StringIO(raw.decode("utf-8-sig"))))
    assert [row["주문 상태"] for row in rows] == ["배송 완료", "교환", "출고 완료"]
    assert sum(int(row["금액"] or 0) for row in rows) == int(rows[0]["주문 상품 금액"]) == 2 * line.price


def test_an_exchange_without_stock_is_refused_and_changes_nothing(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(
        member, number, [{"line_id": lines_of(number)[0].pk, "variant_id": twin.pk}], kind="exchange", reason="late"
    )
    set_stock(0, pk=twin.pk)
    refused = answer(manager, one, "approve")
    assert (refused.status_code, refused.json()["result"]) == (409, -30)
    assert "남은 수량이 0개" in refused.json()["message"]
    assert Claim._base_manager.get().state == "requested"
    assert OrderEvent._base_manager.filter(kind="claim-approved").count() == 0


@pytest.mark.parametrize("end", ["reject", "withdraw"])
def test_the_reservation_of_an_exchange_is_released(shop, twin, member, manager, bank, end):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    line = lines_of(number)[0]
    for _again in range(2):
        one = asked(member, number, [{"line_id": line.pk, "variant_id": twin.pk}], kind="exchange", reason="mind")
        done(manager, one, "approve")
        assert stock(twin) == 2
        if end == "reject":
            done(manager, one, "reject", reason="보내지 않으셨어요")
        else:
            gone = member.post(f"/api/shop/orders/{number}/withdraw-claim", {"claim_id": one.pk}, format="json")
            assert gone.status_code == 200, gone.content
        assert stock(twin) == 3
    assert order_of(number).status == 25


def test_an_exchange_is_not_shipped_while_its_deposit_is_reversed(shop, twin, visitor, manager, bank):
    number = by_virtual(visitor, shop)
    arrive(bank, number)
    deliver(manager, number)
    line = lines_of(number)[0]
    one = asked(visitor, number, [{"line_id": line.pk, "variant_id": twin.pk}], kind="exchange", reason="late")
    money_at_the_bank(bank, order_of(number), "__deposit-error")
    told(visitor, shop, number)
    assert order_of(number).payment_state == "reversed"
    # The goods can be received; only the shipment is refused.
    to_inspected(manager, one)
    parcel = {"courier": "hanjin", "invoice_num": "999988887777"}
    refused = answer(manager, one, "exchange", **parcel)
    assert (refused.status_code, refused.json()["message"]) == (409, BANK_TOOK_IT)
    assert ([one.pk for one in lines_of(number)], stock(twin)) == ([line.pk], 2)
    money_at_the_bank(bank, order_of(number))
    told(visitor, shop, number)
    assert done(manager, one, "exchange", **parcel)["state"] == "exchanged"


def test_tracking_numbers_of_an_exchange_are_normalized(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    lines = [{"line_id": lines_of(number)[0].pk, "variant_id": twin.pk}]
    one = asked(member, number, lines, kind="exchange", reason="late")
    done(manager, one, "approve")
    assert done(manager, one, "collect", courier="cj", invoice_num="1234-5678 9012")["invoice_num"] == "123456789012"
    done(manager, one, "inspect", lines=looked_at(one))
    done(manager, one, "exchange", courier="hanjin", invoice_num="9999-8888-7777")
    sent = lines_of(number)[-1]
    parcel = Parcel._base_manager.get(line_ids=[sent.pk])
    assert {sent.invoice_num, parcel.invoice_num, order_of(number).invoice_num} == {"999988887777"}


def test_only_the_same_product_at_the_same_price_can_be_exchanged(shop, small, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    line = lines_of(number)[0]
    options = member.get(f"/api/shop/orders/{number}/claim-options").json()["data"]["lines"][0]["options"]
    assert [one["variant_id"] for one in options] == [shop.variant.pk]
    for wrong in (small.pk, 987654321, None):
        body = [{"line_id": line.pk, "variant_id": wrong} if wrong else {"line_id": line.pk}]
        refused = claim(member, number, body, kind="exchange")
        assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert Claim._base_manager.count() == 0
