"""What a mailbox is, and what comes out of one (providers 11)."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime

# The largest mail that is read whole, in bytes as IMAP counts them: 20 MB of files are 27 MB of base64.
MAX_MAIL_BYTES = 28 * 1024 * 1024


class MailboxFailed(Exception):
    """The mailbox can't be used: `code` is one of the words below, for the manager's screen."""

    # The name has no public address, nothing listens, the certificate is wrong or the server breaks off.
    HOST, REFUSED, TLS, BROKEN = "host", "refused", "tls", "broken"
    # The name or the password is wrong.
    SIGN_IN = "sign_in"
    # The server refused the recipient or the mail.
    RECIPIENT, MAIL = "recipient", "mail"

    def __init__(self, code: str, detail: str = "", *, is_unknown: bool = False) -> None:
        super().__init__(f"{code} {detail}".strip())
        self.code, self.detail = code, detail
        # The mail may have been taken.
        self.is_unknown = is_unknown


@dataclass(frozen=True)
class MailServer:
    """A host as people type it. Port 993 and 465 are encrypted from the start, any other after STARTTLS."""

    host: str
    port: int


@dataclass(frozen=True)
class MailboxAccount:
    """A mailbox: its address, its name and password at the servers."""

    address: str
    user: str
    password: str = field(repr=False)
    imap: MailServer
    smtp: MailServer
    # The sandbox's servers on this machine, which have no certificate.
    is_sandbox: bool = False


@dataclass(frozen=True)
class RawMail:
    """A mail in a mailbox. `is_whole` is false where it is larger than MAX_MAIL_BYTES: then `content` has its head."""

    uid: int
    content: bytes = field(repr=False)
    is_whole: bool = True


@dataclass(frozen=True)
class NewMails:
    """What is new in a mailbox. Numbers (`uid`) are only comparable under the same `validity`."""

    validity: int
    last_uid: int
    mails: Sequence[RawMail]
    has_more: bool


@dataclass(frozen=True)
class Attachment:
    """A file of a mail. `cid` is how its HTML names it, '' where it does not."""

    name: str
    media_type: str
    content: bytes = field(repr=False)
    cid: str = ""


@dataclass(frozen=True)
class ParsedMail:
    """A mail as it is read here. Nothing in it is trusted: `html` is not cleaned, addresses may be invented.

    `is_automatic` is true for what a machine sent: answering it would begin a loop. `broken` says that parts of it
    could not be read.
    """

    message_id: str
    in_reply_to: str
    references: tuple[str, ...]
    sender_name: str
    sender: str
    reply_to: str
    recipients: tuple[str, ...]
    subject: str
    sent_at: datetime | None
    text: str = field(repr=False)
    html: str = field(repr=False)
    attachments: tuple[Attachment, ...] = ()
    is_automatic: bool = False
    broken: bool = False
