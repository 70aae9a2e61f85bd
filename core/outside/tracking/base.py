"""What a tracking service tells us, in one form for all of them (providers.md, sections 5 and 7).

A service never raises for an answer: what isn't clearly one is UNKNOWN, and is asked again later.
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any, Protocol


class Stage(enum.StrEnum):
    """Where a parcel is on its way."""

    UNKNOWN = "UNKNOWN"
    INFORMATION_RECEIVED = "INFORMATION_RECEIVED"
    AT_PICKUP = "AT_PICKUP"
    IN_TRANSIT = "IN_TRANSIT"
    OUT_FOR_DELIVERY = "OUT_FOR_DELIVERY"
    ATTEMPT_FAIL = "ATTEMPT_FAIL"
    DELIVERED = "DELIVERED"
    AVAILABLE_FOR_PICKUP = "AVAILABLE_FOR_PICKUP"
    EXCEPTION = "EXCEPTION"


# On the move: whoever has the parcel has left the sender with it.
MOVING = frozenset(
    {Stage.AT_PICKUP, Stage.IN_TRANSIT, Stage.OUT_FOR_DELIVERY, Stage.ATTEMPT_FAIL, Stage.AVAILABLE_FOR_PICKUP}
)


class Answer(enum.Enum):
    """FOUND tells of a parcel; NOT_FOUND knows none yet; CONFIG is for an operator; UNKNOWN is no answer."""

    FOUND = "FOUND"
    NOT_FOUND = "NOT_FOUND"
    CONFIG = "CONFIG"
    UNKNOWN = "UNKNOWN"


@dataclass(frozen=True, slots=True)
class TrackEvent:
    """Something that happened to a parcel. `at` is ISO 8601 with its zone, '' where the service doesn't say."""

    at: str
    stage: Stage
    place: str = ""
    text: str = ""

    def values(self) -> dict[str, str]:
        return {"at": self.at, "stage": self.stage.value, "place": self.place[:80], "text": self.text[:200]}


@dataclass(frozen=True, slots=True)
class Track:
    """An answer: the stage a parcel is in, and what happened to it, oldest first."""

    answer: Answer
    code: str = ""
    stage: Stage = Stage.UNKNOWN
    events: tuple[TrackEvent, ...] = ()


class TrackingProvider(Protocol):
    """One company that knows where parcels are; `carrier` is the company's own id of a courier."""

    def track(self, carrier: str, number: str, *, phone_tail: str = "") -> Track:
        """Where a parcel is now. Never raises for what the service answers."""


def local_time(text: Any, hours: int) -> str:
    """'2026-11-22 10:15:00' in a zone so many hours east, as ISO 8601; '' for what is no such time."""
    zone = timezone(timedelta(hours=hours))
    try:
        return datetime.fromisoformat(str(text).strip()).replace(tzinfo=zone).isoformat(timespec="seconds")
    except ValueError:
        return ""


def text_of(row: Mapping[str, Any], name: str) -> str:
    """A text of an answer, '' where it is missing or null."""
    value = row.get(name)
    return "" if value is None else " ".join(str(value).split())
