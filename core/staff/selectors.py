"""Questions about staff."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from core.accounts import roles
from core.accounts import selectors as accounts
from core.accounts.models import Membership, RoleRule, TotpDevice, User
from core.guard import selectors as guard
from core.guard.models import AuditEntry
from core.kit.tenancy import current_brand_id
from core.staff.models import Invitation, Staff


def _memberships() -> QuerySet[Membership]:
    return Membership.objects.filter(brand_id=current_brand_id(), role__name__in=roles.MANAGERS)


def staff() -> QuerySet[Staff]:
    """Everybody with a manager's role in the brand in force, also those who may not sign in."""
    own = Prefetch("memberships", queryset=_memberships().select_related("role"), to_attr="own_roles")
    rows: Any = Staff.objects.filter(Exists(_memberships().filter(user_id=OuterRef("pk"))))
    found: QuerySet[Staff] = rows.prefetch_related(own).annotate(
        has_code=Exists(TotpDevice.objects.filter(user_id=OuterRef("pk"), confirmed_at__isnull=False))
    )
    return found


def of_actor(rows: QuerySet[Staff], actor: User) -> QuerySet[Staff]:
    """Those whom `actor` may see and change (`people_for`)."""
    return rows.filter(pk__in=accounts.people_for(actor).order_by().values("pk"))


def role_names(row: Any) -> list[str]:
    """The manager's roles of a row of `staff`, the one with the most rights first."""
    own = {one.role.name for one in row.own_roles}
    return [role for role in roles.ORDERED if role in own]


def found(rows: QuerySet[Staff], text: str) -> QuerySet[Staff]:
    """By name, user name or e-mail."""
    return rows.filter(Q(name__icontains=text) | Q(user_name__icontains=text) | Q(email__icontains=text))


def invitations() -> QuerySet[Invitation]:
    """Every invitation of the brand in force."""
    return Invitation.objects.all()


def grantable(actor: User) -> list[str]:
    """The manager's roles that `actor` may give in the brand in force."""
    brand_id = current_brand_id()
    return [role for role in roles.ORDERED if accounts.may_grant(actor=actor, role=role, brand_id=brand_id)]


def role_rules() -> QuerySet[RoleRule]:
    """What the brand in force demands of each manager's role; a row for each."""
    have = set(RoleRule.objects.values_list("role", flat=True))
    missing = [RoleRule(role=role) for role in roles.ORDERED if role not in have]
    if missing:
        RoleRule.objects.bulk_create(missing, ignore_conflicts=True)
    return RoleRule.objects.filter(role__in=roles.ORDERED)


def audit_rows(ids: Sequence[int]) -> dict[int, AuditEntry]:
    """Entries of the log of the brand in force by number."""
    return guard.entries().in_bulk(list(ids))
