"""Questions about notices: what was sent, the brand's words, how a text would look. Nothing here writes."""

from collections.abc import Mapping
from typing import Any

import orjson
from django.db.models import QuerySet

from core.jobs.models import Message
from core.jobs.outbox import registry
from core.jobs.outbox.states import RESENDABLE
from core.kit import languages
from core.kit.fields import lang_obj
from core.notify.kinds import ALL, KINDS, SAMPLE, SECRET
from core.notify.models import MessageText
from core.notify.services import TEXTS, ensure
from core.notify.wording import mail, sms, words
from core.outside.sms import charset

ROW = (
    "id kind channel order_id order_num language state code to_masked tries created_at sent_at done_at next_at"
).split()


def messages() -> QuerySet[Message]:
    """The messages of the brand in force, without those that only their receiver may read."""
    return Message.objects.exclude(kind__in=registry.private_kinds())


def message_rows(found: QuerySet[Message]) -> list[dict[str, Any]]:
    """Messages of a list: one query, nothing unsealed."""
    rows = [dict(row) for row in found.values(*ROW)]
    for row in rows:
        row["kind_label"] = kind_label(row["kind"])
        row["can_resend"] = row["state"] in RESENDABLE
    return rows


def kind_label(kind: str) -> str:
    """A kind's name in the reader's language; one that is gone shows as it is kept."""
    return str(ALL[kind].label) if kind in ALL else kind


def message_record(message: Message) -> dict[str, Any]:
    """One message with what it said, '' before it was sent, after its words were dropped, and of secret kinds."""
    values = {name: getattr(message, name) for name in ROW}
    sealed = "" if message.kind in SECRET else message.text_sealed
    subject, text = orjson.loads(message.unseal(sealed) or '["",""]')
    return values | {
        "kind_label": kind_label(message.kind),
        "can_resend": message.state in RESENDABLE and bool(message.to_sealed),
        "subject": subject,
        "text": text,
    }


def message_texts() -> QuerySet[MessageText]:
    """The brand's words, a row for every kind."""
    ensure()
    return MessageText.objects.filter(kind__in=KINDS)


def text_row(row: MessageText) -> dict[str, Any]:
    """A kind with its switches, the brand's own words, and the house's that stand where those are empty."""
    order = list(KINDS)
    values: dict[str, Any] = {"id": row.pk, "kind": row.kind, "kind_label": kind_label(row.kind)}
    values |= {"position": order.index(row.kind), "is_sms": row.is_sms, "is_mail": row.is_mail}
    values |= {name: getattr(row, f"{name}_ko") or "" for name in TEXTS}
    values["lang_obj"] = lang_obj(row, TEXTS)
    values["is_own"] = bool(values["lang_obj"]) or any(values[name] for name in TEXTS)
    values["places"] = list(KINDS[row.kind].places)
    values["house"] = {}
    for code in languages.LANGUAGES:
        house = words(row.kind, None, code)
        values["house"][code] = {"sms": house.sms, "mail_subject": house.subject, "mail_body": house.body}
    values["updated_at"] = row.updated_at
    return values


def preview(kind: str, texts: Mapping[str, str], language: str) -> dict[str, Any]:
    """How words would look, filled with the facts of an order that never was. Lengths in bytes."""
    row = MessageText(kind=kind)
    for name in TEXTS:
        setattr(row, f"{name}_{languages.suffix(language)}", texts.get(name, ""))
    text, sent_in = sms(kind, row, SAMPLE, language)
    letter = mail(kind, row, SAMPLE, language)
    return {
        "sms": text,
        "sms_bytes": charset.size(text),
        "sms_long": charset.is_long(text),
        "sms_language": sent_in,
        "mail_subject": letter.subject,
        "mail_text": letter.text,
    }
