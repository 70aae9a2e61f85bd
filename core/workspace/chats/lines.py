"""Writes lines: one writer of a conversation at a time (docs/rules/desk.md)."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from core.catalog.models import Product
from core.common.errors import Invalid, NotFound
from core.orders.models import Order
from core.workspace.boards.selectors import person_name
from core.workspace.chats import cursors, files, hours, live
from core.workspace.chats.errors import ChatIsOff, ColleagueAnswered, ConversationGone
from core.workspace.chats.messages import serialize_messages
from core.workspace.chats.setting import get_setting
from core.workspace.chats.shoppers import Shopper, member_columns, open_conversation
from core.workspace.models import (
    INTERNAL,
    ChatKind,
    ChatMessage,
    ChatSetting,
    ChatState,
    Conversation,
    MessageType,
    SenderKind,
)

EXCERPT = 80
# How often a line follows a conversation that is joined with another one meanwhile.
TURNS = 2


@dataclass(frozen=True)
class Line:
    """What somebody sends. `key` is the sender's own, `target_id` a product's or an order's."""

    body: str = ""
    content_type: str = MessageType.TEXT
    target_id: int = 0
    file_keys: Sequence[str] = field(default=())
    key: str = ""


@contextmanager
def locked(pk: int) -> Iterator[Conversation]:
    """A conversation, locked until the transaction ends. Raises ConversationGone."""
    with transaction.atomic():
        conversation = Conversation.objects.select_for_update(of=("self",), no_key=True).filter(pk=pk).first()
        if conversation is None:
            raise ConversationGone()
        yield conversation


def send_as_shopper(*, shopper: Shopper, line: Line) -> tuple[Conversation, ChatMessage]:
    """Write a shopper's line; begins the conversation with the first one and opens it again after its end. While the
    chat is closed the shop answers once for each closed time.

    Raises Invalid (-50), NotFound for a product or order that is none of the shopper's, ChatIsOff (-44).
    """
    setting = get_setting()
    if not setting.is_on:
        raise ChatIsOff()
    for _turn in range(TURNS):
        try:
            return _send_as_shopper(shopper, line, setting)
        except ConversationGone:
            # It was joined with another one between the look and the lock.
            continue
    return _send_as_shopper(shopper, line, setting)


def _send_as_shopper(shopper: Shopper, line: Line, setting: ChatSetting) -> tuple[Conversation, ChatMessage]:
    with transaction.atomic(), locked(open_conversation(shopper).pk) as conversation:
        if before := _sent_before(conversation, SenderKind.SHOPPER, line.key):
            return conversation, before
        uploader = shopper.uploader() if line.file_keys else None
        data = _target(line, shopper.orders())
        message = _write(
            conversation, line, data=data, sender_kind=SenderKind.SHOPPER, sender_id=None, uploader=uploader
        )
        now = message.created_at
        columns = {
            **member_columns(shopper),
            "waiting_since": conversation.waiting_since or now,
            "away_since": None,
            "is_away_told": False,
            "shopper_typing_at": None,
        }
        _save(conversation, message, columns)
        if not hours.is_open(setting, now) and hours.is_new_closed_time(setting, conversation.hours_told_at, now):
            _tell_hours(conversation, hours.closed_text(setting, now, shopper.language))
        live.announce_line(conversation, message_id=message.pk)
    return conversation, message


def _tell_hours(conversation: Conversation, text: str) -> None:
    line = Line(body=text[:2000], content_type=MessageType.HOURS)
    waiting = conversation.waiting_since
    message = _write(conversation, line, data={}, sender_kind=SenderKind.SHOP, sender_id=None, uploader=None)
    # The line stays the one that managers see: this is no answer.
    conversation.hours_told_at, conversation.waiting_since = message.created_at, waiting
    conversation.last_id = message.pk
    conversation.save(update_fields=["hours_told_at", "waiting_since", "last_id"])


def send_as_manager(
    *, pk: int, actor: Any, line: Line, seen_id: int, is_answer: bool = True
) -> tuple[Conversation, ChatMessage]:
    """Write a manager's line. The first answer makes its writer the one who does the conversation.

    `seen_id` is the last line on the writer's screen. Raises ColleagueAnswered (-45) where a colleague has answered
    after it, Invalid (-50), NotFound for a product or order that does not belong here.
    """
    with locked(pk) as conversation:
        if before := _sent_before(conversation, SenderKind.MANAGER, line.key):
            return conversation, before
        is_shop = conversation.kind == ChatKind.SHOP
        is_internal = line.content_type in INTERNAL
        if is_shop and not is_internal:
            _check_seen(conversation, actor, seen_id)
        orders = Order.objects.filter(user_id=conversation.user_id) if conversation.user_id else Order.objects.none()
        message = _write(
            conversation,
            line,
            data=_target(line, orders),
            sender_kind=SenderKind.MANAGER,
            sender_id=actor.pk,
            sender_name=person_name(actor),
            uploader=files.uploader_of(actor),
        )
        columns: dict[str, Any] = {"manager_typing_at": None}
        if is_shop and not is_internal:
            columns |= _answered(conversation, message, seen_id)
            if conversation.assignee_id is None:
                columns |= {"assignee_id": actor.pk, "assignee_name": person_name(actor)}
            if conversation.away_since is None:
                columns |= {"away_since": message.created_at, "is_away_told": False}
        _save(conversation, message, columns)
        cursors.join(conversation, user_id=actor.pk, user_name=person_name(actor))
        cursors.move(conversation, user_id=actor.pk, read_id=seen_id)
        live.announce_line(conversation, message_id=message.pk, is_internal=is_internal)
    return conversation, message


def hand_over(*, pk: int, actor: Any, colleague: Mapping[str, Any], text: str) -> ChatMessage:
    """Give a conversation to a colleague, with a sentence that no shopper reads. Raises NotFound, Invalid (-50)."""
    with locked(pk) as conversation:
        if conversation.kind != ChatKind.SHOP:
            raise Invalid({"user_id": _("고객과의 대화만 넘길 수 있어요.")})
        if conversation.assignee_id == colleague["id"]:
            raise Invalid({"user_id": _("이미 이 동료가 맡고 있어요.")})
        data = {"from_name": person_name(actor), "to_id": colleague["id"], "to_name": colleague["name"]}
        line = Line(body=text, content_type=MessageType.HANDOVER)
        # Who takes over has unread what the shopper wrote since the last answer, and this line.
        cursors.join(
            conversation, user_id=colleague["id"], user_name=colleague["name"], read_id=conversation.answered_id
        )
        message = _write(
            conversation,
            line,
            data=data,
            sender_kind=SenderKind.MANAGER,
            sender_id=actor.pk,
            sender_name=person_name(actor),
            uploader=None,
        )
        _save(conversation, message, {"assignee_id": colleague["id"], "assignee_name": colleague["name"]})
        cursors.join(conversation, user_id=actor.pk, user_name=person_name(actor), read_id=conversation.answered_id)
        live.announce_line(conversation, message_id=message.pk, is_internal=True)
        live.announce_status(conversation)
    return message


def _check_seen(conversation: Conversation, actor: Any, seen_id: int) -> None:
    newer = ChatMessage.objects.filter(conversation=conversation, pk__gt=seen_id).order_by("pk")
    answers = newer.filter(sender_kind=SenderKind.MANAGER).exclude(content_type__in=INTERNAL)
    if answers.exclude(sender_id=actor.pk).exists():
        raise ColleagueAnswered(data={"messages": serialize_messages(list(newer[:50]), for_shopper=False)})


def _answered(conversation: Conversation, message: ChatMessage, seen_id: int) -> dict[str, Any]:
    """What an answer changes: a line of the shopper that its writer has not seen still waits."""
    newer = ChatMessage.objects.filter(conversation=conversation, pk__gt=max(seen_id, conversation.answered_id))
    line = newer.filter(sender_kind=SenderKind.SHOPPER).order_by("pk").first()
    if line is None:
        return {"waiting_since": None, "answered_id": message.pk}
    return {"waiting_since": line.created_at, "answered_id": line.pk - 1}


def _sent_before(conversation: Conversation, sender_kind: str, key: str) -> ChatMessage | None:
    if not key:
        return None
    return ChatMessage.objects.filter(conversation=conversation, sender_kind=sender_kind, key=key).first()


def _target(line: Line, orders: Any) -> dict[str, Any]:
    """The number of the product or order that a line is about. Raises NotFound for one that does not belong here."""
    if line.content_type == MessageType.PRODUCT:
        if not Product.objects.filter(pk=line.target_id, deleted_at=None).exists():
            raise NotFound(_("없는 상품이에요."))
        return {"product_id": line.target_id}
    if line.content_type == MessageType.ORDER:
        if not orders.filter(pk=line.target_id).exists():
            raise NotFound(_("이 고객의 주문이 아니에요."))
        return {"order_id": line.target_id}
    return {}


def _write(
    conversation: Conversation,
    line: Line,
    *,
    data: dict[str, Any],
    sender_kind: str,
    sender_id: int | None,
    uploader: Any,
    sender_name: str = "",
) -> ChatMessage:
    body = line.body.strip()
    if not body and not line.file_keys and not data:
        raise Invalid({"body": _("필수 항목을 입력해 주세요.")})
    message = ChatMessage(
        conversation=conversation,
        sender_kind=sender_kind,
        sender_id=sender_id,
        sender_name=sender_name,
        content_type=line.content_type,
        body=body,
        data=data,
        file_count=len(line.file_keys),
        key=line.key,
        created_at=timezone.now(),
    )
    message.save()
    if line.file_keys:
        files.attach(message, line.file_keys, uploader)
    return message


def _save(conversation: Conversation, message: ChatMessage, columns: Mapping[str, Any]) -> None:
    values = {
        **columns,
        "state": ChatState.OPEN if message.content_type not in INTERNAL else conversation.state,
        "last_id": message.pk,
        "last_at": message.created_at,
        "last_text": " ".join(message.body.split())[:EXCERPT],
        "last_type": message.content_type,
        "last_sender": message.sender_kind,
        "last_sender_id": message.sender_id,
    }
    for name, value in values.items():
        setattr(conversation, name, value)
    conversation.save(update_fields=list(values))
