"""Parallel workers: each person is notified once, however often the stock rises."""

import pytest

from core.common.tenancy import brand_scope
from core.conftest import World, set_stock
from core.notifications.models import Message
from core.restock import services
from core.restock.models import RestockWait
from core.tests.races.crowd import inside, together, wins

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.unbalanced_ledger, pytest.mark.both]


def test_two_restocks_notify_each_person_once(shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(services, "BATCH_SIZE", 7)
    with brand_scope(shop.brand.pk):
        set_stock(0, pk=shop.variant.pk)
        for one in range(40):
            services.create_wait(
                variant_id=shop.variant.pk, phone=f"010111100{one:02}", language="ko", address=f"10.0.0.{one}"
            )

    def rise() -> int:
        with brand_scope(shop.brand.pk):
            set_stock(3, pk=shop.variant.pk)
            return services.notify_waiting(shop.brand.pk, [shop.variant.pk])

    together([rise] * 6)
    with brand_scope(shop.brand.pk):
        assert RestockWait.objects.count() == 0
        told = list(Message.objects.filter(kind="restocked").values_list("to_masked", flat=True))
    assert (len(told), len(set(told))) == (40, 40)


def test_parallel_requests_of_a_phone_make_one_wait(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        set_stock(0, pk=shop.variant.pk)
    results = inside(
        shop,
        lambda number: services.create_wait(
            variant_id=shop.variant.pk, phone="01012345678", language="ko", address=f"10.0.0.{number}"
        ),
    )
    assert wins(results) <= services.REQUESTS_PER_PHONE
    with brand_scope(shop.brand.pk):
        assert RestockWait.objects.count() == 1
        assert Message.objects.filter(kind="restock_asked").count() == 1
