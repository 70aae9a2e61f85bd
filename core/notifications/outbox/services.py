"""Write messages into the outbox, resend one manually, delete old contents."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import orjson
from django.conf import settings
from django.utils import timezone

from core.common import languages, states
from core.common.errors import MoveNotAllowed
from core.common.fast_insert import insert_missing
from core.common.partial_index import using_partial_index
from core.common.tenancy import current_brand_id
from core.notifications.models import Message
from core.notifications.outbox.states import MOVES, RESENDABLE, Channel, MessageState


@dataclass(frozen=True)
class Notice:
    """What a message is about: a kind, its subject (`ref`, unique with the kind), and its facts."""

    kind: str
    ref: str
    facts: Mapping[str, Any]
    language: str = languages.DEFAULT
    order_id: int | None = None
    order_num: str = ""


def enqueue(told: Notice, receivers: Sequence[tuple[Channel, str]]) -> int:
    """Queue a message for each (channel, address), inside the caller's transaction: one INSERT.

    A notice that was queued before is skipped; returns how many are new.
    """
    now = timezone.now()
    rows = [_row(told, channel, to, now) for channel, to in receivers]
    return insert_missing(rows)


def _row(told: Notice, channel: Channel, to: str, now: Any) -> Message:
    message = Message(
        brand_id=current_brand_id(),
        kind=told.kind,
        channel=channel,
        ref=told.ref,
        order_id=told.order_id,
        order_num=told.order_num,
        language=told.language,
        to_masked=mask_address(to),
        next_at=now,
    )
    message.to_sealed = message.seal(to)
    message.facts_sealed = message.seal(orjson.dumps(dict(told.facts), default=str).decode())
    return message


def mask_address(to: str) -> str:
    """An address as a screen shows it: 010-****-5678, s***@example.com."""
    if "@" in to:
        name, _, host = to.partition("@")
        return f"{name[:1]}***@{host}"[:120]
    return f"{to[:3]}-****-{to[-4:]}" if len(to) > 7 else "****"


def resend(message: Message) -> Message:
    """A manager sends a message again that failed, or whose result is unknown.

    Raises MoveNotAllowed (-44) for another state, and where its words were dropped meanwhile.
    """
    if message.state not in RESENDABLE or not message.to_sealed:
        raise MoveNotAllowed()
    also = {"next_at": timezone.now(), "tries": 0, "code": "", "carrier_id": "", "sent_at": None, "done_at": None}
    states.move(message, field="state", to=MessageState.QUEUED, moves=MOVES, also={**also, "lease": ""})
    return message


def drop_old_contents(*, limit: int = 2000) -> int:
    """Delete texts, receivers and facts of old messages; the caller has left the brand scope."""
    until = timezone.now() - timedelta(days=settings.MESSAGE_KEEP_DAYS)
    old = using_partial_index(Message.objects.filter(created_at__lt=until), "message_to_scrub").order_by("created_at")
    ids = list(old.values_list("pk", flat=True)[:limit])
    return Message.objects.filter(pk__in=ids).update(to_sealed="", facts_sealed="", text_sealed="")
