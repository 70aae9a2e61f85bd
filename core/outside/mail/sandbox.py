"""Mail to the practice post office beside the shop, which keeps and shows it."""

import httpx

from core.outside import tls
from core.outside.delivery import Handed, Receipt
from core.outside.mail.base import Letter


class SandboxMail:
    """The practice post office at an address; `seconds` bounds a call."""

    def __init__(self, *, base_url: str, seconds: float = 10.0) -> None:
        self._client = httpx.Client(
            base_url=base_url, timeout=httpx.Timeout(seconds, connect=3.0), verify=tls.context(), trust_env=False
        )

    def send(self, letter: Letter, *, idem: str) -> Receipt:
        body = {
            "to": letter.to, "subject": letter.subject, "text": letter.text, "html": letter.html,
            "from": letter.name, "reply_to": letter.reply_to,
        }  # fmt: skip
        try:
            answer = self._client.post("/v1/mails", json=body, headers={"Idempotency-Key": idem})
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as exc:
            return Receipt(Handed.NOT_SENT, code=type(exc).__name__)
        except httpx.HTTPError as exc:
            return Receipt(Handed.UNKNOWN, code=type(exc).__name__)
        if answer.status_code == 200:
            return Receipt(Handed.ACCEPTED)
        refused = answer.status_code == 400
        return Receipt(Handed.REFUSED if refused else Handed.UNKNOWN, code=str(answer.status_code))

    def close(self) -> None:
        """The client of HTTP keeps its own connections."""
