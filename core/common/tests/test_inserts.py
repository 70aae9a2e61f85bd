"""Prepared inserts leave what the ORM would leave, and refuse what it refuses."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from core.carts.models import CartLine
from core.catalog.models import Wish
from core.common.fast_insert import insert, insert_newer, insert_once
from core.common.tenancy import NoBrandScope, brand_scope
from core.orders.models import Order
from core.payments.models import PaymentAttempt
from core.security.models import IdempotencyRecord

# Its orders have no lines: the ledger is not checked.
pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger, pytest.mark.both]


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


def test_of_two_rows_that_are_one_the_newer_stays(shop: Any) -> None:
    now = timezone.now()

    def line(quantity: int, seconds: float) -> CartLine:
        when = now + timedelta(seconds=seconds)
        return CartLine(user=shop.member, variant=shop.variant, quantity=quantity, changed_at=when)

    with brand_scope(shop.brand.pk):
        for quantity, seconds in ((3, 0), (4, 0.5), (5, 0.25), (6, 0.5)):
            insert_newer([line(quantity, seconds)], known_by=("user", "variant"), since="changed_at")
        assert CartLine.objects.get().quantity == 4
        insert_newer([], known_by=("user", "variant"), since="changed_at")
        assert CartLine.objects.count() == 1


def test_a_newer_row_never_comes_into_another_brand(shop: Any, other: Any) -> None:
    row = CartLine(user=shop.member, variant=other.variant, quantity=1, changed_at=timezone.now())

    def write() -> None:
        with transaction.atomic():
            insert_newer([row], known_by=("user", "variant"), since="changed_at")
            connection.check_constraints()

    with brand_scope(shop.brand.pk):
        with pytest.raises(IntegrityError):
            write()
        assert not CartLine.objects.exists()
