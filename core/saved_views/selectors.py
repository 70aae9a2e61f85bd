"""Which views a user sees and may change."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet

from core.saved_views.models import ColumnDefault, View

SHARE = "saved_views.share_view"


def visible_views(*, user: Any, resources: Iterable[str]) -> QuerySet[View]:
    """The user's own views, those of their roles and those of the brand, for lists that they may see.

    A filter can hold a name or a phone number: without permission for the list it must not be readable.
    """
    shared = Q(scope=View.Scope.BRAND) | Q(scope=View.Scope.ROLE, role__in=user.role_names)
    mine = Q(scope=View.Scope.PERSONAL, owner_id=user.pk)
    return View.objects.filter(shared | mine, resource__in=list(resources))


def can_change_view(*, user: Any, view: View) -> bool:
    """Whether a user may change a view: their own personal one; a shared one needs the permission to share."""
    if view.scope == View.Scope.PERSONAL:
        return bool(view.owner_id == user.pk)
    return bool(user.has_perm(SHARE))


def default_columns() -> QuerySet[ColumnDefault]:
    """The default columns of the brand's lists."""
    return ColumnDefault.objects.all()
