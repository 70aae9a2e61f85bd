"""Send what is due, each message at most once (I9; D33).

A worker takes a message by a conditional UPDATE (a lease), words it, commits that it is SENDING, calls, and
records the answer. A worker that dies before SENDING has sent nothing: its lease runs out and another one
goes on. One that dies after may have: the message becomes UNKNOWN, and only a person sends it again.
"""

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import orjson
import structlog
from django.db import DatabaseError, InterfaceError, connection
from django.db.models import Min, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import get_random_string

from core.common import states
from core.common.database import return_connection
from core.common.errors import MoveNotAllowed
from core.common.partial_index import using_partial_index
from core.common.tenancy import brand_scope, unscoped
from core.integrations.delivery import DeliveryStatus, SendResult
from core.integrations.mail.base import MailGateway, MailMessage
from core.jobs.rounds import drain_due
from core.live.services import announce_change
from core.notifications import selectors, sms_limit
from core.notifications.kinds import SECRET
from core.notifications.models import Message
from core.notifications.outbox import providers, registry
from core.notifications.outbox.states import MOVES, Channel, MessageState

log = structlog.get_logger(__name__)

# Seconds to render a message after it was leased, and to get the carrier's answer after it was sent.
LEASE, IN_HAND = timedelta(seconds=60), timedelta(seconds=90)
# Seconds before the next try where nothing was sent; after the last one the message has failed.
RETRY_DELAYS = (5, 30, 120, 600, 1800, 3600)
AT_ONCE, THREADS, SPELL_SECONDS = 100, 4, 20.0
# How often a carrier is asked what became of a brand's messages.
POLL_EVERY = timedelta(seconds=30)

_STATE_OF = {
    DeliveryStatus.ACCEPTED: MessageState.SENT,
    DeliveryStatus.DELIVERED: MessageState.DELIVERED,
    DeliveryStatus.REFUSED: MessageState.FAILED,
    DeliveryStatus.CONFIG_ERROR: MessageState.FAILED,
    DeliveryStatus.UNKNOWN: MessageState.UNKNOWN,
}


def send_due() -> int:
    """Send what is due in every brand; returns how many messages were handed over or given up."""
    with unscoped("the outbox is emptied for every brand; each message is sent in its own scope"):
        due = list(
            using_partial_index(Message.objects.filter(next_at__lte=timezone.now()), "message_due")
            .order_by("next_at")
            .values_list("pk", "brand_id", "order_id", "channel")[:AT_ONCE]
        )
    if not due:
        return 0
    end = time.monotonic() + SPELL_SECONDS
    # Messages about one order are sent in the order of their events. All mail uses one connection.
    about: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for pk, brand_id, order_id, channel in due:
        key = ("mail", 0) if channel == Channel.MAIL else ("order", order_id) if order_id else ("message", pk)
        about.setdefault(key, []).append((pk, brand_id))
    with ThreadPoolExecutor(max_workers=min(THREADS, len(about)), thread_name_prefix="outbox") as pool:
        return sum(pool.map(lambda some: _in_thread(some, end), about.values()))


def _in_thread(some: list[tuple[int, int]], end: float) -> int:
    sent = 0
    try:
        with closing(providers.mail()) as post:
            for pk, brand_id in some:
                if time.monotonic() >= end:
                    break
                try:
                    sent += send_one(pk, brand_id, post=post)
                except Exception as exc:
                    log.error("outbox.failed", message=pk, exc_info=exc)
                    if isinstance(exc, DatabaseError | InterfaceError):
                        break
    finally:
        connection.close()
    return sent


def send_one(pk: int, brand_id: int, *, post: MailGateway | None = None) -> bool:
    """Send one message unless another worker has it; whether this call sent it or gave it up.

    Mail leaves through `post`, whose connection the caller closes; without it, through one of its own.
    """
    with brand_scope(brand_id):
        message = _take(pk)
        if message is None:
            return False
        try:
            worded = _render(message)
        except Exception as exc:
            log.error("outbox.unworded", message=pk, kind=message.kind, exc_info=exc)
            return _fail(message, "UNWORDED")
        if worded is None:
            return _fail(message, "UNKNOWN_KIND")
        if message.kind not in registry.private_kinds():
            message.text_sealed = message.seal(orjson.dumps([worded.subject, worded.text]).decode())
        # A code was counted when it was requested.
        if message.channel == Channel.SMS and message.kind not in SECRET and not sms_limit.take():
            return _fail(message, "DAILY_LIMIT")
        if not _mark_sending(message):
            return False
        record_receipt(message, _call(message, worded, post))
    return True


def _take(pk: int) -> Message | None:
    """The message, if it is still to be sent and no other worker prepares it."""
    now, lease = timezone.now(), get_random_string(24)
    # The lease shows in `next_at`: until it expires, the message is not due.
    taken = Message.objects.filter(pk=pk, state=MessageState.QUEUED, next_at__lte=now)
    if taken.update(lease=lease, next_at=now + LEASE) != 1:
        return None
    return Message.objects.filter(pk=pk, lease=lease).first()


def _render(message: Message) -> registry.RenderedMessage | None:
    wording = registry.get_wording(message.kind)
    facts = orjson.loads(message.unseal(message.facts_sealed) or "{}")
    worded = wording(message, facts) if wording else None
    if worded is None or worded.address or message.channel != Channel.MAIL:
        return worded
    return worded.sent_from(selectors.sender_address())


def _mark_sending(message: Message) -> bool:
    """Commit that the call is about to be made; from here on a missing answer means UNKNOWN."""
    now = timezone.now()
    held = Message.objects.filter(pk=message.pk, state=MessageState.QUEUED, lease=message.lease)
    changed = held.update(
        state=MessageState.SENDING, sent_at=now, tries=message.tries + 1, text_sealed=message.text_sealed
    )
    if changed == 1:
        message.state, message.sent_at, message.tries = MessageState.SENDING, now, message.tries + 1
    return changed == 1


def _call(message: Message, worded: registry.RenderedMessage, post: MailGateway | None) -> SendResult:
    to = message.unseal(message.to_sealed)
    if message.channel == Channel.SMS:
        carrier = providers.sms(message.brand_id)
        return carrier.send(to, worded.text) if carrier else SendResult(DeliveryStatus.CONFIG_ERROR, code="NOT_SET_UP")
    letter = MailMessage(
        to=to,
        subject=worded.subject,
        text=worded.text,
        html=worded.html,
        name=worded.sender,
        address=worded.address,
        reply_to=worded.reply_to,
    )
    own = post or providers.mail()
    try:
        # A message that is sent again by hand is another mail.
        return own.send(letter, idem=f"message-{message.pk}-{message.lease}")
    finally:
        if post is None:
            own.close()


def record_receipt(message: Message, receipt: SendResult) -> None:
    """Write a carrier's answer to a message that is SENDING; a second answer changes nothing."""
    if receipt.outcome is DeliveryStatus.NOT_SENT:
        _retry_later(message, receipt)
        return
    now, to = timezone.now(), _STATE_OF[receipt.outcome]
    also: dict[str, Any] = {"code": receipt.code[:80], "carrier_id": receipt.carrier_id[:80], "lease": ""}
    if to is MessageState.SENT:
        # From here on it says when its carrier is asked what became of it.
        also["next_at"] = now
    else:
        also["done_at"] = now
        log.warning("outbox.not_sent", message=message.pk, state=str(to), code=receipt.code)
    _move(message, to, also)


def _retry_later(message: Message, receipt: SendResult) -> None:
    """Nothing was sent: try later, with growing pauses, and fail in the end."""
    is_last = message.tries > len(RETRY_DELAYS)
    log.warning(
        "outbox.retry" if not is_last else "outbox.given_up",
        message=message.pk, channel=message.channel, code=receipt.code, tries=message.tries,
    )  # fmt: skip
    if is_last:
        _move(message, MessageState.FAILED, {"code": receipt.code[:80], "done_at": timezone.now(), "lease": ""})
        return
    wait = timedelta(seconds=RETRY_DELAYS[message.tries - 1])
    also = {"code": receipt.code[:80], "next_at": timezone.now() + wait, "sent_at": None, "lease": ""}
    _move(message, MessageState.QUEUED, also)


def _fail(message: Message, code: str) -> bool:
    return _move(message, MessageState.FAILED, {"code": code, "done_at": timezone.now(), "lease": ""})


def _move(message: Message, to: MessageState, also: dict[str, Any]) -> bool:
    try:
        states.move(message, field="state", to=to, moves=MOVES, also=also)
    except MoveNotAllowed:
        return False
    if to == MessageState.FAILED:
        announce_change("messages")
    return True


def recover() -> int:
    """Mark messages of dead workers UNKNOWN: they may have been sent. Returns how many."""
    since = timezone.now() - IN_HAND
    with unscoped("senders die in every brand"):
        lost = using_partial_index(Message.objects.filter(sent_at__lt=since), "message_in_hand")
        return lost.update(state=MessageState.UNKNOWN, code="SENDER_GONE", done_at=timezone.now(), lease="")


@dataclass(frozen=True)
class _Sender:
    """A brand whose carrier is asked."""

    pk: int
    brand_id: int


def poll_delivery() -> int:
    """Ask the carriers what became of text messages that were sent; returns for how many brands there was news."""
    return drain_due(_senders_to_poll, _poll_sender, what="text messages", company=lambda _sender: "bonaeja")


def _senders_to_poll(count: int) -> list[_Sender]:
    """Brands whose carrier is to be asked, the longest waiting first.

    Until `next_at` of its messages no other worker polls a brand: of a message that was sent it says when that is.
    """
    now = timezone.now()
    with unscoped("each brand's messages are followed in its own scope"):
        open_ones = using_partial_index(Message.objects.filter(next_at__lte=now), "message_to_follow").exclude(
            carrier_id=""
        )
        recent = open_ones.filter(sent_at__gt=now - timedelta(days=2), sent_at__lt=now - timedelta(seconds=5))
        brands = recent.order_by().values_list("brand_id").annotate(first=Min("next_at")).order_by("first")[:count]
        until = now + POLL_EVERY
        return [_Sender(pk, pk) for pk, _first in brands if recent.filter(brand_id=pk).update(next_at=until)]


def _poll_sender(sender: _Sender) -> int:
    carrier = providers.sms(sender.brand_id)
    return_connection()
    today = timezone.localdate()
    days = [today, today - timedelta(days=1)]
    reports = [one for day in days for one in (carrier.history(day) or ())] if carrier else []
    known = {one.carrier_id: one.receipt for one in reports if one.receipt.outcome is not DeliveryStatus.ACCEPTED}
    messages: Iterable[Message] = Message.objects.filter(
        state=MessageState.SENT, channel=Channel.SMS, carrier_id__in=list(known)
    )
    return sum(_apply_report(one, known[one.carrier_id]) for one in messages)


def _apply_report(message: Message, receipt: SendResult) -> bool:
    return _move(message, _STATE_OF[receipt.outcome], {"code": receipt.code[:80], "done_at": timezone.now()})


def overdue(*, minutes: int = 5) -> QuerySet[Message]:
    """I9: messages that should have left so many minutes ago, or hang in a call since then."""
    since = timezone.now() - timedelta(minutes=minutes)
    late = Q(state=MessageState.QUEUED, next_at__lt=since) | Q(state=MessageState.SENDING, sent_at__lt=since)
    return Message.objects.filter(late)
