"""Mail to the sandbox, which stores and shows it."""

from email.utils import formataddr

import httpx

from core.integrations import tls
from core.integrations.delivery import DeliveryStatus, SendResult
from core.integrations.mail.base import MailMessage


class SandboxMail:
    """The sandbox's mail server at a URL; `seconds` limits a call."""

    def __init__(self, *, base_url: str, seconds: float = 10.0) -> None:
        self._client = httpx.Client(
            base_url=base_url, timeout=httpx.Timeout(seconds, connect=3.0), verify=tls.ssl_context(), trust_env=False
        )

    def send(self, letter: MailMessage, *, idem: str) -> SendResult:
        body = {
            "to": letter.to, "subject": letter.subject, "text": letter.text, "html": letter.html,
            "from": formataddr((letter.name, letter.address)) if letter.address else letter.name,
            "reply_to": letter.reply_to,
        }  # fmt: skip
        try:
            answer = self._client.post("/v1/mails", json=body, headers={"Idempotency-Key": idem})
        except (httpx.ConnectError, httpx.ConnectTimeout, httpx.PoolTimeout) as exc:
            return SendResult(DeliveryStatus.NOT_SENT, code=type(exc).__name__)
        except httpx.HTTPError as exc:
            return SendResult(DeliveryStatus.UNKNOWN, code=type(exc).__name__)
        if answer.status_code == 200:
            return SendResult(DeliveryStatus.ACCEPTED)
        refused = answer.status_code == 400
        return SendResult(DeliveryStatus.REFUSED if refused else DeliveryStatus.UNKNOWN, code=str(answer.status_code))

    def close(self) -> None:
        """Nothing to close: the HTTP client manages its own connections."""
