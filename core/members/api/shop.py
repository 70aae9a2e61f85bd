"""A member's own applications for a business account."""

from django.db.models import QuerySet

from core.common.resources import Access, Resource, ResourceRequest, Scope
from core.members import selectors
from core.members.answers import OwnApplication
from core.members.api.serializers import ApplicationIn
from core.members.models import BusinessApplication
from core.members.services import business


def _rows(rows: QuerySet[BusinessApplication], call: ResourceRequest) -> list[OwnApplication]:
    return [selectors.own_application(row) for row in rows]


def _record(row: BusinessApplication, call: ResourceRequest) -> OwnApplication:
    return selectors.own_application(row)


def _create(call: ResourceRequest) -> BusinessApplication:
    values = dict(call.data)
    licence = values.pop("licence_file", None)
    return business.submit_application(user=call.user, values=values, licence=licence)


def _delete(call: ResourceRequest) -> None:
    business.withdraw_application(row=call.obj)


RESOURCES = (
    Resource(
        name="business-applications",
        scope=Scope.SHOP,
        model=BusinessApplication,
        queryset=selectors.applications,
        access=Access.MEMBER,
        owner="user_id",
        serialize_list=_rows,
        serialize=_record,
        serializer=ApplicationIn,
        create=_create,
        delete=_delete,
    ),
)
