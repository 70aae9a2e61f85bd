"""Tracking numbers, legs and couriers' answers: allowed moves only, and refusals change nothing (D31)."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders import services
from core.orders.customs import seal
from core.orders.models import Order, OrderEvent, OrderLine
from core.shipping.models import Leg, Parcel, ParcelOut
from core.shipping.rules import LOCAL_KEY

pytestmark = pytest.mark.unbalanced_ledger


def place(world: World, number: int, *, lines: int = 1, status: int = 5, overseas: bool = False) -> Order:
    with brand_scope(world.brand.pk):
        order = Order(
            order_num=f"20261122-{number:04d}-AAAA", order_name="주문", user=world.member, buyer_name="산이",
            buyer_phone="01011112222", subtotal=1000 * lines, total=1000 * lines, status=status,
            pay_method="card_keyin", payment_state="paid", address={"postcode": "04524"},
        )  # fmt: skip
        order.save()
        for _line in range(lines):
            OrderLine(
                order=order, product=world.product, variant=world.variant, product_name="것", price=1000,
                list_price=1000, quantity=1, total=1000, status=status, is_overseas=overseas,
            ).save()  # fmt: skip
    return order


def lines_of(order: Order) -> list[OrderLine]:
    return list(OrderLine._base_manager.filter(order_id=order.pk).order_by("pk"))


def parcels_of(order: Order) -> list[Parcel]:
    return list(Parcel._base_manager.filter(order_id=order.pk).order_by("leg", "pk"))


def verb(client: APIClient, order: Order, name: str, **values: Any) -> Any:
    return client.post(f"/api/orders/{order.pk}/{name}", values, format="json")


def send(client: APIClient, order: Order, number: str = "123456789012", courier: str = "cj", **more: Any) -> Any:
    return verb(client, order, "move", to=15, courier=courier, invoice_num=number, **more)


def track_with(world: World) -> None:
    with brand_scope(world.brand.pk):
        row = ParcelOut.objects.get()
        row.set_key("sweettracker", LOCAL_KEY)
        row.set_key("kuaidi100", LOCAL_KEY)
        row.kuaidi100_customer = "sandbox"
        row.save()


def test_a_number_makes_a_parcel_with_its_page(shop: World, manager: APIClient) -> None:
    order = place(shop, 1, lines=2)
    data = send(manager, order, "1234-5678-9012").json()["data"]
    (leg,) = data["legs"]
    assert (leg["leg"], leg["courier_name"], leg["invoice_num"]) == (50, "CJ대한통운", "123456789012")
    assert leg["url"].endswith("wblNo=123456789012")
    assert leg["line_ids"] == [line.pk for line in lines_of(order)]
    assert {(line.status, line.invoice_num) for line in lines_of(order)} == {(15, "123456789012")}


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"courier": "nobody", "invoice_num": "123456789012"}, "courier"),
        ({"courier": "", "invoice_num": "123456789012"}, "courier"),
        ({"courier": "cj", "invoice_num": "<b>12345</b>"}, "invoice_num"),
        ({"courier": "cj", "invoice_num": "12345"}, "invoice_num"),
    ],
)
def test_what_is_no_number_is_refused(shop: World, manager: APIClient, values: dict[str, str], field: str) -> None:
    order = place(shop, 1)
    answer = verb(manager, order, "move", to=15, **values)
    assert answer.status_code == 400
    assert field in answer.json()["data"]["errors"]
    assert lines_of(order)[0].status == 5
    assert parcels_of(order) == []


def test_a_number_is_given_to_one_order_once(shop: World, manager: APIClient) -> None:
    first, second = place(shop, 1), place(shop, 2)
    assert send(manager, first).status_code == 200
    answer = send(manager, second)
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["invoice_num"])
    assert (lines_of(second)[0].status, parcels_of(second)) == (5, [])
    assert send(manager, second, courier="hanjin").status_code == 200


def test_another_brand_may_have_the_same_number(shop: World, other: World, manager: APIClient) -> None:
    send(manager, place(shop, 1))
    theirs = place(other, 2)
    assert send(client_for(other, other.manager), theirs).status_code == 200


def test_lines_of_an_order_go_in_parcels_of_their_own(shop: World, manager: APIClient) -> None:
    order = place(shop, 1, lines=2)
    first, second = lines_of(order)
    send(manager, order, "111111111111", line_ids=[first.pk])
    send(manager, order, "222222222222", line_ids=[second.pk])
    assert [one.line_ids for one in parcels_of(order)] == [[first.pk], [second.pk]]


def test_a_number_can_be_corrected_until_the_delivery(shop: World, manager: APIClient) -> None:
    order = place(shop, 1)
    send(manager, order, "111111111111")
    (parcel,) = parcels_of(order)
    answer = verb(manager, order, "legs", leg=50, parcel_id=parcel.pk, courier="hanjin", invoice_num="222222222222")
    assert answer.status_code == 200, answer.content
    assert (lines_of(order)[0].courier, lines_of(order)[0].invoice_num) == ("hanjin", "222222222222")
    assert Order._base_manager.get(pk=order.pk).invoice_num == "222222222222"
    for to in (20, 25):
        verb(manager, order, "move", to=to)
    answer = verb(manager, order, "legs", leg=50, parcel_id=parcel.pk, courier="cj", invoice_num="333333333333")
    assert (answer.status_code, answer.json()["result"]) == (409, -44)
    assert lines_of(order)[0].invoice_num == "222222222222"


def test_the_route_from_china_has_legs(shop: World, manager: APIClient, member: APIClient) -> None:
    order = place(shop, 1, overseas=True)
    assert verb(manager, order, "legs", leg=10, courier="sf", invoice_num="SF1234567890123").status_code == 200
    assert lines_of(order)[0].status == 5
    assert verb(manager, order, "legs", leg=20, place="웨이하이 집하장").status_code == 200
    assert lines_of(order)[0].status == 10
    assert verb(manager, order, "legs", leg=30, courier="ems", invoice_num="EE123456789KR").status_code == 200
    assert verb(manager, order, "legs", leg=40, invoice_num="26123456789").status_code == 200
    assert send(manager, order).status_code == 200
    legs = member.get(f"/api/shop/orders/{order.order_num}").json()["data"]["legs"]
    assert [one["leg"] for one in legs] == [10, 20, 30, 40, 50]
    assert legs[1]["place"] == "웨이하이 집하장"
    assert [bool(one["done_at"]) for one in legs] == [False, True, False, False, False]
    assert "failure" not in legs[0]
    assert "kuaidi100.com" in legs[0]["url"]


def test_received_goods_from_abroad_are_in_the_warehouse(shop: World, manager: APIClient) -> None:
    order = place(shop, 1, overseas=True)
    verb(manager, order, "move", to=10)
    assert [one.leg for one in parcels_of(order)] == [Leg.WAREHOUSE]
    near = place(shop, 2)
    verb(manager, near, "move", to=10)
    assert parcels_of(near) == []


def test_a_leg_is_removed_and_finished(shop: World, manager: APIClient) -> None:
    order = place(shop, 1, overseas=True)
    verb(manager, order, "legs", leg=10, courier="sf", invoice_num="SF1234567890123")
    (leg,) = parcels_of(order)
    assert verb(manager, order, "finish-leg", parcel_id=leg.pk).status_code == 200
    assert parcels_of(order)[0].done_at
    assert verb(manager, order, "remove-leg", parcel_id=leg.pk).status_code == 200
    assert parcels_of(order) == []
    assert verb(manager, order, "remove-leg", parcel_id=leg.pk).status_code == 404


def test_the_number_of_what_is_on_its_way_stays(shop: World, manager: APIClient) -> None:
    order = place(shop, 1)
    send(manager, order)
    (parcel,) = parcels_of(order)
    assert verb(manager, order, "finish-leg", parcel_id=parcel.pk).status_code == 409
    verb(manager, order, "move", to=20)
    assert verb(manager, order, "remove-leg", parcel_id=parcel.pk).status_code == 409
    assert lines_of(order)[0].invoice_num == "123456789012"


def test_a_number_is_removed_before_it_moves(shop: World, manager: APIClient) -> None:
    order = place(shop, 1)
    send(manager, order)
    assert verb(manager, order, "remove-leg", parcel_id=parcels_of(order)[0].pk).status_code == 200
    assert (lines_of(order)[0].status, lines_of(order)[0].invoice_num) == (15, "")
    assert Order._base_manager.get(pk=order.pk).invoice_num == ""
    assert verb(manager, order, "legs", leg=50, courier="cj", invoice_num="999999999999").status_code == 200
    assert lines_of(order)[0].invoice_num == "999999999999"


def test_a_leg_of_another_order_is_not_found(shop: World, manager: APIClient) -> None:
    order, second = place(shop, 1), place(shop, 2)
    send(manager, order)
    pk = parcels_of(order)[0].pk
    for name in ("remove-leg", "finish-leg", "ask-leg"):
        assert verb(manager, second, name, parcel_id=pk).status_code == 404
    assert verb(manager, second, "legs", leg=50, parcel_id=pk, courier="cj", invoice_num="1" * 12).status_code == 404


def test_what_is_not_paid_has_no_legs(shop: World, manager: APIClient) -> None:
    order = place(shop, 1, status=0)
    answer = verb(manager, order, "legs", leg=10, courier="sf", invoice_num="SF1234567890123")
    assert (answer.status_code, parcels_of(order)) == (409, [])


def test_numbers_of_many_orders_at_once(shop: World, manager: APIClient) -> None:
    first, second, unpaid = place(shop, 1), place(shop, 2), place(shop, 3, status=0)
    rows = [
        {"order_id": first.pk, "courier": "cj", "invoice_num": "111111111111"},
        {"order_id": second.pk, "courier": "cj", "invoice_num": "111111111111"},
        {"order_id": unpaid.pk, "courier": "cj", "invoice_num": "333333333333"},
    ]
    data = manager.post("/api/orders/numbers", {"rows": rows}, format="json").json()["data"]
    assert data["moved"] == 1
    assert [one["id"] for one in data["refused"]] == [second.pk, unpaid.pk]
    assert [lines_of(one)[0].status for one in (first, second, unpaid)] == [15, 5, 0]


def test_who_may_not(shop: World, member: APIClient, visitor: APIClient) -> None:
    order = place(shop, 1)
    for client, status in ((visitor, 401), (member, 403), (client_for(shop, shop.editor), 403)):
        for name in ("legs", "remove-leg", "finish-leg", "ask-leg"):
            assert verb(client, order, name, leg=10, parcel_id=1).status_code == status
        assert client.get("/api/invoice-numbers").status_code == status


def due() -> None:
    Parcel._base_manager.exclude(next_check_at=None).update(next_check_at=timezone.now() - timedelta(seconds=1))


@pytest.mark.usefixtures("bank")
def test_a_couriers_answer_moves_the_lines_by_the_table(shop: World, manager: APIClient) -> None:
    track_with(shop)
    order = place(shop, 1, lines=2)
    send(manager, order, "770011223300")
    seen = []
    for _time in range(5):
        due()
        assert services.follow_parcels() == 1
        seen.append(lines_of(order)[0].status)
    assert seen == [15, 20, 20, 20, 25]
    (parcel,) = parcels_of(order)
    assert (parcel.stage, parcel.next_check_at, len(parcel.events)) == ("DELIVERED", None, 5)
    assert parcel.done_at
    events = manager.get(f"/api/orders/{order.pk}").json()["data"]["events"]
    assert [one["actor"] for one in events if one["status_to"] == 25] == ["배송 조회", "배송 조회"]
    due()
    assert services.follow_parcels() == 0


@pytest.mark.usefixtures("bank")
def test_a_delivery_that_was_missed_is_caught_up_step_by_step(shop: World, manager: APIClient) -> None:
    track_with(shop)
    order = place(shop, 1)
    send(manager, order, "770011224496")
    due()
    services.follow_parcels()
    assert lines_of(order)[0].status == 25
    moved = OrderEvent._base_manager.filter(order_id=order.pk, kind="move").order_by("pk")
    assert list(moved.values_list("status_from", "status_to")) == [(5, 15), (15, 20), (20, 25)]


@pytest.mark.usefixtures("bank")
@pytest.mark.parametrize("ending", ["90", "91", "92", "93"])
def test_a_failure_never_changes_an_order_and_waits_longer(shop: World, manager: APIClient, ending: str) -> None:
    track_with(shop)
    order = place(shop, 1)
    send(manager, order, f"7700112255{ending}")
    before = list(OrderLine._base_manager.values()), list(OrderEvent._base_manager.values())
    waits = []
    with time_machine.travel(timezone.now(), tick=False):
        for _time in range(3):
            due()
            services.follow_parcels()
            (parcel,) = parcels_of(order)
            assert parcel.next_check_at is not None
            waits.append(parcel.next_check_at - timezone.now())
    assert waits == sorted(waits)
    assert waits[0] < waits[2]
    assert parcel.failure
    assert (list(OrderLine._base_manager.values()), list(OrderEvent._base_manager.values())) == before


@pytest.mark.usefixtures("bank")
def test_a_stray_answer_about_an_old_number_is_dropped(shop: World, manager: APIClient) -> None:
    track_with(shop)
    order = place(shop, 1)
    send(manager, order, "770011226696")
    (old,) = parcels_of(order)
    Parcel._base_manager.filter(pk=old.pk).update(invoice_num="770011226700")
    with brand_scope(shop.brand.pk):
        services.parcels._track(old)
    assert (lines_of(order)[0].status, parcels_of(order)[0].stage) == (15, "")


@pytest.mark.usefixtures("bank")
def test_a_line_whose_money_is_on_its_way_back_is_not_moved(shop: World, manager: APIClient) -> None:
    track_with(shop)
    order = place(shop, 1)
    send(manager, order, "770011227796")
    OrderLine._base_manager.filter(order_id=order.pk).update(refund_id=1)
    due()
    services.follow_parcels()
    assert lines_of(order)[0].status == 15


def test_without_a_key_no_service_is_asked(shop: World, manager: APIClient) -> None:
    order = place(shop, 1)
    send(manager, order)
    due()
    services.follow_parcels()
    (parcel,) = parcels_of(order)
    assert (parcel.failure, parcel.next_check_at) == ("NO_ACCOUNT", None)


@pytest.mark.usefixtures("bank")
def test_a_manager_tracks_at_once(shop: World, manager: APIClient) -> None:
    track_with(shop)
    order = place(shop, 1, overseas=True)
    verb(manager, order, "legs", leg=10, courier="sf", invoice_num="SF1234567890123")
    verb(manager, order, "legs", leg=30, courier="dhl", invoice_num="1234567890")
    china, abroad = parcels_of(order)
    legs = verb(manager, order, "ask-leg", parcel_id=china.pk).json()["data"]["legs"]
    assert legs[0]["stage"] == "AT_PICKUP"
    assert lines_of(order)[0].status == 5
    assert verb(manager, order, "ask-leg", parcel_id=abroad.pk).status_code == 400


def test_a_parcel_is_tracked_by_one_worker(shop: World, manager: APIClient) -> None:
    from core.shipping import tracking

    send(manager, place(shop, 1))
    due()
    assert len(tracking.claim_due_parcels()) == 1
    assert tracking.claim_due_parcels() == []


@pytest.mark.parametrize(
    ("ends", "expiry"),
    [("", ""), ("2026-11-21", "over"), ("2026-11-22", "soon"), ("2026-12-22", "soon"), ("2026-12-23", "")],
)
def test_an_expiring_customs_code_is_shown(shop: World, manager: APIClient, ends: str, expiry: str) -> None:
    order = place(shop, 1, overseas=True)
    customs = {"pccc": "P123456789012", "name": "산이", "phone_num": "01011112222", "expires_on": ends}
    Order._base_manager.filter(pk=order.pk).update(customs=seal(customs, shop.brand.pk))
    with time_machine.travel("2026-11-22T03:00:00Z", tick=False):
        client = client_for(shop, shop.manager)
        shown = client.get(f"/api/orders/{order.pk}").json()["data"]["customs"]
    assert (shown["pccc"], shown["expiry"]) == ("P123*********", expiry)
