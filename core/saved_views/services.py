"""Save, share and delete views; set the default columns of a brand's lists."""

from collections.abc import Mapping
from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from core.accounts import roles
from core.common.errors import Invalid, NotAllowed
from core.saved_views import selectors
from core.saved_views.models import ColumnDefault, View

MAX_VIEWS = 100


def save_view(*, user: Any, values: Mapping[str, Any], view: View | None = None) -> View:
    """Save a new view or change one. A new default replaces the one before it.

    Raises NotAllowed (-14) where the view is another's or is to be shared without the right,
    Invalid (-50) for an unknown role and beyond MAX_VIEWS of one person in a list.
    """
    row = view or View(owner_id=user.pk, owner_name=str(user.user_name))
    if view is not None and not selectors.can_change_view(user=user, view=view):
        raise NotAllowed()
    for name, value in values.items():
        setattr(row, name, value)
    if row.scope == View.Scope.ROLE:
        if row.role not in roles.PERMISSIONS:
            raise Invalid({"role": _("역할을 골라 주세요.")})
    else:
        row.role = ""
    if not selectors.can_change_view(user=user, view=row):
        raise NotAllowed()
    if view is None and View.objects.filter(owner_id=user.pk, resource=row.resource).count() >= MAX_VIEWS:
        raise Invalid({"name": _("보기는 목록마다 %(most)s개까지예요.") % {"most": MAX_VIEWS}})
    try:
        with transaction.atomic():
            if row.is_default:
                _other_defaults(row).update(is_default=False)
            row.save()
    except IntegrityError as exc:
        # Two users set a default at the same moment: the second gets a refusal and nothing is written.
        raise Invalid({"is_default": _("방금 다른 보기가 처음 보기로 정해졌어요. 다시 해 주세요.")}) from exc
    return row


def _other_defaults(row: View) -> Any:
    same = View.objects.filter(resource=row.resource, is_default=True).exclude(pk=row.pk)
    if row.scope == View.Scope.PERSONAL:
        return same.filter(scope=View.Scope.PERSONAL, owner_id=row.owner_id)
    return same.exclude(scope=View.Scope.PERSONAL).filter(role=row.role)


def delete_view(*, user: Any, view: View) -> None:
    """Raises NotAllowed (-14) where the view is another's."""
    if not selectors.can_change_view(user=user, view=view):
        raise NotAllowed()
    view.delete()


def save_columns(*, values: Mapping[str, Any]) -> ColumnDefault:
    """Set the default columns of a list of the brand; a second call replaces them."""
    rest = {name: value for name, value in values.items() if name != "resource"}
    row, _created = ColumnDefault.objects.update_or_create(resource=values["resource"], defaults=rest)
    return row
