"""Who sees and who may change a view."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Q, QuerySet

from core.desk.models import ColumnDefault, View

SHARE = "desk.share_view"


def visible(*, user: Any, resources: Iterable[str]) -> QuerySet[View]:
    """One's own views, those of one's roles and those of the brand, of lists that one may see.

    A filter can hold a name or a phone number: who may not see the list must not read it there.
    """
    shared = Q(scope=View.Scope.BRAND) | Q(scope=View.Scope.ROLE, role__in=user.role_names)
    mine = Q(scope=View.Scope.PERSONAL, owner_id=user.pk)
    return View.objects.filter(shared | mine, resource__in=list(resources))


def may_change(*, user: Any, view: View) -> bool:
    """One's own as long as only oneself sees it; what others see, who may share."""
    if view.scope == View.Scope.PERSONAL:
        return bool(view.owner_id == user.pk)
    return bool(user.has_perm(SHARE))


def columns() -> QuerySet[ColumnDefault]:
    """What the brand's lists begin with."""
    return ColumnDefault.objects.all()
