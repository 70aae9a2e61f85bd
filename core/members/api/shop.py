"""A member's own applications to be served as a business."""

from django.db.models import QuerySet

from core.kit.resources import Access, Call, Resource, Scope
from core.members import selectors
from core.members.answers import OwnApplication
from core.members.api.serializers import ApplicationIn
from core.members.models import BusinessApplication
from core.members.services import business


def _rows(rows: QuerySet[BusinessApplication], call: Call) -> list[OwnApplication]:
    return [selectors.own_application(row) for row in rows]


def _record(row: BusinessApplication, call: Call) -> OwnApplication:
    return selectors.own_application(row)


def _create(call: Call) -> BusinessApplication:
    values = dict(call.data)
    licence = values.pop("licence_file", None)
    return business.apply(user=call.user, values=values, licence=licence)


def _delete(call: Call) -> None:
    business.take_back(row=call.obj)


RESOURCES = (
    Resource(
        name="business-applications",
        scope=Scope.SHOP,
        model=BusinessApplication,
        queryset=selectors.applications,
        access=Access.MEMBER,
        owner="user_id",
        rows=_rows,
        record=_record,
        serializer=ApplicationIn,
        create=_create,
        delete=_delete,
    ),
)
