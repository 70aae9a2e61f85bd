"""CLOVA eKYC account verification (providers 3).

Known from its documentation: the two addresses under an own invoke URL, the secret's header, and the fields
of `/verify`. Not known, and assumed only in this module: the body of `/confirm` (Maru's number and the code under
`text` are sent) and the result codes. The company takes no birth date and accepts a part of the
holder's name; the birth date is for other companies. A result that isn't listed is UNKNOWN.
"""

from collections.abc import Mapping
from typing import Any

import httpx
import structlog

from core.integrations import tls
from core.integrations.account_verification.base import Account, CheckResult, CheckStatus

log = structlog.get_logger(__name__)

DIGITS = 4
STARTED: Mapping[str, CheckStatus] = {
    "SUCCESS": CheckStatus.SENT,
    "NO_SUCH_ACCOUNT": CheckStatus.REFUSED,
    "NAME_MISMATCH": CheckStatus.REFUSED,
    "INVALID_REQUEST": CheckStatus.REFUSED,
    "UNAUTHORIZED": CheckStatus.CONFIG_ERROR,
}
CONFIRMED: Mapping[str, CheckStatus] = {
    "SUCCESS": CheckStatus.VERIFIED,
    "CODE_MISMATCH": CheckStatus.WRONG_CODE,
    "EXPIRED": CheckStatus.EXPIRED,
    "NOT_FOUND": CheckStatus.EXPIRED,
    "UNAUTHORIZED": CheckStatus.CONFIG_ERROR,
}


def classify(known: Mapping[str, CheckStatus], status: int, code: str) -> CheckStatus:
    """The status of a response by its result; UNKNOWN for server errors, conflicts and unlisted results."""
    return CheckStatus.UNKNOWN if status >= 500 or status in (409, 429) else known.get(code, CheckStatus.UNKNOWN)


class ClovaVerifier:
    """An account at the company; `seconds` limits a whole call."""

    def __init__(self, *, base_url: str, secret: str, seconds: float = 10.0) -> None:
        self._client = httpx.Client(
            base_url=base_url,
            headers={"X-EKYC-SECRET": secret},
            timeout=httpx.Timeout(seconds, connect=3.0),
            verify=tls.ssl_context(),
            trust_env=False,
            follow_redirects=False,
        )

    def start(self, account: Account, *, ref: str) -> CheckResult:
        body = {
            "requestId": ref, "bankCode": account.bank, "accountNo": account.number, "name": account.holder[:20],
            "verifyType": "NUMBER", "verifyLength": DIGITS,
        }  # fmt: skip
        return self._ask("/verify", body, STARTED)

    def confirm(self, ref: str, code: str) -> CheckResult:
        return self._ask("/confirm", {"requestId": ref, "text": code}, CONFIRMED)

    def _ask(self, path: str, body: Mapping[str, Any], known: Mapping[str, CheckStatus]) -> CheckResult:
        try:
            response = self._client.post(path, json=body)
            answer = response.json()
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("account_check.no_answer", path=path, error=type(exc).__name__)
            return CheckResult(CheckStatus.UNKNOWN, type(exc).__name__)
        code = str(answer.get("result", ""))[:80] if isinstance(answer, dict) else ""
        return CheckResult(classify(known, response.status_code, code), code or str(response.status_code))
