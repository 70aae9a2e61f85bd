"""Notify shoppers of answers, each once, and forget what visitors left (docs/rules/desk.md)."""

from datetime import timedelta

from django.utils import timezone

from core.common import masking
from core.common.partial_index import using_partial_index
from core.common.tenancy import unscoped
from core.jobs.contracts import every
from core.members.models import Member
from core.notifications import services as notify
from core.workspace.models import MailMessage, MailState, MailThread

ANSWERED, WRITTEN = "inquiry_answered", "inquiry_written"
# After the newest message: of a thread that waits for nobody, and of any.
CONTACT_RETENTION, MAX_CONTACT_RETENTION = timedelta(days=90), timedelta(days=365)
THREAD_RETENTION = timedelta(days=3 * 365)
_BATCH = 1_000


def notify_shopper(thread: MailThread, message: MailMessage, *, is_first: bool = False) -> None:
    """Queue the notice of a message, inside the transaction that writes it: once, however often it is called."""
    reader, name = _reader(thread)
    path = f"/my/inquiries?tab=mail&id={thread.pk}" if thread.user_id else f"/inquiry?id={thread.pk}"
    facts = {"name": name, "subject": thread.subject, "path": path}
    notify.notify(WRITTEN if is_first else ANSWERED, reader, ref=f"mail:{message.pk}", facts=facts)


def _reader(thread: MailThread) -> tuple[notify.Recipient, str]:
    user = thread.user
    if user is not None:
        language = Member.objects.filter(pk=user.pk).values_list("language", flat=True).first() or thread.language
        return notify.Recipient(phone=user.phone_num, email=user.email, language=language), user.name or user.user_name
    contact = thread.contact
    is_mail = "@" in contact
    reader = notify.Recipient(
        phone="" if is_mail else contact, email=contact if is_mail else "", language=thread.language
    )
    return reader, thread.name


@every(86_400, "mails.forget_contacts")
def forget_contacts() -> int:
    """Delete what visitors left to be notified by, 90 days after the last message of a thread that waits for nobody and
    a year after that of any; the name is masked. Returns how many."""
    now = timezone.now()
    with unscoped("contacts of old threads go in every brand"):
        old = using_partial_index(
            MailThread.with_deleted.filter(last_at__lt=now - CONTACT_RETENTION), "mails_with_contact"
        ).exclude(state=MailState.OPEN, last_at__gte=now - MAX_CONTACT_RETENTION)
        rows = list(old.order_by("last_at").only("pk", "name")[:_BATCH])
        for thread in rows:
            MailThread.with_deleted.filter(pk=thread.pk).update(
                contact_sealed="", contact_masked="", name=masking.name(thread.name)
            )
        return len(rows)


@every(86_400, "mails.forget_threads")
def forget_threads() -> int:
    """Delete threads three years after their last message, in every brand. Returns how many."""
    with unscoped("old threads go in every brand"):
        old = MailThread.with_deleted.filter(last_at__lt=timezone.now() - THREAD_RETENTION).order_by("last_at")
        ids = list(old.values_list("pk", flat=True)[:_BATCH])
        for pk in ids:
            MailThread.with_deleted.filter(pk=pk).delete()
        return len(ids)
