"""Staff, invitations and roles for managers of a brand."""

from typing import Any

from django.db.models import Count, QuerySet
from django_filters import BooleanFilter, FilterSet
from rest_framework import serializers

from core.accounts import roles
from core.accounts import selectors as accounts
from core.accounts.answers import EndedSessions
from core.accounts.api.serializers import NEEDED
from core.accounts.models import Membership, RoleRule
from core.bulk import registry
from core.common import languages, masking
from core.common.filters import TextIn
from core.common.resources import REGISTRY, Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
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
    """Open invitations, or the others."""

    is_open = BooleanFilter(method="by_open")

    def by_open(self, rows: QuerySet[Invitation], _name: str, value: bool) -> QuerySet[Invitation]:
        open_ones = {"accepted_at": None, "withdrawn_at": None}
        return rows.filter(**open_ones) if value else rows.exclude(**open_ones)


def _staff_row(row: Any, call: ResourceRequest) -> StaffRow:
    own = selectors.role_names(row)
    return {
        "id": row.pk,
        "user_name": row.user_name,
        "name": row.name,
        "email": masking.email(row.email),
        "phone_num": masking.phone(row.phone_num),
        "roles": own,
        "is_active": row.is_active,
        "has_code": row.has_code,
        "is_code_demanded": bool(accounts.roles_requiring_otp(row.brand_id) & set(own)),
        "last_login": row.last_login,
        "created_at": row.created_at,
        "is_self": row.pk == call.user.pk,
    }


def _staff_rows(rows: QuerySet[Staff], call: ResourceRequest) -> list[StaffRow]:
    return [_staff_row(row, call) for row in rows]


def _fresh_staff_row(call: ResourceRequest) -> StaffRow:
    return _staff_row(selectors.staff().get(pk=call.obj.pk), call)


def _set_roles(call: ResourceRequest) -> StaffRow:
    """Sets the roles of a user; all sessions of the user end."""
    services.set_roles(actor=call.user, target=call.obj, role_names=call.data["roles"], request=call.request._request)
    return _fresh_staff_row(call)


def _set_access(call: ResourceRequest) -> StaffRow:
    """Allows a user to sign in, or ends the access at once."""
    services.set_active(
        actor=call.user, target=call.obj, is_active=call.data["is_active"], request=call.request._request
    )
    return _fresh_staff_row(call)


def _sign_out(call: ResourceRequest) -> EndedSessions:
    """Ends every session of a user."""
    ended = services.sign_out_everywhere(actor=call.user, target=call.obj, request=call.request._request)
    return {"ended": ended}


def _reset_codes(call: ResourceRequest) -> StaffRow:
    """Deletes a lost authenticator app and its recovery codes."""
    services.reset_otp(actor=call.user, target=call.obj, request=call.request._request)
    return _fresh_staff_row(call)


def _password_link(call: ResourceRequest) -> StaffRow:
    """Mails a link for a new password; it is valid for an hour, once."""
    services.send_password_link(actor=call.user, target=call.obj, request=call.request._request)
    return _fresh_staff_row(call)


def _grantable(call: ResourceRequest) -> Grantable:
    """The roles that the caller may grant."""
    return {"roles": selectors.grantable_roles(call.user)}


def _serialize_invitation(row: Invitation, call: ResourceRequest) -> InvitationRow:
    state: Any = row.state
    return {
        "id": row.pk,
        "name": row.name,
        "email": masking.email(row.email),
        "role": row.role,
        "state": state,
        "invited_by": row.invited_by_name,
        "times_sent": row.times_sent,
        "sent_at": row.sent_at,
        "expires_at": row.expires_at,
        "accepted_at": row.accepted_at,
        "user_id": row.user_id,
    }


def _serialize_invitations(rows: QuerySet[Invitation], call: ResourceRequest) -> list[InvitationRow]:
    return [_serialize_invitation(row, call) for row in rows]


def _invite(call: ResourceRequest) -> Invitation:
    values = {"language": languages.current(), **call.data}
    return services.invite(actor=call.user, request=call.request._request, **values)


def _resend(call: ResourceRequest) -> Invitation:
    """Sends the invitation again with a new link; the old one is invalid."""
    return services.resend_invitation(actor=call.user, invitation=call.obj, request=call.request._request)


def _withdraw(call: ResourceRequest) -> Invitation:
    """Withdraws the invitation."""
    return services.withdraw_invitation(actor=call.user, invitation=call.obj, request=call.request._request)


def _export_permissions() -> dict[str, str]:
    """The permission that the list of each kind of file requires."""
    found = {name: REGISTRY.get(f"{Scope.MANAGER.value}/{name}") for name in registry.exportable_names()}
    return {name: one.permission("list") for name, one in found.items() if one is not None}


def _role_rights(role: str) -> list[RightsOfArea]:
    found: Any = areas.rights_by_area(role, _export_permissions())
    rows: list[Any] = [{"area": area, "label": str(areas.AREAS[area][0]), **cells} for area, cells in found.items()]
    return rows


def _serialize_roles(rows: QuerySet[RoleRule], call: ResourceRequest) -> list[RoleRow]:
    have = Membership.objects.filter(brand_id=current_brand_id(), user__is_active=True)
    people = dict(have.values_list("role__name").annotate(Count("pk")).order_by())
    return [_role_row(row, call, people) for row in rows]


def _role_row(row: RoleRule, call: ResourceRequest, people: dict[str, int]) -> RoleRow:
    can_change = call.user.has_perm("accounts.change_rolerule") and accounts.can_grant(
        actor=call.user, role=row.role, brand_id=current_brand_id()
    )
    return {
        "id": row.pk,
        "role": row.role,
        "label": roles.role_label(row.role),
        "is_otp_needed": row.is_otp_needed,
        "can_change": can_change,
        "people": people.get(row.role, 0),
        "rights": _role_rights(row.role),
    }


def _serialize_role(row: RoleRule, call: ResourceRequest) -> RoleRow:
    return _serialize_roles(RoleRule.objects.filter(pk=row.pk), call)[0]


def _change_role(call: ResourceRequest) -> RoleRule:
    if "is_otp_needed" in call.data:
        services.set_otp_required(
            actor=call.user, role=call.obj.role, is_needed=call.data["is_otp_needed"], request=call.request._request
        )
    return RoleRule.objects.get(pk=call.obj.pk)


RESOURCES = (
    Resource(
        name="staff",
        scope=Scope.MANAGER,
        model=Staff,
        queryset=selectors.staff,
        narrow=lambda rows, call: selectors.manageable_by(rows, call.user),
        serialize_list=_staff_rows,
        serialize=_staff_row,
        filterset=StaffFilter,
        search=selectors.search,
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
        narrow=lambda rows, call: rows.filter(role__in=selectors.grantable_roles(call.user)),
        serialize_list=_serialize_invitations,
        serialize=_serialize_invitation,
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
        serialize_list=_serialize_roles,
        serialize=_serialize_role,
        serializer=RoleIn,
        update=_change_role,
        lookup="role",
        sorts={"id": "pk"},
        default_sort="id",
    ),
)
