"""Send what is due, each message at most once (integrity.md, I9; D33).

A worker takes a message by a conditional UPDATE (a lease), words it, commits that it is SENDING, calls, and
records the answer. A worker that dies before SENDING has sent nothing: its lease runs out and another one
goes on. One that dies after may have: the message becomes UNKNOWN, and only a person sends it again.
"""

import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import orjson
import structlog
from django.db import DatabaseError, InterfaceError, connection
from django.db.models import Min, Q, QuerySet
from django.utils import timezone
from django.utils.crypto import get_random_string

from core.jobs.models import Message
from core.jobs.outbox import doors, registry
from core.jobs.outbox.states import MOVES, Channel, MessageState
from core.jobs.rounds import work_off
from core.kit import states
from core.kit.database import lend_back
from core.kit.errors import MoveNotAllowed
from core.kit.partial import held_by
from core.kit.tenancy import brand_scope, unscoped
from core.outside.delivery import Handed, Receipt
from core.outside.mail.base import Letter, MailGateway

log = structlog.get_logger(__name__)

# Seconds to word a message after it was taken, and to hear from a carrier after it was sent.
LEASE, IN_HAND = timedelta(seconds=60), timedelta(seconds=90)
# Seconds before the next try where nothing left this house; after the last one it has failed.
WAITS = (5, 30, 120, 600, 1800, 3600)
AT_ONCE, THREADS, SPELL_SECONDS = 100, 4, 20.0
# How often a carrier is asked what became of a brand's messages.
FOLLOWED_EVERY = timedelta(seconds=30)

_STATE_OF = {
    Handed.ACCEPTED: MessageState.SENT,
    Handed.DELIVERED: MessageState.DELIVERED,
    Handed.REFUSED: MessageState.FAILED,
    Handed.CONFIG_ERROR: MessageState.FAILED,
    Handed.UNKNOWN: MessageState.UNKNOWN,
}


def send_due() -> int:
    """Send what is due in every brand; returns how many messages were handed over or given up."""
    with unscoped("the outbox is emptied for every brand; each message is sent in its own scope"):
        due = list(
            held_by(Message.objects.filter(next_at__lte=timezone.now()), "message_due")
            .order_by("next_at")
            .values_list("pk", "brand_id", "order_id", "channel")[:AT_ONCE]
        )
    if not due:
        return 0
    end = time.monotonic() + SPELL_SECONDS
    # What is told about one order leaves in the order in which it happened. All mail leaves through one connection.
    about: dict[tuple[str, int], list[tuple[int, int]]] = {}
    for pk, brand_id, order_id, channel in due:
        key = ("mail", 0) if channel == Channel.MAIL else ("order", order_id) if order_id else ("message", pk)
        about.setdefault(key, []).append((pk, brand_id))
    with ThreadPoolExecutor(max_workers=min(THREADS, len(about)), thread_name_prefix="outbox") as pool:
        return sum(pool.map(lambda some: _in_thread(some, end), about.values()))


def _in_thread(some: list[tuple[int, int]], end: float) -> int:
    sent, post = 0, doors.mail()
    try:
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
        post.close()
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
            worded = _worded(message)
        except Exception as exc:
            log.error("outbox.unworded", message=pk, kind=message.kind, exc_info=exc)
            return _fail(message, "UNWORDED")
        if worded is None:
            return _fail(message, "UNKNOWN_KIND")
        if message.kind not in registry.private_kinds():
            message.text_sealed = message.seal(orjson.dumps([worded.subject, worded.text]).decode())
        if not _leaving(message):
            return False
        record(message, _call(message, worded, post))
    return True


def _take(pk: int) -> Message | None:
    """The message, if it is still to be sent and nobody else prepares it."""
    now, lease = timezone.now(), get_random_string(24)
    # The lease shows in `next_at`: until it has run out, nobody finds the message due.
    taken = Message.objects.filter(pk=pk, state=MessageState.QUEUED, next_at__lte=now)
    if taken.update(lease=lease, next_at=now + LEASE) != 1:
        return None
    return Message.objects.filter(pk=pk, lease=lease).first()


def _worded(message: Message) -> registry.Worded | None:
    wording = registry.wording(message.kind)
    facts = orjson.loads(message.unseal(message.facts_sealed) or "{}")
    return wording(message, facts) if wording else None


def _leaving(message: Message) -> bool:
    """Commit that the call is about to leave; from here on silence means UNKNOWN."""
    now = timezone.now()
    held = Message.objects.filter(pk=message.pk, state=MessageState.QUEUED, lease=message.lease)
    changed = held.update(
        state=MessageState.SENDING, sent_at=now, tries=message.tries + 1, text_sealed=message.text_sealed
    )
    if changed == 1:
        message.state, message.sent_at, message.tries = MessageState.SENDING, now, message.tries + 1
    return changed == 1


def _call(message: Message, worded: registry.Worded, post: MailGateway | None) -> Receipt:
    to = message.unseal(message.to_sealed)
    if message.channel == Channel.SMS:
        carrier = doors.sms(message.brand_id)
        return carrier.send(to, worded.text) if carrier else Receipt(Handed.CONFIG_ERROR, code="NOT_SET_UP")
    letter = Letter(
        to=to, subject=worded.subject, text=worded.text, html=worded.html, name=worded.sender, reply_to=worded.reply_to
    )
    own = post or doors.mail()
    try:
        # A message that is sent again by hand is another mail.
        return own.send(letter, idem=f"message-{message.pk}-{message.lease}")
    finally:
        if post is None:
            own.close()


def record(message: Message, receipt: Receipt) -> None:
    """Write a carrier's answer onto a message that is SENDING; whoever comes second changes nothing."""
    if receipt.outcome is Handed.NOT_SENT:
        _again(message, receipt)
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


def _again(message: Message, receipt: Receipt) -> None:
    """Nothing left this house: try later, with growing waits, and in the end give up."""
    if message.tries > len(WAITS):
        _move(message, MessageState.FAILED, {"code": receipt.code[:80], "done_at": timezone.now(), "lease": ""})
        return
    wait = timedelta(seconds=WAITS[message.tries - 1])
    also = {"code": receipt.code[:80], "next_at": timezone.now() + wait, "sent_at": None, "lease": ""}
    _move(message, MessageState.QUEUED, also)


def _fail(message: Message, code: str) -> bool:
    return _move(message, MessageState.FAILED, {"code": code, "done_at": timezone.now(), "lease": ""})


def _move(message: Message, to: MessageState, also: dict[str, Any]) -> bool:
    try:
        states.move(message, field="state", to=to, moves=MOVES, also=also)
    except MoveNotAllowed:
        return False
    return True


def recover() -> int:
    """Messages whose sender is gone: nobody knows whether they left. Returns how many."""
    since = timezone.now() - IN_HAND
    with unscoped("senders die in every brand"):
        lost = held_by(Message.objects.filter(sent_at__lt=since), "message_in_hand")
        return lost.update(state=MessageState.UNKNOWN, code="SENDER_GONE", done_at=timezone.now(), lease="")


@dataclass(frozen=True)
class _Sender:
    """A brand whose carrier is asked."""

    pk: int
    brand_id: int


def follow() -> int:
    """Ask the carriers what became of text messages that were sent; returns for how many brands there was news."""
    return work_off(_to_follow, _follow, what="text messages", company=lambda _sender: "bonaeja")


def _to_follow(count: int) -> list[_Sender]:
    """Brands whose carrier is to be asked, the longest waiting first.

    Until `next_at` of its messages nobody else asks for a brand: of a message that was sent it says when that is.
    """
    now = timezone.now()
    with unscoped("each brand's messages are followed in its own scope"):
        open_ones = held_by(Message.objects.filter(next_at__lte=now), "message_to_follow").exclude(carrier_id="")
        recent = open_ones.filter(sent_at__gt=now - timedelta(days=2), sent_at__lt=now - timedelta(seconds=5))
        brands = recent.order_by().values_list("brand_id").annotate(first=Min("next_at")).order_by("first")[:count]
        until = now + FOLLOWED_EVERY
        return [_Sender(pk, pk) for pk, _first in brands if recent.filter(brand_id=pk).update(next_at=until)]


def _follow(sender: _Sender) -> int:
    carrier = doors.sms(sender.brand_id)
    lend_back()
    today = timezone.localdate()
    days = [today, today - timedelta(days=1)]
    reports = [one for day in days for one in (carrier.history(day) or ())] if carrier else []
    known = {one.carrier_id: one.receipt for one in reports if one.receipt.outcome is not Handed.ACCEPTED}
    messages: Iterable[Message] = Message.objects.filter(
        state=MessageState.SENT, channel=Channel.SMS, carrier_id__in=list(known)
    )
    return sum(_reported(one, known[one.carrier_id]) for one in messages)


def _reported(message: Message, receipt: Receipt) -> bool:
    return _move(message, _STATE_OF[receipt.outcome], {"code": receipt.code[:80], "done_at": timezone.now()})


def overdue(*, minutes: int = 5) -> QuerySet[Message]:
    """I9: messages that should have left so many minutes ago, or hang in a call since then."""
    since = timezone.now() - timedelta(minutes=minutes)
    late = Q(state=MessageState.QUEUED, next_at__lt=since) | Q(state=MessageState.SENDING, sent_at__lt=since)
    return Message.objects.filter(late)
