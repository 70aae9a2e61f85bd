"""The sandbox's mailboxes: their servers are asked for where they listen."""

import httpx

from core.integrations import tls
from core.integrations.mailbox.base import MailboxAccount, MailboxFailed, MailServer

# Of every practice mailbox (`sandbox/post_office.py`).
PASSWORD = "practice-mail-1"  # noqa: S105
_HOST = "127.0.0.1"
# They start with the first question.
_SECONDS = 20.0


def open_account(base_url: str, address: str) -> MailboxAccount:
    """A mailbox of the sandbox. Raises MailboxFailed where it does not answer."""
    try:
        answer = httpx.get(f"{base_url}/v1/post-office", timeout=_SECONDS, verify=tls.ssl_context(), trust_env=False)
        ports = answer.raise_for_status().json()
        imap, smtp = MailServer(_HOST, int(ports["imap"])), MailServer(_HOST, int(ports["smtp"]))
    except (httpx.HTTPError, ValueError, KeyError, TypeError) as exc:
        raise MailboxFailed(MailboxFailed.REFUSED, type(exc).__name__) from exc
    return MailboxAccount(address, address, PASSWORD, imap, smtp, is_sandbox=True)
