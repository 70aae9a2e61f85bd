"""What managers have not sent yet: saved while they write, or sent by the clock (docs/rules/desk.md)."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

import structlog
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import AppError, Invalid, NotFound
from core.common.partial_index import using_partial_index
from core.common.tenancy import brand_scope, unscoped
from core.jobs.contracts import every
from core.live.services import announce_change
from core.members.models import Member
from core.workspace.boards.selectors import person_name
from core.workspace.files.services import Uploader, attach
from core.workspace.mails import selectors, services
from core.workspace.mails.messages import RESOURCE
from core.workspace.models import DeskFile, MailDraft, MailThread

MAX_DRAFTS = 100
MAX_AHEAD = timedelta(days=90)
# Those of one round of the clock.
_BATCH = 100
log = structlog.get_logger(__name__)


def save_draft(
    *,
    actor: Any,
    thread_id: int | None = None,
    member_id: int | None = None,
    subject: str = "",
    text: str = "",
    file_keys: Sequence[str] = (),
    version: int | None = None,
) -> tuple[MailDraft, bool]:
    """The caller's draft of an answer, one for each mail, or a new draft of a mail to a member.

    The last save counts: with another `version` than the stored one it replaces what another window had saved, and the
    second value is true. Raises Invalid (-50), NotFound for a mail that is gone.
    """
    if thread_id is not None and not MailThread.objects.filter(pk=thread_id).exists():
        raise NotFound()
    with transaction.atomic():
        draft = _locked(actor, thread_id) if thread_id is not None else None
        was_replaced = draft is not None and version is not None and draft.version != version
        if draft is None:
            draft = _create(actor, thread_id)
        _write(draft, subject=subject, member_id=member_id, text=text)
        _save(draft, file_keys, actor.pk)
    return draft, was_replaced


def _locked(actor: Any, thread_id: int) -> MailDraft | None:
    return MailDraft.objects.select_for_update(of=("self",)).filter(thread_id=thread_id, owner_id=actor.pk).first()


def _create(actor: Any, thread_id: int | None) -> MailDraft:
    if MailDraft.objects.filter(owner_id=actor.pk).count() >= MAX_DRAFTS:
        raise Invalid({"text": _("초안은 %(most)s개까지 둘 수 있어요.") % {"most": MAX_DRAFTS}})
    draft = MailDraft(thread_id=thread_id, owner_id=actor.pk, owner_name=person_name(actor), version=0)
    try:
        with transaction.atomic():
            draft.save()
    except IntegrityError:
        # Another window was first.
        return MailDraft.objects.select_for_update(of=("self",)).get(thread_id=thread_id, owner_id=actor.pk)
    announce_change(RESOURCE, mail=thread_id or 0)
    return draft


def update_draft(
    *,
    draft: MailDraft,
    actor: Any,
    member_id: int | None = None,
    subject: str | None = None,
    text: str | None = None,
    file_keys: Sequence[str] | None = None,
    version: int | None = None,
) -> tuple[MailDraft, bool]:
    """Save a draft; what is None stays. As `save_draft`."""
    with transaction.atomic():
        row = MailDraft.objects.select_for_update(of=("self",)).filter(pk=draft.pk, owner_id=actor.pk).first()
        if row is None:
            raise NotFound()
        was_replaced = version is not None and row.version != version
        _write(
            row,
            subject=row.subject if subject is None else subject,
            member_id=row.member_id if member_id is None else member_id,
            text=row.text if text is None else text,
        )
        _save(row, row.file_keys if file_keys is None else file_keys, actor.pk)
    return row, was_replaced


def _write(draft: MailDraft, *, subject: str, member_id: int | None, text: str) -> None:
    if draft.thread_id is None and member_id is not None and draft.member_id != member_id:
        if not Member.objects.filter(pk=member_id).exists():
            raise Invalid({"user_id": _("메일을 받을 수 있는 회원이 아니에요.")})
        draft.member_id = member_id
    draft.subject, draft.text = subject, text


def _save(draft: MailDraft, file_keys: Sequence[str], user_id: int) -> None:
    """Save a locked draft, and give it the files that it names; those that it names no longer are deleted."""
    own = {file.key: file for file in DeskFile.objects.filter(place=selectors.DRAFT_FILES, place_id=draft.pk)}
    for key in own.keys() - set(file_keys):
        own[key].delete()
    DeskFile.objects.filter(place=selectors.DRAFT_FILES, place_id=draft.pk).update(place="", place_id=0)
    attach(
        keys=file_keys,
        place=selectors.DRAFT_FILES,
        place_id=draft.pk,
        uploader=Uploader(user_id=user_id),
        field="file_keys",
    )
    draft.file_keys = list(file_keys)
    draft.version += 1
    draft.error, draft.send_at = "", None
    draft.save()


def delete_draft(*, draft: MailDraft) -> None:
    """Discard a draft with its files."""
    with transaction.atomic():
        services.drop_draft(draft)
        announce_change(RESOURCE, mail=draft.thread_id or 0)


def send_later(*, draft: MailDraft, actor: Any, send_at: datetime, seen_id: int, closes: bool) -> MailDraft:
    """Let the clock send a draft. Raises Invalid (-50) at `send_at`, and for a draft that could not be sent now."""
    now = timezone.now()
    if not now < send_at <= now + MAX_AHEAD:
        raise Invalid({"send_at": _("지금부터 90일 안의 때를 골라 주세요.")})
    with transaction.atomic():
        row = MailDraft.objects.select_for_update(of=("self",)).filter(pk=draft.pk, owner_id=actor.pk).first()
        if row is None:
            raise NotFound()
        _check_complete(row)
        row.send_at, row.seen_id, row.closes, row.error = send_at, seen_id, closes, ""
        row.save(update_fields=["send_at", "seen_id", "closes", "error", "updated_at"])
        announce_change(RESOURCE, mail=row.thread_id or 0)
    return row


def _check_complete(draft: MailDraft) -> None:
    if not draft.text.strip():
        raise Invalid({"text": _("필수 항목을 입력해 주세요.")})
    if draft.thread_id is None and not draft.subject.strip():
        raise Invalid({"subject": _("필수 항목을 입력해 주세요.")})
    if draft.thread_id is None and draft.member_id is None:
        raise Invalid({"user_id": _("받을 회원을 골라 주세요.")})
    services.check_text(draft.text)


def stop_sending(*, draft: MailDraft) -> MailDraft:
    """The draft is not sent by the clock. Raises NotFound where it was sent meanwhile."""
    if not MailDraft.objects.filter(pk=draft.pk).update(send_at=None):
        raise NotFound(_("그사이 보냈어요."))
    announce_change(RESOURCE, mail=draft.thread_id or 0)
    draft.send_at = None
    return draft


@every(30, "mails.send_due")
def send_due() -> int:
    """Send the drafts whose time has come, in every brand. Returns how many were sent."""
    with unscoped("drafts of all brands are sent by one clock"):
        due = using_partial_index(MailDraft.objects.filter(send_at__lte=timezone.now()), "drafts_to_send")
        pairs = list(due.order_by("send_at").values_list("pk", "brand_id")[:_BATCH])
    return sum(_send(pk, brand_id) for pk, brand_id in pairs)


def _send(pk: int, brand_id: int) -> int:
    """Send one draft; where it is refused, the draft stays and says why."""
    with brand_scope(brand_id):
        try:
            with transaction.atomic():
                draft = (
                    MailDraft.objects.select_for_update(of=("self",)).filter(pk=pk, send_at__lte=timezone.now()).first()
                )
                if draft is None:
                    return 0
                _send_locked(draft)
            return 1
        except AppError as refusal:
            error = str(refusal.message)
        except Exception as exc:
            log.error("a draft was not sent", draft=pk, exc_info=exc)
            error = str(AppError.message)
        MailDraft.objects.filter(pk=pk).update(send_at=None, error=error[:300])
        announce_change(RESOURCE, mail=0)
    return 0


def _send_locked(draft: MailDraft) -> None:
    author = services.reader_of(draft.owner_id)
    if author is None:
        raise Invalid({"text": _("쓴 사람에게 답장을 보낼 권한이 없어요.")})
    if draft.thread is None:
        services.write_to_member(
            actor=author,
            user_id=draft.member_id or 0,
            subject=draft.subject,
            text=draft.text,
            file_keys=draft.file_keys,
            draft=draft,
        )
        return
    services.reply(
        thread=draft.thread,
        actor=author,
        text=draft.text,
        seen_id=draft.seen_id,
        file_keys=draft.file_keys,
        closes=draft.closes,
    )
