"""The day of arrival: cut-off, weekends, holidays, islands, abroad, midnight in Seoul, and no estimate."""

from datetime import UTC, date, datetime

import pytest
import time_machine

from core.common import local_cache
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.selectors import quote, quote_values
from core.shipping import selectors
from core.shipping.arrival import SEOUL, Arrival, ArrivalRule, combine_arrivals, estimate_arrival, load_holidays
from core.shipping.models import ParcelOut

RULE = ArrivalRule(cutoff_hour=14, handling_days=0, carrier_days=1, island_days=3, abroad_days=(7, 14))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=SEOUL)


@pytest.mark.parametrize(
    ("now", "day"),
    [
        ("2026-11-25T13:59:59", "2026-11-26"),  # a Wednesday before the cut-off
        ("2026-11-25T14:00:00", "2026-11-27"),
        ("2026-11-25T23:59:59", "2026-11-27"),
        ("2026-11-26T00:00:00", "2026-11-27"),
        ("2026-11-27T13:00:00", "2026-11-28"),  # Friday: the carrier comes on Saturday
        ("2026-11-27T15:00:00", "2026-12-01"),  # Friday after the cut-off: sent on Monday
        ("2026-11-28T10:00:00", "2026-12-01"),
        ("2026-09-23T10:00:00", "2026-09-28"),  # the day before Chuseok: three days of holiday, then a Sunday
        ("2026-09-23T15:00:00", "2026-09-29"),
        ("2026-10-02T15:00:00", "2026-10-07"),  # a substitute holiday on Monday
        ("2025-10-02T15:00:00", "2025-10-11"),  # Foundation Day, Chuseok and Hangul Day in one row
    ],
)
def test_the_day_in_the_country(now: str, day: str) -> None:
    assert estimate_arrival(RULE, at(now)) == Arrival(date.fromisoformat(day), date.fromisoformat(day))


def test_it_is_the_hour_in_seoul_that_counts() -> None:
    # 23:30 in Seoul on Wednesday is 14:30 in London, on the same day; 00:30 on Thursday is 15:30 on Wednesday.
    late, early = datetime(2026, 11, 25, 14, 30, tzinfo=UTC), datetime(2026, 11, 25, 15, 30, tzinfo=UTC)
    rule = ArrivalRule(cutoff_hour=24, handling_days=0, carrier_days=1)
    assert [estimate_arrival(rule, one).last.day for one in (late, early)] == [26, 27]  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("rule", "day"),
    [
        (ArrivalRule(14, 0, 1, on_saturdays=False), "2026-11-30"),
        (ArrivalRule(14, 2, 1), "2026-12-02"),
        (ArrivalRule(14, 0, 2), "2026-11-30"),
        (ArrivalRule(0, 0, 1), "2026-12-01"),
        (ArrivalRule(14, 0, 1, closed_weekdays=frozenset({4, 5, 6})), "2026-12-01"),
        (ArrivalRule(14, 0, 1, closed_days=frozenset({date(2026, 11, 27), date(2026, 11, 30)})), "2026-12-02"),
        (ArrivalRule(14, 0, 1, closed_weekdays=frozenset()), "2026-11-28"),
    ],
)
def test_what_the_shop_says_of_itself_counts(rule: ArrivalRule, day: str) -> None:
    found = estimate_arrival(rule, at("2026-11-27T10:00:00"))
    assert found is not None
    assert found.last == date.fromisoformat(day)


def test_islands_take_longer_and_abroad_is_a_range() -> None:
    now = at("2026-11-25T10:00:00")
    assert estimate_arrival(RULE, now, is_island=True) == Arrival(date(2026, 11, 28), date(2026, 11, 28))
    # 2 and 9 December; nothing is delivered on a Sunday.
    assert estimate_arrival(RULE, now, is_overseas=True) == Arrival(date(2026, 12, 2), date(2026, 12, 9))
    sunday = estimate_arrival(RULE, at("2026-11-22T10:00:00"), is_overseas=True)
    assert sunday == Arrival(date(2026, 11, 30), date(2026, 12, 7))


@pytest.mark.parametrize("lacking", ["cutoff_hour", "handling_days", "carrier_days"])
def test_an_incomplete_rule_gives_no_date(lacking: str) -> None:
    whole = {"cutoff_hour": 14, "handling_days": 0, "carrier_days": 1}
    assert estimate_arrival(ArrivalRule(**{**whole, lacking: None}), at("2026-11-25T10:00:00")) is None  # type: ignore[arg-type]
    assert estimate_arrival(ArrivalRule(14, 0, 1), at("2026-11-25T10:00:00"), is_island=True) is None
    assert estimate_arrival(ArrivalRule(14, 0, 1), at("2026-11-25T10:00:00"), is_overseas=True) is None


def test_no_date_is_given_beyond_the_known_years() -> None:
    assert load_holidays().years == {2025, 2026, 2027, 2028}
    assert estimate_arrival(RULE, at("2028-12-28T10:00:00")) is not None
    assert estimate_arrival(RULE, at("2028-12-29T15:00:00")) is None
    assert estimate_arrival(RULE, at("2024-12-27T10:00:00")) is None
    never = ArrivalRule(14, 0, 1, closed_weekdays=frozenset(range(7)))
    assert estimate_arrival(never, at("2026-11-25T10:00:00")) is None


def test_several_dates_are_a_range_or_none() -> None:
    one, two = Arrival(date(2026, 1, 2), date(2026, 1, 2)), Arrival(date(2026, 1, 5), date(2026, 1, 9))
    assert combine_arrivals([two, one]) == Arrival(one.first, two.last)
    assert combine_arrivals([one, None]) is None
    assert combine_arrivals([]) is None


@pytest.mark.parametrize(("year", "count"), [(2025, 19), (2026, 22), (2027, 24), (2028, 18)])
def test_the_holidays_of_a_year_are_whole(year: int, count: int) -> None:
    days = [day for day in load_holidays().days if day.year == year]
    assert len(days) == count
    # Each year has these.
    assert {date(year, 1, 1), date(year, 3, 1), date(year, 5, 5), date(year, 8, 15), date(year, 12, 25)} <= set(days)


def settle(shop: World, **values: object) -> None:
    with brand_scope(shop.brand.pk):
        ParcelOut.objects.update(**values)
        local_cache.forget(selectors.rule_cache_key(shop.brand.pk))


WHOLE = {"cutoff_hour": 14, "handling_days": 0, "carrier_days": 1, "island_days": 3}


@pytest.mark.django_db
def test_a_page_and_a_cart_tell_the_day_of_now(shop, visitor) -> None:
    address = f"/api/shop/products/{shop.product.pk}"
    assert visitor.get(address).json()["data"]["shipping"]["arrival"] is None
    settle(shop, **WHOLE)
    with time_machine.travel(at("2026-11-25T13:59:00"), tick=False):
        said = visitor.get(address).json()["data"]["shipping"]["arrival"]
        assert (said["first"], said["last"], said["islands"]["last"]) == ("2026-11-26", "2026-11-26", "2026-11-28")
    # The page's other parts may still be cached: the day must not be.
    with time_machine.travel(at("2026-11-25T14:00:00"), tick=False):
        assert visitor.get(address).json()["data"]["shipping"]["arrival"]["last"] == "2026-11-27"
        with brand_scope(shop.brand.pk):
            jeju, seoul = (
                quote_values(quote([(shop.variant.pk, 1)], "ko", postcode=code)) for code in ("63100", "06236")
            )
    assert [one["arrival"]["last"] for one in (seoul, jeju)] == [date(2026, 11, 27), date(2026, 11, 30)]  # type: ignore[index]
    assert seoul["items"][0]["arrival"] == seoul["arrival"]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("values", "field"),
    [
        ({"cutoff_hour": 25}, "cutoff_hour"),
        ({"carrier_days": 0}, "carrier_days"),
        ({"abroad_days_from": 9}, "abroad_days_to"),
        ({"abroad_days_from": 9, "abroad_days_to": 8}, "abroad_days_to"),
        ({"closed_weekdays": [0, 1, 2, 3, 4, 5, 6]}, "closed_weekdays"),
        ({"closed_days": ["내일"]}, "closed_days[0]"),
    ],
)
def test_a_wrong_setting_is_refused_beside_its_field(shop, manager, values: dict[str, object], field: str) -> None:
    with brand_scope(shop.brand.pk):
        row = ParcelOut.objects.get()
    answer = manager.patch(f"/api/parcel-outs/{row.pk}", values, format="json")
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, [field]), answer.content
    good = manager.patch(f"/api/parcel-outs/{row.pk}", {**WHOLE, "closed_days": ["2026-12-31"]}, format="json")
    assert good.status_code == 200, good.content
    assert good.json()["data"]["closed_days"] == ["2026-12-31"]
