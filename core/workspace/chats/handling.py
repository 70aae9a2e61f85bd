"""What managers do with conversations beside writing: take, end, begin one with a colleague."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import Invalid
from core.common.locks import lock_until_commit
from core.common.tenancy import current_brand_id
from core.workspace.boards.selectors import list_people, person_name
from core.workspace.chats import cursors, live
from core.workspace.chats.errors import ShopperWrote
from core.workspace.chats.lines import locked
from core.workspace.models import ChatKind, ChatMessage, ChatParticipant, ChatState, Conversation, SenderKind


def take(*, pk: int, actor: Any) -> Conversation:
    """Do a conversation oneself. Raises Invalid (-50) for one between colleagues, NotFound."""
    with locked(pk) as conversation:
        _check_shop(conversation)
        conversation.assignee_id, conversation.assignee_name = actor.pk, person_name(actor)
        conversation.save(update_fields=["assignee_id", "assignee_name"])
        cursors.join(conversation, user_id=actor.pk, user_name=person_name(actor), read_id=conversation.answered_id)
        live.announce_change(conversation)
        live.announce_status(conversation)
    return conversation


def end(*, pk: int, actor: Any, seen_id: int) -> Conversation:
    """End a conversation: nobody waits in it, until the shopper writes again. `seen_id` is the last line on the
    manager's screen. Raises ShopperWrote (-45) where the shopper has written after it, Invalid (-50), NotFound."""
    with locked(pk) as conversation:
        _check_shop(conversation)
        newer = ChatMessage.objects.filter(conversation=conversation, pk__gt=max(seen_id, conversation.answered_id))
        if newer.filter(sender_kind=SenderKind.SHOPPER).exists():
            raise ShopperWrote()
        conversation.state = ChatState.ENDED
        conversation.waiting_since = None
        conversation.answered_id = conversation.last_id
        if conversation.assignee_id is None:
            conversation.assignee_id, conversation.assignee_name = actor.pk, person_name(actor)
        conversation.looking_at = {}
        conversation.save(
            update_fields=["state", "waiting_since", "answered_id", "assignee_id", "assignee_name", "looking_at"]
        )
        live.announce_change(conversation)
        live.announce_status(conversation)
    return conversation


def _check_shop(conversation: Conversation) -> None:
    if conversation.kind != ChatKind.SHOP:
        raise Invalid({"id": _("고객과의 대화에서만 할 수 있어요.")})


def begin_with_colleague(*, actor: Any, user_id: int) -> Conversation:
    """The conversation with a colleague; two have one. Raises Invalid (-50) at `user_id` for who is none."""
    colleague = find_colleague(actor, user_id)
    with transaction.atomic():
        pair = sorted((actor.pk, user_id))
        lock_until_commit(f"chat:{current_brand_id()}:{pair[0]}:{pair[1]}")
        rows = Conversation.objects.filter(kind=ChatKind.COLLEAGUES, participants__user_id=actor.pk)
        found = rows.filter(pk__in=ChatParticipant.objects.filter(user_id=user_id).values("conversation_id")).first()
        if found is not None:
            return found
        conversation = Conversation(kind=ChatKind.COLLEAGUES, last_at=timezone.now())
        conversation.save()
        cursors.join(conversation, user_id=actor.pk, user_name=person_name(actor))
        cursors.join(conversation, user_id=user_id, user_name=colleague["name"])
        live.announce_change(conversation)
    return conversation


def find_colleague(actor: Any, user_id: int) -> Any:
    """Another manager who works in the brand. Raises Invalid (-50) at `user_id`."""
    people = {person["id"]: person for person in list_people(actor)}
    if user_id == actor.pk or user_id not in people:
        raise Invalid({"user_id": _("함께 일하는 동료를 골라 주세요.")})
    return people[user_id]
