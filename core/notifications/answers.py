"""What the API answers about notices: those that were sent, and the texts of each kind."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, EnumOf, FlagColumn, InEveryLanguage, Language, Pk, Translated
from core.notifications.outbox.states import Channel, MessageState


class MessageRow(TypedDict):
    """A notice to one reader by one channel, in a list."""

    id: Pk
    kind: str
    kind_label: Annotated[str, Doc("The kind's name in the reader's language.")]
    channel: Annotated[str, EnumOf(Channel, "MessageChannel")]
    order_id: Pk | None
    order_num: Annotated[str, Doc("Empty where it is about no order.")]
    language: Language
    state: Annotated[str, EnumOf(MessageState)]
    code: Annotated[str, Doc("What the carrier answered; empty where it answered nothing.")]
    to_masked: Annotated[str, Doc("The reader's address or telephone, masked.")]
    tries: int
    created_at: datetime
    sent_at: datetime | None
    done_at: datetime | None
    next_at: Annotated[datetime, Doc("When it is tried next, while it is queued.")]
    can_resend: bool


class MessageRecord(MessageRow):
    """A notice with its text; empty before it was sent, after it was deleted, and for secret kinds."""

    subject: str
    text: str


class NoticeTexts(TypedDict):
    """The texts of a kind of notice in one language."""

    sms: str
    mail_subject: str
    mail_body: str


class OwnNoticeTexts(TypedDict, total=False):
    """The same, where those that the brand has not written are left out."""

    sms: str
    mail_subject: str
    mail_body: str


class MessageTextRecord(NoticeTexts):
    """A kind of notice: its switches, and the brand's own texts, empty where it has none."""

    id: Pk
    kind: str
    kind_label: Annotated[str, Doc("The kind's name in the reader's language.")]
    position: int
    is_sms: FlagColumn
    is_mail: FlagColumn
    lang_obj: Translated[OwnNoticeTexts]
    is_own: Annotated[bool, Doc("The brand has written a text of its own in at least one language.")]
    places: Annotated[list[str], Doc("Names in braces that this kind can fill.")]
    house: Annotated[InEveryLanguage[NoticeTexts], Doc("The default texts, sent where the brand has none.")]
    updated_at: datetime


class MailSenderRecord(TypedDict):
    """The brand's own sender address."""

    email: Annotated[str, Doc("Empty: mails come from the installation's address.")]
    asked_at: datetime | None
    confirmed_at: Annotated[datetime | None, Doc("None: it is not used yet.")]


class MessagePreview(TypedDict):
    """A preview of texts, filled with sample values."""

    sms: str
    sms_bytes: int
    sms_long: Annotated[bool, Doc("It goes out as a long text message.")]
    sms_language: Annotated[Language, Doc("Another one than asked for where a telephone can't carry the script.")]
    mail_subject: str
    mail_text: str
