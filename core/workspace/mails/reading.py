"""Who may read the files of mails (core.workspace.files)."""

from typing import Any

from django.db.models.signals import post_delete

from core.workspace.files.registry import register_place
from core.workspace.files.services import delete_files
from core.workspace.mails.selectors import DRAFT_FILES, MESSAGE_FILES
from core.workspace.models import MailDraft, MailMessage, MailMessageKind

# In the session of a visitor: the newest inquiries that it wrote, and those that it opened with their passwords.
WRITTEN, OPENED = "inquiries", "inquiries_opened"
# Of older ones a session counts as a stranger's.
MAX_REMEMBERED = 30


def remember(session: Any, name: str, thread_id: int) -> None:
    """Store in the session that it wrote or opened an inquiry."""
    known = [pk for pk in session.get(name, []) if pk != thread_id]
    session[name] = [*known, thread_id][-MAX_REMEMBERED:]


def may_read_message(request: Any, message_id: int) -> bool:
    """Managers of mails; of what is no note also its member, and the visitor whose session opened it."""
    message = MailMessage.objects.select_related("thread").filter(pk=message_id).first()
    if message is None:
        return False
    user = request.user
    if user.has_perm("workspace.view_mailthread"):
        return True
    if message.kind == MailMessageKind.NOTE:
        return False
    thread = message.thread
    if thread.user_id is not None:
        return bool(user.is_authenticated and thread.user_id == user.pk)
    session = getattr(request, "_request", request).session
    return thread.pk in [*session.get(OPENED, []), *session.get(WRITTEN, [])]


def may_read_draft(request: Any, draft_id: int) -> bool:
    """Who writes it."""
    return (
        bool(request.user.is_authenticated) and MailDraft.objects.filter(pk=draft_id, owner_id=request.user.pk).exists()
    )


def register() -> None:
    """Let files belong to messages and drafts, and go with them; called when Django starts."""
    register_place(MESSAGE_FILES, may_read_message)
    register_place(DRAFT_FILES, may_read_draft)
    post_delete.connect(_delete_files_of_message, sender=MailMessage, dispatch_uid="workspace.files_of_message")
    post_delete.connect(_delete_files_of_draft, sender=MailDraft, dispatch_uid="workspace.files_of_draft")


def _delete_files_of_message(sender: Any, instance: MailMessage, **signal: Any) -> None:
    if instance.file_count:
        delete_files(MESSAGE_FILES, [instance.pk])


def _delete_files_of_draft(sender: Any, instance: MailDraft, **signal: Any) -> None:
    if instance.file_keys:
        delete_files(DRAFT_FILES, [instance.pk])
