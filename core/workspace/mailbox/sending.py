"""Answers of managers leave through the brand's mailbox (docs/rules/desk.md)."""

import secrets
from collections.abc import Sequence
from datetime import timedelta
from typing import Any

import structlog
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common import crypto, masking
from core.common.errors import Invalid, MoveNotAllowed
from core.common.partial_index import using_partial_index
from core.common.tenancy import brand_scope, unscoped
from core.integrations.contracts import Attachment, MailboxAccount, MailboxFailed, bare_subject
from core.integrations.contracts import mailbox_reading as reading
from core.integrations.contracts import mailbox_sending as sending
from core.jobs.contracts import every
from core.live.services import announce_change
from core.workspace.files.services import open_content
from core.workspace.mailbox.settings import account_of, find_setting
from core.workspace.mails.messages import RESOURCE, add_message, locked_thread
from core.workspace.mails.selectors import MESSAGE_FILES
from core.workspace.models import (
    DeskFile,
    MailboxMessage,
    MailboxSetting,
    MailMessage,
    MailMessageKind,
    MailSource,
    MailState,
    MailThread,
    SendState,
)
from core.workspace.models.mailbox import address_context
from core.workspace.models.mails import mail_contact_context

log = structlog.get_logger(__name__)
# A process that sends for longer has died; the mail may have been sent.
CLAIM = timedelta(minutes=10)
_BATCH = 50


def check_can_send(thread: MailThread) -> None:
    """Raises MoveNotAllowed (-44) where the mailbox is off, or nobody's address is known."""
    if not MailboxSetting.objects.filter(is_on=True).exists():
        raise MoveNotAllowed(_("우편함이 꺼져 있어서 보낼 수 없어요. 우편함 설정을 확인해 주세요."))
    if not thread.contact:
        raise MoveNotAllowed(_("받는 주소를 몰라서 보낼 수 없어요."))


def queue(thread: MailThread, message: MailMessage) -> None:
    """Send a message of the shop through the mailbox, after the transaction that writes it.

    It answers the newest mail of the other side, under that mail's subject and to its sender.
    """
    earlier = list(MailboxMessage.objects.filter(message__thread=thread).exclude(header_id="").order_by("pk"))
    received = [row for row in earlier if row.send_state == SendState.RECEIVED]
    newest = received[-1] if received else None
    address = (newest.address if newest else "") or thread.contact
    subject = bare_subject(newest.subject) if newest else ""
    setting = find_setting()
    row = MailboxMessage(
        message=message,
        header_id=f"<{secrets.token_hex(16)}.{message.pk}@{setting.address.rpartition('@')[2]}>",
        references=_references(earlier, newest),
        subject=f"Re: {subject or thread.subject}" if earlier else thread.subject,
        address_sealed=crypto.seal(address, address_context()),
        address_masked=masking.email(address)[:260],
        send_state=SendState.QUEUED,
    )
    row.save()


def _references(earlier: Sequence[MailboxMessage], newest: MailboxMessage | None) -> list[str]:
    """The ids of a thread, oldest first, that of the answered mail last (RFC 5322)."""
    names = [*(newest.references if newest else []), *(row.header_id for row in earlier)]
    if newest is not None:
        names = [name for name in names if name != newest.header_id] + [newest.header_id]
    return list(dict.fromkeys(names))[-50:]


def resend(*, message: MailMessage) -> None:
    """Try a mail again that was not sent. Raises MoveNotAllowed (-44) for one that was, or that is being sent."""
    with locked_thread(message.thread_id, with_deleted=True) as thread:
        check_can_send(thread)
        failed = MailboxMessage.objects.filter(pk=message.pk, send_state__in=[SendState.FAILED, SendState.UNKNOWN])
        if not failed.update(send_state=SendState.QUEUED, error="", claimed_at=None):
            raise MoveNotAllowed(_("다시 보낼 수 있는 메일이 아니에요."))


@every(10, "mailbox.send", queue="outbox")
def send_all() -> int:
    """Send what waits, and put copies of what was sent into the mailboxes. Returns how many were sent."""
    with unscoped("mails of all brands are sent by one clock"):
        waiting = MailboxMessage.objects.filter(send_state__in=[SendState.QUEUED, SendState.SENDING])
        rows = list(
            using_partial_index(waiting, "mailbox_to_send").order_by("pk").values_list("pk", "brand_id")[:_BATCH]
        )
        copies = MailboxMessage.objects.filter(send_state=SendState.SENT, is_copied=False)
        sent = list(
            using_partial_index(copies, "mailbox_to_copy").order_by("pk").values_list("pk", "brand_id")[:_BATCH]
        )
    count = 0
    for pk, brand_id in rows:
        with brand_scope(brand_id):
            count += send(pk)
    for pk, brand_id in sent:
        with brand_scope(brand_id):
            copy(pk)
    return count


def send(pk: int) -> int:
    """Send one mail of the brand in force, claimed first so that nobody sends it twice. Returns 1 where it was sent."""
    now = timezone.now()
    # One that somebody began long ago may have been sent: a person decides.
    lost = MailboxMessage.objects.filter(pk=pk, send_state=SendState.SENDING, claimed_at__lt=now - CLAIM)
    if lost.update(send_state=SendState.UNKNOWN, error="broken"):
        _finish(pk, is_sent=False)
        return 0
    claimed = MailboxMessage.objects.filter(pk=pk, send_state=SendState.QUEUED)
    if not claimed.update(send_state=SendState.SENDING, claimed_at=now):
        return 0
    row = MailboxMessage.objects.select_related("message").get(pk=pk)
    try:
        account = _account()
        sending.send(account, to=row.address, content=build(row, account))
    except MailboxFailed as failure:
        state = SendState.UNKNOWN if failure.is_unknown else SendState.FAILED
        MailboxMessage.objects.filter(pk=pk).update(
            send_state=state, error=f"{failure.code} {failure.detail}".strip()[:60]
        )
        _finish(pk, is_sent=False)
        return 0
    MailboxMessage.objects.filter(pk=pk).update(send_state=SendState.SENT, error="")
    _finish(pk, is_sent=True)
    return 1


def _account() -> MailboxAccount:
    setting = MailboxSetting.objects.filter(is_on=True).first()
    if setting is None:
        raise MailboxFailed("off")
    return account_of(setting)


def _finish(pk: int, *, is_sent: bool) -> None:
    """Tell open screens; a thread whose answer was not sent is open again."""
    message = MailMessage.objects.get(pk=pk)
    if is_sent:
        announce_change(RESOURCE, mail=message.thread_id)
        return
    with locked_thread(message.thread_id, with_deleted=True) as thread:
        thread.state, thread.is_unread = MailState.OPEN, True
        thread.waits_since = thread.waits_since or timezone.now()
        thread.save(update_fields=["state", "is_unread", "waits_since"])


def build(row: MailboxMessage, account: MailboxAccount) -> bytes:
    """The mail as it is sent."""
    files = DeskFile.objects.filter(place=MESSAGE_FILES, place_id=row.pk).order_by("position", "pk")
    attachments = []
    for file in files:
        with open_content(file) as content:
            attachments.append(Attachment(file.name, file.media_type, content.read()))
    mail = sending.OutgoingMail(
        message_id=row.header_id,
        to=row.address,
        subject=row.subject,
        text=row.message.text,
        sender_name=find_setting().sender_name,
        references=row.references,
        attachments=attachments,
    )
    return sending.build(account, mail)


def copy(pk: int) -> None:
    """Put a copy of a sent mail into the mailbox. Where that fails only the copy is tried again, for a day."""
    row = MailboxMessage.objects.select_related("message").filter(pk=pk, send_state=SendState.SENT).first()
    if row is None or row.is_copied:
        return
    try:
        account = _account()
        reading.store_sent(account, build(row, account))
    except MailboxFailed as failure:
        log.warning("a sent mail was not copied", code=failure.code)
        if row.message.created_at > timezone.now() - timedelta(days=1):
            return
    MailboxMessage.objects.filter(pk=pk).update(is_copied=True)


def write_to_address(
    *, actor: Any, address: str, subject: str, text: str, file_count: int = 0
) -> tuple[MailThread, MailMessage]:
    """A new mail to an address, as a thread of the mailbox; files are attached by the caller. Raises Invalid (-50) at
    `address` where the mailbox is off."""
    if not MailboxSetting.objects.filter(is_on=True).exists():
        raise Invalid({"address": _("우편함이 꺼져 있어서 보낼 수 없어요. 우편함 설정을 확인해 주세요.")})
    thread = MailThread(
        source=MailSource.MAILBOX,
        subject=subject,
        name=masking.email(address)[:60],
        contact_sealed=crypto.seal(address, mail_contact_context()),
        contact_masked=masking.email(address)[:200],
        last_kind=MailMessageKind.SHOP,
        is_unread=False,
        state=MailState.ANSWERED,
        assignee_id=actor.pk,
        assignee_name=str(actor.name or actor.user_name),
    )
    with transaction.atomic():
        thread.save()
        message = add_message(thread, kind=MailMessageKind.SHOP, text=text, file_count=file_count, author=actor)
        queue(thread, message)
    return thread, message
