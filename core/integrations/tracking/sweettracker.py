"""SweetTracker: Korean couriers (providers 5). The key is part of the URL, which must not be logged."""

from collections.abc import Mapping
from typing import Any

import httpx
import structlog

from core.integrations import tls
from core.integrations.tracking.base import Stage, Track, TrackEvent, TrackStatus, local_time, text_of

log = structlog.get_logger(__name__)

_SEOUL = 9
_LEVELS = {
    1: Stage.INFORMATION_RECEIVED,
    2: Stage.AT_PICKUP,
    3: Stage.IN_TRANSIT,
    4: Stage.IN_TRANSIT,
    5: Stage.OUT_FOR_DELIVERY,
    6: Stage.DELIVERED,
}
# Codes of a response with `status: false`: key faults need an operator, 104 is an unknown parcel.
_KEY_FAULTS = frozenset({"101", "102", "103", "105"})
_NOT_THERE = "104"


class SweetTracker:
    """One brand's account; `seconds` limits a whole call."""

    def __init__(self, *, base_url: str, key: str, seconds: float = 8.0) -> None:
        self._key = key
        self._client = httpx.Client(
            base_url=base_url,
            timeout=httpx.Timeout(seconds, connect=5.0),
            verify=tls.ssl_context(),
            trust_env=False,
            follow_redirects=False,
        )

    def track(self, carrier: str, number: str, *, phone_tail: str = "") -> Track:
        values = {"t_key": self._key, "t_code": carrier, "t_invoice": number}
        try:
            response = self._client.get("/api/v1/trackingInfo", params=values)
            body = response.json()
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("tracking.unreachable", service="sweettracker", error=type(exc).__name__)
            return Track(TrackStatus.UNKNOWN, code=type(exc).__name__)
        if not isinstance(body, dict):
            return Track(TrackStatus.UNKNOWN, code="SHAPE")
        if response.status_code != 200 or body.get("status") is False:
            return _error_track(response.status_code, body)
        return _parse_track(body)


def _error_track(status: int, body: Mapping[str, Any]) -> Track:
    code = str(body.get("code") or status)[:60]
    if code == _NOT_THERE:
        return Track(TrackStatus.NOT_FOUND, code=code)
    return Track(TrackStatus.CONFIG if code in _KEY_FAULTS else TrackStatus.UNKNOWN, code=code)


def _parse_stage(level: Any) -> Stage:
    try:
        return _LEVELS.get(int(level), Stage.UNKNOWN)
    except (TypeError, ValueError):
        return Stage.UNKNOWN


def _parse_track(body: Mapping[str, Any]) -> Track:
    details = body.get("trackingDetails")
    events = tuple(
        TrackEvent(
            at=local_time(one.get("timeString"), _SEOUL),
            stage=_parse_stage(one.get("level")),
            place=text_of(one, "where"),
            text=text_of(one, "kind"),
        )
        for one in (details if isinstance(details, list) else [])
        if isinstance(one, dict)
    )
    stage = _parse_stage(body.get("level"))
    if stage is Stage.UNKNOWN and not events:
        return Track(TrackStatus.UNKNOWN, code="SHAPE")
    return Track(TrackStatus.FOUND, stage=stage, events=tuple(sorted(events, key=lambda one: one.at)))
