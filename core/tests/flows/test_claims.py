"""Returns: approved, collected, inspected and refunded."""

import re

import orjson
import pytest

from core.catalog.models import StockMove
from core.claims.models import Claim
from core.common import languages
from core.common.tenancy import brand_scope
from core.conftest import client_for, set_stock
from core.integrations.payment import sandbox
from core.notifications.models import Message
from core.notifications.wording import render_message
from core.orders.models import Order
from core.payments.models import Refund
from core.points import services as points
from core.reconciliation import ledger
from core.shipping.models import Leg, Parcel
from core.tests.flows.cancelling import ACCOUNT, buy, deposit, held, lines_of, order_of, tell
from core.tests.flows.claiming import answer, asked, claim, deliver, done, give_back, looked_at, quote, to_inspected
from core.tests.flows.moving import apply, preview
from core.tests.flows.test_buying import stock

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_return_goes_from_request_to_refund_and_all_comes_back_once(shop, member, manager, bank):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=10_000, note="시험")
    number = buy(member, shop, [(shop.variant, 2)], use=4_600)
    deliver(manager, number)
    one = asked(member, number, text="색이 생각과 달라요")
    assert (one.state, one.fee, one.buyer_pays) == ("requested", 3_000, True)
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert (shown["status"], shown["can_claim"], shown["lines"][0]["resolution"]) == (25, False, "claimed")
    assert shown["claims"][0]["can_withdraw"]

    data = to_inspected(manager, one)
    assert (data["state"], order_of(number).status) == ("inspected", 25)
    formula = quote(manager, one)
    assert formula["amount"] == formula["goods"] - formula["points"] + formula["shipping"] - 3_000 == 117_000
    assert answer(manager, one, "refund", amount=1).json()["result"] == -32
    assert stock(shop.variant) == 3

    data = give_back(manager, one).json()["data"]
    assert (data["state"], data["refund"]["state"], data["withheld"]) == ("refunded", "DONE", 3_000)
    assert stock(shop.variant) == 5
    assert held(shop) == 10_000
    assert order_of(number).refunded == 117_000
    assert [event["to"] for event in data["events"]] == ["requested", "approved", "collected", "inspected", "refunded"]
    assert data["events"][2]["note"] == "CJ대한통운 123456789012"
    assert give_back(manager, one).status_code == 409
    assert ledger.check([row for row in sandbox.fetch_ledger() if row["orderId"].startswith(number)]) == []


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_the_refund_message_agrees_with_the_order_page(shop, member, manager, bank, language):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    Order._base_manager.update(language=language)
    to_inspected(manager, one)
    assert give_back(manager, one).status_code == 200
    message = Message._base_manager.filter(kind="claim_done").latest("pk")
    with brand_scope(shop.brand.pk):
        said = render_message(message, orjson.loads(message.unseal(message.facts_sealed))).text
    refund = Refund._base_manager.get()
    assert f"{refund.amount:,}원" in said
    assert not re.search(r"\d (won|wons|KRW)|ウォン|韩元|وون", said), said


def test_pieces_go_back_in_any_number_of_returns_and_sum_to_the_whole(shop, small, member, manager, bank):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=10_000, note="시험")
    number = buy(member, shop, [(shop.variant, 3), (small, 2)], use=9_999)
    deliver(manager, number)
    first, second = lines_of(number)
    returns = [
        [{"line_id": first.pk, "quantity": 1}],
        [{"line_id": first.pk, "quantity": 1}, {"line_id": second.pk, "quantity": 1}],
        [{"line_id": first.pk}, {"line_id": second.pk}],
    ]
    for lines in returns:
        one = asked(member, number, lines, reason="defect", text="올이 풀렸어요")
        assert (one.buyer_pays, one.fee) == (False, 0)
        to_inspected(manager, one)
        assert give_back(manager, one).json()["data"]["state"] == "refunded"
    order = order_of(number)
    assert (order.refunded, order.payment_state) == (order.total, "cancelled")
    assert (stock(shop.variant), stock(small)) == (5, 3)
    assert held(shop) == 10_000
    assert ledger.check([row for row in sandbox.fetch_ledger() if row["orderId"].startswith(number)]) == []


def test_unsellable_returns_do_not_return_to_stock(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    one = asked(member, number)
    to_inspected(manager, one, restock=0, note="입은 자국이 있어요")
    assert give_back(manager, one).status_code == 200
    assert stock(shop.variant) == 3
    assert not StockMove._base_manager.filter(kind__in=["cancel", "return"]).exists()


def test_a_refusal_says_why_and_the_lines_are_free_again(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    assert "reason" in answer(manager, one, "reject").json()["data"]["errors"]
    assert done(manager, one, "reject", reason="택을 떼셨어요")["answer"] == "택을 떼셨어요"
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert (shown["claims"][0]["answer"], shown["can_claim"]) == ("택을 떼셨어요", True)
    assert asked(member, number).number == 2


def test_a_decision_of_a_colleague_is_not_overwritten(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    done(manager, one, "approve")
    late = answer(manager, one, "reject", reason="택을 떼셨어요", state="requested")
    assert (late.status_code, late.json()["result"]) == (409, -44)
    one.refresh_from_db()
    assert (one.state, one.answer) == ("approved", "")
    assert not Message._base_manager.filter(kind="claim_refused").exists()
    assert done(manager, one, "reject", reason="택을 떼셨어요", state="approved")["state"] == "rejected"


def test_a_deposit_is_returned_to_the_account_that_the_buyer_named(shop, member, manager):
    number = deposit(member, shop)
    assert tell(manager, number, "confirm-deposit").status_code == 200
    deliver(manager, number)
    wrong = claim(member, number)
    assert wrong.json()["data"]["errors"] == {"refund_account[account_num]": "환불받을 계좌를 적어 주세요."}
    assert Claim._base_manager.count() == 0
    one = asked(member, number, refund_account=ACCOUNT)
    to_inspected(manager, one)
    data = give_back(manager, one).json()["data"]
    assert (data["state"], data["refund"]["state"]) == ("inspected", "REQUESTED")
    # While the refund is being sent, the claim cannot change.
    assert answer(manager, one, "reject", reason="아니요").status_code == 409
    assert give_back(manager, one).status_code == 409
    sent = manager.post(f"/api/transaction-cancels/{data['refund']['id']}/confirm", {}, format="json")
    assert sent.status_code == 200
    one.refresh_from_db()
    assert (one.state, stock(shop.variant)) == ("refunded", 5)


def test_a_refund_that_the_bank_refuses_leaves_the_return_inspected(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)], last="0071")
    deliver(manager, number)
    one = asked(member, number)
    to_inspected(manager, one)
    data = give_back(manager, one).json()["data"]
    assert (data["state"], data["refund"], data["withheld"]) == ("inspected", None, 0)
    assert lines_of(number)[0].refund_id is None
    assert done(manager, one, "reject", reason="구매자와 이야기했어요")["state"] == "sending_back"
    assert stock(shop.variant) == 4


def test_a_manager_may_say_who_pays_the_way_back(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number, reason="defect", text="불량 같아요")
    assert done(manager, one, "approve", buyer_pays=1)["fee"] == 3_000
    done(manager, one, "collect")
    assert done(manager, one, "inspect", lines=looked_at(one), buyer_pays=0)["fee"] == 0
    assert quote(manager, one)["amount"] == 62_300


def test_the_fee_never_takes_more_than_there_is(shop, member, manager):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=61_300, note="시험")
    number = buy(
        member, shop, [(shop.variant, 1)], use=61_300,
        payment={"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"},
    )  # fmt: skip
    tell(manager, number, "confirm-deposit")
    deliver(manager, number)
    one = asked(member, number, refund_account=ACCOUNT)
    to_inspected(manager, one)
    formula = quote(manager, one)
    assert (formula["withheld"], formula["amount"]) == (1_000, 0)
    assert give_back(manager, one).json()["data"]["amount"] == 2_000
    done(manager, one, "confirm-fee", amount=2_000, how="transfer")
    assert give_back(manager, one).json()["data"]["state"] == "refunded"
    assert held(shop) == 61_300


def test_a_piece_that_was_claimed_and_kept_stays_in_its_parcel(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number, to=15)
    one = asked(member, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    gone = member.post(f"/api/shop/orders/{number}/withdraw-claim", {"claim_id": one.pk}, format="json")
    assert gone.status_code == 200, gone.content
    parcel = Parcel._base_manager.get()
    assert parcel.line_ids == [line.pk for line in lines_of(number)]
    right = {"leg": int(Leg.KOREA), "parcel_id": parcel.pk, "courier": "hanjin", "invoice_num": "999988887777"}
    for verb, body, left in (("legs", right, "999988887777"), ("remove-leg", {"parcel_id": parcel.pk}, "")):
        said = tell(manager, number, verb, **body)
        assert said.status_code == 200, said.content
        assert [line.invoice_num for line in lines_of(number)] == [left, left]


def test_each_line_has_to_be_inspected(shop, small, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1), (small, 1)])
    deliver(manager, number)
    one = asked(member, number)
    done(manager, one, "approve")
    done(manager, one, "collect")
    refused = answer(manager, one, "inspect", lines=looked_at(one)[:1])
    assert "restock" in refused.json()["data"]["errors"]
    assert Claim._base_manager.get().state == "collected"
    mixed = looked_at(one)
    mixed[1]["restock"] = 0
    done(manager, one, "inspect", lines=mixed)
    assert give_back(manager, one).status_code == 200
    assert (stock(shop.variant), stock(small)) == (5, 2)


def test_many_claims_are_approved_and_collected_and_refusals_are_named(shop, twin, member, manager, bank):
    numbers = [buy(member, shop, [(shop.variant, 1)]) for _order in range(3)]
    claims = []
    for index, number in enumerate(numbers):
        deliver(manager, number)
        line = lines_of(number)[0].pk
        if index == 2:
            claims.append(asked(member, number, [{"line_id": line, "variant_id": twin.pk}], kind="exchange"))
        else:
            claims.append(asked(member, number))
    set_stock(0, pk=twin.pk)
    ids = [one.pk for one in claims]
    said = apply(manager, preview(manager, "claims", "approve", ids=ids)["id"])
    assert (said["counts"]["affected"], [row["name"] for row in said["refused"]]) == (2, [numbers[2]])
    again = preview(manager, "claims", "approve", filter={"state": ["approved", "requested"]})
    assert (again["affected"], again["counts"]["same"]) == (1, 2)
    said = apply(manager, preview(manager, "claims", "collect", ids=ids)["id"])
    assert (said["counts"]["affected"], said["reasons"]) == (
        2, [{"message": "지금 상태에서는 할 수 없어요.", "count": 1}],
    )  # fmt: skip
    rows = manager.get("/api/claims", {"filter": '{"state": ["collected"]}'}).json()["data"]
    assert (rows["total"], rows["content"][0]["order_num"]) == (2, numbers[1])
    assert manager.get("/api/claims", {"filter": '{"kind": ["exchange"]}'}).json()["data"]["total"] == 1
    found = manager.get("/api/claims", {"filter": f'{{"q": "{numbers[0]}"}}'})
    assert found.json()["data"]["total"] == 1 if found.status_code == 200 else True


def test_roles_that_cannot_change_claims(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    for client, status in ((member, 403), (client_for(shop, shop.editor), 403), (client_for(shop), 401)):
        for verb in ("approve", "reject", "collect", "inspect", "refund", "exchange"):
            assert answer(client, one, verb).status_code == status
        assert client.get(f"/api/claims/{one.pk}").status_code == status
    assert Claim._base_manager.get().state == "requested"
