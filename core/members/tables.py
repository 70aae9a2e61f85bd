"""Member grades, as a plain table (D15)."""

from collections.abc import Collection
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.common.errors import Invalid
from core.members.models import Grade
from core.plain.table import Table, Values, declare


def _clean(values: Values, row: Any) -> Values:
    """Refuse a business grade as the default, which applies to everybody, and limits of grades that no rule gives.

    Raises Invalid.
    """
    was = (lambda name: getattr(row, name, 0)) if row is not None and not isinstance(row, dict) else (row or {}).get
    is_default, is_business = (values.get(name, was(name) or 0) for name in ("is_default", "is_business"))
    if is_default and is_business:
        raise Invalid({"is_business": _("기본 등급은 사업자 등급이 될 수 없어요.")})
    limits = [name for name in ("min_paid", "min_orders") if values.get(name, was(name) or 0)]
    if limits and (is_default or is_business):
        raise Invalid(dict.fromkeys(limits, _("기본 등급과 사업자 등급에는 기준을 둘 수 없어요.")))
    return values


def _changed(ids: Collection[int]) -> None:
    """Keep only one default grade: the one that became it last."""
    newest = Grade.objects.filter(is_default=1, pk__in=ids).order_by("-pk").values_list("pk", flat=True).first()
    if newest is not None:
        Grade.objects.filter(is_default=1).exclude(pk=newest).update(is_default=0)


GRADES = declare(
    Table(
        model=Grade,
        name="member-grades",
        screen="settings/grades",
        roles=(),
        key=("grade_name",),
        search=("grade_name",),
        clean=_clean,
        changed=_changed,
        still_used=gettext_lazy("이 등급인 회원이 있어서 지울 수 없어요. 먼저 다른 등급으로 옮겨 주세요."),
    )
)
