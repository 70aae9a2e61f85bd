"""A shopper's own conversation, as the shopper reads it."""

from core.workspace.chats import cursors, hours, setting
from core.workspace.chats.answers import ChatMessages, ShopChat, ShopConversation
from core.workspace.chats.cursors import SHOPPER
from core.workspace.chats.messages import lines_after, list_lines, newest_page, serialize_messages
from core.workspace.chats.shoppers import Shopper
from core.workspace.models import Conversation


def serialize_chat(shopper: Shopper, conversation: Conversation | None) -> ShopChat:
    """The brand's chat with the shopper's conversation, if there is one."""
    rules = setting.get_setting()
    status = hours.status_values(rules, shopper.language)
    contact = conversation.contact_masked if conversation else ""
    if shopper.user is not None:
        contact = shopper.user.phone_num or shopper.user.email
    return {
        "is_open": status["is_open"],
        "closes_at": status["closes_at"],
        "opening_text": status["opening_text"],
        "closed_text": status["closed_text"],
        "is_on": rules.is_on,
        "questions": setting.questions_in(rules, shopper.language),
        "tell_after_minutes": rules.tell_after_minutes,
        "contact": contact,
        "can_set_contact": shopper.user is None,
        "conversation": _serialize(conversation) if conversation else None,
    }


def _serialize(conversation: Conversation) -> ShopConversation:
    read_id, _delivered = cursors.cursor_of(conversation, SHOPPER)
    shop_read, shop_delivered = cursors.shop_cursor(conversation)
    lines, has_more = newest_page(list_lines(conversation, for_shopper=True))
    return {
        "id": conversation.pk,
        "state": conversation.state,
        "unread_count": cursors.unread_of_shopper(conversation, read_id).count(),
        "assignee_name": conversation.assignee_name,
        "is_typing": cursors.is_writing(conversation.manager_typing_at),
        "read_id": read_id,
        "shop": {"read_id": shop_read, "delivered_id": shop_delivered},
        "messages": serialize_messages(lines, for_shopper=True),
        "has_more": has_more,
    }


def list_messages(conversation: Conversation, *, before: int = 0, after: int = 0) -> ChatMessages:
    """Older lines, or those after one."""
    rows = list_lines(conversation, for_shopper=True)
    lines, has_more = lines_after(rows, after) if after else newest_page(rows, before=before)
    return {"messages": serialize_messages(lines, for_shopper=True), "has_more": has_more}


def count_unread(conversation: Conversation) -> int:
    """The shopper's unread lines."""
    return cursors.unread_of_shopper(conversation, cursors.cursor_of(conversation, SHOPPER)[0]).count()
