"""Which version of a document is in force: the newest whose day has come on the shop's clock; and a new one written.

What is in force is never changed, for people agreed to it. One version can wait for its day, and is edited until then.
"""

import hashlib
from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from core.brands.models import Policy
from core.kit import html, languages
from core.kit.errors import Invalid, MoveNotAllowed, Stale

TEXTS = ("title", "content")
IN_FORCE, COMING, PAST = "in_force", "coming", "past"


def in_force() -> QuerySet[Policy]:
    """The versions whose day has come, the one in force last."""
    return Policy.objects.filter(effective_on__lte=timezone.localdate()).order_by("version")


def coming(kind: str, version: int) -> Policy | None:
    """The next version after this one, which people are told of beforehand."""
    later = Policy.objects.filter(kind=kind, version__gt=version, effective_on__gt=timezone.localdate())
    return later.order_by("effective_on", "version").first()


def states(rows: list[Policy]) -> dict[int, str]:
    """Of each version whether it is in force, to come or past, by the brand's versions of its kind."""
    now = {row.kind: row.pk for row in in_force()}
    today = timezone.localdate()
    return {
        row.pk: IN_FORCE if now.get(row.kind) == row.pk else COMING if row.effective_on > today else PAST
        for row in rows
    }


def is_only_korean(policy: Policy, language: str) -> bool:
    """Whether a reader of this language gets the Korean text, for want of another."""
    if language == languages.DEFAULT:
        return False
    return not getattr(policy, f"content_{languages.suffix(language)}", "")


def mark(policy: Policy) -> str:
    """What somebody has seen who edits a version: other words are another mark."""
    columns = [f"{name}_{languages.suffix(code)}" for name in TEXTS for code in languages.LANGUAGES]
    text = "\0".join([str(policy.effective_on), *(str(getattr(policy, column) or "") for column in columns)])
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def write(*, kind: str, values: Mapping[str, Any]) -> Policy:
    """A new version of a document, which takes effect on its day.

    Raises Invalid for a day that is over, MoveNotAllowed (-44) while another version waits for its day.
    """
    _check(values)
    last = Policy.objects.filter(kind=kind).order_by("-version").first()
    if last is not None and last.effective_on > timezone.localdate():
        raise MoveNotAllowed(_("시행을 기다리는 판이 이미 있어요. 그 판을 고치거나 거두어 주세요."))
    policy = Policy(kind=kind, version=(last.version if last else 0) + 1, effective_on=values["effective_on"])
    _set(policy, values)
    try:
        with transaction.atomic():
            policy.save()
    except IntegrityError as exc:
        # Somebody else wrote one in the same moment.
        raise MoveNotAllowed(_("시행을 기다리는 판이 이미 있어요. 그 판을 고치거나 거두어 주세요.")) from exc
    return policy


def edit(*, policy: Policy, values: Mapping[str, Any], seen: str) -> Policy:
    """Change a version that is to come. Raises MoveNotAllowed (-44) for any other, Stale (-45), Invalid."""
    with transaction.atomic():
        row = _waiting(policy)
        if seen and seen != mark(row):
            raise Stale()
        _check(values)
        _set(row, values)
        row.effective_on = values.get("effective_on", row.effective_on)
        row.save()
    return row


def withdraw(*, policy: Policy) -> None:
    """Take back a version that is to come. Raises MoveNotAllowed (-44) for any other."""
    with transaction.atomic():
        _waiting(policy).delete()


def _waiting(policy: Policy) -> Policy:
    row = Policy.objects.select_for_update().filter(pk=policy.pk).first()
    if row is None or row.effective_on <= timezone.localdate():
        raise MoveNotAllowed(_("시행한 판은 바꿀 수 없어요. 새 판을 만들어 주세요."))
    return row


def _check(values: Mapping[str, Any]) -> None:
    day = values.get("effective_on")
    if day is not None and day < timezone.localdate():
        raise Invalid({"effective_on": _("오늘이나 그 뒤의 날을 골라 주세요.")})


def _set(policy: Policy, values: Mapping[str, Any]) -> None:
    """Korean texts, and those of `lang_obj`; tags are cleaned."""
    for code, texts in {languages.DEFAULT: values, **values.get("lang_obj", {})}.items():
        for name in TEXTS:
            if name in texts:
                text = html.clean(texts[name]) if name == "content" else texts[name].strip()
                setattr(policy, f"{name}_{languages.suffix(code)}", text)
