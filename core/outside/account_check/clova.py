"""CLOVA eKYC account verification (providers.md, section 3).

Known from its documentation: the two addresses under an own invoke URL, the secret's header, and the fields
of `/verify`. Not known, and kept in this module: the body of `/confirm` (our number and the code under
`text` are sent) and the words of the answers. The checker takes no birth date and accepts a part of the
holder's name; the birth date is for companies that do. A result that isn't listed is UNKNOWN.
"""

from collections.abc import Mapping
from typing import Any

import httpx
import structlog

from core.outside import tls
from core.outside.account_check.base import Account, Checked, Verdict

log = structlog.get_logger(__name__)

DIGITS = 4
STARTED: Mapping[str, Checked] = {
    "SUCCESS": Checked.SENT,
    "NO_SUCH_ACCOUNT": Checked.REFUSED,
    "NAME_MISMATCH": Checked.REFUSED,
    "INVALID_REQUEST": Checked.REFUSED,
    "UNAUTHORIZED": Checked.CONFIG_ERROR,
}
CONFIRMED: Mapping[str, Checked] = {
    "SUCCESS": Checked.VERIFIED,
    "CODE_MISMATCH": Checked.WRONG_CODE,
    "EXPIRED": Checked.EXPIRED,
    "NOT_FOUND": Checked.EXPIRED,
    "UNAUTHORIZED": Checked.CONFIG_ERROR,
}


def classify(known: Mapping[str, Checked], status: int, code: str) -> Checked:
    """The class of an answer: by its result; UNKNOWN for a lost line, a broken server, and what isn't listed."""
    return Checked.UNKNOWN if status >= 500 or status in (409, 429) else known.get(code, Checked.UNKNOWN)


class ClovaVerifier:
    """An account at the checker; `seconds` bounds a whole call."""

    def __init__(self, *, base_url: str, secret: str, seconds: float = 10.0) -> None:
        self._client = httpx.Client(
            base_url=base_url,
            headers={"X-EKYC-SECRET": secret},
            timeout=httpx.Timeout(seconds, connect=3.0),
            verify=tls.context(),
            trust_env=False,
            follow_redirects=False,
        )

    def start(self, account: Account, *, ref: str) -> Verdict:
        body = {
            "requestId": ref, "bankCode": account.bank, "accountNo": account.number, "name": account.holder[:20],
            "verifyType": "NUMBER", "verifyLength": DIGITS,
        }  # fmt: skip
        return self._ask("/verify", body, STARTED)

    def confirm(self, ref: str, code: str) -> Verdict:
        return self._ask("/confirm", {"requestId": ref, "text": code}, CONFIRMED)

    def _ask(self, path: str, body: Mapping[str, Any], known: Mapping[str, Checked]) -> Verdict:
        try:
            response = self._client.post(path, json=body)
            answer = response.json()
        except (httpx.HTTPError, ValueError) as exc:
            log.warning("account_check.no_answer", path=path, error=type(exc).__name__)
            return Verdict(Checked.UNKNOWN, type(exc).__name__)
        code = str(answer.get("result", ""))[:80] if isinstance(answer, dict) else ""
        return Verdict(classify(known, response.status_code, code), code or str(response.status_code))
