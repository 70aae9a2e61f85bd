"""A member's own points: the history, and beside it what is held."""

from django.db.models import QuerySet

from core.kit.resources import Access, Call, Resource, Scope, Verb
from core.points import selectors
from core.points.answers import PointEntryRow, PointSummary
from core.points.models import PointEntry


def _rows(rows: QuerySet[PointEntry], call: Call) -> list[PointEntryRow]:
    return selectors.own_rows(rows)


def _summary(call: Call) -> PointSummary:
    """What is held, what is to come, what runs out next."""
    return selectors.summary(call.user.pk)


RESOURCES = (
    Resource(
        name="points",
        scope=Scope.SHOP,
        model=PointEntry,
        queryset=selectors.entries,
        access=Access.MEMBER,
        owner="user_id",
        rows=_rows,
        sorts={"id": "pk"},
        verbs=(Verb(name="summary", run=_summary, method="get", detail=False, action="view"),),
    ),
)
