"""Response types of the mailbox."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf
from core.workspace.models import SendState


class MailboxRecord(TypedDict):
    """The brand's mailbox; never its password."""

    is_on: bool
    is_practice: Annotated[bool, Doc("A mailbox of the sandbox.")]
    can_practice: Annotated[bool, Doc("Whether the shop may use a mailbox of the sandbox.")]
    address: str
    sender_name: str
    imap_host: str
    imap_port: int
    smtp_host: str
    smtp_port: int
    login: str
    has_password: bool
    checked_at: Annotated[datetime | None, Doc("When it was last read.")]
    failed_at: Annotated[datetime | None, Doc("Since when it can't be read.")]
    error: Annotated[str, Doc("Why: `host`, `refused`, `tls`, `broken` or `sign_in`; empty where it can.")]


class MailboxTest(TypedDict):
    """What came of signing in to both servers: empty where it worked, else the words of `error`."""

    imap: str
    smtp: str


class MailboxFacts(TypedDict):
    """What a message of a mailbox has beside its text."""

    subject: str
    address: Annotated[str, Doc("Who sent it, or to whom it was sent. Masked.")]
    has_html: bool
    picture_count: Annotated[int, Doc("Pictures of other hosts, which are not shown by themselves.")]
    shows_pictures: Annotated[bool, Doc("The sender's pictures are shown without asking.")]
    lost_files: Annotated[list[str], Doc("Names of files that were not taken.")]
    is_broken: Annotated[bool, Doc("A part of it could not be read.")]
    is_automatic: bool
    send_state: Annotated[str, EnumOf(SendState)]
    error: Annotated[str, Doc("Why it was not sent: `recipient 550` and the like.")]


class MailboxFetched(TypedDict):
    """How many mails came."""

    count: int
