"""Cancels of paid orders: requested, approved, rejected, partial; money, points and stock return."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from core.brands.selectors import clear_directory
from core.catalog.models import StockMove
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.integrations.payment import sandbox
from core.orders import services
from core.orders.models import OrderEvent
from core.payments.models import PaymentAttempt, Refund
from core.points import services as points
from core.reconciliation import ledger
from core.tests.flows.cancelling import ACCOUNT, ask, buy, cancel, deposit, held, lines_of, order_of, tell
from core.tests.flows.test_buying import order_body, place, stock

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_buyer_requests_a_manager_approves_and_all_is_refunded_once(shop, member, manager, bank):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=10_000, note="시험")
    number = buy(member, shop, [(shop.variant, 2)], use=4_600)
    assert held(shop) == 5_400 + 1_200
    asked = ask(member, number, reason="생각이 바뀌었어요")
    assert asked.status_code == 200, asked.content
    assert asked.json()["data"]["status"] == 1
    assert not asked.json()["data"]["can_ask_cancel"]
    assert ask(member, number).status_code == 409
    assert stock(shop.variant) == 3

    granted = tell(manager, number, "approve-cancel")
    assert granted.status_code == 200, granted.content
    data = granted.json()["data"]
    assert (data["payment_state"], data["refunded"], data["total"]) == ("cancelled", 120_000, 120_000)
    assert [(one["state"], one["amount"]) for one in data["refunds"]] == [("DONE", 120_000)]
    assert stock(shop.variant) == 5
    assert held(shop) == 10_000
    assert tell(manager, number, "approve-cancel").status_code == 409
    assert ledger.check([one for one in sandbox.fetch_ledger() if one["orderId"].startswith(number)]) == []


def test_a_rejected_request_restores_the_status_with_the_reason(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    assert tell(manager, number, "move", to=10).status_code == 200
    ask(member, number, reason="늦어요")
    assert tell(manager, number, "refuse-cancel").json()["data"]["errors"] == {"reason": "필수 항목을 입력해 주세요."}
    refused = tell(manager, number, "refuse-cancel", reason="이미 포장했어요")
    assert refused.json()["data"]["status"] == 10
    line = lines_of(number)[0]
    assert (line.status, line.status_before_cancel, line.cancelled_at) == (10, None, None)
    notes = [event["note"] for event in member.get(f"/api/shop/orders/{number}").json()["data"]["events"]]
    assert "이미 포장했어요" in notes
    assert stock(shop.variant) == 4
    assert tell(manager, number, "refuse-cancel", reason="또").status_code == 409


def test_a_part_is_cancelled_by_lines_and_pieces_and_every_split_sums_to_the_whole(shop, small, member, manager, bank):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=10_000, note="시험")
    number = buy(member, shop, [(shop.variant, 3), (small, 2)], use=9_999)
    total = order_of(number).total
    first, second = lines_of(number)
    shown = tell(manager, number, "refund-quote", lines=[{"line_id": first.pk, "quantity": 1}]).json()["data"]
    assert shown["amount"] == shown["goods"] - shown["discount"] - shown["points"] + shown["shipping"]
    assert shown["goods"] == 62_300

    done = cancel(manager, number, [{"line_id": first.pk, "quantity": 1}, {"line_id": second.pk}])
    assert done.status_code == 200, done.content
    data = done.json()["data"]
    assert data["payment_state"] == "paid"
    assert [(line["quantity"], bool(line["cancelled_at"])) for line in data["lines"]] == [
        (2, False),
        (2, True),
        (1, True),
    ]
    assert stock(shop.variant) == 3
    assert stock(small) == 3
    before = order_of(number).refunded
    assert cancel(manager, number, [{"line_id": first.pk}]).status_code == 200
    order = order_of(number)
    assert order.refunded == total
    assert before < total
    assert order.payment_state == "cancelled"
    assert held(shop) == 10_000
    assert stock(shop.variant) == 5
    assert ledger.check([one for one in sandbox.fetch_ledger() if one["orderId"].startswith(number)]) == []


def test_a_refunded_piece_is_not_refunded_again(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 3)])
    wanted = [{"line_id": lines_of(number)[0].pk, "quantity": 1, "of": 3}]
    assert cancel(manager, number, wanted).status_code == 200
    # A lost response or a second open window: the amount is the same, the piece is another one.
    before = order_of(number).refunded
    again = tell(manager, number, "cancel", lines=wanted, amount=before, reason="품절")
    assert (again.status_code, again.json()["result"]) == (409, -45)
    assert tell(manager, number, "refund-quote", lines=wanted).status_code == 409
    assert (order_of(number).refunded, stock(shop.variant), Refund._base_manager.count()) == (before, 3, 1)


def test_an_amount_that_was_not_shown_is_refused(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    line = lines_of(number)[0]
    answer = tell(manager, number, "cancel", lines=[{"line_id": line.pk}], amount=1, reason="실수")
    assert (answer.status_code, answer.json()["result"]) == (409, -32)
    assert answer.json()["data"]["amount"] == 62_300
    assert Refund._base_manager.count() == 0


@pytest.mark.parametrize(
    "lines",
    [[{"line_id": 987654321}], [{"quantity": 1}], [], "all", [{"line_id": 1, "quantity": 0}], [{"line_id": 1}] * 2],
)
def test_wrong_lines_are_refused_and_change_nothing(shop, member, manager, bank, lines):
    number = buy(member, shop, [(shop.variant, 1)])
    answer = tell(manager, number, "cancel", lines=lines, amount=0, reason="실수")
    assert answer.status_code in (400, 409)
    assert Refund._base_manager.count() == 0
    assert stock(shop.variant) == 4


def test_more_pieces_than_were_bought_are_refused(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    answer = tell(manager, number, "refund-quote", lines=[{"line_id": lines_of(number)[0].pk, "quantity": 2}])
    assert answer.json()["data"]["errors"] == {"lines": "주문한 수량보다 많이 취소할 수 없어요."}


@pytest.mark.parametrize("to", [20, 25])
def test_goods_in_delivery_cannot_be_cancelled(shop, member, manager, bank, to):
    number = buy(member, shop, [(shop.variant, 1)])
    for step in (15, 20, 25):
        tell(manager, number, "move", to=step, courier="cj", invoice_num="123456789012")
        if step == to:
            break
    line = lines_of(number)[0]
    answer = tell(manager, number, "cancel", lines=[{"line_id": line.pk}], amount=62_300, reason="실수")
    assert (answer.status_code, answer.json()["result"]) == (409, -44)
    assert ask(member, number).status_code == 409


def test_a_refused_refund_releases_its_reservations(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)], last="0071")
    line = lines_of(number)[0]
    answer = cancel(manager, number, [{"line_id": line.pk}])
    data = answer.json()["data"]
    assert [one["state"] for one in data["refunds"]] == ["REFUSED"]
    assert (data["payment_state"], data["refunded"]) == ("paid", 0)
    assert PaymentAttempt._base_manager.get().refunded == 0
    assert lines_of(number)[0].refund_id is None
    assert stock(shop.variant) == 4
    assert OrderEvent._base_manager.filter(kind="refund-refused", note="NOT_CANCELABLE_PAYMENT").exists()
    assert cancel(manager, number, [{"line_id": line.pk}]).status_code == 200


@pytest.mark.parametrize("last", ["0070", "0072"], ids=["given back and the answer lost", "not given back"])
def test_a_refund_whose_answer_is_lost_is_found_or_sent_again_once(shop, member, manager, bank, last):
    number = buy(member, shop, [(shop.variant, 1)], last=last)
    line = lines_of(number)[0]
    data = cancel(manager, number, [{"line_id": line.pk}]).json()["data"]
    assert [one["state"] for one in data["refunds"]] == ["UNKNOWN"]
    assert (data["payment_state"], data["refunded"]) == ("paid", 0)
    assert stock(shop.variant) == 4
    again = cancel_again(manager, number, line)
    assert again.status_code == 409
    # A line with an uncertain refund keeps its status.
    assert data["allowed_moves"] == []
    for body in ({"to": 10}, {"to": 10, "line_ids": [line.pk]}):
        assert tell(manager, number, "move", **body).status_code == 409
    assert lines_of(number)[0].status == 5
    for _round in range(3):
        # Minutes pass.
        old = "2026-01-01T00:00:00Z"
        Refund._base_manager.filter(state="UNKNOWN").update(checked_at=old, sent_at=old)
        Refund._base_manager.filter(seen_missing_at__isnull=False).update(seen_missing_at=old)
        services.reconcile_refunds()
    refund = Refund._base_manager.get()
    assert refund.state == "DONE"
    assert order_of(number).refunded == 62_300
    assert stock(shop.variant) == 5
    own = [one for one in sandbox.fetch_ledger() if one["orderId"].startswith(number)]
    assert len(own[0]["cancels"]) == 1
    assert ledger.check(own) == []


def cancel_again(manager, number, line):
    return tell(manager, number, "cancel", lines=[{"line_id": line.pk}], amount=62_300, reason="또")


def test_a_refund_that_was_reserved_and_never_sent_is_sent_by_the_reconciler(shop, member, manager, bank, monkeypatch):
    number = buy(member, shop, [(shop.variant, 1)])
    monkeypatch.setattr("core.orders.services.refunds.submit_refund", lambda refund, actor: None)
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    assert Refund._base_manager.get().state == "REQUESTED"
    assert services.reconcile_refunds() == 0
    Refund._base_manager.update(created_at="2026-01-01T00:00:00Z")
    assert services.reconcile_refunds() == 1
    assert Refund._base_manager.get().state == "DONE"
    assert stock(shop.variant) == 5


def test_a_refund_account_names_its_bank_in_the_language_of_its_reader(shop, member, manager):
    number = deposit(member, shop)
    tell(manager, number, "confirm-deposit")
    french = client_for(shop, shop.member, HTTP_X_LANG="fr")
    assert ask(french, number, reason="J’ai changé d’avis", refund_account=ACCOUNT).status_code == 200
    kept = "신한은행 ********6789 이**"
    assert order_of(number).refund_account_masked == kept
    data = tell(manager, number, "approve-cancel").json()["data"]
    assert (data["refund_account"], data["refunds"][0]["account_masked"]) == (kept, kept)
    french_words = "Shinhan Bank ********6789 이**"
    shown = french.get(f"/api/shop/orders/{number}").json()["data"]
    assert (shown["account_check"]["account"], shown["refunds"][0]["account_masked"]) == (french_words, french_words)
    arabic = client_for(shop, shop.manager, HTTP_X_LANG="ar")
    row = arabic.get("/api/transaction-cancels").json()["data"]["content"][0]
    assert row["account_masked"] == "بنك شينهان \u2068********6789\u2069 \u2068이**\u2069"


def test_a_deposit_to_the_own_account_is_refunded_manually(shop, member, manager):
    number = deposit(member, shop)
    assert tell(manager, number, "confirm-deposit").status_code == 200
    wrong = ask(member, number, reason="변심")
    assert wrong.json()["data"]["errors"] == {"refund_account[account_num]": "환불받을 계좌를 적어 주세요."}
    bad = ask(member, number, reason="변심", refund_account={**ACCOUNT, "account_num": "12"})
    assert "refund_account[account_num]" in bad.json()["data"]["errors"]
    assert ask(member, number, reason="변심", refund_account=ACCOUNT).status_code == 200
    order = order_of(number)
    assert "110123456789" not in order.refund_account_sealed
    assert order.refund_account_masked == "신한은행 ********6789 이**"

    data = tell(manager, number, "approve-cancel").json()["data"]
    assert [one["state"] for one in data["refunds"]] == ["REQUESTED"]
    assert data["refunded"] == 0
    rows = manager.get("/api/transaction-cancels").json()["data"]["content"]
    assert [(row["order_num"], row["state"], row["can_confirm"]) for row in rows] == [(number, "REQUESTED", True)]
    assert rows[0]["account_masked"] == "신한은행 ********6789 이**"
    sent = manager.post(f"/api/transaction-cancels/{rows[0]['id']}/confirm", {}, format="json")
    assert sent.json()["data"]["state"] == "DONE"
    assert manager.post(f"/api/transaction-cancels/{rows[0]['id']}/confirm", {}, format="json").status_code == 409
    assert order_of(number).payment_state == "cancelled"
    assert stock(shop.variant) == 5


def buy_by_points(member, shop) -> str:
    """An order of one piece paid in points; its number."""
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=62_300, note="시험")
    quote = member.post(
        "/api/shop/quote", {"items": [{"id": shop.variant.pk, "quantity": 1}], "points": 62_300}, format="json"
    ).json()["data"]
    body = order_body(shop, quote, points=62_300)
    del body["payment"]
    return str(place(member, body).json()["data"]["order_num"])


def test_an_order_that_points_paid_whole_is_cancelled_at_once(shop, member, manager):
    number = buy_by_points(member, shop)
    assert held(shop) == 0
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    assert held(shop) == 62_300
    assert order_of(number).payment_state == "cancelled"


def test_an_interrupted_cancel_without_money_is_completed_by_the_reconciler(shop, member, manager, monkeypatch):
    number = buy_by_points(member, shop)
    monkeypatch.setattr("core.orders.services.refunds.submit_refund", lambda refund, actor: None)
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    assert (Refund._base_manager.get().state, held(shop)) == ("REQUESTED", 0)
    Refund._base_manager.update(created_at="2026-01-01T00:00:00Z")
    assert services.reconcile_refunds() == 1
    assert (Refund._base_manager.get().state, held(shop), stock(shop.variant)) == ("DONE", 62_300, 5)
    assert order_of(number).payment_state == "cancelled"


def test_pending_points_of_a_cancelled_line_are_not_credited(shop, small, member, manager, bank):
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(point_wait_days=3)
    clear_directory()
    number = buy(member, shop, [(shop.variant, 2), (small, 1)])
    pending = member.get("/api/shop/points/summary").json()["data"]["pending"]
    assert pending == order_of(number).point_earn
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}]).status_code == 200
    left = member.get("/api/shop/points/summary").json()["data"]["pending"]
    assert left == sum(line.point_earn for line in lines_of(number) if not line.cancelled_at)
    assert left < pending


@pytest.mark.parametrize(("spent", "left"), [(0, [0, 0]), (800, [-623, -800])])
def test_expired_earned_points_are_not_deducted_again(shop, small, member, manager, bank, spent, left):
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(point_expire_days=10)
    clear_directory()
    number = buy(member, shop, [(shop.variant, 1), (small, 1)])
    assert [line.point_earn for line in lines_of(number)] == [623, 633]
    with brand_scope(shop.brand.pk):
        if spent:
            points.adjust(user_id=shop.member.pk, kind=20, amount=spent, note="시험")
        with time_machine.travel(timezone.now() + timedelta(days=11), tick=False):
            points.expire_points()
    assert held(shop) == 0
    for line, balance in zip(lines_of(number), left, strict=True):
        assert cancel(manager, number, [{"line_id": line.pk}]).status_code == 200
        assert held(shop) == balance


def test_a_visitor_asks_through_the_look_up(shop, visitor, manager, bank):
    number = buy(visitor, shop, [(shop.variant, 1)])
    stranger = client_for(shop)
    assert ask(stranger, number).status_code == 404
    stranger.post("/api/shop/order-lookup", {"order_num": number, "order_password": "1234"}, format="json")
    assert ask(stranger, number, reason="변심").status_code == 200
    assert tell(manager, number, "approve-cancel").json()["data"]["payment_state"] == "cancelled"


def test_roles_that_cannot_refund(shop, member, visitor, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    line = lines_of(number)[0]
    for client, status in ((member, 403), (client_for(shop, shop.editor), 403), (client_for(shop), 401)):
        for verb in ("cancel", "approve-cancel", "refuse-cancel", "refund-quote"):
            answer = tell(client, number, verb, lines=[{"line_id": line.pk}], amount=62_300, reason="x")
            assert answer.status_code == status
    assert Refund._base_manager.count() == 0


def test_a_deposit_after_the_order_was_closed_is_refunded(shop, member, bank):
    from core.integrations.payment.base import Outcome, PaymentResult

    number = deposit(member, shop)
    ask(member, number)
    attempt = PaymentAttempt._base_manager.get()
    assert attempt.state == "EXPIRED"
    with brand_scope(shop.brand.pk):
        assert services.apply_outcome(attempt.pk, PaymentResult(Outcome.APPROVED, amount=attempt.amount))
    refund = Refund._base_manager.get()
    assert (refund.amount, refund.state) == (attempt.amount, "REQUESTED")
    assert StockMove._base_manager.filter(kind="cancel").count() == 1


def test_the_refund_of_a_request_is_quoted_before_approval(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    assert ask(member, number, reason="마음이 바뀌었어요").status_code == 200
    (line,) = lines_of(number)
    lines = [{"line_id": line.pk, "quantity": 2, "of": 2}]
    quote = tell(manager, number, "refund-quote", lines=lines).json()["data"]
    assert (quote["amount"], quote["unearn"]) == (order_of(number).total, line.point_earn)
    assert tell(manager, number, "approve-cancel", line_ids=[line.pk]).json()["data"]["refunded"] == quote["amount"]
