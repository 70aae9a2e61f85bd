"""A member's own points: the history and the summary."""

from django.db.models import QuerySet

from core.common.resources import Access, Resource, ResourceRequest, Scope, Verb
from core.points import selectors
from core.points.answers import PointEntryRow, PointSummary
from core.points.models import PointEntry


def _rows(rows: QuerySet[PointEntry], call: ResourceRequest) -> list[PointEntryRow]:
    return selectors.own_rows(rows)


def _summary(call: ResourceRequest) -> PointSummary:
    """The balance, pending points, and the next expiry."""
    return selectors.summary(call.user.pk)


RESOURCES = (
    Resource(
        name="points",
        scope=Scope.SHOP,
        model=PointEntry,
        queryset=selectors.entries,
        access=Access.MEMBER,
        owner="user_id",
        serialize_list=_rows,
        sorts={"id": "pk"},
        verbs=(Verb(name="summary", run=_summary, method="get", detail=False, action="view"),),
    ),
)
