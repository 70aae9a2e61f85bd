"""juso.go.kr against its stand-in: each response is mapped, and none raises."""

import logging
import time

import pytest

from core.common.logs import scrub
from core.integrations.address_search.base import AddressPage, SearchStatus
from core.integrations.address_search.juso import Juso
from core.integrations.sandbox import addresses as stand_in


def search(url: str, query: str, *, key: str = "local", page: int = 1, seconds: float = 3) -> AddressPage:
    return Juso(base_url=url, key=key, seconds=seconds).search(query, page=page, per_page=10)


def test_a_road_and_a_number_give_one_address(sandbox: str) -> None:
    page = search(sandbox, "서울 강남구 테헤란로 152")
    assert (page.status, page.total) == (SearchStatus.FOUND, 1)
    (found,) = page.addresses
    assert (found.road, found.extra) == ("서울특별시 강남구 테헤란로 152", "(역삼동, 가람빌딩)")
    assert (found.postcode, found.building) == ("06084", "가람빌딩")
    assert found.english == "152 Teheran-ro, Gangnam-gu, Seoul"
    assert found.lot.startswith("서울특별시 강남구 역삼동 ")


def test_of_two_lots_one_is_taken(sandbox: str) -> None:
    (found,) = search(sandbox, "백양대로 78").addresses
    assert found.lot == "부산광역시 사상구 모라동 245-7"


def test_a_lot_without_a_road_address_gives_no_address(sandbox: str) -> None:
    page = search(sandbox, "마곡동 367-16")
    assert (page.status, page.total, page.addresses) == (SearchStatus.FOUND, 0, ())


def test_pages_hold_each_address_once(sandbox: str) -> None:
    first, second = (search(sandbox, "테헤란로", page=number) for number in (1, 2))
    assert first.total == second.total > 20
    assert len({row.road for row in (*first.addresses, *second.addresses)}) == 20


@pytest.mark.parametrize(
    ("query", "key", "status", "code"),
    [
        ("가", "local", SearchStatus.REFUSED, "E0008"),
        ("테헤란로 OR", "local", SearchStatus.REFUSED, "E0013"),
        ("테헤란로%", "local", SearchStatus.REFUSED, "E0012"),
        ("서울", "local", SearchStatus.TOO_BROAD, "E0006"),
        ("테헤란로", "wrong", SearchStatus.CONFIG, "E0001"),
        ("테헤란로", stand_in.EXPIRED_KEY, SearchStatus.CONFIG, "E0014"),
        ("한도길", "local", SearchStatus.UNAVAILABLE, "-999"),
        ("고장길", "local", SearchStatus.UNAVAILABLE, "500"),
        ("깨진길", "local", SearchStatus.UNAVAILABLE, "JSONDecodeError"),
        ("끊긴길", "local", SearchStatus.UNAVAILABLE, "RemoteProtocolError"),
    ],
)
def test_each_refusal_has_its_status(sandbox: str, query: str, key: str, status: SearchStatus, code: str) -> None:
    page = search(sandbox, query, key=key)
    assert (page.status, page.code, page.addresses) == (status, code, ())


def test_a_slow_service_is_given_up_in_time(sandbox: str) -> None:
    begun = time.monotonic()
    assert search(sandbox, "느린길", seconds=0.5).status is SearchStatus.UNAVAILABLE
    assert time.monotonic() - begun < 2


def test_nobody_listens() -> None:
    assert search("http://127.0.0.1:1", "테헤란로", key="hidden-key-1").code == "ConnectError"


def test_the_key_is_in_no_log_line(sandbox: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        search(sandbox, "고장길", key="hidden-key-1")
        search("http://127.0.0.1:1", "테헤란로", key="hidden-key-1")
    lines = [str(scrub(None, "", {"event": record.getMessage()})["event"]) for record in caplog.records]
    assert len(lines) >= 2
    assert not any("hidden-key-1" in line for line in lines)


def test_the_stand_in_has_thousands_of_addresses_with_postcodes_of_their_district() -> None:
    rows = stand_in.all_addresses()
    assert len(rows) > 2000
    assert len({row["roadAddr"] for row in rows}) == len(rows)
    jeju = {row["zipNo"] for row in rows if row["siNm"] == "제주특별자치도"}
    assert jeju
    assert all("63000" <= postcode <= "63644" for postcode in jeju)
