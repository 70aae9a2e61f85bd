"""Events by the API: instances, changes of one, following and all, undo, rights and brands."""

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from core.accounts import services as accounts
from core.accounts.models import User
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.live.models import LiveEvent
from core.workspace.models import Event
from core.workspace.services import events as services
from core.workspace.services.alarms import give_alarms

pytestmark = pytest.mark.django_db

DELIVERY = {"title": "납품", "start": "2026-12-09T09:30:00+09:00", "end": "2026-12-09T11:00:00+09:00"}
MEETING = {
    "title": "주간 회의",
    "start": "2026-12-07T10:00:00+09:00",
    "end": "2026-12-07T11:00:00+09:00",
    "rule": "FREQ=WEEKLY;COUNT=4;BYDAY=MO",
}


def create(client, **values):
    response = client.post("/api/events", values, format="json")
    assert response.status_code == 201, response.content
    return response.json()["data"]


def seen(client, first="2026-12-01", last="2027-02-01"):
    response = client.get("/api/events/calendar", {"first": first, "last": last})
    assert response.status_code == 200, response.content
    return response.json()["data"]["events"]


def days(client, **period):
    return [row["start"][5:16].replace("T", " ") for row in seen(client, **period)]


def change(client, saved, path="", **values):
    url = f"/api/events/{saved['id']}{path}"
    send = client.post if path else client.patch
    return send(url, {"version": saved["version"], **values}, format="json")


def errors(response):
    assert response.status_code == 400, response.content
    return response.json()["data"]["errors"]


@pytest.fixture
def meeting(manager):
    return create(manager, **MEETING)


def test_an_event_comes_back_as_it_was_saved(shop, manager):
    saved = create(manager, **DELIVERY, text="48장", kind="shipping", colour="amber", people=[shop.manager.pk])
    (row,) = seen(manager)
    assert {name: row[name] for name in DELIVERY} == DELIVERY
    assert (row["kind"], row["colour"], row["text"], row["original"]) == ("shipping", "amber", "48장", "")
    assert row["people"] == [{"id": shop.manager.pk, "name": shop.manager.name or shop.manager.user_name}]
    changed = change(manager, saved, title="나루터 납품")
    assert changed.json()["data"]["version"] == 2
    assert seen(manager)[0]["title"] == "나루터 납품"
    assert change(manager, saved, title="다시").status_code == 409
    unversioned = manager.patch(f"/api/events/{saved['id']}", {"title": "다시"}, format="json")
    assert list(errors(unversioned)) == ["version"]


def test_an_all_day_event_ends_before_its_last_day(manager):
    saved = create(manager, title="실사", start="2026-11-01", end="2026-11-05", is_all_day=True)
    (row,) = seen(manager, "2026-11-04", "2026-11-05")
    assert (row["start"], row["end"]) == ("2026-11-01", "2026-11-05")
    assert seen(manager, "2026-11-05", "2026-11-30") == []
    # To a time and back, twice: it neither loses its end nor grows.
    for _turn in range(2):
        saved = change(
            manager, saved, is_all_day=False, start="2026-11-01T14:00:00+09:00", end="2026-11-01T15:00:00+09:00"
        ).json()["data"]
        saved = change(manager, saved, is_all_day=True, start="2026-11-01", end="2026-11-02").json()["data"]
        (row,) = seen(manager, "2026-10-01", "2026-12-01")
        assert (row["start"], row["end"], row["is_all_day"]) == ("2026-11-01", "2026-11-02", True)


@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"end": DELIVERY["start"]}, "end"),
        ({"end": "2028-12-09T09:30:00+09:00"}, "end"),
        ({"start": "내일"}, "start"),
        ({"start": "1926-12-09"}, "start"),
        ({"title": ""}, "title"),
        ({"colour": "#fff"}, "colour"),
        ({"people": [987654]}, "people"),
        ({"rule": "FREQ=SECONDLY"}, "rule"),
        ({"rule": "FREQ=DAILY;COUNT=731"}, "rule"),
        ({"rule": "FREQ=WEEKLY;BYDAY=MO"}, "rule"),
        ({"rule": "FREQ=DAILY;UNTIL=20261201"}, "rule"),
    ],
)
def test_what_is_refused_is_named_and_writes_nothing(manager, values, field):
    response = manager.post("/api/events", {**DELIVERY, **values}, format="json")
    assert list(errors(response)) == [field]
    assert not Event._base_manager.exists()


def test_a_member_or_a_manager_of_another_brand_is_no_assignee(shop, other, manager):
    for stranger in (shop.member, other.manager):
        assert "people" in errors(manager.post("/api/events", {**DELIVERY, "people": [stranger.pk]}, format="json"))


@pytest.mark.parametrize(
    "period", [{}, {"first": "2026-01-01"}, {"first": "2026-12-02", "last": "2026-12-01"}, {"first": "x", "last": "y"}]
)
def test_a_period_is_required(manager, period):
    assert manager.get("/api/events/calendar", period).status_code == 400


def test_a_period_is_limited(manager):
    assert manager.get("/api/events/calendar", {"first": "2026-01-01", "last": "2027-02-06"}).status_code == 400


def test_a_series_keeps_its_time_in_seoul(manager):
    # Europe changes its clocks on 28 March 2027.
    create(manager, **{**MEETING, "rule": "FREQ=WEEKLY;COUNT=20;BYDAY=MO"})
    rows = seen(manager, "2027-03-20", "2027-04-06")
    assert [row["start"] for row in rows] == [
        "2027-03-22T10:00:00+09:00", "2027-03-29T10:00:00+09:00", "2027-04-05T10:00:00+09:00",
    ]  # fmt: skip


def test_one_moved_instance_leaves_the_others(manager, meeting):
    moved = change(
        manager, meeting, scope="one", original="2026-12-14T10:00:00+09:00",
        start="2026-12-14T16:00:00+09:00", end="2026-12-14T17:00:00+09:00",
    )  # fmt: skip
    assert moved.status_code == 200, moved.content
    assert days(manager) == ["12-07 10:00", "12-14 16:00", "12-21 10:00", "12-28 10:00"]
    assert Event._base_manager.count() == 2
    again = change(manager, moved.json()["data"], scope="one", original="2026-12-14T10:00:00+09:00", title="옮긴 회의")
    assert again.status_code == 200
    (row,) = [row for row in seen(manager) if row["is_moved"]]
    assert (row["title"], row["original"]) == ("옮긴 회의", "2026-12-14T10:00:00+09:00")


def test_what_is_no_instance_is_not_found(manager, meeting):
    for original in ("2026-12-08T10:00:00+09:00", "2026-12-14T11:00:00+09:00", "2027-01-04T10:00:00+09:00", ""):
        assert change(manager, meeting, scope="one", original=original, title="x").status_code == 404
    assert Event._base_manager.count() == 1


def test_all_moves_with_what_differs_in_single_instances(manager, meeting):
    saved = change(manager, meeting, "/remove", scope="one", original="2026-12-21T10:00:00+09:00").json()["data"]
    saved = change(manager, saved, scope="one", original="2026-12-28T10:00:00+09:00", title="송년").json()["data"]
    all_moved = change(
        manager, saved, scope="all", original="2026-12-14T10:00:00+09:00",
        start="2026-12-15T14:00:00+09:00", end="2026-12-15T14:30:00+09:00",
    )  # fmt: skip
    assert all_moved.status_code == 200, all_moved.content
    assert days(manager) == ["12-08 14:00", "12-15 14:00", "12-28 10:00"]
    assert seen(manager)[0]["rule"] == "FREQ=WEEKLY;COUNT=4;BYDAY=TU"


def test_this_and_following_ends_a_series_and_begins_another(manager, meeting):
    saved = change(
        manager, meeting, scope="following", original="2026-12-21T10:00:00+09:00", title="새 회의",
        rule=MEETING["rule"], start="2026-12-22T15:00:00+09:00", end="2026-12-22T16:00:00+09:00",
    ).json()["data"]  # fmt: skip
    assert saved["id"] != meeting["id"]
    assert days(manager) == ["12-07 10:00", "12-14 10:00", "12-22 15:00", "12-29 15:00"]
    rules = [row["rule"] for row in seen(manager)]
    assert rules == ["FREQ=WEEKLY;UNTIL=20261220;BYDAY=MO"] * 2 + ["FREQ=WEEKLY;COUNT=2;BYDAY=TU"] * 2


def test_this_and_following_deleted_takes_later_moved_ones_too(manager, meeting):
    saved = change(
        manager, meeting, scope="one", original="2026-12-28T10:00:00+09:00",
        start="2026-12-29T10:00:00+09:00", end="2026-12-29T11:00:00+09:00",
    ).json()["data"]  # fmt: skip
    gone = change(manager, saved, "/remove", scope="following", original="2026-12-14T10:00:00+09:00")
    assert gone.status_code == 200
    assert days(manager) == ["12-07 10:00"]
    assert Event._base_manager.count() == 1


def test_a_series_without_an_instance_is_deleted(manager, meeting):
    saved = meeting
    for day in ("07", "14", "21", "28"):
        saved = change(
            manager, {**saved, "id": meeting["id"]}, "/remove", scope="one", original=f"2026-12-{day}T10:00:00+09:00"
        ).json()["data"]
    assert saved["id"] == 0
    assert not Event._base_manager.exists()


def test_following_of_the_first_is_all(manager, meeting):
    change(manager, meeting, "/remove", scope="following", original="2026-12-07T10:00:00+09:00")
    assert not Event._base_manager.exists()


@pytest.mark.parametrize("scope", ["one", "following", "all"])
def test_a_change_is_taken_back(manager, meeting, scope):
    before = seen(manager)
    saved = change(
        manager, meeting, scope=scope, original="2026-12-14T10:00:00+09:00",
        start="2026-12-16T10:00:00+09:00", end="2026-12-16T11:00:00+09:00",
    ).json()["data"]  # fmt: skip
    assert seen(manager) != before
    undone = manager.post("/api/events/undo", {"undo": saved["undo"]}, format="json")
    assert undone.status_code == 200, undone.content
    assert [{**row, "version": 0} for row in seen(manager)] == [{**row, "version": 0} for row in before]
    assert manager.post("/api/events/undo", {"undo": saved["undo"]}, format="json").status_code == 409


def test_a_deleted_event_comes_back_and_a_created_one_goes(manager):
    saved = create(manager, **DELIVERY)
    gone = change(manager, saved, "/remove").json()["data"]
    assert (gone["id"], seen(manager)) == (0, [])
    manager.post("/api/events/undo", {"undo": gone["undo"]}, format="json")
    assert [row["id"] for row in seen(manager)] == [saved["id"]]
    created = create(manager, **MEETING)
    manager.post("/api/events/undo", {"undo": created["undo"]}, format="json")
    assert len(seen(manager)) == 1


def test_only_the_person_takes_a_change_back(shop, manager):
    saved = create(manager, **DELIVERY)
    assert colleague(shop).post("/api/events/undo", {"undo": saved["undo"]}, format="json").status_code == 400
    assert manager.post("/api/events/undo", {"undo": saved["undo"][:-2]}, format="json").status_code == 400
    assert len(seen(manager)) == 1


def colleague(shop, role="content_editor"):
    user = User._base_manager.get(brand=shop.brand, user_name="other")
    accounts.grant_role(user=user, role=role, brand_id=shop.brand.pk)
    return client_for(shop, user)


def test_an_event_belongs_to_its_brand(other, manager):
    saved = create(manager, **DELIVERY)
    stranger = client_for(other, other.manager)
    assert seen(stranger) == []
    assert change(stranger, saved, title="x").status_code == 404
    assert change(stranger, saved, "/remove").status_code == 404


@pytest.mark.parametrize("role", ["product_manager", "order_manager", "content_editor"])
def test_every_manager_keeps_the_calendar(shop, role):
    client = colleague(shop, role)
    change(client, create(client, **DELIVERY), "/remove")
    assert seen(client) == []
    assert [person["id"] for person in client.get("/api/events/people").json()["data"]["people"]]


def test_shoppers_and_visitors_have_no_calendar(member, visitor):
    period = {"first": "2026-12-01", "last": "2026-12-31"}
    assert member.get("/api/events/calendar", period).status_code == 403
    assert visitor.get("/api/events/calendar", period).status_code == 401
    assert member.post("/api/events/create-address").status_code == 403


def test_layers_follow_the_rights_of_their_screens(shop, manager):
    period = {"first": "2026-12-01", "last": "2026-12-31"}
    names = manager.get("/api/events/calendar", period).json()["data"]["layer_names"]
    assert {"posts", "designs", "popups", "promotions", "deposits"} <= set(names)
    editor = colleague(shop).get("/api/events/calendar", period).json()["data"]["layer_names"]
    assert "deposits" not in editor
    assert "settlements" not in editor


@pytest.mark.unbalanced_ledger
def test_layers_show_what_other_screens_have(shop, manager):
    from core.articles.tests import writing
    from core.designs.models import DesignVersion
    from core.orders.models import Order
    from core.promotions.models import Promotion

    soon = timezone.now() + timedelta(days=2)
    with brand_scope(shop.brand.pk):
        post = writing.post(writing.category("blog"), "코트 이야기", published_at=soon)
        DesignVersion(place="shop", number=1, blocks=[], draft_number=1, publish_at=soon).save()
        Promotion(name="감사 주간", kind="rule", starts_at=soon, ends_at=soon + timedelta(days=3)).save()
        for number in range(2):
            Order(
                order_num=f"20261121-AAAA-AAA{number}", order_name="주문", buyer_name="산이", buyer_phone="01011112222",
                subtotal=1, total=1, pay_method="transfer", payment_state="pending_deposit", status=0, hold_until=soon,
                address={},
            ).save()  # fmt: skip
    first, last = timezone.localdate(), timezone.localdate() + timedelta(days=30)
    period = {"first": first.isoformat(), "last": last.isoformat()}
    rows = manager.get("/api/events/calendar", period).json()["data"]["layers"]
    layers = {row["layer"]: row for row in rows}
    assert layers["posts"]["id"] == post.pk
    assert layers["designs"]["place"] == "shop"
    assert layers["promotions"]["title"] == "감사 주간"
    assert layers["promotions"]["start"] == timezone.localdate(soon).isoformat()
    assert (layers["deposits"]["count"], layers["deposits"]["is_all_day"]) == (2, True)


def test_holidays_have_names_in_the_readers_language(manager):
    period = {"first": "2026-12-20", "last": "2027-02-28"}
    korean = manager.get("/api/events/calendar", period).json()["data"]["holidays"]
    assert {"day": "2026-12-25", "name": "성탄절"} in korean
    assert {"day": "2027-02-09", "name": "설날 대체 공휴일"} in korean
    english = manager.get("/api/events/calendar", {**period, "lng": "en"}).json()["data"]["holidays"]
    assert {"day": "2026-12-25", "name": "Christmas"} in english


def test_a_change_is_announced(manager, meeting):
    assert LiveEvent._base_manager.filter(resource="events").exists()
    LiveEvent._base_manager.all().delete()
    change(manager, meeting, scope="one", original="2026-12-14T10:00:00+09:00", title="x")
    assert LiveEvent._base_manager.filter(resource="events").exists()


def test_the_number_of_queries_is_fixed(shop, manager, django_assert_max_num_queries):
    for _number in range(5):
        create(manager, **MEETING)
        create(manager, **DELIVERY)
    with django_assert_max_num_queries(20):
        assert len(seen(manager)) == 25


def alarms_of(shop: World) -> list[dict[str, Any]]:
    with brand_scope(shop.brand.pk):
        rows = LiveEvent.objects.filter(kind="alarm").order_by("pk")
        return [{"user_id": row.user_id, **row.data} for row in rows]


def test_an_alarm_is_given_once_to_each_person_and_again_for_the_next_instance(shop: World) -> None:
    values = {**MEETING, "people": [shop.manager.pk], "alarm": 10}
    with brand_scope(shop.brand.pk), time_machine.travel("2026-12-07T09:00:00+09:00", tick=False) as clock:
        saved = services.create_event(actor=shop.manager, values=values)
        assert give_alarms() == 0
        clock.move_to("2026-12-07T09:50:20+09:00")
        assert (give_alarms(), give_alarms()) == (1, 0)
        (alarm,) = alarms_of(shop)
        assert (alarm["user_id"], alarm["title"], alarm["start"]) == (shop.manager.pk, "주간 회의", MEETING["start"])
        # The second instance is left out: the next alarm is that of the third.
        event = Event.objects.get(pk=saved["id"])
        services.delete_event(
            actor=shop.manager,
            event=event,
            version=saved["version"],
            scope="one",
            original="2026-12-14T10:00:00+09:00",
        )
        event.refresh_from_db()
        assert event.alarm_at == datetime.fromisoformat("2026-12-21T09:50:00+09:00")
        # A worker that was away for hours tells nobody of what is over.
        clock.move_to("2026-12-21T15:00:00+09:00")
        assert give_alarms() == 0
        event.refresh_from_db()
        assert event.alarm_at == datetime.fromisoformat("2026-12-28T09:50:00+09:00")
    assert len(alarms_of(shop)) == 1


def test_an_alarm_fits_the_kind_of_its_event(shop: World, root: APIClient) -> None:
    day = {"title": "재고 조사", "start": "2030-01-07", "end": "2030-01-08", "is_all_day": True}
    refused = root.post("/api/events", {**day, "alarm": 10}, format="json").json()["data"]["errors"]
    assert list(refused) == ["alarm"]
    saved = root.post("/api/events", {**day, "alarm": 480}, format="json").json()["data"]
    record = root.get(f"/api/events/{saved['id']}").json()["data"]
    with brand_scope(shop.brand.pk):
        assert Event.objects.get(pk=saved["id"]).alarm_at == datetime.fromisoformat("2030-01-06T16:00:00+09:00")
    # Dragged to the hours, "16:00 of the day before" is a day before.
    drop = {
        "version": record["version"],
        "is_all_day": False,
        "start": "2030-01-07T10:00:00+09:00",
        "end": "2030-01-07T11:00:00+09:00",
    }
    moved = root.patch(f"/api/events/{saved['id']}", drop, format="json").json()["data"]
    assert root.get(f"/api/events/{moved['id']}").json()["data"]["alarm"] == 1440


def test_an_event_is_about_records_that_the_writer_may_see(shop: World, root: APIClient, manager: APIClient) -> None:
    body = {
        "title": "납품",
        "start": "2030-01-07T10:00:00+09:00",
        "end": "2030-01-07T11:00:00+09:00",
        "links": [{"kind": "product", "id": shop.product.pk}],
    }
    saved = root.post("/api/events", body, format="json").json()["data"]
    (link,) = root.get(f"/api/events/{saved['id']}").json()["data"]["links"]
    assert (link["kind"], link["id"], bool(link["name"])) == ("product", shop.product.pk, True)
    body["links"] = [{"kind": "order", "id": 999_999}]
    assert list(root.post("/api/events", body, format="json").json()["data"]["errors"]) == ["links"]
