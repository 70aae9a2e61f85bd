"""The interface and the result types of tracking services (providers 5, providers 7).

A service never raises for a response: an unclear response is UNKNOWN, and the query is repeated later.
"""

import enum
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any, Protocol


class Stage(enum.StrEnum):
    """The stage of a parcel."""

    UNKNOWN = "UNKNOWN"
    INFORMATION_RECEIVED = "INFORMATION_RECEIVED"
    AT_PICKUP = "AT_PICKUP"
    IN_TRANSIT = "IN_TRANSIT"
    OUT_FOR_DELIVERY = "OUT_FOR_DELIVERY"
    ATTEMPT_FAIL = "ATTEMPT_FAIL"
    DELIVERED = "DELIVERED"
    AVAILABLE_FOR_PICKUP = "AVAILABLE_FOR_PICKUP"
    EXCEPTION = "EXCEPTION"


# The parcel has left the sender.
MOVING = frozenset(
    {Stage.AT_PICKUP, Stage.IN_TRANSIT, Stage.OUT_FOR_DELIVERY, Stage.ATTEMPT_FAIL, Stage.AVAILABLE_FOR_PICKUP}
)


class TrackStatus(enum.Enum):
    """FOUND has data of a parcel; NOT_FOUND has none yet; CONFIG needs an operator; UNKNOWN is no usable response."""

    FOUND = "FOUND"
    NOT_FOUND = "NOT_FOUND"
    CONFIG = "CONFIG"
    UNKNOWN = "UNKNOWN"


@dataclass(frozen=True, slots=True)
class TrackEvent:
    """An event of a parcel. `at` is ISO 8601 with its zone, '' where the service doesn't report it."""

    at: str
    stage: Stage
    place: str = ""
    text: str = ""

    def values(self) -> dict[str, str]:
        return {"at": self.at, "stage": self.stage.value, "place": self.place[:80], "text": self.text[:200]}


@dataclass(frozen=True, slots=True)
class Track:
    """A response: the stage of a parcel, and its events, oldest first."""

    answer: TrackStatus
    code: str = ""
    stage: Stage = Stage.UNKNOWN
    events: tuple[TrackEvent, ...] = ()


class TrackingProvider(Protocol):
    """One tracking service; `carrier` is its own id of a courier."""

    def track(self, carrier: str, number: str, *, phone_tail: str = "") -> Track:
        """The current state of a parcel. Never raises for a response of the service."""


def local_time(text: Any, hours: int) -> str:
    """'2026-11-22 10:15:00' in a zone `hours` east of UTC, as ISO 8601; '' for an invalid time."""
    zone = timezone(timedelta(hours=hours))
    try:
        return datetime.fromisoformat(str(text).strip()).replace(tzinfo=zone).isoformat(timespec="seconds")
    except ValueError:
        return ""


def text_of(row: Mapping[str, Any], name: str) -> str:
    """A text of a response, '' where it is missing or null."""
    value = row.get(name)
    return "" if value is None else " ".join(str(value).split())
