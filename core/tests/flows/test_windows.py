"""Paying in a window of the company (D30, D32, D33; docs/adr/0045)."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.catalog.models import Variant
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.integrations.payment.base import CancelResult, Outcome, PaymentResult
from core.integrations.payment.kakao import KakaoGateway
from core.integrations.payment.toss import TossGateway
from core.orders import services
from core.orders.models import Order
from core.payments.models import PaymentAttempt, Refund
from core.tests.flows.test_buying import order_body, place, quoted
from core.tests.flows.windows import (
    agree,
    agree_kakao,
    attempt_of,
    come_back,
    kakao_of,
    open_window,
    place_window,
    post,
    window_body,
    window_of,
)

pytestmark = pytest.mark.django_db(transaction=True)


def order() -> Order:
    return Order._base_manager.get()


def ask_again() -> None:
    """The reconciler, ten seconds later."""
    PaymentAttempt._base_manager.update(checked_at=timezone.now() - timedelta(minutes=1))
    services.reconcile()


def test_a_visitor_pays_by_kakao_pay_in_the_window(shop, visitor, manager, bank):
    key = place_window(shop, visitor)
    opened = open_window(visitor, key)
    assert opened["script"] == f"{bank}/v2/standard"
    assert opened["client_key"] == "test_ck_local"
    request = opened["request"]
    assert (request["method"], request["card"]) == ("CARD", {"flowMode": "DIRECT", "easyPay": "KAKAOPAY"})
    assert request["amount"] == {"currency": "KRW", "value": 62300}
    assert request["successUrl"] == f"http://{shop.host}/shop/pay/{key}"
    response = come_back(visitor, key, agree(bank, opened))
    assert (response.status_code, response.json()["data"]["payment_state"]) == (200, "paid"), response.content
    assert order().status == 5
    row = manager.get("/api/transactions").json()["data"]["content"][0]
    assert (row["pay_method"], row["way"], row["state"]) == ("payment_window", "kakaopay", "APPROVED")
    # The address shows the same again and again, in any browser.
    for client in (visitor, client_for(shop)):
        page = client.get(f"/api/shop/pay/{key}").json()["data"]
        assert (page["payment_state"], page["total"], page["is_open"]) == ("paid", 62300, False)


def test_the_address_tells_nothing_but_the_result(shop, visitor, bank):
    key = place_window(shop, visitor, "account")
    back = agree(bank, open_window(visitor, key))
    come_back(visitor, key, back)
    stranger = client_for(shop)
    text = stranger.get(f"/api/shop/pay/{key}").content.decode()
    for private in ("이서연", "01012345678", "월드컵북로", "니트"):
        assert private not in text
    # Nor does it open the order.
    assert stranger.get(f"/api/shop/orders/{order().order_num}").status_code == 404


def test_the_return_needs_no_session(shop, visitor, bank):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    response = come_back(client_for(shop), key, back)
    assert response.json()["data"]["payment_state"] == "paid", response.content


def test_a_key_of_another_brand_is_not_found(shop, other, visitor, bank):
    key = place_window(shop, visitor)
    stranger = client_for(other)
    assert stranger.get(f"/api/shop/pay/{key}").status_code == 404
    for verb, body in (("open", {}), ("return", {}), ("close", {})):
        assert stranger.post(f"/api/shop/pay/{key}/{verb}", body, format="json").status_code == 404
    assert visitor.get("/api/shop/pay/nothing").status_code == 404
    assert attempt_of(key).state == "CREATED"


def test_each_brand_confirms_with_its_own_key(shop, other, visitor, bank, monkeypatch):
    window_of(shop)
    theirs = window_of(other)
    with brand_scope(other.brand.pk):
        theirs.set_secret_key("test_sk_of_the_other_brand")
        theirs.client_key = "test_ck_of_the_other_brand"
        theirs.save()
    keys = []
    monkeypatch.setattr(
        "core.payments.services.calls._toss",
        lambda url, key: keys.append(key) or TossGateway(base_url=bank, secret_key=key),
    )
    for world, client in ((shop, visitor), (other, client_for(other))):
        key = place_window(world, client)
        opened = open_window(client, key)
        come_back(client, key, agree(bank, opened))
    assert keys == ["test_sk_local", "test_sk_of_the_other_brand"]
    # A module of another brand can't be chosen.
    body = window_body(shop, quoted(visitor, shop.variant), theirs, "kakaopay")
    assert place(visitor, body).json()["result"] == -50


def test_a_way_outside_the_contract_is_refused(shop, visitor, bank):
    module = window_of(shop, ways=["kakaopay", "card"])
    site = visitor.get("/api/shop?is_manager=0").json()["data"]
    ways = {way["kind"]: way["ways"] for way in site["payment_modules"]}
    assert ways["payment_window"] == ["kakaopay", "card"]
    refused = place(visitor, window_body(shop, quoted(visitor, shop.variant), module, "phone"))
    assert (refused.status_code, refused.json()["result"]) == (400, -50)
    missing = window_body(shop, quoted(visitor, shop.variant), module, "card")
    del missing["payment"]["way"]
    assert "payment[way]" in place(visitor, missing).json()["data"]["errors"]


def test_the_hold_lives_as_long_as_the_window(shop, visitor, bank):
    key = place_window(shop, visitor)
    first = order().hold_until - timezone.now()
    assert timedelta(minutes=9) < first <= timedelta(minutes=10)
    open_window(visitor, key)
    renewed = order().hold_until - timezone.now()
    assert timedelta(minutes=39) < renewed <= timedelta(minutes=40)
    # Opened again and again it reserves the goods for two hours at most.
    Order._base_manager.update(created_at=timezone.now() - timedelta(minutes=100))
    Order._base_manager.update(hold_until=timezone.now() + timedelta(minutes=5))
    open_window(visitor, key)
    assert order().hold_until - timezone.now() <= timedelta(minutes=20)


def test_an_order_that_ran_out_is_never_confirmed(shop, visitor, bank):
    """The hold ends at 12:00:00; the buyer comes back at 12:00:20."""
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    Order._base_manager.update(hold_until=timezone.now() - timedelta(seconds=20))
    response = come_back(visitor, key, back)
    assert (response.status_code, response.json()["result"]) == (409, -44)
    assert "빠져나간 돈은 없어요" in response.json()["message"]
    services.release_overdue()
    again = come_back(visitor, key, back)
    assert again.json()["data"]["payment_state"] == "expired"
    assert attempt_of(key).state == "DECLINED"
    assert TossGateway(base_url=bank, secret_key="test_sk_local").lookup(back["order_id"]).outcome is Outcome.UNKNOWN
    assert Variant._base_manager.get(pk=shop.variant.pk).stock == 5


def test_a_cancelled_order_is_never_confirmed(shop, visitor, bank):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    gone = visitor.post(f"/api/shop/orders/{order().order_num}/cancel", {}, format="json")
    assert gone.status_code == 200, gone.content
    response = come_back(visitor, key, back)
    assert (response.status_code, response.json()["result"]) == (409, -44)
    assert visitor.post(f"/api/shop/pay/{key}/open", {}, format="json").status_code == 409


def test_a_changed_amount_in_the_address_is_not_confirmed(shop, visitor, bank):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key)) | {"amount": 1000}
    response = come_back(visitor, key, back)
    assert (response.status_code, response.json()["result"]) == (409, -32)
    assert (attempt_of(key).state, attempt_of(key).code) == ("DECLINED", "WINDOW_AMOUNT")
    assert order().payment_state == "declined"
    # Another order's number changes nothing at all.
    second = visitor.post(f"/api/shop/pay/{key}/again", _again(shop), format="json").json()["data"]["pay_path"][10:]
    back = agree(bank, open_window(visitor, second)) | {"order_id": "20260101-AAAA-AAAA-1"}
    assert come_back(visitor, second, back).json()["result"] == -32
    assert attempt_of(second).state == "CREATED"


def _again(shop, way="kakaopay"):
    module = window_of(shop)
    return {"module_id": module.pk, "kind": module.kind, "way": way}


def test_another_amount_in_the_answer_is_not_paid(shop, visitor, bank, monkeypatch):
    """The company confirms 1,000 for an order of 62,300."""
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key), "other-amount")
    alarms = []
    monkeypatch.setattr(
        "core.payments.services.attempts.log.error", lambda *args, **facts: alarms.append((args, facts))
    )
    response = come_back(visitor, key, back)
    assert (response.status_code, response.json()["result"]) == (409, -32)
    assert alarms[0][0] == ("payment.amount_mismatch",)
    assert (alarms[0][1]["amount"], alarms[0][1]["approved"]) == (62300, 1000)
    assert (order().status, order().payment_state) == (0, "checking")
    assert attempt_of(key).code == "AMOUNT_MISMATCH"
    # The reconciler does not accept it either.
    ask_again()
    assert order().status == 0


def test_an_answer_about_another_order_is_not_paid(shop, visitor, bank, monkeypatch):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    answer = {"orderId": "other", "status": "DONE", "totalAmount": 62300, "paymentKey": "x"}
    monkeypatch.setattr(TossGateway, "_call", lambda *_args, **_more: (200, answer))
    assert come_back(visitor, key, back).json()["data"]["payment_state"] == "checking"
    assert attempt_of(key).code == "OTHER_ORDER"


def test_a_lost_answer_is_checked_and_found(shop, visitor, bank):
    key = place_window(shop, visitor)
    response = come_back(visitor, key, agree(bank, open_window(visitor, key), "drop"))
    assert (response.status_code, response.json()["data"]["payment_state"]) == (202, "checking")
    ask_again()
    assert order().payment_state == "paid"


def test_an_already_processed_payment_is_looked_up(shop, visitor, bank, monkeypatch):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    real = TossGateway._call

    def processed(self, method, path, *args, **more):
        status, answer = real(self, method, path, *args, **more)
        return (400, {"code": "ALREADY_PROCESSED_PAYMENT"}) if path.endswith("/confirm") else (status, answer)

    monkeypatch.setattr(TossGateway, "_call", processed)
    assert come_back(visitor, key, back).json()["data"]["payment_state"] == "paid"


def test_the_result_stays_the_same_after_f5_and_back(shop, visitor, bank, monkeypatch):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    asked = []
    real = TossGateway.confirm
    monkeypatch.setattr(
        TossGateway, "confirm", lambda self, *args, **more: asked.append(1) or real(self, *args, **more)
    )
    pages = [come_back(client, key, back).json()["data"] for client in (visitor, visitor, client_for(shop))]
    assert pages[0] == pages[1] == pages[2]
    assert (pages[0]["payment_state"], len(asked)) == ("paid", 1)
    # An old address of a closed window changes nothing either.
    closed = visitor.post(f"/api/shop/pay/{key}/close", {"code": "USER_CANCEL"}, format="json").json()["data"]
    assert closed["payment_state"] == "paid"


def test_a_declined_card_can_be_paid_again(shop, visitor, bank):
    key = place_window(shop, visitor, "card")
    response = come_back(visitor, key, agree(bank, open_window(visitor, key), "declined")).json()["data"]
    assert (response["payment_state"], response["can_pay"]) == ("declined", True)
    assert "카드사" in response["code_text"]
    again = visitor.post(f"/api/shop/pay/{key}/again", _again(shop, "naverpay"), format="json")
    fresh = again.json()["data"]
    assert (fresh["payment_state"], fresh["way"], fresh["is_open"]) == ("ready", "naverpay", True)
    second = fresh["pay_path"].rsplit("/", 1)[-1]
    assert second != key
    come_back(visitor, second, agree(bank, open_window(visitor, second)))
    assert order().payment_state == "paid"


def test_a_closed_window_leaves_the_order_to_be_paid(shop, visitor, bank):
    key = place_window(shop, visitor)
    opened = open_window(visitor, key)
    held = order().hold_until
    response = visitor.post(f"/api/shop/pay/{key}/close", {"code": "PAY_PROCESS_CANCELED"}, format="json").json()[
        "data"
    ]
    assert (response["payment_state"], response["can_pay"], response["is_open"]) == ("declined", True, False)
    assert "빠져나간 돈은 없어요" in response["code_text"]
    assert order().hold_until == held
    # The same window, still open in another tab, pays nothing.
    late = come_back(visitor, key, agree(bank, opened))
    assert (late.status_code, late.json()["result"]) == (409, -44)
    # Another way of the checkout, with the session.
    own = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    paid = visitor.post(f"/api/shop/orders/{order().order_num}/payments", {"payment": own}, format="json")
    assert paid.json()["data"]["payment_state"] == "pending_deposit", paid.content
    assert visitor.get(f"/api/shop/pay/{key}").json()["data"]["payment_state"] == "pending_deposit"


def test_a_left_window_is_replaced_by_another_way(shop, visitor, bank):
    """The buyer leaves the tab open, and pays from the order's page."""
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    body = {"payment": order_body(shop, quoted(visitor, shop.variant))["payment"]}
    paid = visitor.post(f"/api/shop/orders/{order().order_num}/payments", body, format="json")
    assert paid.json()["data"]["payment_state"] == "paid", paid.content
    assert attempt_of(key).code == "WINDOW_REPLACED"
    late = come_back(visitor, key, back)
    assert (late.status_code, late.json()["result"]) == (409, -44)
    assert PaymentAttempt._base_manager.filter(state="APPROVED").count() == 1


def test_the_reconciler_leaves_an_open_window_alone(shop, visitor, bank):
    key = place_window(shop, visitor)
    open_window(visitor, key)
    PaymentAttempt._base_manager.update(created_at=timezone.now() - timedelta(minutes=20))
    services.reconcile()
    assert attempt_of(key).state == "CREATED"
    Order._base_manager.update(hold_until=timezone.now() - timedelta(seconds=1))
    services.release_overdue()
    assert (order().payment_state, attempt_of(key).state) == ("expired", "DECLINED")


def test_a_notice_is_a_hint(shop, visitor, bank):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    path = window_of(shop).webhook_path
    for where in (path, "wrong"):
        notice = {"eventType": "PAYMENT_STATUS_CHANGED", "data": {"orderId": back["order_id"], "status": "DONE"}}
        assert visitor.post(f"/api/webhooks/payments/{where}", notice, format="json").status_code == 200
    # It says DONE; nobody has confirmed.
    assert (order().payment_state, attempt_of(key).state) == ("ready", "CREATED")
    come_back(visitor, key, back | {})
    assert order().payment_state == "paid"


def test_an_account_of_the_window_waits_for_its_deposit(shop, visitor, bank):
    module = window_of(shop, uses_escrow=True)
    key = place_window(shop, visitor, "account", module)
    opened = open_window(visitor, key)
    account = opened["request"]["virtualAccount"]
    # A visitor's deposit is awaited for a day.
    assert (account["validHours"], account["useEscrow"]) == (24, True)
    response = come_back(visitor, key, agree(bank, opened)).json()["data"]
    assert response["payment_state"] == "pending_deposit"
    assert response["deposit"]["account_num"].startswith("X")
    assert attempt_of(key).kind == "virtual_account"
    post(f"{bank}/__deposit", {"orderId": attempt_of(key).gateway_order_id})
    visitor.post(
        f"/api/webhooks/payments/{module.webhook_path}", {"orderId": attempt_of(key).gateway_order_id}, format="json"
    )
    assert order().payment_state == "paid"


def test_a_part_of_a_window_payment_is_refunded(shop, member, manager, bank):
    shop.restock(9)
    body = window_body(shop, quoted(member, shop.variant, 2), window_of(shop), "tosspay")
    key = place(member, body).json()["data"]["pay_path"].rsplit("/", 1)[-1]
    come_back(member, key, agree(bank, open_window(member, key)))
    row = manager.get("/api/orders").json()["data"]["content"][0]
    record = manager.get(f"/api/orders/{row['id']}").json()["data"]
    assert record["attempts"][0]["way"] == "tosspay"
    assert "pay_path" not in record
    lines = [{"line_id": record["lines"][0]["id"], "quantity": 1}]
    quote = manager.post(f"/api/orders/{row['id']}/refund-quote", {"lines": lines}, format="json").json()["data"]
    asked = {"lines": lines, "amount": quote["amount"], "reason": "하나만"}
    done = manager.post(f"/api/orders/{row['id']}/cancel", asked, format="json")
    assert done.status_code in (200, 202), done.content
    assert Refund._base_manager.get().state == "DONE"


def test_a_full_pool_charges_nothing(shop, visitor, bank, monkeypatch):
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    monkeypatch.setattr("core.payments.services.call", lambda **_values: None)
    response = come_back(visitor, key, back).json()["data"]
    assert (response["payment_state"], response["can_pay"]) == ("declined", True)


def policy_of(client, path) -> dict[str, str]:
    answer = client.get(path)
    assert answer.status_code == 200, path
    parts = (part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";"))
    return dict(parts)


def test_only_the_page_of_a_brand_with_a_window_may_load_its_script(shop, other, visitor, bank):
    # Of any document: the script of the display settings.
    own = policy_of(visitor, "/")["script-src"]
    assert own.startswith("'self' 'sha256-")
    key = place_window(shop, visitor)
    assert policy_of(visitor, f"/shop/pay/{key}")["script-src"] == f"{own} {bank}"
    for path in ("/", "/shop/checkout", "/shop/cart", f"/shop/complete/{order().order_num}"):
        assert policy_of(visitor, path)["script-src"] == own, path
    # Another brand's page has none, nor one whose window is off.
    assert policy_of(client_for(other), f"/shop/pay/{key}")["script-src"] == own
    with brand_scope(shop.brand.pk):
        module = window_of(shop)
        module.set_secret_key("live_sk_a_real_contract")
        module.save()
    live = policy_of(visitor, f"/shop/pay/{key}")
    assert live["script-src"] == f"{own} https://js.tosspayments.com"
    assert live["frame-src"] == "'self' https://*.tosspayments.com"
    with brand_scope(shop.brand.pk):
        module.is_active = False
        module.save()
    assert policy_of(visitor, f"/shop/pay/{key}")["script-src"] == own


# Kakao Pay's own contract


def test_kakao_pay_is_paid_by_the_approval_not_by_coming_back(shop, visitor, bank):
    key = place_window(shop, visitor, "kakaopay", kakao_of(shop))
    opened = open_window(visitor, key)
    assert opened["mobile_url"].startswith(f"{bank}/kakao/T")
    # Opened again, it is the same payment: its token fits no other.
    assert open_window(visitor, key)["mobile_url"] == opened["mobile_url"]
    # Without a token nothing is approved, and nothing has failed.
    early = come_back(visitor, key, {}).json()["data"]
    assert (early["payment_state"], early["is_open"]) == ("ready", True)
    response = come_back(visitor, key, agree_kakao(bank, opened)).json()["data"]
    assert response["payment_state"] == "paid"
    assert (attempt_of(key).kind, attempt_of(key).payment_key[0]) == ("kakao_pay", "T")


@pytest.mark.parametrize(
    ("choice", "state"), [("declined", "declined"), ("drop", "checking"), ("other-amount", "checking")]
)
def test_what_kakao_pay_answers(shop, visitor, bank, choice, state):
    key = place_window(shop, visitor, "kakaopay", kakao_of(shop))
    response = come_back(visitor, key, agree_kakao(bank, open_window(visitor, key), choice))
    assert visitor.get(f"/api/shop/pay/{key}").json()["data"]["payment_state"] == state
    ask_again()
    expected = {"drop": "paid", "other-amount": "checking", "declined": "declined"}[choice]
    assert order().payment_state == expected
    assert response.json()["result"] == (-32 if choice == "other-amount" else 1)


def test_kakao_pay_refunds_by_its_own_payment(shop, visitor, manager, bank):
    key = place_window(shop, visitor, "kakaopay", kakao_of(shop))
    come_back(visitor, key, agree_kakao(bank, open_window(visitor, key)))
    row = manager.get("/api/orders").json()["data"]["content"][0]
    record = manager.get(f"/api/orders/{row['id']}").json()["data"]
    lines = [{"line_id": record["lines"][0]["id"]}]
    asked = {"lines": lines, "amount": 62300, "reason": "취소"}
    manager.post(f"/api/orders/{row['id']}/cancel", asked, format="json")
    refund = Refund._base_manager.get()
    assert (refund.state, refund.transaction_key[:1]) == ("DONE", "A")


def test_a_refund_of_kakao_pay_without_an_answer_is_looked_up(shop, visitor, manager, bank, monkeypatch):
    """The money went back and the answer was lost: it is found by its mark, and not paid back twice."""
    key = place_window(shop, visitor, "kakaopay", kakao_of(shop))
    come_back(visitor, key, agree_kakao(bank, open_window(visitor, key)))
    real, sent = KakaoGateway.cancel, []

    def lost(self, *args, **more):
        sent.append(real(self, *args, **more))
        return CancelResult(Outcome.UNKNOWN, silent=True)

    monkeypatch.setattr(KakaoGateway, "cancel", lost)
    row = manager.get("/api/orders").json()["data"]["content"][0]
    record = manager.get(f"/api/orders/{row['id']}").json()["data"]
    asked = {"lines": [{"line_id": record["lines"][0]["id"]}], "amount": 62300, "reason": "취소"}
    for _press in range(2):
        manager.post(f"/api/orders/{row['id']}/cancel", asked, format="json")
    assert Refund._base_manager.get().state == "UNKNOWN"
    Refund._base_manager.update(checked_at=timezone.now() - timedelta(minutes=1))
    services.reconcile_refunds()
    assert Refund._base_manager.get().state == "DONE"
    assert len(sent) == 1


def test_a_silent_kakao_pay_opens_nothing(shop, visitor, settings):
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    key = place_window(shop, visitor, "kakaopay", kakao_of(shop))
    answer = visitor.post(f"/api/shop/pay/{key}/open", {}, format="json")
    assert (answer.status_code, answer.json()["result"]) == (503, -90)
    assert attempt_of(key).state == "CREATED"


def test_a_result_is_never_taken_from_the_browser(shop, visitor, bank):
    """Without a payment at the company the return pays nothing."""
    key = place_window(shop, visitor)
    opened = open_window(visitor, key)
    back = {"payment_key": "made-up", "order_id": opened["request"]["orderId"], "amount": 62300}
    assert come_back(visitor, key, back).json()["data"]["payment_state"] == "checking"
    assert order().status == 0
    with brand_scope(shop.brand.pk):
        services.apply_outcome(attempt_of(key).pk, PaymentResult(Outcome.DECLINED, code="NOT_FOUND_PAYMENT"))
    assert order().payment_state == "declined"
