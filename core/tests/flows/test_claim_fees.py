"""Shipping fees of claims, and the return of rejected goods to the buyer."""

from typing import Any

import orjson
import pytest

from core.claims.models import Claim
from core.common.tenancy import brand_scope
from core.notifications.models import Message
from core.payments.models import Charge
from core.points import services as points
from core.reconciliation import ledger
from core.shipping.models import Leg, Parcel, ParcelOut
from core.tests.flows.cancelling import buy, lines_of
from core.tests.flows.claiming import PARCEL, answer, asked, deliver, done, give_back, looked_at, to_inspected, waive

pytestmark = pytest.mark.django_db(transaction=True)

OUT = {"courier": "hanjin", "invoice_num": "999988887777"}


@pytest.fixture
def swap(shop, twin, member, manager, bank):
    """An exchange for a change of mind: 3,000 won each way."""
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    return asked(member, number, [{"line_id": lines_of(number)[0].pk, "variant_id": twin.pk}], kind="exchange")


def shown(member, one) -> dict[str, Any]:
    order = member.get(f"/api/shop/orders/{one.order.order_num}").json()["data"]
    return next(claim for claim in order["claims"] if claim["id"] == one.pk)


def test_the_fee_is_computed_charged_notified_and_settled_before_shipping(swap, member, manager):
    before = shown(member, swap)
    assert (before["one_way"], before["ways"], before["fee"], before["apart"]) == (3_000, 2, 6_000, 6_000)
    assert (before["charges"], before["fee_state"], before["fee_account"]) == ([], "", None)
    done(manager, swap, "approve")
    now = shown(member, swap)
    assert [(one["amount"], one["state"]) for one in now["charges"]] == [(6_000, "open")]
    # The buyer does not see which staff member did it.
    assert "settled_name" not in now["charges"][0]
    assert now["fee_account"] == {"bank": "우리은행", "account_num": "1002-000-000000", "holder": "하루결"}
    assert Message._base_manager.filter(kind="claim_fee").count() == 1
    done(manager, swap, "collect", **PARCEL)
    done(manager, swap, "inspect", lines=looked_at(swap))
    refused = answer(manager, swap, "exchange", **OUT)
    assert (refused.status_code, refused.json()["result"], refused.json()["data"]) == (409, -44, {"amount": 6_000})
    assert Claim._base_manager.get().state == "inspected"
    other = answer(manager, swap, "confirm-fee", amount=3_000, how="transfer")
    assert (other.status_code, other.json()["result"], other.json()["data"]) == (409, -32, {"amount": 6_000})
    paid = done(manager, swap, "confirm-fee", amount=6_000, how="transfer")
    assert (paid["fee_state"], paid["charges"][0]["how"], paid["charges"][0]["settled_name"]) == (
        "paid", "transfer", "manager",
    )  # fmt: skip
    assert paid["charges"][0]["settled_at"]
    assert [event["action"] for event in paid["events"]] == ["", "", "fee-asked", "", "", "fee-paid"]
    assert answer(manager, swap, "confirm-fee", amount=6_000, how="transfer").status_code == 409
    assert done(manager, swap, "exchange", **OUT)["state"] == "exchanged"
    assert shown(member, swap)["fee_state"] == "paid"
    # Each reads it in their own language.
    for language, words in (
        ("ko", ["6,000원", "6,000원 · 계좌 입금"]),
        ("en", ["6,000 KRW", "6,000 KRW · Bank transfer"]),
    ):
        events = manager.get(f"/api/claims/{swap.pk}", HTTP_X_LANG=language).json()["data"]["events"]
        assert [one["note"] for one in events if one["action"]] == words
        theirs = member.get(f"/api/shop/orders/{swap.order.order_num}", HTTP_X_LANG=language).json()["data"]["events"]
        told = [one["note"] for one in theirs if one["kind"].startswith("fee-")]
        assert told == [note.replace("6,000 KRW", "₩6,000") for note in words]
    # Charged and notified once, however often the page is read.
    assert Message._base_manager.filter(kind="claim_fee").count() == 1
    assert ledger.check() == []


def test_a_fee_is_waived_with_a_reason_that_the_buyer_reads(swap, member, manager):
    done(manager, swap, "approve")
    empty = answer(manager, swap, "waive-fee", reason=" ")
    assert empty.status_code == 400
    waived = waive(manager, swap)
    assert (waived["fee_state"], waived["charges"][0]["note"]) == ("waived", "단골이라서요")
    assert "단골이라서요" in [
        event["note"] for event in member.get(f"/api/shop/orders/{swap.order.order_num}").json()["data"]["events"]
    ]
    assert answer(manager, swap, "confirm-fee", amount=6_000, how="enclosed").status_code == 409
    done(manager, swap, "collect")
    # A waived charge stays waived, also if the payer changes.
    done(manager, swap, "inspect", lines=looked_at(swap), buyer_pays=0)
    assert Charge._base_manager.get().state == "waived"
    assert done(manager, swap, "exchange", **OUT)["state"] == "exchanged"


def test_no_fee_is_charged_if_the_shop_pays(swap, member, manager):
    assert done(manager, swap, "approve", buyer_pays=0)["fee"] == 0
    assert not Charge._base_manager.exists()
    assert answer(manager, swap, "confirm-fee", amount=6_000, how="transfer").status_code == 409
    assert answer(manager, swap, "waive-fee", reason="x").status_code == 409
    done(manager, swap, "collect")
    # Who pays is final once the goods are inspected.
    done(manager, swap, "inspect", lines=looked_at(swap), buyer_pays=1)
    assert answer(manager, swap, "exchange", **OUT).status_code == 409
    done(manager, swap, "confirm-fee", amount=6_000, how="enclosed")
    assert done(manager, swap, "exchange", **OUT)["state"] == "exchanged"


def test_a_paid_fee_is_returned_if_the_shop_pays_in_the_end(swap, member, manager):
    done(manager, swap, "approve")
    done(manager, swap, "confirm-fee", amount=6_000, how="transfer")
    assert answer(manager, swap, "return-fee").status_code == 409
    done(manager, swap, "collect")
    looked = done(manager, swap, "inspect", lines=looked_at(swap), buyer_pays=0)
    assert looked["fee_state"] == "due_back"
    assert done(manager, swap, "exchange", **OUT)["state"] == "exchanged"
    # It is still due, though the exchange is finished.
    due = manager.get("/api/claims", {"fee": "due_back"}).json()["data"]
    assert [one["id"] for one in due["content"]] == [swap.pk]
    given = done(manager, swap, "return-fee")
    assert (given["fee_state"], given["charges"][0]["back_name"]) == ("back", "manager")
    assert answer(manager, swap, "return-fee").status_code == 409
    assert shown(member, swap)["charges"][0]["back_at"]


@pytest.mark.parametrize(("paid", "state"), [(True, "due_back"), (False, "dropped")])
@pytest.mark.parametrize("end", ["withdraw", "reject"])
def test_no_fee_is_owed_for_goods_that_were_not_sent(swap, member, manager, paid, state, end):
    done(manager, swap, "approve")
    if paid:
        done(manager, swap, "confirm-fee", amount=6_000, how="transfer")
    if end == "reject":
        done(manager, swap, "reject", reason="보내지 않으셨어요")
    else:
        address = f"/api/shop/orders/{swap.order.order_num}/withdraw-claim"
        assert member.post(address, {"claim_id": swap.pk}, format="json").status_code == 200
    assert Charge._base_manager.get().state == state
    assert answer(manager, swap, "confirm-fee", amount=6_000, how="transfer").status_code == 409
    assert answer(manager, swap, "waive-fee", reason="x").status_code == 409


def test_a_brand_without_an_account_asks_for_it_in_the_parcel(shop, swap, member, manager):
    from core.payments.models import PaymentModule

    PaymentModule._base_manager.filter(pk=shop.account_module.pk).update(is_active=False)
    done(manager, swap, "approve")
    assert shown(member, swap)["fee_account"] is None
    message = Message._base_manager.filter(kind="claim_fee").get()
    facts = orjson.loads(message.unseal(message.facts_sealed))
    assert (facts["amount"], facts["note"]) == (6_000, "보내실 상자에 함께 넣어 주세요.")


def test_the_fee_of_a_return_stays_as_requested(swap, shop, member, manager):
    with brand_scope(shop.brand.pk):
        ParcelOut.objects.update(return_fee=9_000)
    assert done(manager, swap, "approve", buyer_pays=0)["fee"] == 0
    done(manager, swap, "collect")
    assert done(manager, swap, "inspect", lines=looked_at(swap), buyer_pays=1)["fee"] == 6_000


def test_the_part_of_a_fee_above_the_refund_is_charged_separately(shop, member, manager):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=62_300, note="시험")
    number = buy(member, shop, [(shop.variant, 1)], use=62_300)
    deliver(manager, number)
    one = asked(member, number)
    to_inspected(manager, one)
    claim = shown(member, one)
    assert (claim["fee"], claim["deducted"], claim["apart"], claim["fee_state"]) == (3_000, 0, 3_000, "open")
    refused = give_back(manager, one)
    assert (refused.status_code, refused.json()["data"]) == (409, {"amount": 3_000})
    done(manager, one, "confirm-fee", amount=3_000, how="transfer")
    assert give_back(manager, one).json()["data"]["state"] == "refunded"


def test_a_fee_withheld_from_a_refund_is_not_charged_again(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    to_inspected(manager, one)
    claim = shown(member, one)
    assert (claim["deducted"], claim["apart"], claim["charges"], claim["fee_state"]) == (3_000, 0, [], "")
    assert give_back(manager, one).json()["data"]["refund"]["amount"] == 62_300 - 3_000


def test_rejected_goods_are_sent_back_and_tracked(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    assert answer(manager, one, "send-back", **OUT).status_code == 409
    to_inspected(manager, one)
    refused = done(manager, one, "reject", reason="입은 자국이 있어요")
    assert (refused["state"], refused["back"]) == ("sending_back", None)
    assert answer(manager, one, "refund", amount=1).status_code == 409
    for wrong in ({"courier": "cj"}, {**OUT, "courier": ""}, {**OUT, "courier": "x"}):
        assert answer(manager, one, "send-back", **wrong).status_code == 400
    assert Claim._base_manager.get().state == "sending_back"
    sent = done(manager, one, "send-back", **OUT)
    assert (sent["state"], sent["back"]["invoice_num"], sent["back"]["leg"]) == ("sent_back", "999988887777", 60)
    assert answer(manager, one, "send-back", **OUT).status_code == 409
    order = member.get(f"/api/shop/orders/{number}").json()["data"]
    (claim,) = order["claims"]
    assert (claim["state"], claim["back"]["courier_name"], claim["answer"]) == (
        "sent_back", "한진택배", "입은 자국이 있어요",
    )  # fmt: skip
    assert ("claim-sent_back", "한진택배 999988887777") in [(event["kind"], event["note"]) for event in order["events"]]
    kinds = list(Message._base_manager.filter(kind__startswith="claim").order_by("pk").values_list("kind", flat=True))
    assert kinds[-2:] == ["claim_refused", "claim_sent_back"]
    # The order's parcel is unchanged, and the return parcel can be corrected like any other.
    assert [(leg["leg"], leg["invoice_num"]) for leg in order["legs"]][-1] == (60, "999988887777")
    parcel = Parcel._base_manager.get(leg=Leg.BACK)
    assert parcel.next_check_at is not None
    entry = {"leg": 60, "parcel_id": parcel.pk, "courier": "hanjin", "invoice_num": "999988887778"}
    assert manager.post(f"/api/orders/{one.order_id}/legs", entry, format="json").status_code == 200
    assert member.get(f"/api/shop/orders/{number}").json()["data"]["claims"][0]["back"]["invoice_num"] == "999988887778"
    gone = manager.post(f"/api/orders/{one.order_id}/remove-leg", {"parcel_id": parcel.pk}, format="json")
    by_hand = manager.post(f"/api/orders/{one.order_id}/legs", {"leg": 60, **OUT}, format="json")
    assert (gone.status_code, by_hand.status_code) == (409, 409)
    assert ledger.check() == []


def test_a_refusal_may_name_the_parcel_at_once(swap, member, manager):
    early = answer(manager, swap, "reject", reason="아니요", **OUT)
    assert (early.status_code, Claim._base_manager.get().state) == (409, "requested")
    done(manager, swap, "approve")
    done(manager, swap, "confirm-fee", amount=6_000, how="enclosed")
    done(manager, swap, "collect", **PARCEL)
    done(manager, swap, "inspect", lines=looked_at(swap))
    half = answer(manager, swap, "reject", reason="입은 자국", invoice_num="999988887777")
    assert (half.status_code, Claim._base_manager.get().state) == (400, "inspected")
    sent = done(manager, swap, "reject", reason="입은 자국", **OUT)
    # The goods were shipped both ways, so that fee is kept.
    assert (sent["state"], sent["back"]["invoice_num"], sent["fee_state"]) == ("sent_back", "999988887777", "paid")
    assert ledger.check() == []


def test_a_rejection_drops_an_open_fee(swap, manager):
    to_inspected(manager, swap)
    done(manager, swap, "reject", reason="입은 자국")
    assert Charge._base_manager.get().state == "dropped"
