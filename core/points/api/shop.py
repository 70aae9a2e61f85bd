"""A member's own points: the history, and beside it what is held."""

from typing import Any

from core.kit.resources import Access, Call, Resource, Scope, Verb
from core.points import selectors
from core.points.models import PointEntry


def _summary(call: Call) -> dict[str, Any]:
    return selectors.summary(call.user.pk)


RESOURCES = (
    Resource(
        name="points",
        scope=Scope.SHOP,
        model=PointEntry,
        queryset=selectors.entries,
        access=Access.MEMBER,
        owner="user_id",
        rows=lambda rows, call: selectors.own_rows(rows),
        sorts={"id": "pk"},
        verbs=(Verb(name="summary", run=_summary, method="get", detail=False, action="view"),),
    ),
)
