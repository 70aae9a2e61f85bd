"""Reads what mails of a mailbox have beside their texts."""

from collections.abc import Collection

from core.members.models import Member
from core.workspace.mailbox.answers import MailboxFacts
from core.workspace.mailbox.senders import sender_mark
from core.workspace.models import MailboxMessage, MailboxSetting


def facts_of(message_ids: Collection[int]) -> dict[int, MailboxFacts]:
    """The facts of messages by their numbers: one query, and one for the senders whose pictures are shown."""
    rows = list(MailboxMessage.objects.filter(pk__in=message_ids))
    if not rows:
        return {}
    setting = MailboxSetting.objects.first()
    trusted = set(setting.picture_senders) if setting else set()
    return {
        row.pk: {
            "subject": row.subject,
            "address": row.address_masked,
            "has_html": bool(row.html),
            "picture_count": row.picture_count,
            "shows_pictures": bool(trusted) and sender_mark(row.address) in trusted,
            "lost_files": row.lost_files,
            "is_broken": row.is_broken,
            "is_automatic": row.is_automatic,
            "send_state": row.send_state,
            "error": row.error,
        }
        for row in rows
    }


def find_member(address: str) -> int | None:
    """The member whose proved address this is. A sender's address can be invented: it opens nothing to the sender, it
    only shows managers whose page may fit."""
    if "@" not in address:
        return None
    rows = Member.objects.filter(user__email=address.lower(), email_proved_at__isnull=False)
    return rows.values_list("pk", flat=True).first()
