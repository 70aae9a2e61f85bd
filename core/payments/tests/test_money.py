"""Real money and the sandbox are never used together (D32)."""

from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import call_command
from django.test import Client

from core.brands.models import BonaejaObj
from core.common.tenancy import brand_scope
from core.common.testing.pages import form_values
from core.payments import selectors
from core.payments.models import PaymentModule
from core.payments.rules import Money, has_mixed_money, money_kind

pytestmark = [pytest.mark.django_db, pytest.mark.both]


@pytest.mark.parametrize(
    ("key", "kind"),
    [
        ("", None),
        ("test_sk_local", Money.PLAY),
        ("test_sk_abc", Money.TEST),
        ("test_gsk_abc", Money.TEST),
        ("live_sk_abc", Money.LIVE),
        ("live_gsk_abc", Money.LIVE),
        ("merchant-key-of-unknown-shape", Money.LIVE),
    ],
)
def test_the_kind_of_money_of_a_key(key: str, kind: Money | None) -> None:
    assert money_kind(key) is kind


def test_only_the_sandbox_and_real_money_are_mixed() -> None:
    assert has_mixed_money({Money.PLAY, Money.LIVE})
    assert not has_mixed_money({Money.PLAY, Money.TEST})
    assert not has_mixed_money({Money.TEST, Money.LIVE})


def _give(world: Any, key: str) -> None:
    with brand_scope(world.brand.pk):
        module = PaymentModule.objects.get(pk=world.module.pk)
        module.set_secret_key(key)
        module.save()


def test_nothing_starts_with_a_live_key_beside_the_sandbox(shop: Any, other: Any) -> None:
    selectors.refuse_mixed_money()
    _give(other, "live_sk_1")
    with pytest.raises(ImproperlyConfigured):
        selectors.refuse_mixed_money()
    with pytest.raises(ImproperlyConfigured):
        call_command("serve", no_demo=True)


def test_real_money_alone_starts(shop: Any, other: Any) -> None:
    _give(shop, "live_sk_1")
    _give(other, "live_sk_2")
    with pytest.raises(ImproperlyConfigured):
        selectors.refuse_mixed_money()
    BonaejaObj.objects.update(api_key_sealed="")
    selectors.refuse_mixed_money()
    assert selectors.takes_real_money()


def test_the_admin_refuses_a_live_key_while_another_brand_practises(
    shop: Any, other: Any, root: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = [(401, {"code": "UNAUTHORIZED_KEY"}), (404, {"code": "NOT_FOUND_PAYMENT"})]
    monkeypatch.setattr("core.integrations.payment.toss.TossGateway._call", lambda *_request: answers.pop(0))
    browser = Client(HTTP_HOST=shop.host)
    browser.cookies = root.cookies
    at = f"/admin/payments/paymentmodule/{shop.module.pk}/change/"

    def save(key: str, *, is_on: bool = True) -> dict[str, Any]:
        values = {**form_values(browser, at), "secret_key": key}
        values.pop("is_active", None)
        answer = browser.post(at, {**values, **({"is_active": "on"} if is_on else {})})
        return {} if answer.status_code == 302 else dict(answer.context["adminform"].form.errors)

    before = PaymentModule._base_manager.get(pk=shop.module.pk).secret_sealed
    assert list(save("live_sk_1")) == ["secret_key"]
    assert list(save("test_sk_made_up")) == ["secret_key"]
    assert PaymentModule._base_manager.get(pk=shop.module.pk).secret_sealed == before
    assert save("test_sk_other") == {}
    assert save("live_sk_1", is_on=False) == {}, "a module that is off moves no money"


def test_a_real_carrier_of_text_messages_is_refused_beside_the_sandbox(shop: Any, root: Any) -> None:
    sealed = BonaejaObj.objects.get(brand=shop.brand).api_key_sealed
    at = f"/api/brands/{shop.brand.pk}"
    answer = root.patch(at, {"bonaeja_obj": {"api_key": "a-real-one"}}, format="json")
    assert "bonaeja_obj[api_key]" in answer.json()["data"]["errors"]
    assert BonaejaObj.objects.get(brand=shop.brand).api_key_sealed == sealed
    _give(shop, "test_sk_of_the_gateway")
    assert root.patch(at, {"bonaeja_obj": {"api_key": "a-real-one"}}, format="json").status_code == 200
    selectors.refuse_mixed_money()
