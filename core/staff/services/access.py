"""Change roles and access of staff, end sessions, reset and require one-time codes."""

from collections.abc import Sequence

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import roles, sessions, totp
from core.accounts import selectors as accounts
from core.accounts import services as people
from core.accounts.models import Membership, RoleRule, User
from core.common.errors import Invalid
from core.common.tenancy import current_brand_id
from core.staff.errors import LastRoot
from core.staff.models import Invitation
from core.staff.services.common import check_can_grant, check_can_manage, record_change, roles_anywhere


def set_roles(*, actor: User, target: User, role_names: Sequence[str], request: HttpRequest) -> None:
    """Set a user's manager roles in the brand in force; all sessions of the user end.

    Raises NotOneself, NotAllowed for rights beyond the actor's, Invalid for none, LastRoot.
    """
    check_can_manage(actor, target)
    if not role_names:
        raise Invalid({"roles": _("역할을 하나 이상 골라 주세요.")})
    brand_id = current_brand_id()
    with transaction.atomic():
        _lock_roots()
        rows = Membership.objects.filter(user=target, brand_id=brand_id, role__name__in=roles.MANAGERS)
        before = set(rows.values_list("role__name", flat=True))
        added, removed = set(role_names) - before, before - set(role_names)
        for role in added | removed:
            check_can_grant(actor, role)
        if roles.ROOT in removed:
            _check_other_root(target)
        for role in sorted(added):
            people.grant_role(user=target, role=role, brand_id=brand_id)
        rows.filter(role__name__in=removed).delete()
        if added or removed:
            sessions.end_all_sessions(target)
            _withdraw_invitations_by(target)
    if added or removed:
        changes = [f"+{role}@{brand_id}" for role in sorted(added)] + [
            f"-{role}@{brand_id}" for role in sorted(removed)
        ]
        summary = f"{target.user_name}: {' '.join(changes)}"
        after = {"roles": sorted(role_names)}
        record_change(actor, "roles", "staff", target.pk, {"roles": sorted(before)}, after, request, summary)


def set_active(*, actor: User, target: User, is_active: bool, request: HttpRequest) -> None:
    """Allow a user to sign in, or forbid it and end every session. Raises NotOneself, NotAllowed, LastRoot."""
    check_can_manage(actor, target)
    with transaction.atomic():
        _lock_roots()
        before = User.objects.filter(pk=target.pk).values_list("is_active", flat=True).get()
        if not is_active and roles.ROOT in roles_anywhere(target):
            _check_other_root(target)
        User.objects.filter(pk=target.pk).update(is_active=is_active)
        if not is_active:
            sessions.end_all_sessions(target)
            _withdraw_invitations_by(target)
    if before != is_active:
        summary = f"{target.user_name}: is_active={is_active}"
        record_change(
            actor, "access", "staff", target.pk, {"is_active": before}, {"is_active": is_active}, request, summary
        )


def sign_out_everywhere(*, actor: User, target: User, request: HttpRequest) -> int:
    """End every session of a user; returns how many. Raises NotAllowed."""
    check_can_manage(actor, target, allow_self=True)
    ended = sessions.end_all_sessions(target, except_request=request if actor.pk == target.pk else None)
    record_change(
        actor, "sign-out", "staff", target.pk, {}, {"ended": ended}, request, f"{target.user_name}: signed out"
    )
    return ended


def reset_otp(*, actor: User, target: User, request: HttpRequest) -> None:
    """Delete a user's lost authenticator app, and end every session. Raises NotOneself, NotAllowed."""
    check_can_manage(actor, target)
    had = totp.is_enrolled(target)
    totp.delete_device(target)
    sessions.end_all_sessions(target)
    record_change(
        actor, "reset-otp", "staff", target.pk, {"otp": had}, {"otp": False}, request, f"{target.user_name}: totp=off"
    )


def set_otp_required(*, actor: User, role: str, is_needed: bool, request: HttpRequest) -> None:
    """Set whether a role of the brand in force requires one-time codes. Raises NotAllowed."""
    check_can_grant(actor, role)
    brand_id = current_brand_id()
    row, _created = RoleRule.objects.get_or_create(role=role)
    before, row.is_otp_needed = row.is_otp_needed, is_needed
    row.save(update_fields=["is_otp_needed"])
    accounts.clear_role_rules(brand_id)
    if before != is_needed:
        summary = f"{role}@{brand_id}: otp={'needed' if is_needed else 'free'}"
        record_change(
            actor, "update", "roles", role, {"is_otp_needed": before}, {"is_otp_needed": is_needed}, request, summary
        )


def _lock_roots() -> None:
    """Lock all root memberships, so that calls that may remove a root manager run one by one: the last two must not
    remove each other."""
    list(Membership.objects.select_for_update().filter(role__name=roles.ROOT).order_by("pk").values_list("pk"))


def _check_other_root(target: User) -> None:
    others = Membership.objects.filter(role__name=roles.ROOT, user__is_active=True).exclude(user_id=target.pk)
    if not others.exists():
        raise LastRoot()


def _withdraw_invitations_by(target: User) -> None:
    """Withdraw the open invitations of a user whose rights have changed."""
    Invitation.objects.filter(invited_by=target.pk, accepted_at=None, withdrawn_at=None).update(
        withdrawn_at=timezone.now()
    )
