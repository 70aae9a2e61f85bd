"""When the chat is open, and what a shopper is told while it is not: by a clock in Seoul, with Korean holidays."""

from collections.abc import Iterator
from datetime import datetime

import pytest
from django.utils import translation

from core.common.tenancy import brand_scope
from core.conftest import World
from core.pages.seed.clock import set_clock
from core.workspace.chats import hours
from core.workspace.chats.shoppers import Shopper
from core.workspace.models import ChatMessage, ChatSetting, MessageType
from core.workspace.rules.repeats import SEOUL
from core.workspace.tests.chats import answer, switch_on, write

WEEK = [["10:00", "17:00"]] * 5 + [None, None]


def at(text: str) -> datetime:
    return datetime.fromisoformat(text).replace(tzinfo=SEOUL)


def setting(**values: object) -> ChatSetting:
    return ChatSetting(**{"is_on": True, "hours": WEEK, **values})


@pytest.mark.parametrize(
    ("moment", "opening"),
    [
        # A Wednesday: before, within and after the hours; the last minute is closed.
        ("2026-12-02T09:59", "2026-12-02T10:00"),
        ("2026-12-02T10:00", "2026-12-02T10:00"),
        ("2026-12-02T16:59", "2026-12-02T16:59"),
        ("2026-12-02T17:00", "2026-12-03T10:00"),
        ("2026-12-02T23:00", "2026-12-03T10:00"),
        # From Friday evening over the weekend.
        ("2026-12-04T18:00", "2026-12-07T10:00"),
        # Christmas is a Friday.
        ("2026-12-25T11:00", "2026-12-28T10:00"),
        # Lunar new year of 2027 with its substitute day: Saturday 6 to Tuesday 9 February.
        ("2027-02-05T20:00", "2027-02-10T10:00"),
    ],
)
def test_the_next_opening(moment: str, opening: str) -> None:
    assert hours.next_opening(setting(), at(moment)) == at(opening)
    assert hours.is_open(setting(), at(moment)) is (moment == opening)


def test_holidays_may_be_open_and_a_pause_closes() -> None:
    christmas = at("2026-12-25T11:00")
    assert hours.is_open(setting(closes_on_holidays=False), christmas)
    wednesday = at("2026-12-02T11:00")
    assert not hours.is_open(setting(paused_at=at("2026-12-02T10:30")), wednesday)
    assert not hours.is_open(setting(is_on=False), wednesday)
    assert hours.next_opening(setting(hours=[None] * 7), wednesday) is None


def test_words_name_the_day_in_each_language() -> None:
    now = at("2026-12-04T18:00")
    texts = {code: hours.status_values(setting(), code, now)["opening_text"] for code in ("ko", "en", "ar")}
    assert "12월 7일 월요일 10:00" in texts["ko"]
    assert "December 7" in texts["en"]
    assert "10:00" in texts["ar"]
    with translation.override("ko"):
        assert hours.opening_text(setting(), at("2026-12-02T08:00")).startswith("오늘 10:00")
        assert hours.opening_text(setting(), at("2026-12-02T18:00")).startswith("내일 10:00")
    own = setting(closed_texts={"ko": "쉬는 시간이에요."})
    assert hours.closed_text(own, now, "ko").startswith("쉬는 시간이에요. 12월 7일")


@pytest.fixture
def on(db: None, shop: World) -> Iterator[World]:
    with brand_scope(shop.brand.pk):
        switch_on(hours=WEEK, closes_on_holidays=True)
        yield shop


def automatic() -> int:
    return ChatMessage.objects.filter(content_type=MessageType.HOURS).count()


def say(moment: str) -> None:
    with set_clock(at(moment)):
        write(Shopper(token="browser"), moment)


def test_one_automatic_answer_for_each_closed_time(on: World) -> None:
    say("2026-12-02T23:00")
    say("2026-12-02T23:05")
    say("2026-12-03T09:00")
    assert automatic() == 1
    say("2026-12-03T11:00")
    assert automatic() == 1
    say("2026-12-03T18:00")
    assert automatic() == 2
    # It is no answer: the shopper still waits, since the first line.
    (row,) = {message.conversation for message in ChatMessage.objects.select_related("conversation")}
    assert row.waiting_since == at("2026-12-02T23:00")
    assert row.assignee_id is None


def test_a_pause_is_a_closed_time_of_its_own(on: World) -> None:
    with set_clock(at("2026-12-03T11:00")):
        switch_on(hours=WEEK, is_paused=1)
    say("2026-12-03T11:05")
    say("2026-12-03T11:30")
    assert automatic() == 1
    with set_clock(at("2026-12-03T12:00")):
        switch_on(hours=WEEK, is_paused=0)
    say("2026-12-03T12:05")
    assert automatic() == 1
    with set_clock(at("2026-12-03T13:00")):
        switch_on(hours=WEEK, is_paused=1)
    say("2026-12-03T13:05")
    assert automatic() == 2


def test_a_manager_answers_after_hours_too(on: World) -> None:
    say("2026-12-02T23:00")
    row = ChatMessage.objects.select_related("conversation").first()
    assert row is not None
    answer(row.conversation, on.manager)
    row.conversation.refresh_from_db()
    assert row.conversation.waiting_since is None
