"""Who a shopper is: a member by the account, or a visitor by a random cookie, whose hash alone is stored."""

import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from core.common import crypto, languages
from core.common.fast_insert import insert_once
from core.common.tenancy import current_brand_id, scoped_brand_id
from core.notifications.contracts import mask_address
from core.orders.models import Order
from core.workspace.chats import cursors, live
from core.workspace.chats.cursors import SHOPPER
from core.workspace.files.services import Uploader
from core.workspace.models import (
    INTERNAL,
    ChatDevice,
    ChatMessage,
    ChatParticipant,
    ChatState,
    Conversation,
    SenderKind,
    contact_context,
)

# Visitors have numbers of four digits, which need not be unique: they tell two open conversations apart.
FIRST_NUMBER, NUMBERS = 1000, 9000


@dataclass(frozen=True)
class Shopper:
    """Who writes: a member (`user`), else a visitor with the value of the cookie. `visitor_orders` are the orders that
    the session may see, `uploader` who uploads files."""

    user: Any = None
    token: str = field(default="", repr=False)
    address: str = ""
    language: str = languages.DEFAULT
    device: str = ChatDevice.DESKTOP
    visitor_orders: Callable[[], QuerySet[Order]] = Order.objects.none
    uploader: Callable[[], Uploader] = Uploader

    def orders(self) -> QuerySet[Order]:
        """The orders that may be shown to the shop as this shopper's."""
        return Order.objects.filter(user_id=self.user.pk) if self.user else self.visitor_orders()


def shopper_user(request: HttpRequest, user: Any = None) -> Any:
    """The member who calls; None for a visitor, who a manager of another brand is in this shop."""
    user = user or request.user
    return user if user.is_authenticated and user.brand_id == scoped_brand_id() else None


def token_of(request: HttpRequest) -> str:
    """The value of the visitor's cookie, '' without one."""
    return request.COOKIES.get(settings.CHAT_COOKIE_NAME, "")


def new_token() -> str:
    """The value of a visitor's cookie."""
    return secrets.token_urlsafe(32)


def hash_token(token: str) -> str:
    """What is stored of a visitor's cookie; '' for none."""
    return hashlib.sha256(f"chat:{current_brand_id()}:{token}".encode()).hexdigest() if token else ""


def find_conversation(shopper: Shopper) -> Conversation | None:
    """The shopper's conversation. What a visitor wrote before signing in becomes the member's."""
    if shopper.user is None:
        return _of_visitor(shopper.token)
    if shopper.token and (visitors := _of_visitor(shopper.token)) is not None:
        return adopt(visitors, shopper.user)
    return Conversation.objects.filter(user_id=shopper.user.pk).first()


def _of_visitor(token: str) -> Conversation | None:
    return Conversation.objects.filter(visitor_hash=hash_token(token)).first() if token else None


def open_conversation(shopper: Shopper) -> Conversation:
    """The shopper's conversation; begins it where there is none."""
    if found := find_conversation(shopper):
        return found
    now = timezone.now()
    conversation = Conversation(
        brand_id=current_brand_id(),
        user=shopper.user,
        visitor_hash="" if shopper.user else hash_token(shopper.token),
        visitor_number=0 if shopper.user else FIRST_NUMBER + secrets.randbelow(NUMBERS),
        stream_key=secrets.token_urlsafe(32),
        created_at=now,
        last_at=now,
        **member_columns(shopper),
    )
    if not insert_once(conversation):
        # Another call of the same shopper has begun it.
        found = find_conversation(shopper)
        assert found is not None
        return found
    cursors.join(conversation, user_id=SHOPPER, user_name="")
    return conversation


def member_columns(shopper: Shopper) -> dict[str, Any]:
    """What a line refreshes of who wrote it."""
    columns: dict[str, Any] = {"language": shopper.language, "device": shopper.device}
    if shopper.user is not None:
        columns |= {"name": shopper.user.name or shopper.user.user_name, "phone_end": shopper.user.phone_num[-4:]}
    return columns


def adopt(visitors: Conversation, user: Any) -> Conversation:
    """Make a visitor's conversation the member's, or a part of the one that the member has. The cookie opens it no
    more: others may use the browser after the member has signed out."""
    with transaction.atomic():
        insert = Conversation(
            brand_id=current_brand_id(),
            user=user,
            stream_key=secrets.token_urlsafe(32),
            created_at=visitors.created_at,
            last_at=visitors.last_at,
            name=user.name or user.user_name,
            phone_end=user.phone_num[-4:],
            language=visitors.language,
            device=visitors.device,
        )
        is_first = insert_once(insert)
        own = Conversation.objects.filter(user_id=user.pk).values_list("pk", flat=True)
        rows = Conversation.objects.select_for_update(of=("self",), no_key=True)
        locked = {row.pk: row for row in rows.filter(pk__in=[visitors.pk, *own]).order_by("pk")}
        source = locked.pop(visitors.pk, None)
        (target,) = locked.values()
        if source is None or not source.visitor_hash:
            # Another call of the same shopper was first.
            return target
        if is_first:
            cursors.join(target, user_id=SHOPPER, user_name="")
        _merge(source, target)
    return target


def _merge(source: Conversation, target: Conversation) -> None:
    """Move all of `source` into `target`; both are locked. What is unread in either stays unread: a cursor goes before
    the first such line."""
    people = dict(_people(target)) | dict(_people(source))
    first = {user_id: _first_unread(source, target, user_id) for user_id in people}
    pending = min((pk for row in (source, target) if (pk := _first_pending(row))), default=0)
    keys = ChatMessage.objects.filter(conversation=target).exclude(key="").values("key")
    ChatMessage.objects.filter(conversation=source, key__in=keys).update(key="")
    for user_id, name in people.items():
        cursors.join(target, user_id=user_id, user_name=name)
        rows = ChatParticipant.objects.filter(conversation__in=[source, target], user_id=user_id)
        read, delivered = (max(rows.values_list(column, flat=True)) for column in ("read_id", "delivered_id"))
        read = min(read, first[user_id] - 1) if first[user_id] else read
        ChatParticipant.objects.filter(conversation=target, user_id=user_id).update(
            read_id=read, delivered_id=max(read, delivered)
        )
    ChatMessage.objects.filter(conversation=source).update(conversation=target)
    newer = max(source, target, key=lambda row: row.last_id)
    for name in ("last_id", "last_at", "last_text", "last_type", "last_sender", "last_sender_id"):
        setattr(target, name, getattr(newer, name))
    if target.assignee_id is None:
        target.assignee_id, target.assignee_name = source.assignee_id, source.assignee_name
    target.waiting_since = _earliest(source.waiting_since, target.waiting_since)
    answered = max(source.answered_id, target.answered_id)
    target.answered_id = min(answered, pending - 1) if pending else answered
    target.away_since = _earliest(source.away_since, target.away_since)
    target.is_away_told = source.is_away_told or target.is_away_told
    target.hours_told_at = max(filter(None, (source.hours_told_at, target.hours_told_at)), default=None)
    target.state = ChatState.OPEN if ChatState.OPEN in (source.state, target.state) else ChatState.ENDED
    target.looking_at = source.looking_at or target.looking_at
    target.pages = (source.pages + target.pages)[:20]
    target.save()
    pk = source.pk
    ChatParticipant.objects.filter(conversation=source).delete()
    source.delete()
    source.pk = pk
    live.announce_change(source, into=target.pk)
    live.announce_change(target)


def _earliest(*moments: Any) -> Any:
    return min(filter(None, moments), default=None)


def _people(conversation: Conversation) -> QuerySet[ChatParticipant, tuple[int, str]]:
    return ChatParticipant.objects.filter(conversation=conversation).values_list("user_id", "user_name")


def _first_pending(conversation: Conversation) -> int:
    if conversation.waiting_since is None:
        return 0
    rows = ChatMessage.objects.filter(conversation=conversation, pk__gt=conversation.answered_id)
    return rows.filter(sender_kind=SenderKind.SHOPPER).order_by("pk").values_list("pk", flat=True).first() or 0


def _first_unread(source: Conversation, target: Conversation, user_id: int) -> int:
    """The first line in either conversation that somebody has not read; 0 for none."""
    first = []
    for row in (source, target):
        read_id, _delivered = cursors.cursor_of(row, user_id)
        if user_id == SHOPPER:
            rows = cursors.unread_of_shopper(row, read_id)
        else:
            rows = ChatMessage.objects.filter(conversation=row, pk__gt=max(read_id, row.answered_id))
            rows = rows.filter(sender_kind=SenderKind.SHOPPER)
            if ChatParticipant.objects.filter(conversation=row, user_id=user_id).exists():
                notes = ChatMessage.objects.filter(conversation=row, pk__gt=read_id, content_type__in=INTERNAL)
                rows = rows.order_by() | notes.exclude(sender_id=user_id).order_by()
        first += list(rows.order_by("pk").values_list("pk", flat=True)[:1])
    return min(first, default=0)


def set_contact(conversation: Conversation, contact: str) -> None:
    """Keep where a visitor's answers are told: a mobile telephone (digits) or an e-mail address, encrypted."""
    Conversation.objects.filter(pk=conversation.pk).update(
        contact_sealed=crypto.seal(contact, contact_context()),
        contact_masked=mask_address(contact) if contact else "",
        phone_end=contact[-4:] if contact and "@" not in contact else "",
    )
    live.announce_change(conversation)
