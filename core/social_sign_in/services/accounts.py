"""Connect a member's account with a company's, and disconnect it (D17)."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from core.accounts.contracts import end_all_sessions
from core.accounts.models import User
from core.common import crypto
from core.common.claims import claim
from core.common.errors import NotFound
from core.common.tenancy import brand_scope, current_brand_id, unscoped
from core.integrations.contracts import Person
from core.social_sign_in import selectors
from core.social_sign_in.errors import OnlyWayIn, TakenByOther
from core.social_sign_in.models import SocialAccount, SocialUnlink, token_place

MAX_TRIES = 8
CLAIM_TIME = timedelta(minutes=2)


def connect(*, user: User, company: str, person: Person, request: HttpRequest | None = None) -> SocialAccount:
    """Connect a proven person with a member, and end the member's other sessions: whoever knew the password before
    is signed out (D17).

    Connecting the same again changes nothing. Raises TakenByOther (-44) where the person or the member has another.
    """
    with transaction.atomic():
        row = SocialAccount.objects.filter(company=company, uid=person.uid).first()
        if row is not None and row.user_id != user.pk:
            raise TakenByOther()
        if row is None:
            row = _create(user, company, person)
        elif row.unlinked_at is not None:
            SocialAccount.objects.filter(pk=row.pk).update(unlinked_at=None)
        end_all_sessions(user, except_request=request)
    return row


def _create(user: User, company: str, person: Person) -> SocialAccount:
    place = token_place(current_brand_id(), company, person.uid)
    row = SocialAccount(
        user=user,
        company=company,
        uid=person.uid,
        token_sealed=crypto.seal(person.token, place) if person.token else "",
        used_at=timezone.now(),
    )
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError as exc:
        raise TakenByOther() from exc
    return row


def disconnect(*, user: User, company: str) -> None:
    """Disconnect an account; the company is told. Raises NotFound, and OnlyWayIn (-44) for the last way in."""
    with transaction.atomic():
        # The member's row is locked: two requests can't take away the last two ways in.
        locked = User.objects.select_for_update().get(pk=user.pk)
        rows = {row.company: row for row in selectors.own_accounts(locked)}
        if company not in rows:
            raise NotFound()
        if not locked.has_usable_password() and len(rows) == 1:
            raise OnlyWayIn()
        _remove(rows[company])


def forget_all(user_id: int) -> None:
    """Remove all accounts of a member who is erased; the companies are told."""
    for row in SocialAccount.objects.filter(user_id=user_id):
        _remove(row)


def _remove(row: SocialAccount) -> None:
    SocialUnlink.objects.create(company=row.company, uid=row.uid, token_sealed=row.token_sealed, next_at=timezone.now())
    row.delete()


def note_unlinked(*, company: str, uid: str) -> None:
    """The person took the consent back at the company. The account is removed there already.

    Where it was the only way into a member's account it stays as a mark: the same person can come in again.
    """
    row = SocialAccount.objects.select_related("user").filter(company=company, uid=uid).first()
    if row is None:
        return
    if row.user.has_usable_password() or selectors.own_accounts(row.user).count() > 1:
        row.delete()
    else:
        SocialAccount.objects.filter(pk=row.pk).update(unlinked_at=timezone.now())


def unlink_due(*, limit: int = 20) -> int:
    """Tell the companies of removed accounts, in all brands; returns how many were done or given up."""
    now = timezone.now()
    with unscoped("the clock runs for every brand; each account is unlinked in its own scope"):
        due = claim(
            SocialUnlink.objects.filter(next_at__lte=now).order_by("next_at"), limit=limit, next_at=now + CLAIM_TIME
        )
    done = 0
    for row in due:
        with brand_scope(row.brand_id):
            done += _unlink(row)
    return done


def _unlink(row: SocialUnlink) -> bool:
    # Connected again meanwhile: unlinking would disconnect it there.
    is_back = SocialAccount.objects.filter(company=row.company, uid=row.uid).exists()
    setting = selectors.get_setting()
    is_done = is_back or setting is None or not setting.client_id(row.company)
    if not is_done and setting is not None:
        token = crypto.unseal_or_empty(row.token_sealed, token_place(row.brand_id, row.company, row.uid))
        is_done = selectors.get_company(setting, row.company).unlink(uid=row.uid, token=token)
    if is_done or row.tries + 1 >= MAX_TRIES:
        row.delete()
        return True
    wait = timedelta(minutes=2 ** min(row.tries, 8))
    SocialUnlink.objects.filter(pk=row.pk).update(tries=row.tries + 1, next_at=timezone.now() + wait)
    return False
