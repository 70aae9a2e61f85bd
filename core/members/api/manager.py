"""Members and business applications as managers keep them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import QuerySet
from django.http import FileResponse
from django_filters import FilterSet

from core.accounts import selectors as accounts
from core.guard import services as guard
from core.kit.filters import FlagIn, IntIn, Since, TextIn, Until
from core.kit.partial import held_by
from core.kit.resources import Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id
from core.members import selectors
from core.members.answers import ApplicationRow, MemberRecord, MemberRow
from core.members.api.serializers import ApproveIn, LockIn, MemberIn, MemberReasonIn, RefuseIn
from core.members.models import BusinessApplication, Member
from core.members.services import business, inviting, keeping, leaving, states


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
            return held_by(members, "members_business")
        found: QuerySet[Any] = members.filter(is_business__in=[bool(one) for one in flags])
        return found


class ApplicationFilter(FilterSet):
    """By state."""

    state = TextIn(field_name="state", lookup_expr="in")


def _rows(rows: QuerySet[Member], call: Call) -> list[MemberRow]:
    return selectors.rows(rows)


def _record(row: Member, call: Call) -> MemberRecord:
    return selectors.record(row)


def _audit(call: Call, action: str, after: Mapping[str, Any], before: Mapping[str, Any] | None = None) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject="users",
        subject_id=call.obj.pk,
        brand_id=current_brand_id(),
        before=before or {},
        after=dict(after),
    )


def _update(call: Call) -> Member:
    before = {"grade_id": call.obj.grade_id, "memo": call.obj.memo}
    values = dict(call.data)
    keeping.save(actor=call.user, member=call.obj, values=values, version=values.pop("version", ""))
    _audit(call, "update", {"grade_id": call.obj.grade_id, "memo": call.obj.memo}, before)
    return call.obj  # type: ignore[no-any-return]


def _lock(call: Call) -> MemberRecord:
    keeping.need_manageable(actor=call.user, member=call.obj)
    states.lock(member=call.obj, reason=call.data["reason"])
    _audit(call, "lock", {"reason": call.data["reason"]})
    return selectors.record(call.obj)


def _unlock(call: Call) -> MemberRecord:
    keeping.need_manageable(actor=call.user, member=call.obj)
    states.unlock(member=call.obj)
    _audit(call, "unlock", {})
    return selectors.record(call.obj)


def _sign_out(call: Call) -> MemberRecord:
    keeping.sign_out_everywhere(actor=call.user, member=call.obj)
    _audit(call, "sign-out", {})
    return selectors.record(call.obj)


def _reset(call: Call) -> MemberRecord:
    keeping.reset_password(actor=call.user, member=call.obj)
    _audit(call, "reset-password", {})
    return selectors.record(call.obj)


def _leave(call: Call) -> MemberRecord:
    keeping.need_manageable(actor=call.user, member=call.obj)
    keeping.need_no_role(call.obj)
    leaving.close(call.obj)
    _audit(call, "withdraw", {"reason": call.data["reason"]})
    return selectors.record(call.obj)


def _come_back(call: Call) -> MemberRecord:
    keeping.need_manageable(actor=call.user, member=call.obj)
    leaving.come_back(user=call.obj.user)
    _audit(call, "come-back", {})
    call.obj.refresh_from_db()
    return selectors.record(call.obj)


def _invite(call: Call) -> MemberRecord:
    keeping.need_manageable(actor=call.user, member=call.obj)
    inviting.invite(member=call.obj)
    _audit(call, "invite", {})
    return selectors.record(call.obj)


def _reveal(call: Call) -> MemberRecord:
    keeping.need_manageable(actor=call.user, member=call.obj)
    _audit(call, "reveal", {"reason": call.data["reason"]})
    return selectors.record(call.obj, whole=True)


def _end_business(call: Call) -> MemberRecord:
    keeping.need_manageable(actor=call.user, member=call.obj)
    business.end(member=call.obj)
    _audit(call, "end-business", {})
    call.obj.refresh_from_db()
    return selectors.record(call.obj)


def _applications(rows: QuerySet[BusinessApplication], call: Call) -> list[ApplicationRow]:
    return [selectors.application_row(row) for row in rows]


def _application(row: BusinessApplication, call: Call) -> ApplicationRow:
    return selectors.application_row(row)


def _approve(call: Call) -> ApplicationRow:
    row = business.approve(row=call.obj, grade_id=call.data.get("grade_id"), actor=call.user)
    return _decided(call, row, "approve")


def _refuse(call: Call) -> ApplicationRow:
    return _decided(call, business.refuse(row=call.obj, reason=call.data["reason"], actor=call.user), "refuse")


def _decided(call: Call, row: BusinessApplication, action: str) -> ApplicationRow:
    guard.audit(
        actor=call.user,
        action=action,
        subject="business-applications",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before={},
        after={"state": row.state, "grade_id": row.grade_id, "reason": row.reason},
    )
    return selectors.application_row(selectors.applications().get(pk=row.pk))


def _licence(call: Call) -> FileResponse:
    response = FileResponse(business.licence_of(call.obj), content_type="image/webp")
    response["Cache-Control"] = "private, no-store"
    response["X-Content-Type-Options"] = "nosniff"
    return response


RESOURCES = (
    Resource(
        name="users",
        scope=Scope.MANAGER,
        model=Member,
        queryset=lambda: selectors.members().select_related("user"),
        narrow=lambda rows, call: rows.exclude(pk__in=accounts.with_more_rights(call.user)),
        rows=_rows,
        record=_record,
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
            Verb(name="reveal", run=_reveal, serializer=MemberReasonIn, action="reveal"),
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
        rows=_applications,
        record=_application,
        filterset=ApplicationFilter,
        sorts={"id": "pk", "created_at": "pk", "company_name": "company_name"},
        verbs=(
            Verb(name="approve", run=_approve, serializer=ApproveIn),
            Verb(name="refuse", run=_refuse, serializer=RefuseIn),
            Verb(name="licence", run=_licence, method="get", action="view"),
        ),
    ),
)
