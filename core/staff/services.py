"""Invite staff, change what they may do, end their access, help with a lost app or password."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import roles, sessions, totp
from core.accounts import selectors as accounts
from core.accounts import services as people
from core.accounts.errors import NameTaken
from core.accounts.models import Membership, RoleRule, User
from core.guard import security
from core.guard import services as guard
from core.jobs.outbox import services as outbox
from core.jobs.outbox.states import Channel
from core.kit import languages
from core.kit.errors import Invalid, MoveNotAllowed, NotAllowed
from core.kit.tenancy import current_brand_id, unscoped
from core.staff.errors import LastRoot, LinkOver, NotOneself
from core.staff.models import Invitation, PasswordLink
from core.staff.wording import INVITATION, PASSWORD

INVITATION_DAYS, PASSWORD_HOURS = 7, 1
LINKS_KEPT = timedelta(days=30)


def invite(*, actor: User, name: str, email: str, role: str, language: str, request: HttpRequest) -> Invitation:
    """Offer a role by mail. Raises NotAllowed for rights beyond the actor's, Invalid where an invitation is open."""
    _may_grant(actor, role)
    now = timezone.now()
    row = Invitation(
        name=name, email=email.lower(), role=role, language=language, invited_by=actor.pk,
        invited_by_name=actor.user_name, sent_at=now, expires_at=now,
    )  # fmt: skip
    try:
        with transaction.atomic():
            _send_invitation(row)
    except IntegrityError as exc:
        raise Invalid({"email": _("이미 초대한 주소예요. 초대 목록에서 다시 보내 주세요.")}) from exc
    _note(
        actor,
        "invite",
        "staff-invitations",
        row.pk,
        {},
        {"role": role, "email": row.email},
        request,
        f"#{row.pk} {row.role}",
    )
    return row


def resend(*, actor: User, invitation: Invitation, request: HttpRequest) -> Invitation:
    """Send an invitation again, with a new link and new days; the old link is over.

    Raises NotAllowed, MoveNotAllowed for one that was accepted or withdrawn.
    """
    _may_grant(actor, invitation.role)
    with transaction.atomic():
        row = Invitation.objects.select_for_update().get(pk=invitation.pk)
        if row.accepted_at or row.withdrawn_at:
            raise MoveNotAllowed()
        # Who sends it answers for it.
        row.invited_by, row.invited_by_name = actor.pk, actor.user_name
        _send_invitation(row)
    _note(
        actor,
        "resend",
        "staff-invitations",
        row.pk,
        {},
        {"times_sent": row.times_sent},
        request,
        f"#{row.pk} {row.role}",
    )
    return row


def withdraw(*, actor: User, invitation: Invitation, request: HttpRequest) -> Invitation:
    """Take an invitation back. Raises NotAllowed, MoveNotAllowed for one that was accepted or withdrawn."""
    _may_grant(actor, invitation.role)
    open_ones = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, withdrawn_at=None)
    if open_ones.update(withdrawn_at=timezone.now()) != 1:
        raise MoveNotAllowed()
    invitation.refresh_from_db()
    _note(actor, "withdraw", "staff-invitations", invitation.pk, {}, {"withdrawn": True}, request, f"#{invitation.pk}")
    return invitation


def _send_invitation(row: Invitation) -> None:
    token = secrets.token_urlsafe(32)
    row.token_hash, row.times_sent = _hash(token), row.times_sent + 1
    row.sent_at = timezone.now()
    row.expires_at = row.sent_at + timedelta(days=INVITATION_DAYS)
    row.save()
    facts = {"name": row.name, "role": row.role, "token": token, "days": INVITATION_DAYS}
    ref = f"invitation:{row.pk}:{row.times_sent}"
    outbox.put(outbox.Told(kind=INVITATION, ref=ref, facts=facts, language=row.language), [(Channel.MAIL, row.email)])


def invitation_of(token: str) -> Invitation:
    """The open invitation behind a link. Raises LinkOver."""
    row = Invitation.objects.filter(token_hash=_hash(token)).first()
    if row is None or row.state != "open":
        raise LinkOver()
    return row


def accept(*, token: str, user_name: str, password: str, request: HttpRequest) -> User:
    """Make the account that an invitation offers. Of two at once one makes it.

    Raises LinkOver, NameTaken, Invalid for a weak password; the invitation stays open then.
    """
    row = invitation_of(token)
    user = User(user_name=user_name, name=row.name, email=row.email)
    people.check_password_strength(password, user=user)
    user.set_password(password)
    now = timezone.now()
    with transaction.atomic():
        mine = Invitation.objects.filter(
            pk=row.pk, token_hash=row.token_hash, accepted_at=None, withdrawn_at=None, expires_at__gt=now
        )
        if mine.update(accepted_at=now) != 1:
            raise LinkOver()
        try:
            with transaction.atomic():
                user.save()
        except IntegrityError as exc:
            raise NameTaken() from exc
        people.grant_role(user=user, role=row.role, brand_id=current_brand_id())
        Invitation.objects.filter(pk=row.pk).update(user=user)
    values = {"user_name": user_name, "role": row.role}
    _note(user, "accept", "staff-invitations", row.pk, {}, values, request, f"#{row.pk} {row.role}")
    return user


def set_roles(*, actor: User, target: User, wanted: Sequence[str], request: HttpRequest) -> None:
    """Give exactly these manager's roles in the brand in force; the person signs in again with them.

    Raises NotOneself, NotAllowed for rights beyond the actor's, Invalid for none, LastRoot.
    """
    _may_manage(actor, target)
    if not wanted:
        raise Invalid({"roles": _("역할을 하나 이상 골라 주세요.")})
    brand_id = current_brand_id()
    with transaction.atomic():
        _lock_roots()
        rows = Membership.objects.filter(user=target, brand_id=brand_id, role__name__in=roles.MANAGERS)
        before = set(rows.values_list("role__name", flat=True))
        added, removed = set(wanted) - before, before - set(wanted)
        for role in added | removed:
            _may_grant(actor, role)
        if roles.ROOT in removed:
            _keep_a_root(target)
        for role in sorted(added):
            people.grant_role(user=target, role=role, brand_id=brand_id)
        rows.filter(role__name__in=removed).delete()
        if added or removed:
            sessions.end_all(target)
            _withdraw_of(target)
    if added or removed:
        changes = [f"+{role}@{brand_id}" for role in sorted(added)] + [
            f"-{role}@{brand_id}" for role in sorted(removed)
        ]
        said = f"{target.user_name}: {' '.join(changes)}"
        after = {"roles": sorted(wanted)}
        _note(actor, "roles", "staff", target.pk, {"roles": sorted(before)}, after, request, said)


def set_active(*, actor: User, target: User, is_active: bool, request: HttpRequest) -> None:
    """Let somebody sign in, or end every session and forbid it. Raises NotOneself, NotAllowed, LastRoot."""
    _may_manage(actor, target)
    with transaction.atomic():
        _lock_roots()
        before = User.objects.filter(pk=target.pk).values_list("is_active", flat=True).get()
        if not is_active and roles.ROOT in _roles_anywhere(target):
            _keep_a_root(target)
        User.objects.filter(pk=target.pk).update(is_active=is_active)
        if not is_active:
            sessions.end_all(target)
            _withdraw_of(target)
    if before != is_active:
        said = f"{target.user_name}: is_active={is_active}"
        _note(actor, "access", "staff", target.pk, {"is_active": before}, {"is_active": is_active}, request, said)


def sign_out_everywhere(*, actor: User, target: User, request: HttpRequest) -> int:
    """End every session of somebody; returns how many. Raises NotAllowed."""
    _may_manage(actor, target, but_oneself=False)
    ended = sessions.end_all(target, but=request if actor.pk == target.pk else None)
    _note(actor, "sign-out", "staff", target.pk, {}, {"ended": ended}, request, f"{target.user_name}: signed out")
    return ended


def reset_codes(*, actor: User, target: User, request: HttpRequest) -> None:
    """Forget somebody's lost authenticator app, and end every session. Raises NotOneself, NotAllowed."""
    _may_manage(actor, target)
    had = totp.is_enrolled(target)
    totp.remove(target)
    sessions.end_all(target)
    _note(
        actor, "reset-otp", "staff", target.pk, {"otp": had}, {"otp": False}, request, f"{target.user_name}: totp=off"
    )


def send_password_link(*, actor: User, target: User, request: HttpRequest) -> None:
    """Mail a link by which somebody chooses a new password; earlier ones are over.

    Raises NotOneself, NotAllowed, Invalid where there is no address.
    """
    _may_manage(actor, target)
    if not target.email:
        raise Invalid({"email": _("메일 주소가 없는 직원이에요.")})
    token, now = secrets.token_urlsafe(32), timezone.now()
    with transaction.atomic():
        PasswordLink.objects.filter(user=target, used_at=None).update(used_at=now)
        link = PasswordLink(user=target, token_hash=_hash(token), expires_at=now + timedelta(hours=PASSWORD_HOURS))
        link.save()
        facts = {"name": target.name, "user_name": target.user_name, "token": token, "hours": PASSWORD_HOURS}
        told = outbox.Told(kind=PASSWORD, ref=f"password-link:{link.pk}", facts=facts, language=languages.current())
        outbox.put(told, [(Channel.MAIL, target.email)])
    _note(actor, "password-link", "staff", target.pk, {}, {"sent": True}, request, f"{target.user_name}: password link")


def password_link_of(token: str) -> PasswordLink:
    """The open link behind a token. Raises LinkOver."""
    open_ones = PasswordLink.objects.filter(used_at=None, expires_at__gt=timezone.now(), user__is_active=True)
    row = open_ones.select_related("user").filter(token_hash=_hash(token)).first()
    if row is None:
        raise LinkOver()
    return row


def use_password_link(*, token: str, password: str, request: HttpRequest) -> User:
    """Set the password that its owner chose; every session ends. Raises LinkOver, Invalid for a weak one."""
    row = password_link_of(token)
    people.check_password_strength(password, user=row.user)
    row.user.set_password(password)
    with transaction.atomic():
        if PasswordLink.objects.filter(pk=row.pk, used_at=None).update(used_at=timezone.now()) != 1:
            raise LinkOver()
        row.user.save(update_fields=["password"])
        sessions.end_all(row.user)
    _note(row.user, "password", "staff", row.user_id, {}, {"password": "*"}, request, f"{row.user.user_name}: password")
    return row.user


def demand_codes(*, actor: User, role: str, is_needed: bool, request: HttpRequest) -> None:
    """Have a role of the brand in force sign in with one-time codes, or no longer. Raises NotAllowed."""
    _may_grant(actor, role)
    brand_id = current_brand_id()
    row, _created = RoleRule.objects.get_or_create(role=role)
    before, row.is_otp_needed = row.is_otp_needed, is_needed
    row.save(update_fields=["is_otp_needed"])
    accounts.forget_rules(brand_id)
    if before != is_needed:
        said = f"{role}@{brand_id}: otp={'needed' if is_needed else 'free'}"
        _note(actor, "update", "roles", role, {"is_otp_needed": before}, {"is_otp_needed": is_needed}, request, said)


def forget_links() -> int:
    """Drop links that were over long ago; returns how many."""
    with unscoped("links of every brand grow old"):
        old = PasswordLink.objects.filter(expires_at__lt=timezone.now() - LINKS_KEPT)
        return old.delete()[0]


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _may_grant(actor: User, role: str) -> None:
    if role not in roles.MANAGERS or not accounts.may_grant(actor=actor, role=role, brand_id=current_brand_id()):
        raise NotAllowed()


def _may_manage(actor: User, target: User, *, but_oneself: bool = True) -> None:
    if but_oneself and actor.pk == target.pk:
        raise NotOneself()
    if not accounts.may_manage(actor=actor, target=target):
        raise NotAllowed()


def _lock_roots() -> None:
    """Anyone who may remove a root manager goes one by one: the last two must not remove each other."""
    list(Membership.objects.select_for_update().filter(role__name=roles.ROOT).order_by("pk").values_list("pk"))


def _keep_a_root(target: User) -> None:
    others = Membership.objects.filter(role__name=roles.ROOT, user__is_active=True).exclude(user_id=target.pk)
    if not others.exists():
        raise LastRoot()


def _roles_anywhere(target: User) -> set[str]:
    return set(Membership.objects.filter(user=target).values_list("role__name", flat=True))


def _withdraw_of(target: User) -> None:
    """What somebody offered is over with their rights."""
    Invitation.objects.filter(invited_by=target.pk, accepted_at=None, withdrawn_at=None).update(
        withdrawn_at=timezone.now()
    )


def _note(
    actor: User,
    action: str,
    subject: str,
    subject_id: object,
    before: Mapping[str, object],
    after: Mapping[str, object],
    request: HttpRequest,
    said: str,
) -> None:
    """Into the log of what was done, and among the security events."""
    guard.audit(
        actor=actor, action=action, subject=subject, subject_id=subject_id, brand_id=current_brand_id(),
        before=before, after=after,
    )  # fmt: skip
    security.record(security.Kind.RIGHTS, request=request, actor=actor, detail=f"{action} {said}"[:200])
