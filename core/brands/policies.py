"""Versions of documents. The newest version whose day has come, in the shop's time zone, is in force.

A version in force is never changed, because users agreed to it. One upcoming version can be edited until its day.
"""

import hashlib
from collections.abc import Mapping
from enum import StrEnum
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone
from django.utils.translation import gettext as _

from core.brands.models import Policy
from core.common import html, languages, local_cache
from core.common.errors import Invalid, MoveNotAllowed, Stale
from core.common.tenancy import current_brand_id

TEXTS = ("title", "content")
# What a buyer has to be able to read (전자상거래법 13조, 개인정보 보호법 30조).
REQUIRED = (Policy.Kind.TERMS.value, Policy.Kind.PRIVACY.value)
# A version in force stays in force or is followed by one.
COMPLETE_SECONDS = 60


class PolicyState(StrEnum):
    """Whether a version is in force, upcoming or past."""

    IN_FORCE = "in_force"
    COMING = "coming"
    PAST = "past"


def effective_versions() -> QuerySet[Policy]:
    """Versions whose day has come; the one in force is last."""
    return Policy.objects.filter(effective_on__lte=timezone.localdate()).order_by("version")


def list_missing() -> list[str]:
    """Kinds of required documents of which no version is in force: until then the brand sells nothing (D12)."""
    return local_cache.get_or_set(
        ("missing policies", current_brand_id()), COMPLETE_SECONDS, _read_missing, is_good=lambda missing: not missing
    )


def _read_missing() -> list[str]:
    known = set(effective_versions().filter(kind__in=REQUIRED).values_list("kind", flat=True))
    return [kind for kind in REQUIRED if kind not in known]


def get_upcoming(kind: str, version: int) -> Policy | None:
    """The next version after this one, which is announced in advance."""
    later = Policy.objects.filter(kind=kind, version__gt=version, effective_on__gt=timezone.localdate())
    return later.order_by("effective_on", "version").first()


def get_states(rows: list[Policy]) -> dict[int, PolicyState]:
    """The state of each version by id, among the brand's versions of its kind."""
    now = {row.kind: row.pk for row in effective_versions()}
    today = timezone.localdate()
    return {
        row.pk: (
            PolicyState.IN_FORCE
            if now.get(row.kind) == row.pk
            else PolicyState.COMING
            if row.effective_on > today
            else PolicyState.PAST
        )
        for row in rows
    }


def is_only_korean(policy: Policy, language: str) -> bool:
    """Whether a reader of this language gets the Korean text because there is no translation."""
    if language == languages.DEFAULT:
        return False
    return not getattr(policy, f"content_{languages.suffix(language)}", "")


def version_tag(policy: Policy) -> str:
    """A digest of a version's texts and day, to detect concurrent edits."""
    columns = [f"{name}_{languages.suffix(code)}" for name in TEXTS for code in languages.LANGUAGES]
    text = "\0".join([str(policy.effective_on), *(str(getattr(policy, column) or "") for column in columns)])
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


def create_version(*, kind: str, values: Mapping[str, Any]) -> Policy:
    """Create a version of a document, which takes effect on its day.

    Raises Invalid for a past day, MoveNotAllowed (-44) while another version is upcoming.
    """
    _check(values)
    last = Policy.objects.filter(kind=kind).order_by("-version").first()
    if last is not None and last.effective_on > timezone.localdate():
        raise MoveNotAllowed(_("시행을 기다리는 판이 이미 있어요. 그 판을 고치거나 거두어 주세요."))
    policy = Policy(kind=kind, version=(last.version if last else 0) + 1, effective_on=values["effective_on"])
    _assign(policy, values)
    try:
        with transaction.atomic():
            policy.save()
    except IntegrityError as exc:
        # A parallel request created one.
        raise MoveNotAllowed(_("시행을 기다리는 판이 이미 있어요. 그 판을 고치거나 거두어 주세요.")) from exc
    return policy


def update_version(*, policy: Policy, values: Mapping[str, Any], tag: str) -> Policy:
    """Change an upcoming version. `tag` is the `version_tag` that the editor read, '' to skip the check.

    Raises MoveNotAllowed (-44) for any other version, Stale (-45), Invalid.
    """
    with transaction.atomic():
        row = _lock_upcoming(policy)
        if tag and tag != version_tag(row):
            raise Stale()
        _check(values)
        _assign(row, values)
        row.effective_on = values.get("effective_on", row.effective_on)
        row.save()
    return row


def delete_version(*, policy: Policy) -> None:
    """Delete an upcoming version. Raises MoveNotAllowed (-44) for any other."""
    with transaction.atomic():
        _lock_upcoming(policy).delete()


def _lock_upcoming(policy: Policy) -> Policy:
    row = Policy.objects.select_for_update().filter(pk=policy.pk).first()
    if row is None or row.effective_on <= timezone.localdate():
        raise MoveNotAllowed(_("시행한 판은 바꿀 수 없어요. 새 판을 만들어 주세요."))
    return row


def _check(values: Mapping[str, Any]) -> None:
    day = values.get("effective_on")
    if day is not None and day < timezone.localdate():
        raise Invalid({"effective_on": _("오늘이나 그 뒤의 날을 골라 주세요.")})


def _assign(policy: Policy, values: Mapping[str, Any]) -> None:
    """Set the Korean texts and those of `lang_obj`; HTML is sanitised."""
    for code, texts in {languages.DEFAULT: values, **values.get("lang_obj", {})}.items():
        for name in TEXTS:
            if name in texts:
                text = html.clean(texts[name]) if name == "content" else texts[name].strip()
                setattr(policy, f"{name}_{languages.suffix(code)}", text)
