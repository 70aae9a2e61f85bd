"""Queries about staff."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Exists, OuterRef, Prefetch, Q, QuerySet

from core.accounts import roles
from core.accounts import selectors as accounts
from core.accounts.models import Membership, RoleRule, TotpDevice, User
from core.common.tenancy import current_brand_id
from core.security import selectors as security_selectors
from core.security.contracts import events
from core.security.models import AuditEntry, SecurityEvent
from core.staff.models import Invitation, Staff


def _memberships() -> QuerySet[Membership]:
    return Membership.objects.filter(brand_id=current_brand_id(), role__name__in=roles.MANAGERS)


def staff() -> QuerySet[Staff]:
    """Users with a manager's role in the brand in force, including inactive ones."""
    own = Prefetch("memberships", queryset=_memberships().select_related("role"), to_attr="own_roles")
    rows: Any = Staff.objects.filter(Exists(_memberships().filter(user_id=OuterRef("pk"))))
    found: QuerySet[Staff] = rows.prefetch_related(own).annotate(
        has_code=Exists(TotpDevice.objects.filter(user_id=OuterRef("pk"), confirmed_at__isnull=False))
    )
    return found


def manageable_by(rows: QuerySet[Staff], actor: User) -> QuerySet[Staff]:
    """Staff that `actor` may see and change (`accounts.selectors.manageable_users`)."""
    return rows.filter(pk__in=accounts.manageable_users(actor).order_by().values("pk"))


def role_names(row: Any) -> list[str]:
    """The manager roles of a row of `staff`, most rights first."""
    own = {one.role.name for one in row.own_roles}
    return [role for role in roles.ORDERED if role in own]


def search(rows: QuerySet[Staff], text: str) -> QuerySet[Staff]:
    """Search staff by name, user name or e-mail."""
    return rows.filter(Q(name__icontains=text) | Q(user_name__icontains=text) | Q(email__icontains=text))


def invitations() -> QuerySet[Invitation]:
    """Every invitation of the brand in force."""
    return Invitation.objects.all()


def inviter_name(row: Invitation) -> str:
    """The name of the inviting user, who may be a root manager of another brand."""
    name = User._base_manager.filter(pk=row.invited_by or 0).values_list("name", flat=True).first()
    return accounts.display_name(name, row.invited_by_name)


def has_account(row: Invitation) -> bool:
    """Whether an account of the brand in force has the invited address."""
    return User.objects.filter(email=row.email, is_active=True).exists()


def grantable_roles(actor: User) -> list[str]:
    """The manager roles that `actor` may grant in the brand in force."""
    brand_id = current_brand_id()
    return [role for role in roles.ORDERED if accounts.can_grant(actor=actor, role=role, brand_id=brand_id)]


def role_rules() -> QuerySet[RoleRule]:
    """The requirements of the brand in force for each manager role; creates missing rows."""
    have = set(RoleRule.objects.values_list("role", flat=True))
    missing = [RoleRule(role=role) for role in roles.ORDERED if role not in have]
    if missing:
        RoleRule.objects.bulk_create(missing, ignore_conflicts=True)
    return RoleRule.objects.filter(role__in=roles.ORDERED)


def audit_rows(ids: Sequence[int]) -> dict[int, AuditEntry]:
    """Audit entries of the brand in force by id."""
    return security_selectors.audit_entries().in_bulk(list(ids))


def event_rows(ids: Sequence[int]) -> dict[int, SecurityEvent]:
    """Security events of the brand in force by id."""
    return events().in_bulk(list(ids))
