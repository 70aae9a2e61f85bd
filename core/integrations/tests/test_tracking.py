"""Both tracking services with the same cases: each response is mapped, and none raises."""

import json
import logging
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest

from core.common.logs import scrub
from core.integrations.tracking.base import MOVING, Stage, TrackingProvider, TrackStatus
from core.integrations.tracking.kuaidi100 import Kuaidi100
from core.integrations.tracking.sweettracker import SweetTracker

KINDS = ("sweettracker", "kuaidi100")


def service(kind: str, url: str, *, key: str = "local") -> TrackingProvider:
    if kind == "sweettracker":
        return SweetTracker(base_url=url, key=key, seconds=5)
    return Kuaidi100(base_url=url, customer="sandbox", key=key, seconds=5)


@pytest.fixture(params=KINDS)
def tracker(request: pytest.FixtureRequest, sandbox: str) -> Any:
    return service(request.param, sandbox)


def number(kind: str, ending: str) -> str:
    return f"{abs(hash(kind)) % 10**8:08d}{ending}"


def test_a_parcel_walks_through_its_stages(tracker: TrackingProvider) -> None:
    own = number(type(tracker).__name__, "0100")
    seen = [tracker.track("04", own) for _time in range(6)]
    assert all(track.answer is TrackStatus.FOUND for track in seen)
    stages = [track.stage for track in seen]
    assert stages[-1] is stages[-2] is Stage.DELIVERED
    assert stages[3] is Stage.OUT_FOR_DELIVERY
    assert {Stage.IN_TRANSIT, Stage.AT_PICKUP} <= set(stages)
    assert [len(track.events) for track in seen] == [1, 2, 3, 4, 5, 5]
    for track in seen:
        assert [one.at for one in track.events] == sorted(one.at for one in track.events)
        assert all(one.at[-6:] in ("+09:00", "+08:00") for one in track.events)


@pytest.mark.parametrize(
    ("ending", "answer"),
    [
        ("90", TrackStatus.NOT_FOUND),
        ("91", TrackStatus.UNKNOWN),
        ("92", TrackStatus.UNKNOWN),
        ("93", TrackStatus.UNKNOWN),
    ],
)
def test_what_is_no_answer_is_never_one(tracker: TrackingProvider, ending: str, answer: TrackStatus) -> None:
    track = tracker.track("04", number(type(tracker).__name__, ending))
    assert (track.answer, track.events) == (answer, ())
    assert track.code


def test_stays_and_ends_by_the_number(tracker: TrackingProvider) -> None:
    own = type(tracker).__name__
    assert tracker.track("04", number(own, "94")).stage in MOVING
    assert tracker.track("04", number(own, "96")).stage is Stage.DELIVERED


@pytest.mark.parametrize("kind", KINDS)
def test_a_wrong_key_concerns_an_operator(kind: str, sandbox: str) -> None:
    assert service(kind, sandbox, key="wrong").track("04", "123456789000").answer is TrackStatus.CONFIG


def test_a_parcel_that_goes_back_is_an_exception(sandbox: str) -> None:
    assert service("kuaidi100", sandbox).track("shunfeng", "SF123456789095").stage is Stage.EXCEPTION


def test_some_couriers_in_china_want_the_end_of_a_phone_number(sandbox: str) -> None:
    tracker = service("kuaidi100", sandbox)
    assert tracker.track("shunfeng", "SF1234567897").code == "PHONE_TAIL"
    assert tracker.track("shunfeng", "SF1234567897", phone_tail="0000").answer is TrackStatus.FOUND


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_at_home_is_unknown(kind: str) -> None:
    assert service(kind, "http://127.0.0.1:9").track("04", "123456789000").answer is TrackStatus.UNKNOWN


ODD: list[Any] = [
    None, [], "x", 7, {}, {"level": "x"}, {"level": None, "trackingDetails": "no"}, {"trackingDetails": [None, 1]},
    {"state": None, "data": {}}, {"state": "99", "data": []}, {"data": [None, "x"]}, {"status": False},
    {"result": False, "returnCode": None}, {"status": False, "code": {"a": 1}},
]  # fmt: skip


@pytest.mark.parametrize("body", ODD)
@pytest.mark.parametrize("kind", KINDS)
def test_an_odd_answer_is_unknown(kind: str, body: Any) -> None:
    tracker: Any = service(kind, "http://odd.example")
    tracker._client = httpx.Client(
        base_url="http://odd.example", transport=httpx.MockTransport(lambda request: httpx.Response(200, json=body))
    )
    assert tracker.track("04", "1").answer is TrackStatus.UNKNOWN


def test_what_is_sent_is_what_the_companies_ask_for() -> None:
    seen: list[httpx.Request] = []

    def keep(request: httpx.Request) -> httpx.Response:
        seen.append(request)
        return httpx.Response(200, json={})

    for kind in KINDS:
        tracker: Any = service(kind, "https://real.example", key="열쇠")
        tracker._client = httpx.Client(base_url="https://real.example", transport=httpx.MockTransport(keep))
        tracker.track("04", "123", phone_tail="4567")
    sweet, kuaidi = seen
    assert (sweet.method, urlsplit(str(sweet.url)).path) == ("GET", "/api/v1/trackingInfo")
    assert parse_qs(sweet.url.query.decode()) == {"t_key": ["열쇠"], "t_code": ["04"], "t_invoice": ["123"]}
    assert (kuaidi.method, kuaidi.url.path) == ("POST", "/poll/query.do")
    form = parse_qs(kuaidi.content.decode())
    assert json.loads(form["param"][0]) == {"com": "04", "num": "123", "phone": "4567"}
    assert form["sign"][0] == form["sign"][0].upper()
    assert len(form["sign"][0]) == 32


def test_a_key_in_an_address_never_reaches_a_log_line() -> None:
    line = 'HTTP Request: GET https://info.example/api/v1/trackingInfo?t_key=s3cr3t&t_code=04&t_invoice=1 "200"'
    said = scrub(None, "", {"event": line})["event"]
    assert "s3cr3t" not in said
    assert "t_code=04" in said


def test_the_clients_own_lines_are_scrubbed_too(sandbox: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO, logger="httpx"):
        service("sweettracker", sandbox, key="s3cr3t").track("04", "123456789000")
    lines = [scrub(None, "", {"event": record.getMessage()})["event"] for record in caplog.records]
    assert lines
    assert not any("s3cr3t" in line for line in lines)


def test_the_accounts_of_a_thousand_brands_load_the_certificates_once() -> None:
    clients = [SweetTracker(base_url="https://example.com", key=f"{number}")._client for number in range(3)]
    pools = [getattr(client._transport, "_pool", None) for client in clients]
    assert len({id(getattr(pool, "_ssl_context", None)) for pool in pools}) == 1
    assert clients[0] is not clients[1]
