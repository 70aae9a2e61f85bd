"""Services for a question's author: ask, unlock with the password, change and delete while it has no answer."""

from dataclasses import dataclass, field
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.selectors import public_name
from core.catalog.models import Product
from core.common import crypto, masking
from core.common.errors import NotFound
from core.notifications.outbox.services import mask_address
from core.questions.errors import AnsweredAlready
from core.questions.models import Question, Visibility, contact_seal_context
from core.security.contracts import count_post, unlock_post

# Maximum of questions an hour for a member, and for an IP address of visitors.
MAX_PER_HOUR = 30


@dataclass(frozen=True)
class Asker:
    """The author: a member, or a visitor with a name, a password and optionally a contact for the answer."""

    address: str
    user: Any = None
    name: str = ""
    password: str = field(default="", repr=False)
    contact: str = field(default="", repr=False)


def ask(*, asker: Asker, product_id: int, title: str, text: str, visibility: int, language: str) -> Question:
    """Ask a question about a product (D24). Texts are plain text, markup is not interpreted.

    Raises NotFound for a missing product, TooMany.
    """
    count_post("questions", user_id=asker.user.pk if asker.user else None, address=asker.address, limit=MAX_PER_HOUR)
    if not Product.objects.filter(pk=product_id, deleted_at=None).exists():
        raise NotFound()
    user = asker.user
    name = public_name(user) if user else masking.name(asker.name.strip())[:60]
    now = timezone.now()
    question = Question(
        product_id=product_id,
        user=user,
        author_name=name,
        password="" if user else make_password(asker.password),
        contact_sealed="" if user else crypto.seal(asker.contact, contact_seal_context()),
        contact_masked="" if user or not asker.contact else mask_address(asker.contact),
        title=title,
        text=text,
        visibility=visibility,
        language=language,
        created_at=now,
        updated_at=now,
    )
    question.save()
    return question


def unlock(*, key: str, password: str, address: str, session: str = "") -> Question:
    """A visitor's question by its number and password. Raises NotFound, Locked, TooMany (`unlock_post`)."""
    return unlock_post(
        Question.objects.all(),
        subject="question-open",
        key=key,
        password=password,
        address=address,
        session=session,
        refusal=_("비밀번호가 맞지 않아요."),
    )


def revise(*, question: Question, **values: Any) -> Question:
    """The author changes `title`, `text` or `visibility`. Raises AnsweredAlready (-44), NotFound."""
    with transaction.atomic():
        row = _lock(question)
        for name, value in values.items():
            setattr(row, name, value)
        row.updated_at = timezone.now()
        row.save(update_fields=[*values, "updated_at"])
    return row


def withdraw(*, question: Question) -> None:
    """The author deletes a question. Raises AnsweredAlready (-44), NotFound."""
    with transaction.atomic():
        _lock(question).delete()


def forget_author(user_id: int) -> None:
    """Delete a member's private and unanswered questions; public ones with an answer stay without name (D13)."""
    rows = Question.objects.filter(user_id=user_id)
    rows.filter(visibility=Visibility.PRIVATE).delete()
    rows.filter(answered_at=None).delete()
    rows.update(user=None, author_name="")


def _lock(question: Question) -> Question:
    """The current question, locked until the transaction ends, so that no answer is written meanwhile."""
    row = Question.objects.select_for_update().filter(pk=question.pk).first()
    if row is None:
        raise NotFound()
    if row.is_answered:
        raise AnsweredAlready()
    return row
