"""What managers do with mails (docs/rules/desk.md)."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.models import User
from core.common.errors import Invalid, MoveNotAllowed
from core.live.services import announce_change
from core.members.models import Member
from core.plain.contracts import undelete
from core.workspace.boards.selectors import list_people
from core.workspace.files.services import Uploader, attach
from core.workspace.mailbox import sending as mailbox
from core.workspace.mails import selectors
from core.workspace.mails.errors import MailMeanwhileAnswered
from core.workspace.mails.messages import RESOURCE, add_message, locked_thread
from core.workspace.mails.notifications import notify_shopper
from core.workspace.models import (
    DeskFile,
    MailDraft,
    MailFolder,
    MailLabel,
    MailMessage,
    MailMessageKind,
    MailSource,
    MailState,
    MailThread,
    MailThreadLabel,
)
from core.workspace.replies.variables import VARIABLES

MAX_LABELS = 24
# Mails of one bulk action.
MAX_MANY = 200


def reply(
    *,
    thread: MailThread,
    actor: Any,
    text: str,
    seen_id: int,
    file_keys: Sequence[str] = (),
    closes: bool = False,
    assignee_id: int | None = None,
) -> MailMessage:
    """Answer a shopper, who is notified; the caller's draft of this mail is used up.

    Raises MailMeanwhileAnswered (-45) where somebody wrote after the message `seen_id`, MoveNotAllowed (-44) where
    nobody can read the answer any more, Invalid (-50) for a variable without value and for files, InquiryFull.
    """
    check_text(text)
    with locked_thread(thread.pk) as row:
        check_seen(row, seen_id)
        if row.source == MailSource.MAILBOX:
            mailbox.check_can_send(row)
        elif not (row.user_id or row.password):
            raise MoveNotAllowed(_("쓴 사람이 떠나서 답장을 받을 수 없어요."))
        draft = MailDraft.objects.filter(thread=row, owner_id=actor.pk).first()
        message = add_message(row, kind=MailMessageKind.SHOP, text=text, file_count=len(file_keys), author=actor)
        attach_files(message, file_keys, actor.pk, draft)
        if closes:
            row.state = MailState.CLOSED
            row.save(update_fields=["state"])
        if assignee_id is not None:
            _assign(row, assignee_id, actor)
        if row.source == MailSource.MAILBOX:
            mailbox.queue(row, message)
        else:
            notify_shopper(row, message)
        if draft is not None:
            drop_draft(draft)
    return message


def check_text(text: str) -> None:
    """Raises Invalid (-50) for a text with a variable that was not filled in."""
    if left := [f"{{{name}}}" for name in VARIABLES if f"{{{name}}}" in text]:
        names = ", ".join(left)
        raise Invalid({"text": _("채우지 않은 변수가 있어요: %(names)s") % {"names": names}})


def check_seen(thread: MailThread, seen_id: int) -> None:
    """Raises MailMeanwhileAnswered (-45) with what came after a message."""
    messages = selectors.list_messages(thread.pk, after=seen_id)
    if messages:
        raise MailMeanwhileAnswered(data={"messages": messages, "seen_id": messages[-1]["id"]})


def attach_files(message: MailMessage, keys: Sequence[str], user_id: int, draft: MailDraft | None) -> None:
    """Give files to a message: those of the caller's draft, and new ones. Raises Invalid (-50) at `file_keys`."""
    if draft is not None:
        # They belong to nothing for a moment, inside the transaction.
        DeskFile.objects.filter(place=selectors.DRAFT_FILES, place_id=draft.pk, key__in=keys).update(
            place="", place_id=0
        )
    uploader = Uploader(user_id=user_id)
    attach(
        keys=keys,
        place=selectors.MESSAGE_FILES,
        place_id=message.pk,
        uploader=uploader,
        field="file_keys",
    )


def drop_draft(draft: MailDraft) -> None:
    """Delete a draft with the files that no message took (`reading.register`)."""
    draft.delete()


def write_to_member(
    *, actor: Any, user_id: int, subject: str, text: str, file_keys: Sequence[str] = (), draft: MailDraft | None = None
) -> MailThread:
    """A new mail to a member, who finds it among the inquiries and is notified.

    Raises Invalid (-50) at `user_id` for one who cannot read it, and as `reply`.
    """
    check_text(text)
    member = Member.objects.select_related("user").filter(pk=user_id, user__is_active=True).first()
    if member is None:
        raise Invalid({"user_id": _("메일을 받을 수 있는 회원이 아니에요.")})
    with transaction.atomic():
        thread = MailThread(
            subject=subject,
            user=member.user,
            language=member.language,
            last_kind=MailMessageKind.SHOP,
            is_unread=False,
            state=MailState.ANSWERED,
            assignee_id=actor.pk,
            assignee_name=str(actor.name or actor.user_name),
        )
        thread.save()
        message = add_message(thread, kind=MailMessageKind.SHOP, text=text, file_count=len(file_keys), author=actor)
        attach_files(message, file_keys, actor.pk, draft)
        notify_shopper(thread, message, is_first=True)
        if draft is not None:
            drop_draft(draft)
        announce_change(RESOURCE, mail=thread.pk)
    return thread


def write_to_address(
    *, actor: Any, address: str, subject: str, text: str, file_keys: Sequence[str] = (), draft: MailDraft | None = None
) -> MailThread:
    """A new mail to an address through the brand's mailbox. Raises Invalid (-50) at `address` where that is off, and as
    `reply`."""
    check_text(text)
    with transaction.atomic():
        thread, message = mailbox.write_to_address(
            actor=actor, address=address, subject=subject, text=text, file_count=len(file_keys)
        )
        attach_files(message, file_keys, actor.pk, draft)
        if draft is not None:
            drop_draft(draft)
        announce_change(RESOURCE, mail=thread.pk)
    return thread


def add_note(
    *,
    thread: MailThread,
    actor: Any,
    text: str,
    file_keys: Sequence[str] = (),
    assignee_id: int | None = None,
    takes_draft: bool = False,
) -> MailMessage:
    """A note that only managers read; with `assignee_id` it gives the mail to a colleague. With `takes_draft` the
    caller's draft of this mail became the note, and is used up."""
    with locked_thread(thread.pk) as row:
        draft = MailDraft.objects.filter(thread=row, owner_id=actor.pk).first() if takes_draft else None
        given_to = _assign(row, assignee_id, actor) if assignee_id is not None else ""
        message = add_message(
            row, kind=MailMessageKind.NOTE, text=text, file_count=len(file_keys), author=actor, given_to=given_to
        )
        attach_files(message, file_keys, actor.pk, draft)
        if draft is not None:
            drop_draft(draft)
        if given_to:
            row.is_unread = True
            row.save(update_fields=["is_unread"])
    return message


def _assign(thread: MailThread, assignee_id: int, actor: Any) -> str:
    """Give a locked thread to a manager, 0 to nobody; returns the name. Raises Invalid (-50) for somebody else."""
    if assignee_id == 0:
        thread.assignee_id, thread.assignee_name = None, ""
    elif assignee_id != thread.assignee_id:
        names = {person["id"]: person["name"] for person in list_people(actor)}
        if assignee_id not in names:
            raise Invalid({"assignee_id": _("이 브랜드의 관리자만 고를 수 있어요.")})
        thread.assignee_id, thread.assignee_name = assignee_id, names[assignee_id]
    thread.save(update_fields=["assignee_id", "assignee_name", "updated_at"])
    return thread.assignee_name


def update_thread(*, thread: MailThread, actor: Any, values: Mapping[str, Any]) -> MailThread:
    """Change what managers keep of a mail: state, folder, star, unread, assignee, labels, category.

    Raises Invalid (-50) for an unknown label or person, MoveNotAllowed (-44).
    """
    with locked_thread(thread.pk) as row:
        _apply(row, actor, values)
    return row


def _apply(row: MailThread, actor: Any, values: Mapping[str, Any]) -> None:
    if "state" in values and values["state"] != row.state:
        _set_state(row, values["state"])
    if values.get("folder", row.folder) != row.folder:
        row.folder = values["folder"]
        if row.folder == MailFolder.SPAM:
            row.is_unread = False
    for name in ("is_starred", "is_unread"):
        if name in values:
            setattr(row, name, bool(values[name]))
    row.category = values.get("category", row.category)
    row.save()
    if "assignee_id" in values:
        _assign(row, values["assignee_id"] or 0, actor)
    if "labels" in values:
        _set_labels(row, values["labels"])


def _set_state(row: MailThread, state: str) -> None:
    """Without an answer nothing is answered: it is open or closed."""
    if state == MailState.ANSWERED and row.sent_at is None:
        raise MoveNotAllowed(_("아직 보낸 답장이 없어요."))
    row.state = MailState(state)
    row.waits_since = (row.waits_since or row.last_at) if state == MailState.OPEN else None


def _set_labels(row: MailThread, label_ids: Iterable[int]) -> None:
    wanted = set(label_ids)
    if MailLabel.objects.filter(pk__in=wanted).count() != len(wanted):
        raise Invalid({"labels": _("그사이 지워진 라벨이에요.")})
    rows = MailThreadLabel.objects.filter(thread=row)
    rows.exclude(label_id__in=wanted).delete()
    known = set(rows.values_list("label_id", flat=True))
    MailThreadLabel.objects.bulk_create(
        [MailThreadLabel(thread=row, label_id=pk) for pk in sorted(wanted - known)], ignore_conflicts=True
    )


def trash(*, thread: MailThread) -> None:
    """Move a mail to the trash, from where it can be restored for 30 days."""
    with locked_thread(thread.pk) as row:
        row.deleted_at = timezone.now()
        row.save(update_fields=["deleted_at", "updated_at"])


def restore(*, thread: MailThread) -> MailThread:
    """Take a mail out of the trash."""
    with locked_thread(thread.pk, with_deleted=True) as row:
        if row.deleted_at is not None:
            undelete(row)
            row.deleted_at = None
    return row


def change_many(*, ids: Collection[int], actor: Any, values: Mapping[str, Any], labels: Mapping[str, int]) -> list[int]:
    """Change several mails in one transaction, in the order of their numbers; returns those that were changed.

    `labels` has a label to `add` or `remove`. Mails that are gone, or whose state does not allow it, are left out.
    """
    changed = []
    with transaction.atomic():
        rows = MailThread.objects.select_for_update(of=("self",), no_key=True).filter(pk__in=ids).order_by("pk")
        for row in list(rows):
            if values.get("state") == MailState.ANSWERED and row.sent_at is None:
                continue
            _apply(row, actor, {**values, **_labels_of(row, labels)})
            changed.append(row.pk)
            announce_change(RESOURCE, mail=row.pk)
    return changed


def _labels_of(row: MailThread, labels: Mapping[str, int]) -> dict[str, list[int]]:
    if not labels:
        return {}
    known = set(MailThreadLabel.objects.filter(thread=row).values_list("label_id", flat=True))
    return {"labels": sorted((known | {labels["add"]}) if "add" in labels else known - {labels["remove"]})}


def trash_many(*, ids: Collection[int]) -> list[int]:
    """Move several mails to the trash; returns those that were there."""
    with transaction.atomic():
        rows = MailThread.objects.select_for_update(of=("self",), no_key=True).filter(pk__in=ids).order_by("pk")
        found = list(rows.values_list("pk", flat=True))
        MailThread.objects.filter(pk__in=found).update(deleted_at=timezone.now())
        for pk in found:
            announce_change(RESOURCE, mail=pk)
    return found


def restore_many(*, ids: Collection[int]) -> list[int]:
    """Take several mails out of the trash; returns those that were in it."""
    with transaction.atomic():
        rows = selectors.deleted_threads().filter(pk__in=ids).select_for_update(of=("self",), no_key=True)
        found = list(rows.order_by("pk").values_list("pk", flat=True))
        MailThread.with_deleted.filter(pk__in=found).update(deleted_at=None)
        for pk in found:
            announce_change(RESOURCE, mail=pk)
    return found


def mark_read(*, thread: MailThread) -> None:
    """Somebody of the shop has opened the mail."""
    if MailThread.with_deleted.filter(pk=thread.pk, is_unread=True).update(is_unread=False):
        announce_change(RESOURCE, mail=thread.pk)


def create_label(*, name: str, color: str) -> MailLabel:
    """A label. Raises Invalid (-50) for a name that there is, and beyond MAX_LABELS."""
    with transaction.atomic():
        if MailLabel.objects.count() >= MAX_LABELS:
            raise Invalid({"name": _("라벨은 %(most)s개까지 만들 수 있어요.") % {"most": MAX_LABELS}})
        label = MailLabel(name=name, color=color)
        _save_label(label)
    announce_change("mail-labels")
    return label


def update_label(*, label: MailLabel, values: Mapping[str, Any]) -> MailLabel:
    """Save a label's name and colour. Raises Invalid (-50) for a name that there is."""
    label.name, label.color = values.get("name", label.name), values.get("color", label.color)
    with transaction.atomic():
        _save_label(label)
    announce_change("mail-labels")
    return label


def _save_label(label: MailLabel) -> None:
    if MailLabel.objects.filter(name=label.name).exclude(pk=label.pk).exists():
        raise Invalid({"name": _("같은 이름의 라벨이 있어요.")})
    label.save()


def delete_label(*, label: MailLabel) -> None:
    """Delete a label; it leaves the mails that had it."""
    label.delete()
    announce_change("mail-labels")
    announce_change(RESOURCE)


def reader_of(user_id: int) -> Any:
    """The person of a draft if they may still answer mails of the brand in force, else None."""
    user = User._base_manager.filter(pk=user_id, is_active=True).first()
    return user if user is not None and user.has_perm("workspace.change_mailthread") else None
