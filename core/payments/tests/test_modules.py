"""Payment modules of managers: encrypted keys, refused input that changes nothing, the connection test."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.payments import selectors
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.rules import mask_key
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db

AT = "/api/payment-modules"
ACCOUNT = {"bank": "88", "account_num": "110-123-456789", "holder": "하루결"}


def rows(world: World) -> list[dict[str, Any]]:
    with brand_scope(world.brand.pk):
        return [dict(row) for row in PaymentModule.objects.order_by("pk").values()]


def attempt(world: World, state: str, module: PaymentModule) -> PaymentAttempt:
    with brand_scope(world.brand.pk):
        count = PaymentAttempt.objects.count()
        row = PaymentAttempt(
            order_id=9000 + count, kind=module.kind, number=1, gateway_order_id=f"20261122-{count:04d}-AAAA-1",
            amount=1000, state=state, module=module,
        )  # fmt: skip
        row.save()
        return row


@pytest.mark.parametrize(
    ("key", "shown"),
    [
        ("", ""),
        ("test_sk_local", "test_sk_••••"),
        ("live_sk_0123456789abWXYZ", "live_sk_••••WXYZ"),
        ("merchant-key-of-unknown", "••••nown"),
    ],
)
def test_a_key_is_shown_masked(key: str, shown: str) -> None:
    assert mask_key(key) == shown


def test_a_manager_adds_sets_and_puts_in_order(shop: World, manager: APIClient) -> None:
    answer = manager.post(
        AT,
        {
            "kind": "bank_account", "name": "신한 계좌", "account": ACCOUNT, "deposit_days": 5, "is_active": True,
            "lang_obj": {"en": {"name": "Shinhan", "note": "Within five days"}},
        },
        format="json",
    )  # fmt: skip
    assert answer.status_code == 201, answer.content
    made = answer.json()["data"]
    assert (made["name"], made["bank_name"], made["deposit_days"], made["position"]) == (
        "신한 계좌", "신한은행", 5, 1,
    )  # fmt: skip
    assert manager.post(f"{AT}/{made['id']}/move", {"before_id": shop.module.pk}, format="json").status_code == 200
    listed = manager.get(AT, {"ordering": "position"}).json()["data"]["content"]
    assert [row["id"] for row in listed] == [made["id"], shop.module.pk, shop.account_module.pk]
    with brand_scope(shop.brand.pk):
        assert next(one["name"] for one in selectors.offered_methods()) == "신한 계좌"
        said = list(AuditEntry.objects.filter(subject="payment-modules").order_by("pk").values_list("action", "after"))
    assert [action for action, _after in said] == ["create", "move"]
    assert said[0][1]["account"] == "***"


def test_a_key_is_never_returned(shop: World, manager: APIClient, gateway: Any) -> None:
    key = "test_sk_a-secret-of-the-brand"
    answer = manager.patch(f"{AT}/{shop.module.pk}", {"name": "카드", "secret_key": key}, format="json")
    assert answer.status_code == 200, answer.content
    assert (answer.json()["data"]["key_masked"], answer.json()["data"]["money"]) == ("test_sk_••••rand", "test")
    assert manager.patch(f"{AT}/{shop.module.pk}", {"name": "카드", "secret_key": ""}, format="json").status_code == 200
    with brand_scope(shop.brand.pk):
        kept = PaymentModule.objects.get(pk=shop.module.pk)
        assert kept.secret_key == key
        assert "secret" not in kept.secret_sealed
        trail = str(list(AuditEntry.objects.values()))
    assert key not in trail
    assert "is_key_replaced" in trail
    for answer in (manager.get(AT), manager.get(f"{AT}/{shop.module.pk}"), manager.get("/api/shop")):
        assert key not in answer.content.decode()


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"name": ""}, "name"),
        ({"kind": ""}, "kind"),
        ({"kind": "gold"}, "kind"),
        ({"is_active": True}, "secret_key"),
        ({"secret_key": "짧은 열쇠 하나"}, "secret_key"),
        ({"secret_key": "live_sk_0123456789", "is_active": True}, "secret_key"),
        ({"most_installment": 1}, "most_installment"),
        ({"most_installment": 13}, "most_installment"),
        ({"deposit_days": 0}, "deposit_days"),
        ({"deposit_days": 31}, "deposit_days"),
        ({"kind": "bank_account", "is_active": True}, "account[bank]"),
        ({"kind": "bank_account", "is_active": True, "account": ACCOUNT | {"holder": " "}}, "account[holder]"),
        ({"kind": "bank_account", "account": ACCOUNT | {"account_num": "일이삼"}}, "account[account_num]"),
        ({"kind": "bank_account", "account": ACCOUNT | {"bank": "우리"}}, "account[bank]"),
        ({"provider": "toss", "webhook_path": "mine"}, "webhook_path"),
        ({"removed_at": "2026-01-01"}, "removed_at"),
    ],
)
def test_refused_input_names_the_field_and_changes_nothing(
    shop: World, manager: APIClient, values: dict[str, Any], field: str
) -> None:
    before = rows(shop)
    answer = manager.post(AT, {"kind": "card_keyin", "name": "새 카드", **values}, format="json")
    assert (answer.status_code, answer.json()["result"]) == (400, -50), answer.content
    assert field in answer.json()["data"]["errors"]
    assert rows(shop) == before


@pytest.fixture
def gateway(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A gateway that answers a look-up with a status and a code, and counts the calls."""

    class Gateway:
        status, code, calls = 404, "NOT_FOUND_PAYMENT", 0

        def answer(self, *_request: Any) -> tuple[int, dict[str, str]]:
            self.calls += 1
            return self.status, {"code": self.code}

    made = Gateway()
    monkeypatch.setattr("core.integrations.payment.toss.TossGateway._call", lambda _self, *rest: made.answer(*rest))
    return made


@pytest.mark.parametrize(
    ("status", "code", "word"), [(401, "UNAUTHORIZED_KEY", "모르는 키"), (599, "ConnectTimeout", "답하지 않아")]
)
def test_a_key_is_tried_before_its_way_is_offered(
    shop: World, manager: APIClient, gateway: Any, status: int, code: str, word: str
) -> None:
    gateway.status, gateway.code = status, code
    before = rows(shop)
    new = {"kind": "card_keyin", "name": "토스 카드", "secret_key": "test_sk_made_up_by_me"}
    refused = manager.post(AT, {**new, "is_active": True}, format="json")
    assert (refused.status_code, gateway.calls) == (400, 1)
    assert word in refused.json()["data"]["errors"]["secret_key"]
    assert rows(shop) == before
    # It can be stored switched off, and is tried when it is switched on.
    made = manager.post(AT, new, format="json")
    assert (made.status_code, gateway.calls) == (201, 1)
    on = {"name": "토스 카드", "is_active": True}
    at = f"{AT}/{made.json()['data']['id']}"
    assert word in manager.patch(at, on, format="json").json()["data"]["errors"]["secret_key"]
    assert not manager.get(at).json()["data"]["is_active"]
    gateway.status, gateway.code = 404, "NOT_FOUND_PAYMENT"
    assert manager.patch(at, on, format="json").status_code == 200
    # One that is on is asked about again only with another key.
    calls = gateway.calls
    assert manager.patch(at, {"name": "카드"}, format="json").status_code == 200
    assert gateway.calls == calls
    gateway.status, gateway.code = status, code
    assert manager.patch(at, {"name": "카드", "secret_key": "test_sk_other"}, format="json").status_code == 400


def test_real_money_is_refused_beside_the_sandbox_of_another_brand(
    shop: World, other: World, root: APIClient, gateway: Any
) -> None:
    def switch(pk: int, on: bool) -> Any:
        return root.patch(f"{AT}/{pk}", {"name": "카드", "is_active": on}, format="json")

    made = root.post(AT, {"name": "실제", "secret_key": "live_sk_0123456789ab", "kind": "card_keyin"}, format="json")
    assert made.status_code == 201, made.content
    pk = made.json()["data"]["id"]
    assert switch(pk, True).json()["data"]["errors"].keys() == {"is_active"}
    # Turning its own sandbox off is not enough while another brand's is on.
    assert switch(shop.module.pk, False).status_code == 200
    assert switch(pk, True).status_code == 400
    with brand_scope(other.brand.pk):
        PaymentModule.objects.update(is_active=False)
    assert switch(pk, True).status_code == 200
    assert switch(shop.module.pk, True).status_code == 400


def test_what_was_paid_with_keeps_its_kind_of_money_and_its_kind(shop: World, manager: APIClient) -> None:
    attempt(shop, "DECLINED", shop.module)
    before = rows(shop)
    other_money = {"name": "카드", "secret_key": "test_sk_0123456789ab"}
    refused = manager.patch(f"{AT}/{shop.module.pk}", other_money, format="json")
    assert refused.json()["data"]["errors"].keys() == {"secret_key"}
    refused = manager.patch(f"{AT}/{shop.module.pk}", {"name": "카드", "kind": "virtual_account"}, format="json")
    assert refused.json()["data"]["errors"].keys() == {"kind"}
    assert rows(shop) == before


@pytest.mark.parametrize("state", ["CREATED", "SENT", "UNKNOWN", "PENDING_DEPOSIT"])
def test_a_way_to_pay_stays_while_money_is_on_its_way(shop: World, manager: APIClient, state: str) -> None:
    attempt(shop, state, shop.module)
    assert manager.get(f"{AT}/{shop.module.pk}").json()["data"]["waiting"] == 1
    before = rows(shop)
    answer = manager.delete(f"{AT}/{shop.module.pk}")
    assert (answer.status_code, answer.json()["result"]) == (409, -44)
    assert answer.json()["data"]["waiting"] == 1
    assert rows(shop) == before


def test_a_way_to_pay_stays_while_a_refund_is_on_its_way_and_goes_after(shop: World, manager: APIClient) -> None:
    paid = attempt(shop, "APPROVED", shop.module)
    with brand_scope(shop.brand.pk):
        refund = Refund(attempt=paid, order_id=paid.order_id, order_num="x", number=1, amount=10, state="UNKNOWN")
        refund.save()
    assert manager.delete(f"{AT}/{shop.module.pk}").status_code == 409
    with brand_scope(shop.brand.pk):
        Refund.objects.update(state="DONE")
    assert manager.delete(f"{AT}/{shop.module.pk}").status_code == 200
    assert manager.get(f"{AT}/{shop.module.pk}").status_code == 404
    # Deleted already: the answer is the same, and nothing is written.
    assert manager.delete(f"{AT}/{shop.module.pk}").status_code == 200
    with brand_scope(shop.brand.pk):
        kept = PaymentModule.objects.get(pk=shop.module.pk)
        # Its payments can still be refunded.
        assert kept.secret_key == "test_sk_local"
        assert not kept.is_active
        assert [one["id"] for one in selectors.offered_methods()] == [shop.account_module.pk]
        assert AuditEntry.objects.filter(subject="payment-modules", action="delete").count() == 1


def test_the_connection_is_tried_without_moving_anything(shop: World, manager: APIClient, bank: str) -> None:
    def tried(**body: Any) -> Any:
        return manager.post(f"{AT}/try", body, format="json")

    before = rows(shop)
    assert tried(module_id=shop.module.pk).json()["data"] == {
        "outcome": "ok", "code": "NOT_FOUND_PAYMENT", "money": "play",
    }  # fmt: skip
    assert tried(secret_key="test_sk_local").json()["data"]["outcome"] == "ok"
    assert tried().json()["data"]["errors"].keys() == {"secret_key"}
    assert tried(secret_key="a b").status_code == 400
    assert tried(module_id=987654).status_code == 404
    assert tried(module_id=shop.account_module.pk).status_code == 400
    assert rows(shop) == before


@pytest.mark.parametrize(
    ("status", "code", "outcome"),
    [
        (401, "UNAUTHORIZED_KEY", "refused"),
        (403, "INCORRECT_BASIC_AUTH_FORMAT", "refused"),
        (500, "COMMON_ERROR", "silent"),
        (599, "ConnectTimeout", "silent"),
        (404, "NOT_FOUND_PAYMENT", "ok"),
    ],
)
def test_what_the_gateway_says_of_a_key(
    shop: World, manager: APIClient, monkeypatch: pytest.MonkeyPatch, status: int, code: str, outcome: str
) -> None:
    asked = []

    def answered(self: Any, method: str, path: str, *rest: Any) -> tuple[int, dict[str, str]]:
        asked.append((method, path))
        return status, {"code": code}

    monkeypatch.setattr("core.integrations.payment.toss.TossGateway._call", answered)
    said = manager.post(f"{AT}/try", {"secret_key": "live_sk_0123456789"}, format="json").json()["data"]
    assert said == {"outcome": outcome, "code": code, "money": "live"}
    assert [method for method, _path in asked] == ["GET"]


def test_permissions(shop: World, other: World) -> None:
    body = {"kind": "card_keyin", "name": "나"}
    for user, seen in ((None, 401), (shop.member, 403), (shop.editor, 403), (shop.seller, 403)):
        client = client_for(shop, user)
        assert client.get(AT).status_code == seen
        assert client.post(AT, body, format="json").status_code == seen
        assert client.delete(f"{AT}/{shop.module.pk}").status_code == seen
        assert client.post(f"{AT}/try", {}, format="json").status_code == seen
        assert client.get(f"{AT}/banks").status_code == seen
    home = client_for(other, other.manager)
    assert home.get(f"{AT}/{shop.module.pk}").status_code == 404
    assert home.post(f"{AT}/try", {"module_id": shop.module.pk}, format="json").status_code == 404
    assert home.get(f"{AT}/banks").json()["data"][0] == {"code": "20", "name": "우리은행"}


def test_a_module_sets_its_own_instalments_and_deadline(shop: World, visitor: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        PaymentModule.objects.filter(pk=shop.module.pk).update(most_installment=3)
        offered = {one["id"]: one["most_installment"] for one in selectors.offered_methods()}
    assert offered == {shop.module.pk: 3, shop.account_module.pk: 0}


def test_banks_are_named_by_the_gateways_codes_and_known_to_each_other_by_their_own():
    assert str(selectors.bank_name("06")) == str(selectors.bank_name("04")) == "KB국민은행"
    assert [selectors.common_code(code) for code in ("06", "04", "88", "07")] == ["004", "004", "088", "007"]
    # Every bank accepts refunds; not every bank issues virtual accounts.
    assert {"32", "45", "48", "71", "89", "23", "07"} <= set(selectors.BANKS)
    assert selectors.issues_virtual("06")
    assert not any(map(selectors.issues_virtual, ("90", "04", "99", "")))


def lose_keys(world: World) -> None:
    """Break the stored keys, as another SECRET_KEY does."""
    PaymentModule._base_manager.filter(brand=world.brand).exclude(secret_sealed="").update(
        secret_sealed="k1:" + "A" * 80
    )


def test_a_lost_key_closes_nothing_and_is_entered_again(shop: World, other: World, manager: APIClient) -> None:
    lose_keys(shop)
    listed = {row["id"]: row for row in manager.get(AT).json()["data"]["content"]}
    lost = listed[shop.module.pk]
    assert (lost["is_key_lost"], lost["key_masked"], lost["money"], lost["is_active"]) == (True, "", "", True)
    assert listed[shop.account_module.pk]["is_key_lost"] is False
    # No module without a key is offered, and all pages of both brands work.
    with brand_scope(shop.brand.pk):
        assert [one["id"] for one in selectors.offered_methods()] == [shop.account_module.pk]
    assert client_for(shop).get("/api/domain").status_code == 200
    assert client_for(other).get("/api/domain").status_code == 200
    selectors.refuse_mixed_money()
    tried = manager.post(f"{AT}/try", {"module_id": shop.module.pk, "secret_key": ""}, format="json")
    assert (tried.status_code, list(tried.json()["data"]["errors"])) == (400, ["secret_key"])
    kept = manager.patch(f"{AT}/{shop.module.pk}", {"name": "카드"}, format="json")
    assert (kept.status_code, list(kept.json()["data"]["errors"])) == (400, ["secret_key"])
    given = manager.patch(f"{AT}/{shop.module.pk}", {"secret_key": "test_sk_local"}, format="json")
    assert given.status_code == 200, given.content
    assert (given.json()["data"]["is_key_lost"], given.json()["data"]["money"]) == (False, "play")
    with brand_scope(shop.brand.pk):
        assert {one["id"] for one in selectors.offered_methods()} == {shop.module.pk, shop.account_module.pk}


def test_a_removed_module_is_restored_inactive(root: APIClient, shop: World) -> None:
    url = f"/api/payment-modules/{shop.account_module.pk}"
    assert root.delete(url).status_code == 200
    assert [one["id"] for one in root.get("/api/payment-modules", {"is_deleted": 1}).json()["data"]["content"]] == [
        shop.account_module.pk
    ]
    back = root.post(f"{url}/restore")
    assert (back.status_code, back.json()["data"]["is_active"]) == (200, False)
    assert root.get(url).status_code == 200
    assert root.post(f"{url}/restore").status_code == 404


WINDOW = {
    "kind": "payment_window", "name": "결제창", "secret_key": "test_sk_local", "client_key": "test_ck_local",
    "ways": ["card", "kakaopay"], "is_active": True,
}  # fmt: skip


def test_a_window_is_saved_with_its_ways_in_the_order_of_the_checkout(
    shop: World, manager: APIClient, gateway: Any
) -> None:
    answer = manager.post(AT, WINDOW, format="json")
    assert answer.status_code == 201, answer.content
    made = answer.json()["data"]
    assert (made["provider"], made["client_key"], made["ways"]) == ("toss", "test_ck_local", ["kakaopay", "card"])
    assert made["webhook_url"].startswith("/api/webhooks/payments/")
    site = client_for(shop).get("/api/shop?is_manager=0").json()["data"]["payment_modules"]
    shown = next(way for way in site if way["kind"] == "payment_window")
    assert shown["ways"] == ["kakaopay", "card"]
    # Neither key is anything that the checkout reads.
    assert not {"client_key", "secret_key", "key_masked"} & set(shown)


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"client_key": ""}, "client_key"),
        ({"client_key": "live_ck_of_real_money"}, "client_key"),
        ({"client_key": "test_sk_local"}, "client_key"),
        ({"client_key": "live_gsk_0123456789"}, "client_key"),
        ({"ways": []}, "ways"),
        ({"ways": ["bitcoin"]}, "ways"),
        ({"secret_key": ""}, "secret_key"),
    ],
)
def test_an_incomplete_window_is_not_switched_on(
    shop: World, manager: APIClient, gateway: Any, changed: dict[str, Any], field: str
) -> None:
    before = rows(shop)
    answer = manager.post(AT, WINDOW | changed, format="json")
    assert (answer.status_code, answer.json()["result"]) == (400, -50), answer.content
    assert any(name.startswith(field) for name in answer.json()["data"]["errors"])
    assert rows(shop) == before


def test_kakao_pay_needs_its_number_and_its_own_company(shop: World, manager: APIClient, gateway: Any) -> None:
    kakao = {"kind": "kakao_pay", "name": "카카오페이", "secret_key": "test_sk_local", "is_active": True}
    assert "client_key" in manager.post(AT, kakao, format="json").json()["data"]["errors"]
    made = manager.post(AT, kakao | {"client_key": "TC0ONETIME"}, format="json").json()["data"]
    assert (made["provider"], made["money"]) == ("kakao", "play")


@pytest.mark.parametrize(("key", "outcome"), [("test_sk_local", "ok"), ("DEV-unknown-at-the-sandbox", "refused")])
def test_the_key_of_kakao_pay_is_tried_at_kakao_pay(
    shop: World, manager: APIClient, bank: str, settings: Any, key: str, outcome: str
) -> None:
    settings.KAKAO_PAY_URL = bank
    asked = {"kind": "kakao_pay", "client_key": "TC0ONETIME", "secret_key": key}
    tried = manager.post(f"{AT}/try", asked, format="json").json()["data"]
    assert tried["outcome"] == outcome
