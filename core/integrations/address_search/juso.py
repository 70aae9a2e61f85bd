"""juso.go.kr, the government's search of road addresses (providers 9).

The key is part of the address, which must not be logged. Endpoint, parameters, fields and the words that are refused
are confirmed by public code that calls the service. Unverified: the table of error codes below, `relJibun`, what the
service answers beyond a quota. A code that isn't listed counts as 'unavailable', so that typing by hand opens.
"""

from collections.abc import Mapping
from typing import Any

import structlog

from core.integrations.address_search.base import AddressPage, FoundAddress, SearchStatus
from core.integrations.json_calls import NoAnswer, new_client, send_call

log = structlog.get_logger(__name__)

PATH = "/addrlink/addrLinkApi.do"
SECONDS = 3.0
_OK = "0"
_KEY_FAULTS = frozenset({"E0001", "E0014"})
_REFUSED = frozenset({"E0005", "E0008", "E0009", "E0010", "E0011", "E0012", "E0013"})
_TOO_BROAD = frozenset({"E0006", "E0015"})


class Juso:
    """One brand's key; `seconds` limits a whole call."""

    def __init__(self, *, base_url: str, key: str, seconds: float = SECONDS) -> None:
        self._key, self._seconds = key, seconds
        self._client = new_client(base_url, seconds=seconds)

    def search(self, query: str, *, page: int, per_page: int) -> AddressPage:
        values = {
            "confmKey": self._key,
            "currentPage": str(page),
            "countPerPage": str(per_page),
            "keyword": query,
            "resultType": "json",
            # Further lots of the same building.
            "addInfoYn": "Y",
        }
        try:
            status, body = send_call(self._client, "GET", PATH, seconds=self._seconds, params=values)
        except NoAnswer as exc:
            log.warning("address_search.unreachable", service="juso", error=exc.code)
            return AddressPage(SearchStatus.UNAVAILABLE, code=exc.code)
        results = body.get("results")
        common = results.get("common") if isinstance(results, dict) else None
        if status != 200 or not isinstance(results, dict) or not isinstance(common, dict):
            log.warning("address_search.unavailable", service="juso", status=status)
            return AddressPage(SearchStatus.UNAVAILABLE, code=str(status))
        code = str(common.get("errorCode", ""))
        if code != _OK:
            return _error_page(code)
        return _parse_page(common, results.get("juso"))


def _error_page(code: str) -> AddressPage:
    if code in _REFUSED:
        return AddressPage(SearchStatus.REFUSED, code=code)
    if code in _TOO_BROAD:
        return AddressPage(SearchStatus.TOO_BROAD, code=code)
    log.warning("address_search.refused", service="juso", code=code[:20])
    return AddressPage(SearchStatus.CONFIG if code in _KEY_FAULTS else SearchStatus.UNAVAILABLE, code=code[:20])


def _parse_page(common: Mapping[str, Any], rows: Any) -> AddressPage:
    try:
        total = int(common.get("totalCount") or 0)
    except (TypeError, ValueError):
        return AddressPage(SearchStatus.UNAVAILABLE, code="SHAPE")
    parsed = [_parse_row(row) for row in (rows if isinstance(rows, list) else []) if isinstance(row, dict)]
    addresses = tuple(address for address in parsed if address is not None)
    return AddressPage(SearchStatus.FOUND, total=total, addresses=addresses)


def _parse_row(row: Mapping[str, Any]) -> FoundAddress | None:
    """An address, None without a road name or a postcode of five digits."""

    def text(name: str) -> str:
        value = row.get(name)
        return "" if value is None else " ".join(str(value).split())

    postcode, road = text("zipNo"), text("roadAddrPart1") or text("roadAddr")
    if not road or len(postcode) != 5 or not postcode.isdecimal():
        return None
    return FoundAddress(
        postcode=postcode,
        road=road,
        extra=text("roadAddrPart2") or _extra(text("emdNm"), text("bdNm")),
        # A building on several lots has all of them in one text, or only in the further ones.
        lot=(text("jibunAddr") or text("relJibun")).split(",")[0].strip(),
        building=text("bdNm"),
        english=text("engAddr"),
    )


def _extra(area: str, building: str) -> str:
    """'(법정동, 건물명)'; towns (읍, 면) stand in the road address already."""
    parts = [part for part in ("" if area.endswith(("읍", "면")) else area, building) if part]
    return f"({', '.join(parts)})" if parts else ""
