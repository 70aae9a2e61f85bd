"""Invite staff: send, withdraw and accept invitations."""

import secrets
from datetime import timedelta

from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts import roles, sessions
from core.accounts import services as people
from core.accounts.models import Membership, User
from core.common.errors import Invalid, MoveNotAllowed
from core.common.folding import fold
from core.common.tenancy import current_brand_id
from core.notifications.outbox import services as outbox
from core.notifications.outbox.states import Channel
from core.staff.errors import HasRole, IsSeller, LinkOver, OtherAddress
from core.staff.models import Invitation
from core.staff.services.common import check_can_grant, hash_token, record_change, roles_anywhere
from core.staff.wording import INVITATION

INVITATION_DAYS = 7


def invite(*, actor: User, name: str, email: str, role: str, language: str, request: HttpRequest) -> Invitation:
    """Offer a role by mail. Raises NotAllowed for rights beyond the actor's, Invalid where an invitation is pending."""
    check_can_grant(actor, role)
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
    record_change(
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


def resend_invitation(*, actor: User, invitation: Invitation, request: HttpRequest) -> Invitation:
    """Send an invitation again, with a new link and expiry; the old link is invalid.

    Raises NotAllowed, MoveNotAllowed for one that was accepted or withdrawn.
    """
    check_can_grant(actor, invitation.role)
    with transaction.atomic():
        row = Invitation.objects.select_for_update().get(pk=invitation.pk)
        if row.accepted_at or row.withdrawn_at:
            raise MoveNotAllowed()
        # The sender is responsible for it.
        row.invited_by, row.invited_by_name = actor.pk, actor.user_name
        _send_invitation(row)
    record_change(
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


def withdraw_invitation(*, actor: User, invitation: Invitation, request: HttpRequest) -> Invitation:
    """Withdraw an invitation. Raises NotAllowed, MoveNotAllowed for one that was accepted or withdrawn."""
    check_can_grant(actor, invitation.role)
    open_ones = Invitation.objects.filter(pk=invitation.pk, accepted_at=None, withdrawn_at=None)
    if open_ones.update(withdrawn_at=timezone.now()) != 1:
        raise MoveNotAllowed()
    invitation.refresh_from_db()
    record_change(
        actor, "withdraw", "staff-invitations", invitation.pk, {}, {"withdrawn": True}, request, f"#{invitation.pk}"
    )
    return invitation


def _send_invitation(row: Invitation) -> None:
    token = secrets.token_urlsafe(32)
    row.token_hash, row.times_sent = hash_token(token), row.times_sent + 1
    row.sent_at = timezone.now()
    row.expires_at = row.sent_at + timedelta(days=INVITATION_DAYS)
    row.save()
    facts = {"name": row.name, "role": row.role, "token": token, "days": INVITATION_DAYS}
    ref = f"invitation:{row.pk}:{row.times_sent}"
    outbox.enqueue(
        outbox.Notice(kind=INVITATION, ref=ref, facts=facts, language=row.language), [(Channel.MAIL, row.email)]
    )


def get_open_invitation(token: str) -> Invitation:
    """The open invitation of a link. Raises LinkOver."""
    row = Invitation.objects.filter(token_hash=hash_token(token)).first()
    if row is None or row.state != "open":
        raise LinkOver()
    return row


def accept_invitation(*, token: str, user_name: str, password: str, request: HttpRequest) -> User:
    """Create the account that an invitation offers; of two parallel calls one succeeds.

    Raises LinkOver, NameTaken, EmailTaken, Invalid for a weak password; the invitation remains open then.
    """
    row = get_open_invitation(token)
    user = User(user_name=user_name, name=row.name, email=row.email)
    people.check_password_strength(password, user=user)
    user.set_password(password)
    with transaction.atomic():
        _use_invitation(row)
        people.save_account_row(user)
        _grant_role(row, user)
    _record_accepted(row, user, request)
    return user


def join_with_account(*, token: str, user_name: str, password: str, code: str, request: HttpRequest) -> User:
    """Give the offered role to an existing account of this brand; of two parallel calls one succeeds.

    Name, password and code are checked as at a sign-in. The account's address must be the invited one, so that a
    forwarded link does not make another person staff. Every session of the user ends; the caller begins a new one.
    Raises LinkOver, Locked (-12), WrongCredentials (-11), CodeNeeded and OtpWrong (-13), OtherAddress, HasRole and
    IsSeller (-44); the invitation remains open then.
    """
    row = get_open_invitation(token)
    user = people.check_sign_in(request=request, user_name=user_name, password=password, as_manager=False, code=code)
    if fold(user.email) != fold(row.email):
        raise OtherAddress()
    own = roles_anywhere(user)
    if roles.SELLER in own:
        raise IsSeller()
    with transaction.atomic():
        _use_invitation(row)
        if Membership.objects.filter(user=user, brand_id=current_brand_id(), role__name=row.role).exists():
            raise HasRole()
        _grant_role(row, user)
        sessions.end_all_sessions(user)
    _record_accepted(row, user, request)
    return user


def _use_invitation(row: Invitation) -> None:
    """Use up an open invitation, inside the caller's transaction. Raises LinkOver where a parallel call was first."""
    now = timezone.now()
    unused = Invitation.objects.filter(
        pk=row.pk, token_hash=row.token_hash, accepted_at=None, withdrawn_at=None, expires_at__gt=now
    )
    if unused.update(accepted_at=now) != 1:
        raise LinkOver()


def _grant_role(row: Invitation, user: User) -> None:
    people.grant_role(user=user, role=row.role, brand_id=current_brand_id())
    Invitation.objects.filter(pk=row.pk).update(user=user)


def _record_accepted(row: Invitation, user: User, request: HttpRequest) -> None:
    values = {"user_name": user.user_name, "role": row.role}
    record_change(user, "accept", "staff-invitations", row.pk, {}, values, request, f"#{row.pk} {row.role}")
