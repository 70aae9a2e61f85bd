"""Builds and sends the mails of a brand's mailbox."""

import smtplib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.utils import format_datetime, formataddr

from django.utils import timezone

from core.integrations.mailbox.base import Attachment, MailboxAccount, MailboxFailed
from core.integrations.mailbox.connecting import open_smtp


@dataclass(frozen=True)
class OutgoingMail:
    """A mail that a manager wrote. `message_id` is its own, in angle brackets; `references` are those of the thread,
    oldest first."""

    message_id: str
    to: str = field(repr=False)
    subject: str
    text: str = field(repr=False)
    sender_name: str = ""
    references: Sequence[str] = ()
    attachments: Sequence[Attachment] = ()
    # What no person wrote: other programs don't answer it.
    is_automatic: bool = False


# More than these are not sent: servers refuse long headers.
_MOST_REFERENCES = 20


def build(account: MailboxAccount, mail: OutgoingMail) -> bytes:
    """The mail as it is sent. Line breaks in names and subjects are taken out: they would be headers of their own."""
    message = EmailMessage(policy=SMTP_POLICY)
    message["From"] = formataddr((_line(mail.sender_name), account.address))
    message["To"] = _line(mail.to)
    message["Subject"] = _line(mail.subject)
    message["Date"] = format_datetime(timezone.localtime())
    message["Message-ID"] = mail.message_id
    if mail.references:
        kept = [_line(name) for name in [mail.references[0], *mail.references[1:][-(_MOST_REFERENCES - 1) :]]]
        message["In-Reply-To"] = kept[-1]
        message["References"] = " ".join(kept)
    if mail.is_automatic:
        message["Auto-Submitted"] = "auto-replied"
        message["X-Auto-Response-Suppress"] = "All"
    message.set_content(mail.text)
    for attachment in mail.attachments:
        main, _slash, sub = attachment.media_type.partition("/")
        message.add_attachment(
            attachment.content, maintype=main, subtype=sub or "octet-stream", filename=attachment.name
        )
    return message.as_bytes()


def _line(text: str) -> str:
    return " ".join(text.split())


def send(account: MailboxAccount, *, to: str, content: bytes) -> None:
    """Send a mail. Raises MailboxFailed; with `is_unknown` where the server may have taken it."""
    client = open_smtp(account)
    try:
        client.sendmail(account.address, [to], content)
    except smtplib.SMTPRecipientsRefused as exc:
        code = next(iter(exc.recipients.values()), (0, b""))[0]
        raise MailboxFailed(MailboxFailed.RECIPIENT, str(code)) from exc
    except smtplib.SMTPResponseException as exc:
        raise MailboxFailed(MailboxFailed.MAIL, str(exc.smtp_code)) from exc
    except (OSError, smtplib.SMTPException) as exc:
        raise MailboxFailed(MailboxFailed.BROKEN, type(exc).__name__, is_unknown=True) from exc
    finally:
        # The mail was taken or not: an error of saying goodbye changes nothing.
        with suppress(OSError, smtplib.SMTPException):
            client.quit()
