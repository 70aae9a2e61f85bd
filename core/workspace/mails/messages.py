"""Writes messages into a thread: the one place that keeps the thread's own columns right (docs/rules/desk.md)."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.common.errors import NotFound
from core.live.services import announce_change
from core.workspace.boards.selectors import person_name
from core.workspace.mails.errors import InquiryFull
from core.workspace.mails.search import index_thread
from core.workspace.models import MailMessage, MailMessageKind, MailState, MailThread
from core.workspace.models.mails import preview_of

RESOURCE = "mails"
MAX_MESSAGES = 500


@contextmanager
def locked_thread(thread_id: int, *, with_deleted: bool = False) -> Iterator[MailThread]:
    """A thread that nobody else writes until the transaction ends; its change is announced. Raises NotFound."""
    manager = MailThread.with_deleted if with_deleted else MailThread.objects
    with transaction.atomic():
        thread = manager.select_for_update(of=("self",), no_key=True).filter(pk=thread_id).first()
        if thread is None:
            raise NotFound()
        yield thread
        announce_change(RESOURCE, mail=thread.pk)


def add_message(
    thread: MailThread, *, kind: MailMessageKind, text: str, file_count: int = 0, author: Any = None, given_to: str = ""
) -> MailMessage:
    """Add a message to a locked thread, and save what the thread says of it. Raises InquiryFull (-44).

    A shopper's opens the thread and takes it out of the trash; the shop's answers it; a note changes neither.
    """
    if thread.message_count and MailMessage.objects.filter(thread=thread).count() >= MAX_MESSAGES:
        raise InquiryFull()
    now = timezone.now()
    message = MailMessage(
        thread=thread,
        kind=kind,
        text=text,
        file_count=file_count,
        given_to=given_to,
        created_at=now,
        author_id=author.pk if author is not None else None,
        author_name=person_name(author) if author is not None else "",
    )
    message.save()
    thread.has_files = thread.has_files or file_count > 0
    if kind != MailMessageKind.NOTE:
        _show_newest(thread, message, now)
    if kind == MailMessageKind.SHOPPER:
        thread.waits_since = thread.waits_since or now
        thread.state, thread.is_unread, thread.deleted_at = MailState.OPEN, True, None
    elif kind == MailMessageKind.SHOP:
        thread.waits_since = None
        thread.state, thread.is_unread, thread.is_new_to_shopper, thread.sent_at = MailState.ANSWERED, False, True, now
    thread.save()
    index_thread(thread)
    return message


def _show_newest(thread: MailThread, message: MailMessage, now: datetime) -> None:
    thread.message_count += 1
    thread.last_at, thread.last_kind, thread.last_name = now, message.kind, message.author_name
    thread.preview = preview_of(message.text)
