"""What the API answers about events."""

from datetime import datetime
from typing import Annotated, Literal

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Pk
from core.workspace.boards.answers import LinkedRecord
from core.workspace.models import EventColour, EventKind

LayerName = Literal["posts", "designs", "popups", "promotions", "deposits", "settlements"]


class EventPerson(TypedDict):
    """A manager who sees to an event."""

    id: Pk
    name: str


class EventTimes(TypedDict):
    """When something is: moments in Seoul, or days with the day after the last one."""

    is_all_day: bool
    start: Annotated[str, Doc("`2026-11-29T10:00:00+09:00`, or a day of an all-day event.")]
    end: Annotated[str, Doc("The same; of an all-day event the day after its last.")]


class EventRecord(EventTimes):
    """An event, or an instance of a series."""

    id: Pk
    original: Annotated[str, Doc("When the instance of a series would begin by its rule; empty for a single event.")]
    is_moved: Annotated[bool, Doc("Whether the instance differs from its series.")]
    title: str
    text: str
    kind: Annotated[str, EnumOf(EventKind)]
    colour: Annotated[str, EnumOf(EventColour)]
    rule: Annotated[str, Doc("The series' rule as in RFC 5545, `UNTIL` as a day in Seoul; empty for a single event.")]
    people: list[EventPerson]
    links: list[LinkedRecord]
    alarm: Annotated[int | None, Doc("Minutes before the start at which its people are told; negative after it.")]
    made_by: str
    version: Annotated[int, Doc("Of the whole series.")]


class LayerRow(EventTimes):
    """Something of another screen."""

    layer: LayerName
    id: Annotated[int, Doc("Of the row; 0 where it stands for several.", unit="pk")]
    title: Annotated[str, Doc("Empty where it stands for several.")]
    count: int
    place: Annotated[str, Doc("The screen of a design; `paid` or `due` of settlements; otherwise empty.")]


class HolidayRow(TypedDict):
    """A public holiday in Korea."""

    day: Annotated[str, Doc("`2026-12-25`")]
    name: str


class CalendarView(TypedDict):
    """What a period of the calendar has."""

    events: list[EventRecord]
    layers: list[LayerRow]
    layer_names: Annotated[list[LayerName], Doc("The layers that the reader may see.")]
    holidays: list[HolidayRow]
    is_cut: Annotated[bool, Doc("Whether the period has more than is shown.")]


class SavedEvent(TypedDict):
    """What a change did."""

    id: Annotated[Pk, Doc("Of the event, or of the new series; 0 where it is gone.")]
    version: int
    undo: Annotated[str, Doc("What takes the change back, for an hour.")]


class People(TypedDict):
    """Who may see to an event."""

    people: list[EventPerson]


class FeedState(TypedDict):
    """Whether the caller has an address of the calendar."""

    has_address: bool
    created_at: datetime | None
    read_at: Annotated[datetime | None, Doc("When a calendar last read it.")]


class FeedAddress(FeedState):
    """A new address; it is shown this once."""

    path: Annotated[str, Doc("On every host of the brand.")]


class ChangeUndone(TypedDict):
    """Every row is as before the change."""

    is_undone: Literal[True]
