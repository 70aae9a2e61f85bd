"""Staff, invitations and roles, as managers of a brand keep them."""

from typing import Any

from django.db.models import Count, QuerySet
from django_filters import BooleanFilter, FilterSet
from rest_framework import serializers

from core.accounts import roles
from core.accounts import selectors as accounts
from core.accounts.answers import EndedSessions
from core.accounts.api.serializers import NEEDED
from core.accounts.models import Membership, RoleRule
from core.jobs import registry
from core.kit import languages
from core.kit.filters import TextIn
from core.kit.resources import REGISTER, Call, Resource, Scope, Verb
from core.kit.serializers import StrictSerializer
from core.kit.tenancy import current_brand_id
from core.staff import areas, selectors, services
from core.staff.answers import Grantable, InvitationRow, RightsOfArea, RoleRow, StaffRow
from core.staff.models import Invitation, Staff

_ROLES = [(role, role) for role in roles.ORDERED]


class RolesIn(StrictSerializer):
    roles = serializers.ListField(child=serializers.ChoiceField(choices=_ROLES), max_length=5)


class AccessIn(StrictSerializer):
    is_active = serializers.BooleanField()


class InvitationIn(StrictSerializer):
    name = serializers.CharField(max_length=60, error_messages=NEEDED)
    email = serializers.EmailField(max_length=254, error_messages=NEEDED)
    role = serializers.ChoiceField(choices=_ROLES, error_messages=NEEDED)
    language = serializers.ChoiceField(choices=[(one, one) for one in languages.LANGUAGES], required=False)


class RoleIn(StrictSerializer):
    is_otp_needed = serializers.BooleanField()


class StaffFilter(FilterSet):
    """By role, and whether they may sign in."""

    role = TextIn(method="by_role")
    is_active = BooleanFilter()

    def by_role(self, rows: QuerySet[Staff], _name: str, value: list[str]) -> QuerySet[Staff]:
        own = Membership.objects.filter(brand_id=current_brand_id(), role__name__in=value)
        return rows.filter(pk__in=own.values("user_id"))


class InvitationFilter(FilterSet):
    """Those that nobody has answered yet, or the others."""

    is_open = BooleanFilter(method="by_open")

    def by_open(self, rows: QuerySet[Invitation], _name: str, value: bool) -> QuerySet[Invitation]:
        open_ones = {"accepted_at": None, "withdrawn_at": None}
        return rows.filter(**open_ones) if value else rows.exclude(**open_ones)


def _staff_row(row: Any, call: Call) -> StaffRow:
    own = selectors.role_names(row)
    return {
        "id": row.pk,
        "user_name": row.user_name,
        "name": row.name,
        "email": row.email,
        "phone_num": row.phone_num,
        "roles": own,
        "is_active": row.is_active,
        "has_code": row.has_code,
        "is_code_demanded": bool(accounts.roles_with_codes(row.brand_id) & set(own)),
        "last_login": row.last_login,
        "created_at": row.created_at,
        "is_self": row.pk == call.user.pk,
    }


def _staff_rows(rows: QuerySet[Staff], call: Call) -> list[StaffRow]:
    return [_staff_row(row, call) for row in rows]


def _again(call: Call) -> StaffRow:
    return _staff_row(selectors.staff().get(pk=call.obj.pk), call)


def _set_roles(call: Call) -> StaffRow:
    """Gives exactly these roles; the person signs in again."""
    services.set_roles(actor=call.user, target=call.obj, wanted=call.data["roles"], request=call.request._request)
    return _again(call)


def _set_access(call: Call) -> StaffRow:
    """Lets somebody sign in, or ends their access at once."""
    services.set_active(
        actor=call.user, target=call.obj, is_active=call.data["is_active"], request=call.request._request
    )
    return _again(call)


def _sign_out(call: Call) -> EndedSessions:
    """Ends every session of somebody."""
    ended = services.sign_out_everywhere(actor=call.user, target=call.obj, request=call.request._request)
    return {"ended": ended}


def _reset_codes(call: Call) -> StaffRow:
    """Forgets a lost authenticator app and its recovery codes."""
    services.reset_codes(actor=call.user, target=call.obj, request=call.request._request)
    return _again(call)


def _password_link(call: Call) -> StaffRow:
    """Mails a link to choose a new password; it holds for an hour, once."""
    services.send_password_link(actor=call.user, target=call.obj, request=call.request._request)
    return _again(call)


def _grantable(call: Call) -> Grantable:
    """The roles that the caller may give."""
    return {"roles": selectors.grantable(call.user)}


def _invitation(row: Invitation, call: Call) -> InvitationRow:
    state: Any = row.state
    return {
        "id": row.pk,
        "name": row.name,
        "email": row.email,
        "role": row.role,
        "state": state,
        "invited_by": row.invited_by_name,
        "times_sent": row.times_sent,
        "sent_at": row.sent_at,
        "expires_at": row.expires_at,
        "accepted_at": row.accepted_at,
        "user_id": row.user_id,
    }


def _invitations(rows: QuerySet[Invitation], call: Call) -> list[InvitationRow]:
    return [_invitation(row, call) for row in rows]


def _invite(call: Call) -> Invitation:
    values = {"language": languages.current(), **call.data}
    return services.invite(actor=call.user, request=call.request._request, **values)


def _resend(call: Call) -> Invitation:
    """Sends it again with a new link; the old one is over."""
    return services.resend(actor=call.user, invitation=call.obj, request=call.request._request)


def _withdraw(call: Call) -> Invitation:
    """Takes it back."""
    return services.withdraw(actor=call.user, invitation=call.obj, request=call.request._request)


def _exportable() -> dict[str, str]:
    """By kind of file, the permission that its list needs."""
    found = {name: REGISTER.get(f"{Scope.MANAGER.value}/{name}") for name in registry.export_names()}
    return {name: one.permission("list") for name, one in found.items() if one is not None}


def _rights(role: str) -> list[RightsOfArea]:
    found: Any = areas.cells(role, _exportable())
    rows: list[Any] = [{"area": area, "label": str(areas.AREAS[area][0]), **cells} for area, cells in found.items()]
    return rows


def _roles(rows: QuerySet[RoleRule], call: Call) -> list[RoleRow]:
    have = Membership.objects.filter(brand_id=current_brand_id(), user__is_active=True)
    people = dict(have.values_list("role__name").annotate(Count("pk")).order_by())
    return [_role_row(row, call, people) for row in rows]


def _role_row(row: RoleRule, call: Call, people: dict[str, int]) -> RoleRow:
    may = call.user.has_perm("accounts.change_rolerule") and accounts.may_grant(
        actor=call.user, role=row.role, brand_id=current_brand_id()
    )
    return {
        "id": row.pk,
        "role": row.role,
        "label": roles.label(row.role),
        "is_otp_needed": row.is_otp_needed,
        "can_change": may,
        "people": people.get(row.role, 0),
        "rights": _rights(row.role),
    }


def _role(row: RoleRule, call: Call) -> RoleRow:
    return _roles(RoleRule.objects.filter(pk=row.pk), call)[0]


def _change_role(call: Call) -> RoleRule:
    if "is_otp_needed" in call.data:
        services.demand_codes(
            actor=call.user, role=call.obj.role, is_needed=call.data["is_otp_needed"], request=call.request._request
        )
    return RoleRule.objects.get(pk=call.obj.pk)


RESOURCES = (
    Resource(
        name="staff",
        scope=Scope.MANAGER,
        model=Staff,
        queryset=selectors.staff,
        narrow=lambda rows, call: selectors.of_actor(rows, call.user),
        rows=_staff_rows,
        record=_staff_row,
        filterset=StaffFilter,
        search=selectors.found,
        sorts={
            "id": "pk",
            "name": "name",
            "user_name": "user_name",
            "last_login": "last_login",
            "created_at": "created_at",
        },
        default_sort="name",
        verbs=(
            Verb(name="roles", run=_set_roles, serializer=RolesIn),
            Verb(name="access", run=_set_access, serializer=AccessIn),
            Verb(name="sign-out", run=_sign_out),
            Verb(name="reset-otp", run=_reset_codes),
            Verb(name="password-link", run=_password_link),
            Verb(name="grantable", run=_grantable, method="get", detail=False, action="view"),
        ),
    ),
    Resource(
        name="staff-invitations",
        scope=Scope.MANAGER,
        model=Invitation,
        queryset=selectors.invitations,
        narrow=lambda rows, call: rows.filter(role__in=selectors.grantable(call.user)),
        rows=_invitations,
        record=_invitation,
        create=_invite,
        create_serializer=InvitationIn,
        filterset=InvitationFilter,
        sorts={"id": "pk", "created_at": "created_at"},
        default_sort="-created_at",
        verbs=(Verb(name="resend", run=_resend), Verb(name="withdraw", run=_withdraw)),
    ),
    Resource(
        name="roles",
        scope=Scope.MANAGER,
        model=RoleRule,
        queryset=selectors.role_rules,
        rows=_roles,
        record=_role,
        serializer=RoleIn,
        update=_change_role,
        lookup="role",
        sorts={"id": "pk"},
        default_sort="id",
    ),
)
