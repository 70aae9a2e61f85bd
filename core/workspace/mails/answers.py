"""Response types of inquiries, for managers and for shoppers."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, Language, Pk
from core.workspace.customers.answers import CustomerCard, CustomerOrder
from core.workspace.files.answers import DeskFileRow
from core.workspace.mailbox.answers import MailboxFacts
from core.workspace.models import LabelColor, MailCategory, MailFolder, MailMessageKind, MailSource, MailState


class MailLabelRow(TypedDict):
    """A label of mails."""

    id: Pk
    name: str
    color: Annotated[str, EnumOf(LabelColor)]


class MailRow(TypedDict):
    """A mail in the manager's list: a whole thread."""

    id: Pk
    source: Annotated[str, EnumOf(MailSource)]
    subject: str
    user_id: Annotated[int | None, Doc("Null for a visitor, and for a member who has left.", unit="pk")]
    user_name: Annotated[str, Doc("The member's account; empty for a visitor.")]
    name: Annotated[str, Doc("Masked.")]
    language: Language
    category: Annotated[str, EnumOf(MailCategory)]
    state: Annotated[str, EnumOf(MailState, "MailThreadState")]
    folder: Annotated[str, EnumOf(MailFolder)]
    is_starred: bool
    is_unread: bool
    assignee_id: Annotated[int | None, Doc(unit="pk")]
    assignee_name: str
    labels: Annotated[list[int], Doc("Numbers of labels.")]
    preview: Annotated[str, Doc("The beginning of the newest message that is no note.")]
    last_kind: Annotated[str, EnumOf(MailMessageKind)]
    last_name: Annotated[str, Doc("Who of the shop wrote it; empty for the shopper.")]
    last_at: datetime
    message_count: Annotated[int, Doc("Without notes.")]
    has_files: bool
    has_draft: Annotated[bool, Doc("The caller has begun an answer.")]
    waits_since: Annotated[datetime | None, Doc("Since when the shopper waits for an answer.")]
    created_at: datetime
    deleted_at: Annotated[datetime | None, Doc("Since when it is in the trash.")]


class MailMessageRow(TypedDict):
    """A message of a mail."""

    id: Pk
    kind: Annotated[str, EnumOf(MailMessageKind)]
    author_id: Annotated[int | None, Doc("The manager; null for the shopper.", unit="pk")]
    author_name: str
    text: str
    given_to: Annotated[str, Doc("To whom a note gives the mail; empty for another note.")]
    files: list[DeskFileRow]
    mailbox: Annotated[MailboxFacts | None, Doc("Of a mail of the mailbox.")]
    created_at: datetime


class MailProduct(TypedDict):
    """The product that a shopper asked about."""

    id: Pk
    name: str
    img: str


class MailDraftRow(TypedDict):
    """What the caller has not sent yet: an answer, or a mail to a member."""

    id: Pk
    mail_id: Annotated[int | None, Doc("The mail that it answers; null for a new one.", unit="pk")]
    user_id: Annotated[int | None, Doc("The member who gets a new mail.", unit="pk")]
    name: Annotated[str, Doc("The shopper, masked.")]
    subject: str
    text: str
    files: list[DeskFileRow]
    closes: Annotated[bool, Doc("The mail is closed by sending.")]
    send_at: Annotated[datetime | None, Doc("When it is sent by itself.")]
    error: Annotated[str, Doc("Why it was not sent.")]
    version: Annotated[int, Doc("Counts its saves.")]
    updated_at: datetime


class MailDraftSaved(MailDraftRow):
    """A draft after it was saved."""

    was_replaced: Annotated[bool, Doc("Another window had saved it meanwhile; this text took its place.")]


class MailRecord(MailRow):
    """A mail in full."""

    messages: Annotated[list[MailMessageRow], Doc("In the order of their writing.")]
    orders: Annotated[
        list[CustomerOrder], Doc("The order of the mail first, then those named in it, as far as the caller may see.")
    ]
    order_num: Annotated[str, Doc("The number that the mail is about; empty for none.")]
    product: MailProduct | None
    customer: CustomerCard
    variables: Annotated[dict[str, str], Doc("The values of reply texts' variables; empty where there is none.")]
    draft: MailDraftRow | None
    seen_id: Annotated[int, Doc("The newest message; sent back with an answer.")]
    phone_num: Annotated[str, Doc("Masked.")]
    email: Annotated[str, Doc("Masked.")]
    is_masked: bool
    can_answer: Annotated[bool, Doc("Whether the shopper can still read an answer.")]
    updated_at: datetime


class MailCounts(TypedDict):
    """How many mails a tab has; at most 999, then 1,000."""

    inbox: Annotated[int, Doc("Unread.")]
    open: int
    mine: Annotated[int, Doc("Given to the caller and not closed.")]
    starred: int
    drafts: Annotated[int, Doc("The caller's.")]


class MailChanged(TypedDict):
    """How many mails were changed."""

    count: int


class InquiryMessage(TypedDict):
    """A message as its shopper reads it."""

    id: Pk
    is_own: Annotated[bool, Doc("Written by the shopper.")]
    text: str
    files: list[DeskFileRow]
    created_at: datetime


class InquiryRow(TypedDict):
    """A shopper's own inquiry in a list."""

    id: Pk
    subject: str
    category: Annotated[str, EnumOf(MailCategory)]
    is_answered: bool
    is_closed: bool
    is_new: Annotated[bool, Doc("There is an answer that was not opened yet.")]
    message_count: int
    has_files: bool
    last_at: datetime
    created_at: datetime


class InquiryRecord(InquiryRow):
    """A shopper's own inquiry with its messages."""

    order_num: str
    product: MailProduct | None
    messages: list[InquiryMessage]
    can_withdraw: Annotated[bool, Doc("Nobody has answered.")]
    is_visitors: Annotated[bool, Doc("Opened by its password.")]


class InquiryCounts(TypedDict):
    """How many inquiries the caller has."""

    total: int
    answered: int
    new: Annotated[int, Doc("With an answer that was not opened yet.")]
