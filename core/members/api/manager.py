"""Members and business applications for managers."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import FileResponse
from django_filters import FilterSet

from core.accounts import selectors as accounts
from core.common.filters import FlagIn, IntIn, Since, TextIn, Until
from core.common.partial_index import using_partial_index
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.tenancy import current_brand_id
from core.members import selectors
from core.members.answers import ApplicationRow, MemberRecord, MemberRow
from core.members.api.serializers import ApproveIn, LockIn, MemberIn, MemberReasonIn, RefuseIn
from core.members.models import BusinessApplication, Member
from core.members.services import business, closing, invitations, management, states
from core.security import services as security
from core.security.api.reveals import reveal


class MemberFilter(FilterSet):
    """By grade, state, business, consents (0 or 1), the day of joining."""

    grade_id = IntIn(field_name="grade_id", lookup_expr="in")
    state = TextIn(field_name="state", lookup_expr="in")
    is_business = FlagIn(method="by_business")
    agrees_sms = FlagIn(field_name="agrees_sms", lookup_expr="in")
    agrees_email = FlagIn(field_name="agrees_email", lookup_expr="in")
    agrees_shopping = FlagIn(field_name="agrees_shopping", lookup_expr="in")
    created_from = Since("joined_at")
    created_to = Until("joined_at")

    def by_business(self, members: QuerySet[Any], name: str, flags: Sequence[Any]) -> QuerySet[Any]:
        if {int(one) for one in flags} == {1}:
            return using_partial_index(members, "members_business")
        found: QuerySet[Any] = members.filter(is_business__in=[bool(one) for one in flags])
        return found


class ApplicationFilter(FilterSet):
    """By state."""

    state = TextIn(field_name="state", lookup_expr="in")


def _rows(rows: QuerySet[Member], call: ResourceRequest) -> list[MemberRow]:
    return selectors.serialize_list(rows)


def _record(row: Member, call: ResourceRequest) -> MemberRecord:
    return selectors.serialize_record(row)


def _audit(
    call: ResourceRequest, action: str, after: Mapping[str, Any], before: Mapping[str, Any] | None = None
) -> None:
    security.audit(
        actor=call.user,
        action=action,
        subject="users",
        subject_id=call.obj.pk,
        brand_id=current_brand_id(),
        before=before or {},
        after=dict(after),
    )


def _kept(member: Member) -> dict[str, Any]:
    return {"grade_id": member.grade_id, "is_grade_locked": member.is_grade_locked, "memo": member.memo}


def _update(call: ResourceRequest) -> Member:
    before = _kept(call.obj)
    values = dict(call.data)
    management.update_member(actor=call.user, member=call.obj, values=values, version=values.pop("version", ""))
    _audit(call, "update", _kept(call.obj), before)
    return call.obj  # type: ignore[no-any-return]


def _lock(call: ResourceRequest) -> MemberRecord:
    management.check_manageable(actor=call.user, member=call.obj)
    states.lock(member=call.obj, reason=call.data["reason"])
    _audit(call, "lock", {"reason": call.data["reason"]})
    return selectors.serialize_record(call.obj)


def _unlock(call: ResourceRequest) -> MemberRecord:
    management.check_manageable(actor=call.user, member=call.obj)
    states.unlock(member=call.obj)
    _audit(call, "unlock", {})
    return selectors.serialize_record(call.obj)


def _sign_out(call: ResourceRequest) -> MemberRecord:
    management.sign_out_everywhere(actor=call.user, member=call.obj)
    _audit(call, "sign-out", {})
    return selectors.serialize_record(call.obj)


def _reset(call: ResourceRequest) -> MemberRecord:
    management.reset_password(actor=call.user, member=call.obj)
    _audit(call, "reset-password", {})
    return selectors.serialize_record(call.obj)


def _leave(call: ResourceRequest) -> MemberRecord:
    management.check_manageable(actor=call.user, member=call.obj)
    management.check_no_role(call.obj)
    closing.close_account(call.obj)
    _audit(call, "withdraw", {"reason": call.data["reason"]})
    return selectors.serialize_record(call.obj)


def _come_back(call: ResourceRequest) -> MemberRecord:
    management.check_manageable(actor=call.user, member=call.obj)
    closing.reopen_account(user=call.obj.user)
    _audit(call, "come-back", {})
    call.obj.refresh_from_db()
    return selectors.serialize_record(call.obj)


def _invite(call: ResourceRequest) -> MemberRecord:
    management.check_manageable(actor=call.user, member=call.obj)
    invitations.invite(member=call.obj)
    _audit(call, "invite", {})
    return selectors.serialize_record(call.obj)


def _unmasked_record(call: ResourceRequest) -> MemberRecord:
    management.check_manageable(actor=call.user, member=call.obj)
    return selectors.serialize_record(call.obj, unmasked=True)


def _end_business(call: ResourceRequest) -> MemberRecord:
    management.check_manageable(actor=call.user, member=call.obj)
    business.end_business(member=call.obj)
    _audit(call, "end-business", {})
    call.obj.refresh_from_db()
    return selectors.serialize_record(call.obj)


def _applications(rows: QuerySet[BusinessApplication], call: ResourceRequest) -> list[ApplicationRow]:
    return [selectors.application_row(row) for row in rows]


def _application(row: BusinessApplication, call: ResourceRequest) -> ApplicationRow:
    return selectors.application_row(row)


def _unmasked_application(call: ResourceRequest) -> ApplicationRow:
    return selectors.application_row(call.obj, unmasked=True)


def _approve(call: ResourceRequest) -> ApplicationRow:
    row = business.approve_application(row=call.obj, grade_id=call.data.get("grade_id"), actor=call.user)
    return _decided(call, row, "approve")


def _refuse(call: ResourceRequest) -> ApplicationRow:
    return _decided(
        call, business.refuse_application(row=call.obj, reason=call.data["reason"], actor=call.user), "refuse"
    )


def _decided(call: ResourceRequest, row: BusinessApplication, action: str) -> ApplicationRow:
    security.audit(
        actor=call.user,
        action=action,
        subject="business-applications",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before={},
        after={"state": row.state, "grade_id": row.grade_id, "reason": row.reason},
    )
    return selectors.application_row(selectors.applications().get(pk=row.pk))


def _licence(call: ResourceRequest) -> FileResponse:
    response = FileResponse(business.open_licence(call.obj), content_type="image/webp")
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


RESOURCES = (
    Resource(
        name="users",
        scope=Scope.MANAGER,
        model=Member,
        queryset=lambda: selectors.members().select_related("user"),
        narrow=lambda rows, call: rows.exclude(pk__in=accounts.user_ids_with_more_rights(call.user)),
        serialize_list=_rows,
        serialize=_record,
        serializer=MemberIn,
        update=_update,
        filterset=MemberFilter,
        search=selectors.search,
        sorts={
            "id": "pk",
            "created_at": ("joined_at", "pk"),
        },
        default_sort="-created_at",
        verbs=(
            reveal(
                subject="users",
                fields=("name", "email", "phone_num", "birth_date", "addresses"),
                serialize=_unmasked_record,
                owner=lambda member: member.pk,
                action="change",
            ),
            Verb(name="lock", run=_lock, serializer=LockIn),
            Verb(name="unlock", run=_unlock),
            Verb(name="sign-out", run=_sign_out),
            Verb(name="reset-password", run=_reset),
            Verb(name="withdraw", run=_leave, serializer=MemberReasonIn),
            Verb(name="come-back", run=_come_back),
            Verb(name="invite", run=_invite),
            Verb(name="end-business", run=_end_business),
        ),
    ),
    Resource(
        name="business-applications",
        scope=Scope.MANAGER,
        model=BusinessApplication,
        queryset=selectors.applications,
        serialize_list=_applications,
        serialize=_application,
        filterset=ApplicationFilter,
        sorts={"id": "pk", "created_at": "pk", "company_name": "company_name"},
        verbs=(
            reveal(
                subject="business-applications",
                fields=("name", "phone_num", "email", "ceo_name", "invoice_email"),
                serialize=_unmasked_application,
                owner=lambda row: row.user_id,
                action="change",
            ),
            Verb(name="approve", run=_approve, serializer=ApproveIn),
            Verb(name="refuse", run=_refuse, serializer=RefuseIn),
            Verb(name="licence", run=_licence, method="get", action="view"),
        ),
    ),
)
