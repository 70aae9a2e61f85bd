"""How far people have read, what is unread, and who is writing.

The shopper has unread lines of the shop after the own cursor. A manager has the shopper's lines after the own cursor
and after the shop's last answer: what a colleague answered waits for nobody. Who took part has notes and handovers of
others, too. Between colleagues it is the other's lines.
"""

from datetime import datetime, timedelta
from typing import Any

from django.db import models, transaction
from django.db.models import Count, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce, Greatest
from django.utils import timezone

from core.common.fast_insert import insert_once
from core.workspace.boards.selectors import person_name
from core.workspace.chats import live
from core.workspace.models import (
    INTERNAL,
    ChatKind,
    ChatMessage,
    ChatParticipant,
    Conversation,
    SenderKind,
)

SHOPPER = 0
# Somebody writes as long as this after the last sign; a page says it at most each TYPING_PAUSE.
TYPING_LASTS, TYPING_PAUSE = timedelta(seconds=6), timedelta(seconds=2.5)

_SHOPPERS = Q(sender_kind=SenderKind.SHOPPER)
_INTERNAL = Q(content_type__in=INTERNAL)


def with_unread(rows: QuerySet[Conversation], user_id: int) -> QuerySet[Any]:
    """Conversations with a manager's `own_read_id` (None for who never was in it) and `unread_count`."""
    mine = ChatParticipant.objects.filter(conversation_id=OuterRef("pk"), user_id=user_id)
    read_id = Coalesce(OuterRef("own_read_id"), 0)
    fits = (
        (_SHOPPERS & Q(id__gt=Greatest(read_id, OuterRef("answered_id"))))
        | (_INTERNAL & Q(id__gt=OuterRef("own_read_id")) & ~Q(sender_id=user_id))
        | (
            Q(conversation__kind=ChatKind.COLLEAGUES, sender_kind=SenderKind.MANAGER, id__gt=read_id)
            & ~_INTERNAL
            & ~Q(sender_id=user_id)
        )
    )
    lines = ChatMessage.objects.filter(fits, conversation_id=OuterRef("pk")).order_by().values("conversation_id")
    counted = Subquery(lines.annotate(count=Count("pk")).values("count"), output_field=IntegerField())
    rows = rows.annotate(own_read_id=Subquery(mine.values("read_id")[:1]))
    return rows.annotate(unread_count=Coalesce(counted, 0))


def count_unread(conversation: Conversation, user_id: int) -> int:
    """A manager's unread lines of one conversation."""
    row = with_unread(Conversation.objects.filter(pk=conversation.pk), user_id).values_list("unread_count", flat=True)
    return int(row.first() or 0)


def unread_of_shopper(conversation: Conversation, read_id: int) -> QuerySet[ChatMessage]:
    """The lines of the shop that a shopper has not read."""
    rows = ChatMessage.objects.filter(conversation=conversation, pk__gt=read_id)
    return rows.exclude(content_type__in=INTERNAL).exclude(sender_kind=SenderKind.SHOPPER)


def cursor_of(conversation: Conversation, user_id: int) -> tuple[int, int]:
    """Somebody's read and delivered ids; 0 for who never was in the conversation."""
    row = ChatParticipant.objects.filter(conversation=conversation, user_id=user_id)
    return row.values_list("read_id", "delivered_id").first() or (0, 0)


def shop_cursor(conversation: Conversation) -> tuple[int, int]:
    """How far anybody of the shop has read, and how far a page of the shop has it."""
    rows = ChatParticipant.objects.filter(conversation=conversation, user_id__gt=SHOPPER)
    found = rows.aggregate(read=models.Max("read_id"), delivered=models.Max("delivered_id"))
    read_id = max(found["read"] or 0, conversation.answered_id)
    return read_id, max(read_id, found["delivered"] or 0)


def join(conversation: Conversation, *, user_id: int, user_name: str, read_id: int = 0) -> None:
    """Add somebody to a conversation, unless they are in it."""
    insert_once(
        ChatParticipant(
            brand_id=conversation.brand_id,
            conversation=conversation,
            user_id=user_id,
            user_name=user_name,
            read_id=read_id,
            delivered_id=read_id,
        )
    )


def move(conversation: Conversation, *, user_id: int, read_id: int = 0, delivered_id: int = 0) -> bool:
    """Move the cursors of somebody who is in a conversation forward, never back. Returns whether one moved."""
    read_id = min(read_id, conversation.last_id)
    delivered_id = min(max(read_id, delivered_id), conversation.last_id)
    rows = ChatParticipant.objects.filter(conversation=conversation, user_id=user_id)
    moved = rows.filter(read_id__lt=read_id).update(read_id=read_id) if read_id else 0
    moved += rows.filter(delivered_id__lt=delivered_id).update(delivered_id=delivered_id) if delivered_id else 0
    return bool(moved)


def see_as_manager(conversation: Conversation, actor: Any, *, read_id: int, delivered_id: int) -> None:
    """A manager's page has lines, or shows them. Looking makes nobody the one who does a conversation."""
    with transaction.atomic():
        if read_id:
            join(conversation, user_id=actor.pk, user_name=person_name(actor))
        if move(conversation, user_id=actor.pk, read_id=read_id, delivered_id=delivered_id):
            own = cursor_of(conversation, actor.pk)
            live.announce_seen(conversation, user_id=actor.pk, read_id=own[0], delivered_id=own[1])


def see_as_shopper(conversation: Conversation, *, read_id: int, delivered_id: int) -> None:
    """The shopper's page has lines, or shows them. Reading the last one ends the wait for the shopper."""
    with transaction.atomic():
        if not move(conversation, user_id=SHOPPER, read_id=read_id, delivered_id=delivered_id):
            return
        own = cursor_of(conversation, SHOPPER)
        if not unread_of_shopper(conversation, own[0]).exists():
            Conversation.objects.filter(pk=conversation.pk, last_id=conversation.last_id).update(
                away_since=None, is_away_told=False
            )
        live.announce_seen(conversation, user_id=SHOPPER, read_id=own[0], delivered_id=own[1])


def type_as_shopper(conversation: Conversation) -> None:
    """The shopper is writing; said at most each TYPING_PAUSE."""
    now = timezone.now()
    with transaction.atomic():
        if _paused(conversation, "shopper_typing_at", now).update(shopper_typing_at=now):
            live.announce_typing(conversation, user_id=SHOPPER)


def type_as_manager(conversation: Conversation, actor: Any) -> None:
    """A manager is writing; said at most each TYPING_PAUSE."""
    now = timezone.now()
    with transaction.atomic():
        rows = _paused(conversation, "manager_typing_at", now, other=~Q(manager_typing_id=actor.pk))
        if rows.update(manager_typing_at=now, manager_typing_id=actor.pk):
            live.announce_typing(conversation, user_id=actor.pk)


def _paused(conversation: Conversation, column: str, now: datetime, other: Q | None = None) -> QuerySet[Conversation]:
    due = Q((column, None)) | Q((f"{column}__lt", now - TYPING_PAUSE))
    return Conversation.objects.filter(due | other if other else due, pk=conversation.pk)


def is_writing(at: datetime | None) -> bool:
    """Whether the sign of somebody who writes still holds."""
    return at is not None and at > timezone.now() - TYPING_LASTS
