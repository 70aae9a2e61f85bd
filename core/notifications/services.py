"""Notify a buyer once about an event of an order; save a brand's own texts."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _

from core.brands import selectors as brands
from core.common import languages, local_cache
from core.common.errors import Invalid
from core.common.fields import set_lang_obj
from core.common.tenancy import current_brand_id
from core.notifications import sms_limit
from core.notifications.kinds import ALL, KINDS, TEXTS
from core.notifications.models import MessageText
from core.notifications.outbox import services as outbox
from core.notifications.outbox.services import Notice
from core.notifications.outbox.states import Channel
from core.notifications.wording import PLACE

SWITCHES_SECONDS = 2.0
_MOBILE = re.compile(r"^01[016789]\d{7,8}$")


_silent: ContextVar[bool] = ContextVar("silent", default=False)


@contextmanager
def suppress_notifications(silent: bool = True) -> Iterator[None]:
    """Queue no notices in this block: the recipient is informed in person."""
    before = _silent.set(silent)
    try:
        yield
    finally:
        _silent.reset(before)


@dataclass(frozen=True)
class Recipient:
    """The receiver of a notice: a phone number (digits), an e-mail address, a language."""

    phone: str = field(default="", repr=False)
    email: str = field(default="", repr=False)
    language: str = languages.DEFAULT


def is_mobile(phone: str) -> bool:
    """Whether a number (digits) is a Korean mobile number, which text messages reach."""
    return bool(_MOBILE.match(phone))


def notify(
    kind: str,
    reader: Recipient,
    *,
    ref: str,
    facts: Mapping[str, Any],
    order_id: int | None = None,
    order_num: str = "",
) -> int:
    """Queue a notice of a kind, inside the caller's transaction; it leaves after the commit.

    By text message where the brand has a carrier and the reader a mobile telephone, by mail where there is
    an address, and by neither where the brand has switched it off. Beyond the daily limit of text messages by mail
    instead. Of a kind about one `ref` at most one
    message goes out by each channel, however often this is called. Returns how many were queued: 0 for a repeat, and
    under `suppress_notifications`.
    """
    assert kind in ALL, kind
    if _silent.get():
        return 0
    by_sms, by_mail = switches().get(kind, (True, True))
    brand = brands.by_id(current_brand_id())
    receivers = []
    can_text = by_sms and brand is not None and brand.has_sms and is_mobile(reader.phone)
    if can_text and reader.email and sms_limit.is_reached():
        can_text, by_mail = False, True
    if can_text:
        receivers.append((Channel.SMS, reader.phone))
    if by_mail and reader.email:
        receivers.append((Channel.MAIL, reader.email))
    told = Notice(kind=kind, ref=ref, facts=facts, language=reader.language, order_id=order_id, order_num=order_num)
    return outbox.enqueue(told, receivers)


def can_text(kind: str, phone: str) -> bool:
    """Whether a notice of a kind would go to this telephone by text message now."""
    by_sms, _by_mail = switches().get(kind, (True, True))
    brand = brands.by_id(current_brand_id())
    return by_sms and brand is not None and brand.has_sms and is_mobile(phone) and not sms_limit.is_reached()


def switches() -> Mapping[str, tuple[bool, bool]]:
    """The channels (text message, mail) by which the brand sends each kind; cached for two seconds."""
    return local_cache.get_or_set(_key(), SWITCHES_SECONDS, _switches)


def _key() -> tuple[str, int]:
    return "notifications.switches", current_brand_id()


def _switches() -> dict[str, tuple[bool, bool]]:
    rows = MessageText.objects.values_list("kind", "is_sms", "is_mail")
    return {kind: (bool(by_sms), bool(by_mail)) for kind, by_sms, by_mail in rows}


def message_texts() -> QuerySet[MessageText]:
    """The brand's texts, a row for every kind; missing ones are created."""
    have = set(MessageText.objects.values_list("kind", flat=True))
    missing = [MessageText(kind=kind) for kind in KINDS if kind not in have]
    if missing:
        MessageText.objects.bulk_create(missing, ignore_conflicts=True)
    return MessageText.objects.filter(kind__in=KINDS)


def check_texts(kind: str, texts: Mapping[str, str]) -> None:
    """Refuse texts with an unknown placeholder or a stray brace. Raises Invalid."""
    allowed = set(KINDS[kind].places)
    errors = {}
    for name, text in texts.items():
        unknown = sorted({place for place in PLACE.findall(text) if place not in allowed})
        stray = re.search(r"[{}]", PLACE.sub("", text))
        if unknown or stray:
            wrong = ", ".join(f"{{{one}}}" for one in unknown) or "{ }"
            errors[name] = _("%(places)s 자리는 채울 수 없어요. 쓸 수 있는 자리만 넣어 주세요.") % {"places": wrong}
    if errors:
        raise Invalid(errors)


def save_text(*, row: MessageText, values: Mapping[str, Any]) -> MessageText:
    """Write switches and texts. `values` may hold the Korean texts and `lang_obj` with the others. Raises Invalid."""
    texts = {name: values[name] for name in TEXTS if name in values}
    check_texts(row.kind, texts)
    for code, own in (values.get("lang_obj") or {}).items():
        check_texts(row.kind, {f"lang_obj[{code}][{name}]": text for name, text in own.items()})
    for name in ("is_sms", "is_mail"):
        if name in values:
            setattr(row, name, values[name])
    for name, text in texts.items():
        setattr(row, f"{name}_ko", text)
    if "lang_obj" in values:
        _translate(row, values["lang_obj"])
    row.save()
    local_cache.forget(_key())
    return row


def _translate(row: MessageText, texts: Mapping[str, Mapping[str, str]]) -> None:
    set_lang_obj(row, {code: dict(own) for code, own in texts.items()}, TEXTS)
