"""A person's address of the calendar, and the file behind it."""

import re
from datetime import date, datetime

import icalendar
import pytest
import recurring_ical_events  # type: ignore[import-untyped]

from core.accounts.models import Membership, User
from core.common.logs import scrub
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.workspace.models import CalendarFeed
from core.workspace.tests.test_events import DELIVERY, MEETING, change, create

pytestmark = pytest.mark.django_db


@pytest.fixture
def address(manager):
    return manager.post("/api/events/create-address").json()["data"]["path"]


def read(visitor, address):
    response = visitor.get(address)
    assert response.status_code == 200, response.content
    return icalendar.Calendar.from_ical(response.content), response


def instances(calendar, first, last):
    return sorted(recurring_ical_events.of(calendar).between(first, last), key=lambda event: str(event["DTSTART"].dt))


def test_the_address_is_a_secret_that_is_not_stored(manager, visitor, address):
    secret = re.fullmatch(r"/calendar/([\w-]{43})\.ics", address)[1]
    assert secret not in str(list(CalendarFeed._base_manager.values()))
    _calendar, response = read(visitor, address)
    assert response["Cache-Control"].startswith("private")
    assert response["Content-Type"].startswith("text/calendar")
    state = manager.get("/api/events/address").json()["data"]
    assert state["has_address"]
    assert state["read_at"]
    assert "path" not in state
    event = scrub(None, "", {"event": f'"GET {address} HTTP/1.1" 404', "path": address})
    assert secret not in str(event)


def test_a_new_or_revoked_address_ends_the_one_before(manager, visitor, address):
    new = manager.post("/api/events/create-address").json()["data"]["path"]
    assert visitor.get(address).status_code == 404
    assert visitor.get(new).status_code == 200
    assert manager.post("/api/events/revoke-address").json()["data"]["has_address"] is False
    assert visitor.get(new).status_code == 404
    assert visitor.get("/calendar/x.ics").status_code == 404


def test_an_address_ends_with_the_role_and_with_the_account(shop, visitor, address):
    person = User._base_manager.get(brand=shop.brand, user_name="manager")
    for is_active, status in ((False, 404), (True, 200)):
        person.is_active = is_active
        with brand_scope(shop.brand.pk):
            person.save()
        assert visitor.get(address).status_code == status
    Membership.objects.filter(user=person).delete()
    assert visitor.get(address).status_code == 404


def test_an_address_is_of_one_brand(other, address):
    assert client_for(other).get(address).status_code == 404


def test_only_reading(visitor, address):
    assert visitor.post(address).status_code == 405


def test_a_program_reads_a_series_as_the_calendar_shows_it(manager, visitor, address):
    saved = create(manager, **{**MEETING, "rule": "FREQ=WEEKLY;UNTIL=20270405;BYDAY=MO", "text": "가나다" * 100})
    saved = change(
        manager, saved, scope="one", original="2026-12-14T10:00:00+09:00",
        start="2026-12-14T16:00:00+09:00", end="2026-12-14T17:00:00+09:00",
    ).json()["data"]  # fmt: skip
    change(manager, saved, "/remove", scope="one", original="2026-12-21T10:00:00+09:00")
    calendar, response = read(visitor, address)
    text = response.content.decode()
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    for line in ("BEGIN:VTIMEZONE", "TZID:Asia/Seoul", "EXDATE;TZID=Asia/Seoul:20261221T100000",
                 "RECURRENCE-ID;TZID=Asia/Seoul:20261214T100000", "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
                 "UNTIL=20270405T145959Z"):  # fmt: skip
        assert line in text.replace("\r\n ", "")
    assert calendar["X-WR-CALNAME"]
    december = instances(calendar, date(2026, 12, 1), date(2027, 1, 1))
    assert [event["DTSTART"].dt.strftime("%d %H:%M") for event in december] == ["07 10:00", "14 16:00", "28 10:00"]
    # A program in Berlin, whose clocks change on 28 March: 10:00 in Seoul is 2:00 before and 3:00 after.
    from zoneinfo import ZoneInfo

    spring = instances(calendar, date(2027, 3, 22), date(2027, 4, 6))
    berlin = [event["DTSTART"].dt.astimezone(ZoneInfo("Europe/Berlin")).strftime("%d %H:%M") for event in spring]
    assert berlin == ["22 02:00", "29 03:00", "05 03:00"]


def test_an_all_day_event_ends_with_the_day_after_its_last(manager, visitor, address):
    create(manager, title="실사", start="2026-11-01", end="2026-11-05", is_all_day=True)
    calendar, response = read(visitor, address)
    assert "DTSTART;VALUE=DATE:20261101" in response.content.decode()
    assert "DTEND;VALUE=DATE:20261105" in response.content.decode()
    assert instances(calendar, date(2026, 11, 4), date(2026, 11, 5))
    assert not instances(calendar, date(2026, 11, 5), date(2026, 11, 6))


def test_names_of_people_and_line_ends_are_escaped(shop, manager, visitor, address):
    create(manager, **{**DELIVERY, "title": "a;b,c\nEND:VEVENT", "people": [shop.manager.pk]})
    calendar, _response = read(visitor, address)
    (event,) = calendar.walk("VEVENT")
    assert str(event["SUMMARY"]) == "a;b,c\nEND:VEVENT"
    assert isinstance(event["DTSTART"].dt, datetime)
