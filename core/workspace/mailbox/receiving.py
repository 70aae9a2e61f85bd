"""Mails of the brand's mailbox become mails of the list (docs/rules/desk.md)."""

import hashlib
from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext as _

from core.common import crypto, languages, masking
from core.common.errors import AppError
from core.integrations.contracts import Attachment, ParsedMail, RawMail, bare_subject, parse_mail
from core.workspace.files.services import store_received
from core.workspace.mailbox import html
from core.workspace.mails.messages import MAX_MESSAGES, add_message, locked_thread
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
from core.workspace.models.mails import MAX_SUBJECT, MAX_TEXT, mail_contact_context

MAX_HTML = 500_000
_MAX_LOST = 20


def receive(*, raw: RawMail, setting: MailboxSetting) -> MailMessage | None:
    """Store a mail of the mailbox, in the thread that it answers or a new one; None where it is there already or is a
    copy of one of ours. What can't be read of it is left out."""
    mail = parse_mail(raw.content)
    digest = hashlib.sha256(raw.content).hexdigest()
    same = MailboxMessage.objects.filter(header_id=mail.message_id) if mail.message_id else None
    if same is None:
        if MailboxMessage.objects.filter(header_id="", content_hash=digest).exists():
            return None
    elif same.filter(content_hash=digest).exists() or same.exclude(send_state=SendState.RECEIVED).exists():
        # One id with other content is another mail: some senders give the same to each.
        return None
    with transaction.atomic():
        thread_id = _find_thread(mail)
        if thread_id is None:
            thread = _new_thread(mail)
            thread.save()
            thread_id = thread.pk
        with locked_thread(thread_id, with_deleted=True) as row:
            return _add(row, mail, raw, digest)


def _find_thread(mail: ParsedMail) -> int | None:
    """The thread that a mail answers, by its headers; None for a new one, and where the thread is full."""
    ids = [name for name in dict.fromkeys([mail.in_reply_to, *reversed(mail.references)]) if name]
    if not ids:
        return None
    rows = MailboxMessage.objects.filter(header_id__in=ids).values_list("header_id", "message__thread_id")
    threads = dict(rows)
    found = next((threads[name] for name in ids if name in threads), None)
    if found is None or MailMessage.objects.filter(thread_id=found).count() >= MAX_MESSAGES:
        return None
    return found


def _new_thread(mail: ParsedMail) -> MailThread:
    address = mail.reply_to or mail.sender
    return MailThread(
        source=MailSource.MAILBOX,
        subject=(bare_subject(mail.subject) or _("(제목 없음)"))[:MAX_SUBJECT],
        name=(mail.sender_name or masking.email(mail.sender) or "?")[:60],
        contact_sealed=crypto.seal(address, mail_contact_context()) if address else "",
        contact_masked=masking.email(address)[:200] if address else "",
        language=languages.DEFAULT,
        last_kind=MailMessageKind.SHOPPER,
    )


def _add(thread: MailThread, mail: ParsedMail, raw: RawMail, digest: str) -> MailMessage:
    files, cids, lost = _store_files(mail.attachments)
    cleaned = html.clean(mail.html[:MAX_HTML], pictures=True, cids=cids) if mail.html else ""
    text = mail.text.strip() or html.to_text(cleaned)
    if not raw.is_whole:
        text = _("메일이 너무 커서 머리글만 받았어요. 우편함에서 열어 주세요.")
    message = add_message(
        thread,
        kind=MailMessageKind.SHOPPER,
        text=(text or _("(내용 없음)"))[:MAX_TEXT],
        file_count=len(files),
    )
    message.author_name = (mail.sender_name or "")[:150]
    message.save(update_fields=["author_name"])
    for position, file in enumerate(files):
        DeskFile.objects.filter(pk=file.pk).update(place=MESSAGE_FILES, place_id=message.pk, position=position)
    MailboxMessage(
        message=message,
        header_id=mail.message_id,
        content_hash=digest,
        references=[*mail.references][-50:],
        subject=mail.subject,
        html=cleaned,
        picture_count=min(html.count_pictures(cleaned), 1000),
        address_sealed=crypto.seal(mail.reply_to or mail.sender, address_context()) if mail.sender else "",
        address_masked=masking.email(mail.sender)[:260] if mail.sender else "",
        lost_files=lost[:_MAX_LOST],
        is_broken=mail.broken,
        is_automatic=mail.is_automatic,
    ).save()
    if mail.is_automatic:
        # Nobody waits for an answer to what a machine sent.
        thread.state, thread.waits_since = MailState.CLOSED, None
        thread.save(update_fields=["state", "waits_since"])
    return message


def _store_files(attachments: Sequence[Attachment]) -> tuple[list[DeskFile], dict[str, str], list[str]]:
    """Files of a mail, addresses of the pictures in its HTML by their ids, and names of what was not taken."""
    files: list[DeskFile] = []
    cids: dict[str, str] = {}
    lost: list[str] = []
    for attachment in attachments:
        is_inline = bool(attachment.cid) and attachment.media_type.startswith("image/")
        try:
            file = store_received(content=attachment.content, name=attachment.name, is_picture=is_inline)
        except AppError:
            lost.append(attachment.name)
            continue
        files.append(file)
        if is_inline:
            cids[attachment.cid] = f"/api/desk-files/{file.key}/content"
    return files, cids, lost
