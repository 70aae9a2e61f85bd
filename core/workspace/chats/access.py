"""Who may read the files of a line, and what happens when a visitor signs in."""

from typing import Any

import structlog
from django.db import transaction

from core.workspace.chats import selectors, shoppers
from core.workspace.chats.shoppers import Shopper, shopper_user, token_of
from core.workspace.models import INTERNAL, ChatMessage, Conversation

log = structlog.get_logger(__name__)


def may_read_file(request: Any, message_id: int) -> bool:
    """Whether the caller may read a line: managers of the list, and its shopper unless it is a note."""
    message = ChatMessage.objects.filter(pk=message_id).first()
    if message is None:
        return False
    user = request.user
    if user.is_authenticated and user.has_perm("workspace.view_conversation"):
        rows = selectors.visible_to(Conversation.objects.filter(pk=message.conversation_id), user.pk)
        if rows.exists():
            return True
    if message.content_type in INTERNAL:
        return False
    web = getattr(request, "_request", request)
    own = shoppers.find_conversation(Shopper(user=shopper_user(web), token=token_of(web)))
    return own is not None and own.pk == message.conversation_id


def follow_sign_in(request: Any, user: Any, **_signal: Any) -> None:
    """What a visitor has written becomes the member's at the sign-in, which a failure here does not stop: the chat
    tries again when it is opened."""
    if request is None or not (token := token_of(request)) or not (member := shopper_user(request, user)):
        return
    try:
        with transaction.atomic():
            shoppers.find_conversation(Shopper(user=member, token=token))
    except Exception as exc:
        log.error("a visitor's conversation did not follow", exc_info=exc)
