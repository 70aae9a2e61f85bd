"""Parcels and their numbers with concurrent changes: found, corrected, finished, and tracked again."""

from datetime import timedelta

import pytest
import time_machine
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.integrations.tracking.base import Stage, Track, TrackStatus
from core.orders import services
from core.orders.models import Order
from core.orders.tests.test_parcels import lines_of, parcels_of, place, send, track_with, verb
from core.payments.models import PaymentAttempt, Refund
from core.security.models import AuditEntry
from core.shipping import tracking
from core.shipping.models import Leg, Parcel

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger, pytest.mark.both]


def test_an_order_is_found_by_the_number_of_each_of_its_parcels(shop, manager):
    order = place(shop, 1, lines=2)
    first, second = lines_of(order)
    assert send(manager, order, "111111111111", line_ids=[first.pk]).status_code == 200
    assert send(manager, order, "222222222222", line_ids=[second.pk]).status_code == 200
    found = {
        number: [row["id"] for row in manager.get(f"/api/orders?search={number}").json()["data"]["content"]]
        for number in ("222222222222", "111111111111")
    }
    assert found == {"222222222222": [order.pk], "111111111111": [order.pk]}


def test_the_lists_numbers_put_a_number_on_what_left_without_one(shop, manager):
    order = place(shop, 1)
    assert verb(manager, order, "move", to=15).status_code == 200  # the bulk move gives no number
    rows = [{"order_id": order.pk, "courier": "cj", "invoice_num": "111111111111"}]
    answer = manager.post("/api/orders/numbers", {"rows": rows}, format="json").json()["data"]
    assert (answer["moved"], answer["refused"]) == (1, [])


def test_numbers_of_the_list_are_refused_when_nothing_is_left_to_send(shop, manager):
    order = place(shop, 1, status=25)
    rows = [{"order_id": order.pk, "courier": "cj", "invoice_num": "111111111111"}]
    answer = manager.post("/api/orders/numbers", {"rows": rows}, format="json").json()["data"]
    assert [one["message"] for one in answer["refused"]] == ["지금 상태에서는 할 수 없는 일이에요."]


def test_a_leg_that_was_finished_while_its_carrier_was_asked_stays_finished(shop, manager, monkeypatch):
    order = place(shop, 1, overseas=True)
    track_with(shop)
    assert verb(manager, order, "legs", leg=10, courier="zto", invoice_num="73123456789012").status_code == 200
    (parcel,) = [one for one in parcels_of(order) if one.leg == Leg.CHINA]
    Parcel._base_manager.filter(pk=parcel.pk).update(next_check_at=timezone.now())

    def slow(_parcel):
        assert verb(manager, order, "finish-leg", parcel_id=parcel.pk).status_code == 200
        return Track(TrackStatus.FOUND, stage=Stage.IN_TRANSIT)

    monkeypatch.setattr(tracking, "fetch_tracking", slow)
    assert services.follow_parcels() == 1
    after = Parcel._base_manager.get(pk=parcel.pk)
    assert (after.done_at is not None, after.next_check_at) == (True, None)


def test_customs_stay_finished_when_the_declaration_number_is_corrected(shop, manager):
    order = place(shop, 1, overseas=True)
    assert verb(manager, order, "legs", leg=40, invoice_num="", place="인천").status_code == 200
    (parcel,) = parcels_of(order)
    assert verb(manager, order, "finish-leg", parcel_id=parcel.pk).status_code == 200
    answer = verb(manager, order, "legs", leg=40, parcel_id=parcel.pk, invoice_num="1234526000001M", place="인천")
    assert answer.status_code == 200
    assert parcels_of(order)[0].done_at is not None


def test_an_arrival_during_a_reversed_deposit_moves_the_order_after_the_payment(shop, manager, monkeypatch):
    order = place(shop, 1)
    track_with(shop)
    assert send(manager, order, "111111111111").status_code == 200
    type(order)._base_manager.filter(pk=order.pk).update(payment_state="reversed")
    monkeypatch.setattr(tracking, "fetch_tracking", lambda parcel: Track(TrackStatus.FOUND, stage=Stage.DELIVERED))
    Parcel._base_manager.update(next_check_at=timezone.now())
    services.follow_parcels()
    type(order)._base_manager.filter(pk=order.pk).update(payment_state="paid")
    with time_machine.travel(timezone.now() + timedelta(days=30), tick=False):
        services.follow_parcels()
    assert lines_of(order)[0].status == 25


def test_asking_for_an_account_is_logged(shop, manager, monkeypatch):
    order = place(shop, 1)
    monkeypatch.setattr("core.orders.services.ask_for_account", lambda *, order, actor: order)
    assert verb(manager, order, "ask-account").status_code == 200
    assert AuditEntry._base_manager.filter(action="ask-account").exists()


def test_refunds_are_found_by_a_phone_that_begins_with_four_digits(shop, manager):
    order = place(shop, 1)
    Order._base_manager.filter(pk=order.pk).update(buyer_phone="050512345678")
    with brand_scope(shop.brand.pk):
        attempt = PaymentAttempt(
            order_id=order.pk, number=1, module=shop.module, kind="card_keyin", amount=1000,
            gateway_order_id="g1", state="APPROVED",
        )  # fmt: skip
        attempt.save()
        Refund(attempt=attempt, order_id=order.pk, order_num=order.order_num, number=1, amount=10).save()
    total = {
        text: manager.get(f"/api/transaction-cancels?search={text}").json()["data"]["total"]
        for text in ("050512345678", "0505-1234-5678")
    }
    assert total == {"050512345678": 1, "0505-1234-5678": 1}
