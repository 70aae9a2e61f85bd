"""보내자 (providers 4; from public repositories, not the vendor's own text).

Known: the three addresses, their fields, success `code == 100`, and 6600 and 6601 of delivery reports.
Not known, and assumed only in this module: whether bodies are JSON or forms (JSON is sent), every other code
(UNKNOWN, so that nothing is sent twice), the field that carries the message's number, and where a text
turns into a long one (the carrier decides by its length).
"""

from collections.abc import Mapping
from datetime import date
from typing import Any

import httpx
import structlog

from core.integrations import tls
from core.integrations.delivery import DeliveryStatus, SendResult
from core.integrations.sms.base import Report

log = structlog.get_logger(__name__)

SENT: Mapping[str, DeliveryStatus] = {"100": DeliveryStatus.ACCEPTED}
# A telephone that was not reached in time may get the text later: that is not 'failed'.
REPORTED: Mapping[str, DeliveryStatus] = {"6600": DeliveryStatus.DELIVERED, "6601": DeliveryStatus.UNKNOWN}
PAGES, PAGE_SIZE = 10, 100


def classify(status: int, code: str) -> DeliveryStatus:
    """The status of a response to a send, by the code in its body; UNKNOWN for codes that aren't listed."""
    return SENT.get(code, DeliveryStatus.UNKNOWN) if status == 200 else DeliveryStatus.UNKNOWN


class BonaejaGateway:
    """One brand's account; `seconds` limits a whole call."""

    def __init__(self, *, base_url: str, api_key: str, user_id: str, sender: str, seconds: float = 10.0) -> None:
        self._account = {"user_id": user_id, "api_key": api_key}
        self._sender = sender
        self._client = httpx.Client(
            base_url=base_url,
            timeout=httpx.Timeout(seconds, connect=3.0),
            verify=tls.ssl_context(),
            trust_env=False,
            follow_redirects=False,
        )

    def send(self, to: str, text: str) -> SendResult:
        body = {**self._account, "sender": self._sender, "receiver": to, "msg": text}
        status, answer = self._call("/api/msg/v1/send", body)
        if status == 0:
            return SendResult(DeliveryStatus.NOT_SENT, code=str(answer["code"]))
        code = str(answer.get("code", ""))[:40]
        return SendResult(
            classify(status, code), code=code or str(status), carrier_id=_parse_number(answer.get("data"))
        )

    def balance(self) -> int | None:
        status, answer = self._call("/api/msg/v1/remain", self._account)
        data = answer.get("data")
        left = data.get("TOTAL_DEPOSIT") if isinstance(data, dict) else None
        try:
            return int(float(str(left))) if status == 200 and left is not None else None
        except ValueError:
            return None

    def history(self, day: date) -> list[Report] | None:
        found: list[Report] = []
        for page in range(1, PAGES + 1):
            body = {**self._account, "page": page, "page_size": PAGE_SIZE, "s_dt": f"{day}", "e_dt": f"{day}"}
            status, answer = self._call("/api/msg/v1/list", body)
            if status != 200 or str(answer.get("code", "")) not in SENT:
                return None
            rows = _parse_rows(answer.get("data"))
            found += [_parse_report(row) for row in rows]
            if len(rows) < PAGE_SIZE:
                break
        return found

    def _call(self, path: str, body: Mapping[str, Any]) -> tuple[int, dict[str, Any]]:
        """Status 0: the connection was never established, so nothing was sent. 599: unknown."""
        try:
            response = self._client.post(path, json=body)
            answer = response.json()
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as exc:
            log.warning("sms.unreachable", error=type(exc).__name__)
            return 0, {"code": type(exc).__name__}
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("sms.no_answer", error=type(exc).__name__)
            return 599, {"code": type(exc).__name__}
        return response.status_code, answer if isinstance(answer, dict) else {}


def _parse_number(data: Any) -> str:
    return str(data.get("MSGID") or data.get("CMSGID") or "")[:80] if isinstance(data, dict) else ""


def _parse_rows(data: Any) -> list[Mapping[str, Any]]:
    listed = data.get("list") if isinstance(data, dict) else data
    return [row for row in listed if isinstance(row, dict)] if isinstance(listed, list) else []


def _parse_report(row: Mapping[str, Any]) -> Report:
    code = str(row.get("RESULT", "") or "")
    # No result yet: the state is unchanged.
    outcome = REPORTED.get(code, DeliveryStatus.UNKNOWN) if code else DeliveryStatus.ACCEPTED
    return Report(_parse_number(row), SendResult(outcome, code=code[:40]))
