"""Settings of a payment method: the longest instalment of a card, and the deposit deadline."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import Order
from core.payments.models import PaymentModule
from core.tests.flows.test_buying import CARD, order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)


def set_module(world: World, pk: int, **values: Any) -> None:
    with brand_scope(world.brand.pk):
        PaymentModule.objects.filter(pk=pk).update(**values)


def test_a_longer_instalment_than_the_module_has_is_refused(shop: World, visitor: APIClient, bank: str) -> None:
    set_module(shop, shop.module.pk, most_installment=3)
    quote = quoted(visitor, shop.variant)
    card = {"module_id": shop.module.pk, "kind": "card_keyin", **CARD}
    refused = place(visitor, order_body(shop, quote, payment={**card, "installment": 4}))
    assert refused.json()["data"]["errors"].keys() == {"payment[installment]"}
    with brand_scope(shop.brand.pk):
        assert not Order.objects.exists()
    assert place(visitor, order_body(shop, quote, payment={**card, "installment": 3})).status_code == 200


@pytest.mark.parametrize(("own", "days"), [(None, 3), (7, 7)])
def test_a_deposit_is_awaited_as_long_as_the_module_says(
    shop: World, member: APIClient, own: int | None, days: int
) -> None:
    set_module(shop, shop.account_module.pk, deposit_days=own)
    pay = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    answer = place(member, order_body(shop, quoted(member, shop.variant), payment=pay))
    assert answer.status_code == 200, answer.content
    with brand_scope(shop.brand.pk):
        due = Order.objects.get().hold_until
    assert due is not None
    assert abs(due - timezone.now() - timedelta(days=days)) < timedelta(minutes=1)
