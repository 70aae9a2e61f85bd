"""Export, erasure and deletion of conversations (D13)."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from django.db import transaction

from core.workspace.chats import files
from core.workspace.models import INTERNAL, ChatKind, ChatMessage, ChatParticipant, Conversation

# Maximum of lines in an export of a member's data.
MAX_ROWS = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """The lines of a member's conversation as the member reads them, for the export."""
    rows = ChatMessage.objects.filter(conversation__user_id=user_id).exclude(content_type__in=INTERNAL)
    names = ("sender_kind", "sender_name", "content_type", "body", "created_at")
    return {"chat": list(rows.order_by("-pk").values(*names)[:MAX_ROWS])}


def forget(user_id: int) -> None:
    """Delete a member's conversation, inside the transaction that erases the account."""
    rows = Conversation.objects.filter(kind=ChatKind.SHOP, user_id=user_id)
    delete_conversations(list(rows.values_list("pk", flat=True)))


def delete_conversations(pks: Collection[int], *, until: datetime | None = None) -> None:
    """Delete conversations with their lines and files; with `until` only those without a line since then."""
    with transaction.atomic():
        rows = Conversation.objects.select_for_update(of=("self",), no_key=True).filter(pk__in=pks)
        if until is not None:
            rows = rows.filter(last_at__lt=until)
        found = [row.pk for row in rows]
        lines = ChatMessage.objects.filter(conversation_id__in=found)
        files.delete_of(list(lines.filter(file_count__gt=0).values_list("pk", flat=True)))
        lines.delete()
        ChatParticipant.objects.filter(conversation_id__in=found).delete()
        Conversation.objects.filter(pk__in=found).delete()
