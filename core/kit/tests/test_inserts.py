"""Prepared inserts leave what the ORM would leave, and refuse what it refuses."""

from typing import Any

import pytest
from django.db import IntegrityError, transaction

from core.catalog.models import Wish
from core.guard.models import IdempotencyRecord
from core.kit.inserts import insert, insert_once
from core.kit.tenancy import NoBrandScope, brand_scope
from core.orders.models import Order
from core.payments.models import PaymentAttempt

# Its orders have no lines: the books are not what is looked at.
pytestmark = [pytest.mark.django_db, pytest.mark.wrong_books]


def _order(number: str, **more: Any) -> Order:
    return Order(
        order_num=number, order_name="것", buyer_name="산이", buyer_phone="01011112222", address={"addr": "서울 'ㄱ'"},
        subtotal=1000, total=1000, pay_method="card_keyin", **more,
    )  # fmt: skip


def _plain(row: Any, *names: str) -> dict[str, Any]:
    skipped = {"_state", "id", "created_at", "updated_at", *names}
    return {name: value for name, value in vars(row).items() if name not in skipped}


def test_a_row_is_what_the_orm_would_have_written(shop: Any) -> None:
    with brand_scope(shop.brand.pk):
        saved = _order("20260101-AAAA-AAAA", user=shop.member)
        saved.save()
        (made,) = insert([_order("20260101-AAAA-AAAB", user=shop.member)])
        left, right = Order.objects.get(pk=saved.pk), Order.objects.get(pk=made.pk)
    assert _plain(left, "order_num", "_user") == _plain(right, "order_num", "_user")
    assert right.created_at is not None
    assert right.updated_at is not None


def test_keys_come_in_the_order_of_the_rows(shop: Any) -> None:
    with brand_scope(shop.brand.pk):
        made = insert([_order(f"20260101-AAAA-AAA{index}") for index in range(5)])
        for row in made:
            assert Order.objects.get(pk=row.pk).order_num == row.order_num


def test_the_brand_is_stamped_and_another_refused(shop: Any, other: Any) -> None:
    with pytest.raises(NoBrandScope):
        insert([_order("20260101-AAAA-AAAA")])
    with brand_scope(shop.brand.pk):
        (made,) = insert([_order("20260101-AAAA-AAAB")])
        assert made.brand_id == shop.brand.pk
        with pytest.raises(NoBrandScope):
            insert([_order("20260101-AAAA-AAAC", brand=other.brand)])
        assert Order.objects.count() == 1


def test_constraints_hold(shop: Any) -> None:
    with brand_scope(shop.brand.pk):
        insert([Wish(user=shop.member, product=shop.product)])
        with pytest.raises(IntegrityError), transaction.atomic():
            insert([Wish(user=shop.member, product=shop.product)])
        with pytest.raises(IntegrityError), transaction.atomic():
            insert([PaymentAttempt(order_id=1, kind="card", number=1, gateway_order_id="x", amount=1, refunded=2)])
        assert Wish.objects.count() == 1
        assert not PaymentAttempt.objects.exists()


def test_a_row_that_is_there_is_not_inserted_again(shop: Any) -> None:
    def record() -> IdempotencyRecord:
        return IdempotencyRecord(brand_id=shop.brand.pk, actor="u:1", route="orders", key="k", body_hash="h")

    assert insert_once(record())
    assert not insert_once(record())
    assert IdempotencyRecord.objects.count() == 1


def test_nothing_is_inserted_for_no_rows() -> None:
    assert insert([]) == []
