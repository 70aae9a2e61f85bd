"""Kuaidi100: couriers inside China (providers 5)."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import httpx
import structlog

from core.integrations import tls
from core.integrations.tracking.base import Stage, Track, TrackEvent, TrackStatus, local_time, text_of

log = structlog.get_logger(__name__)

_PEKING = 8
_STATES = {
    "0": Stage.IN_TRANSIT,
    "1": Stage.AT_PICKUP,
    "2": Stage.EXCEPTION,
    "3": Stage.DELIVERED,
    "4": Stage.EXCEPTION,
    "5": Stage.OUT_FOR_DELIVERY,
    "6": Stage.EXCEPTION,
    "7": Stage.IN_TRANSIT,
    "8": Stage.IN_TRANSIT,
    "10": Stage.IN_TRANSIT,
    "11": Stage.IN_TRANSIT,
    "12": Stage.IN_TRANSIT,
    "13": Stage.IN_TRANSIT,
    "14": Stage.EXCEPTION,
}
_NOT_THERE = "500"
_PHONE_NEEDED = "408"
_KEY_FAULTS = frozenset({"501", "503", "601"})


class Kuaidi100:
    """One brand's account; `seconds` limits a whole call."""

    def __init__(self, *, base_url: str, customer: str, key: str, seconds: float = 8.0) -> None:
        self._customer, self._key = customer, key
        self._client = httpx.Client(
            base_url=base_url,
            timeout=httpx.Timeout(seconds, connect=5.0),
            verify=tls.ssl_context(),
            trust_env=False,
            follow_redirects=False,
        )

    def track(self, carrier: str, number: str, *, phone_tail: str = "") -> Track:
        wanted = {"com": carrier, "num": number} | ({"phone": phone_tail} if phone_tail else {})
        # The signature covers exactly the text that is sent.
        param = json.dumps(wanted, ensure_ascii=False, separators=(",", ":"))
        digest = hashlib.md5(f"{param}{self._key}{self._customer}".encode(), usedforsecurity=False)
        form = {"customer": self._customer, "param": param, "sign": digest.hexdigest().upper()}
        try:
            response = self._client.post("/poll/query.do", data=form)
            body = response.json()
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("tracking.unreachable", service="kuaidi100", error=type(exc).__name__)
            return Track(TrackStatus.UNKNOWN, code=type(exc).__name__)
        if not isinstance(body, dict):
            return Track(TrackStatus.UNKNOWN, code="SHAPE")
        if response.status_code != 200 or body.get("result") is False:
            return _error_track(response.status_code, body)
        return _parse_track(body)


def _error_track(status: int, body: Mapping[str, Any]) -> Track:
    code = str(body.get("returnCode") or status)[:60]
    if status == 200 and code == _NOT_THERE:
        return Track(TrackStatus.NOT_FOUND, code=code)
    if code == _PHONE_NEEDED:
        return Track(TrackStatus.CONFIG, code="PHONE_TAIL")
    return Track(TrackStatus.CONFIG if code in _KEY_FAULTS else TrackStatus.UNKNOWN, code=code)


def _parse_track(body: Mapping[str, Any]) -> Track:
    stage = _STATES.get(str(body.get("state")), Stage.UNKNOWN)
    data = body.get("data")
    rows = [one for one in (data if isinstance(data, list) else []) if isinstance(one, dict)]
    events = sorted(
        (
            TrackEvent(
                at=local_time(one.get("ftime") or one.get("time"), _PEKING),
                stage=Stage.IN_TRANSIT,
                place=text_of(one, "location"),
                text=text_of(one, "context"),
            )
            for one in rows
        ),
        key=lambda one: one.at,
    )
    if stage is Stage.UNKNOWN and not events:
        return Track(TrackStatus.UNKNOWN, code="SHAPE")
    if events and stage is not Stage.UNKNOWN:
        # Events have no state of their own there: the last one has the parcel's state.
        last = events[-1]
        events[-1] = TrackEvent(last.at, stage, last.place, last.text)
    return Track(TrackStatus.FOUND, stage=stage, events=tuple(events))
