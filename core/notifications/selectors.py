"""Queries about notices: what was sent, the brand's texts, previews. Nothing here writes."""

from collections.abc import Mapping
from typing import cast

import orjson
from django.db.models import QuerySet

from core.common import languages
from core.common.fields import lang_obj
from core.common.typing import InEveryLanguage
from core.integrations.sms import charset
from core.notifications.answers import MessagePreview, MessageRecord, MessageRow, MessageTextRecord, NoticeTexts
from core.notifications.kinds import ALL, KINDS, SAMPLE, SECRET, TEXTS
from core.notifications.models import MailSender, Message, MessageText
from core.notifications.outbox import registry
from core.notifications.outbox.states import RESENDABLE
from core.notifications.wording import render_mail, render_sms, texts_of


def sender_address() -> str:
    """The confirmed sender address of the brand in force, or an empty text."""
    return MailSender.objects.exclude(confirmed_at=None).values_list("email", flat=True).first() or ""


def messages() -> QuerySet[Message]:
    """The messages of the brand in force, without those that only their receiver may read."""
    return Message.objects.exclude(kind__in=registry.private_kinds())


def message_rows(found: QuerySet[Message]) -> list[MessageRow]:
    """Messages of a list: one query, nothing unsealed."""
    columns = (
        "id", "kind", "channel", "order_id", "order_num", "language", "state", "code", "to_masked", "tries",
        "created_at", "sent_at", "done_at", "next_at",
    )  # fmt: skip
    return [_row(message) for message in found.only(*columns)]


def _row(message: Message) -> MessageRow:
    return {
        "id": message.pk,
        "kind": message.kind,
        "kind_label": kind_label(message.kind),
        "channel": message.channel,
        "order_id": message.order_id,
        "order_num": message.order_num,
        "language": message.language,
        "state": message.state,
        "code": message.code,
        "to_masked": message.to_masked,
        "tries": message.tries,
        "created_at": message.created_at,
        "sent_at": message.sent_at,
        "done_at": message.done_at,
        "next_at": message.next_at,
        "can_resend": message.state in RESENDABLE,
    }


def kind_label(kind: str) -> str:
    """A kind's name in the reader's language; for a removed kind the stored name."""
    return str(ALL[kind].label) if kind in ALL else kind


def message_record(message: Message) -> MessageRecord:
    """One message with its text; '' before it was sent, after its text was deleted, and for secret kinds."""
    sealed = "" if message.kind in SECRET else message.text_sealed
    subject, text = orjson.loads(message.unseal(sealed) or '["",""]')
    return {
        **_row(message),
        "can_resend": message.state in RESENDABLE and bool(message.to_sealed),
        "subject": subject,
        "text": text,
    }


def text_row(row: MessageText) -> MessageTextRecord:
    """A kind with its switches, the brand's own texts, and the defaults that replace empty ones."""
    own: NoticeTexts = {
        "sms": row.sms_ko or "",  # type: ignore[attr-defined]
        "mail_subject": row.mail_subject_ko or "",  # type: ignore[attr-defined]
        "mail_body": row.mail_body_ko or "",  # type: ignore[attr-defined]
    }
    translated = lang_obj(row, TEXTS)
    return {
        "id": row.pk,
        "kind": row.kind,
        "kind_label": kind_label(row.kind),
        "position": list(KINDS).index(row.kind),
        "is_sms": row.is_sms,
        "is_mail": row.is_mail,
        **own,
        "lang_obj": translated,
        "is_own": bool(translated) or any(own.values()),
        "places": list(KINDS[row.kind].places),
        "house": cast(
            InEveryLanguage[NoticeTexts], {code: _default_texts(row.kind, code) for code in languages.LANGUAGES}
        ),
        "updated_at": row.updated_at,
    }


def _default_texts(kind: str, language: str) -> NoticeTexts:
    default = texts_of(kind, None, language)
    return {"sms": default.sms, "mail_subject": default.subject, "mail_body": default.body}


def preview(kind: str, texts: Mapping[str, str], language: str) -> MessagePreview:
    """A preview of texts, filled with the facts of a sample order. Lengths in bytes."""
    row = MessageText(kind=kind)
    for name in TEXTS:
        setattr(row, f"{name}_{languages.suffix(language)}", texts.get(name, ""))
    text, sent_in = render_sms(kind, row, SAMPLE, language)
    letter = render_mail(kind, row, SAMPLE, language)
    return {
        "sms": text,
        "sms_bytes": charset.byte_length(text),
        "sms_long": charset.is_long(text),
        "sms_language": sent_in,
        "mail_subject": letter.subject,
        "mail_text": letter.text,
    }
