"""Notify the author of a question of its answer, once. A visitor's contact is deleted then, or after a year."""

from datetime import timedelta

from django.utils import timezone

from core.common import languages
from core.common.partial_index import using_partial_index
from core.common.tenancy import unscoped
from core.jobs.schedule import every
from core.members.models import Member
from core.notifications import services as notify
from core.questions.models import Question

KIND = "question_answered"
CONTACT_RETENTION = timedelta(days=365)
_BATCH = 2_000


def notify_author(question: Question) -> None:
    """Queue the message for the first answer of a locked question, inside the caller's transaction. The caller saves
    it.

    Later answers, or an answer that was withdrawn and written again, send nothing.
    """
    if question.told_at is not None:
        return
    question.told_at = timezone.now()
    reader, name, path = _reader(question)
    facts = {"name": name, "product_name": _product_names(question), "path": path}
    notify.notify(KIND, reader, ref=f"question:{question.pk}", facts=facts)
    question.contact_sealed = question.contact_masked = ""


def _reader(question: Question) -> tuple[notify.Recipient, str, str]:
    user = question.user
    if user is not None:
        language = Member.objects.filter(pk=user.pk).values_list("language", flat=True).first() or question.language
        reader = notify.Recipient(phone=user.phone_num, email=user.email, language=language)
        return reader, user.name or user.user_name, "/my/inquiries"
    contact = question.contact
    is_mail = "@" in contact
    reader = notify.Recipient(
        phone="" if is_mail else contact, email=contact if is_mail else "", language=question.language
    )
    return reader, question.author_name, f"/shop/item/{question.product_id}#questions"


def _product_names(question: Question) -> dict[str, str]:
    found = {
        code: getattr(question.product, f"product_name_{languages.suffix(code)}", "") for code in languages.LANGUAGES
    }
    return {code: name for code, name in found.items() if name}


@every(86_400, "questions.forget_contacts")
def forget_contacts() -> int:
    """Delete contacts of visitors' questions that were not answered within a year. Returns how many."""
    with unscoped("contacts of old questions go in every brand"):
        old = using_partial_index(
            Question.objects.filter(created_at__lt=timezone.now() - CONTACT_RETENTION), "question_contacts"
        )
        ids = list(old.order_by("created_at").values_list("pk", flat=True)[:_BATCH])
        return Question.objects.filter(pk__in=ids).update(contact_sealed="", contact_masked="")
