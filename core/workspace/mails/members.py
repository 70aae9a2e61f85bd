"""Export and erasure of a member's inquiries (D13).

Records of complaints are kept for three years (Act on Consumer Protection in Electronic Commerce): threads of an erased
member stay until then, without member.
"""

from collections.abc import Mapping
from typing import Any

from core.workspace.models import MailDraft, MailEntry, MailMessage, MailMessageKind, MailThread

# Maximum of inquiries in an export of a member's data.
MAX_ROWS = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """The inquiries of a member with what was written in them, for the export; without notes."""
    names = ("id", "subject", "category", "state", "order__order_num", "created_at", "last_at")
    threads = list(
        MailThread.with_deleted.filter(user_id=user_id).order_by("-last_at", "-pk").values(*names)[:MAX_ROWS]
    )
    messages: dict[int, list[Any]] = {}
    rows = MailMessage.objects.filter(thread__user_id=user_id).exclude(kind=MailMessageKind.NOTE).order_by("pk")
    for thread_id, *values in rows.values_list("thread_id", "kind", "text", "created_at"):
        message = dict(zip(("kind", "text", "created_at"), values, strict=True))
        messages.setdefault(thread_id, []).append(message)
    return {
        "inquiries": [
            {
                **{name: thread[name] for name in names if name not in ("id", "order__order_num")},
                "order_num": thread["order__order_num"] or "",
                "messages": messages.get(thread["id"], []),
            }
            for thread in threads
        ]
    }


def forget(user_id: int) -> None:
    """Take the member off the threads, inside the transaction that erases the account; their search entries go."""
    threads = MailThread.with_deleted.filter(user_id=user_id)
    MailEntry.objects.filter(thread_id__in=threads.values("pk")).delete()
    MailDraft.objects.filter(member_id=user_id).delete()
    threads.update(user=None, is_new_to_shopper=False)
