"""Writes of promotions: take them for an order, confirm, give back; issue and claim coupons (D46).

Everything of an order runs inside the transaction of its caller, with the order locked.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone

from core.common.errors import NotFound
from core.common.fast_insert import insert, insert_missing, insert_once
from core.members import selectors as members
from core.plain import services as plain
from core.promotions import codes, phones, selectors
from core.promotions.answers import GivenCoupons
from core.promotions.errors import CouponHeld, CouponsGone, LimitReached, NotForYou, UnknownCode
from core.promotions.models import (
    Coupon,
    FirstOrderClaim,
    Promotion,
    PromotionCounter,
    PromotionShare,
    PromotionUse,
)
from core.promotions.rules import Applied, Candidate, Discounts, Person
from core.promotions.selectors import scopes_of
from core.promotions.states import Audience, CouponState, Issue, PromotionKind, UseState
from core.promotions.tables import PROMOTIONS

# What a coupon is good for at least if the shop itself cancelled what it was used for.
GRACE = timedelta(days=7)


@dataclass(frozen=True)
class LineRef:
    """An order line: its number, and whether its seller bears promotions by contract."""

    id: int
    seller_bears: bool = False


@dataclass(frozen=True)
class GivenUp:
    """A line that was bought, how it stands: cancelled before it was sent, and whether of the shop's own will."""

    line_id: int
    is_cancelled_unsent: bool
    by_shop: bool = False


def take(*, order_id: int, discounts: Discounts, lines: Sequence[LineRef], person: Person, now: datetime) -> None:
    """Take what a cart's promotions need: counters, coupons, the first order; and freeze uses and shares.

    In ascending id of the promotions, so that two orders can't wait for each other. Raises LimitReached.
    """
    names = selectors.names_of(part.candidate.terms.id for part in discounts.applied)
    counted: set[str] = set()
    uses: dict[int, PromotionUse] = {}
    for number, part in sorted(enumerate(discounts.applied), key=lambda each: each[1].candidate.terms.id):
        candidate = part.candidate
        scopes = [*_take_limits(candidate, person, now)]
        _take_coupon(candidate, order_id, now)
        if candidate.terms.is_first_order:
            _take_first_order(candidate.terms.id, person.keys, order_id)
            scopes += [key for key in person.keys if key not in scopes]
        counted |= {*scopes}
        uses[number] = _make_use(order_id, number, part, names[candidate.terms.id], scopes, now, person)
    insert(list(uses.values()))
    phones.remember(person, counted)
    insert(
        [
            PromotionShare(
                use=uses[number],
                line_id=line.id,
                amount=share,
                seller_bears=line.seller_bears and not part.candidate.terms.brand_pays,
            )
            for number, part in enumerate(discounts.applied)
            for line, share in zip(lines, part.shares, strict=False)
            if share
        ]
    )


def _make_use(
    order_id: int,
    number: int,
    part: Applied,
    names: dict[str, str],
    scopes: Collection[str],
    now: datetime,
    person: Person,
) -> PromotionUse:
    terms = part.candidate.terms
    return PromotionUse(
        order_id=order_id,
        member_id=person.member_id,
        promotion_id=terms.id,
        coupon_id=part.candidate.coupon_id,
        number=number,
        names=names,
        level=terms.level,
        benefit=terms.benefit,
        unit=terms.unit,
        value=terms.value,
        cap=terms.cap,
        base=part.base,
        amount=part.amount,
        scopes=list(scopes),
        used_at=now,
    )


def _take_limits(candidate: Candidate, person: Person, now: datetime) -> list[str]:
    """Raise the counters of a promotion's limits. Returns their scopes. Raises LimitReached."""
    if not candidate.counts_uses:
        return []
    scopes = scopes_of(candidate.terms, person, now)
    for scope, limit in scopes.items():
        if not _count(candidate.terms.id, scope, limit):
            raise LimitReached(candidate.terms.id)
    return list(scopes)


def _count(promotion_id: int, scope: str, limit: int) -> bool:
    """Raise a counter while it is below its limit."""
    counter = PromotionCounter.objects.filter(promotion_id=promotion_id, scope=scope)
    if counter.filter(used__lt=limit).update(used=F("used") + 1):
        return True
    insert_missing([PromotionCounter(promotion_id=promotion_id, scope=scope)])
    return bool(counter.filter(used__lt=limit).update(used=F("used") + 1))


def _uncount(promotion_id: int, scopes: Iterable[str]) -> None:
    rows = PromotionCounter.objects.filter(promotion_id=promotion_id, scope__in=list(scopes), used__gt=0)
    rows.update(used=F("used") - 1)


def _take_coupon(candidate: Candidate, order_id: int, now: datetime) -> None:
    if candidate.coupon_id is None:
        return
    open_coupon = Coupon.objects.filter(pk=candidate.coupon_id, state=CouponState.OPEN)
    open_coupon = open_coupon.filter(Q(ends_at=None) | Q(ends_at__gt=now))
    if open_coupon.update(state=CouponState.HELD, order_id=order_id) != 1:
        raise LimitReached(candidate.terms.id)


def _take_first_order(promotion_id: int, people: Iterable[str], order_id: int) -> None:
    for key in people:
        own = FirstOrderClaim.objects.filter(person=key, order_id=order_id)
        if not insert_once(FirstOrderClaim(person=key, order_id=order_id)) and not own.exists():
            raise LimitReached(promotion_id)


def confirm(order_id: int) -> None:
    """The order is paid: what it holds is used."""
    if PromotionUse.objects.filter(order_id=order_id, state=UseState.HELD).update(state=UseState.USED):
        Coupon.objects.filter(order_id=order_id, state=CouponState.HELD).update(state=CouponState.USED)


def hold_again(order_id: int) -> None:
    """The order's deposit is reversed, and it waits for money again: what it used is held."""
    if PromotionUse.objects.filter(order_id=order_id, state=UseState.USED).update(state=UseState.HELD):
        Coupon.objects.filter(order_id=order_id, state=CouponState.USED).update(state=CouponState.HELD)


def give_back(order_id: int) -> None:
    """The order closes unpaid: what it holds is free again, once."""
    now = timezone.now()
    for use in PromotionUse.objects.filter(order_id=order_id, state=UseState.HELD).order_by("promotion_id"):
        _return(use, now)
    FirstOrderClaim.objects.filter(order_id=order_id).delete()


def _return(use: PromotionUse, now: datetime, *, grace: bool = False) -> None:
    """Give one use back: its state changes first, so that only one of several callers lowers the counters."""
    taken = PromotionUse.objects.filter(pk=use.pk).exclude(state=UseState.RETURNED)
    if taken.update(state=UseState.RETURNED, returned_at=now) != 1:
        return
    _uncount(use.promotion_id, use.scopes)
    if use.coupon_id is None:
        return
    coupon = Coupon.objects.filter(pk=use.coupon_id, order_id=use.order_id)
    if grace:
        coupon.filter(ends_at__lt=now + GRACE).update(ends_at=now + GRACE)
    coupon.update(state=CouponState.OPEN, order_id=None)


def take_again(order_id: int) -> None:
    """Late money reopens the order: all that it gave back is taken again. Raises LimitReached.

    The terms are those of the order; only limits and coupons are asked again.
    """
    now = timezone.now()
    uses = PromotionUse.objects.filter(order_id=order_id, state=UseState.RETURNED).select_related("promotion")
    for use in uses.order_by("promotion_id"):
        terms = selectors.terms_of(use.promotion)
        for scope in use.scopes:
            limit = terms.limit_total if scope == "total" else terms.limit_day
            limit = limit if scope == "total" or scope.startswith("day:") else terms.limit_person
            if limit and not _count(use.promotion_id, scope, limit):
                raise LimitReached(use.promotion_id)
        _take_coupon(Candidate(terms, use.coupon_id), order_id, now)
        if terms.is_first_order:
            people = [scope for scope in use.scopes if scope.partition(":")[0] in ("member", "phone")]
            _take_first_order(terms.id, people, order_id)
        PromotionUse.objects.filter(pk=use.pk).update(state=UseState.HELD, returned_at=None)


def give_back_cancelled(order_id: int, lines: Collection[GivenUp]) -> list[PromotionUse]:
    """After a refund: give back the uses of which every piece was cancelled before it was sent.

    `lines` are all lines of the order that are or were bought, pieces split off included, replaced ones left out.
    Returns the uses that came back.
    """
    now, by_line = timezone.now(), {line.line_id: line for line in lines}
    returned = []
    for use in PromotionUse.objects.filter(order_id=order_id).exclude(state=UseState.RETURNED).order_by("promotion_id"):
        # A waived delivery was for every line.
        own = list(use.shares.values_list("line_id", flat=True)) or list(by_line)
        if all(pk in by_line and by_line[pk].is_cancelled_unsent for pk in own):
            _return(use, now, grace=any(by_line[pk].by_shop for pk in own))
            returned.append(use)
    if lines and all(line.is_cancelled_unsent for line in lines):
        FirstOrderClaim.objects.filter(order_id=order_id).delete()
    return returned


def split_shares(*, line_id: int, new_line_id: int, parts: Sequence[int]) -> int:
    """Give a piece that was split off a line its parts of the line's shares, in the order of application (won).

    Returns what the seller bears of them.
    """
    borne = 0
    if not parts:
        return borne
    for share, part in zip(selectors.shares_of_line(line_id), parts, strict=True):
        if not part:
            continue
        borne += part * share.seller_bears
        PromotionShare.objects.filter(pk=share.pk).update(amount=F("amount") - part)
        insert([PromotionShare(use_id=share.use_id, line_id=new_line_id, amount=part, seller_bears=share.seller_bears)])
    return borne


def move_shares(*, line_id: int, new_line_id: int) -> None:
    """The successor of a line takes its shares over (ADR 17)."""
    PromotionShare.objects.filter(line_id=line_id).update(line_id=new_line_id)


def coupon_end(promotion: Promotion, now: datetime) -> datetime | None:
    """The end of a coupon issued now: the promotion's, or that of the last of its valid days in Seoul, if sooner."""
    if not promotion.valid_days:
        return promotion.ends_at
    day = timezone.localdate(now) + timedelta(days=promotion.valid_days + 1)
    end = timezone.make_aware(datetime.combine(day, time()))
    return min(end, promotion.ends_at) if promotion.ends_at else end


def issue(*, promotion: Promotion, member_id: int, cause: str) -> Coupon:
    """Put a coupon into a member's box. `cause` is given once to each member.

    Raises CouponHeld, CouponsGone (all or today's), NotForYou.
    """
    now, person = timezone.now(), selectors.person_of(member_id)
    grade = members.effective_grade(member_id)
    is_named = promotion.audience == Audience.GRADES and grade is not None and grade.id in promotion.grades
    if not is_named and (promotion.audience == Audience.GRADES or (grade is not None and grade.is_business)):
        raise NotForYou()
    terms = selectors.terms_of(promotion)
    with transaction.atomic():
        coupon = Coupon(
            promotion=promotion, member_id=member_id, cause=cause, issued_at=now, ends_at=coupon_end(promotion, now)
        )
        if not insert_once(coupon):
            raise CouponHeld()
        scopes = scopes_of(terms, person, now)
        for scope, limit in scopes.items():
            if not _count(promotion.pk, scope, limit):
                raise CouponHeld() if scope in person.keys else CouponsGone()
        phones.remember(person, scopes)
    return coupon


def download(*, promotion_id: int, member_id: int) -> Coupon:
    """Download a coupon: again only while the person's limit allows, one at a time.

    Raises NotFound for one that can't be downloaded now, CouponHeld, CouponsGone, NotForYou.
    """
    promotion = selectors.downloadable().filter(pk=promotion_id).first()
    if promotion is None:
        raise NotFound()
    own = Coupon.objects.filter(promotion=promotion, member_id=member_id)
    count = own.count()
    if own.filter(state=CouponState.OPEN).exists() or count >= (promotion.limit_person or 1):
        raise CouponHeld()
    return issue(promotion=promotion, member_id=member_id, cause=f"download:{count + 1}")


def give(*, promotion: Promotion, member_ids: Iterable[int]) -> GivenCoupons:
    """Give a coupon of a manager's own will to members, each at most once."""
    given: GivenCoupons = {"given": 0, "had": 0, "refused": 0}
    for member_id in member_ids:
        try:
            issue(promotion=promotion, member_id=member_id, cause="manager")
            given["given"] += 1
        except CouponHeld:
            given["had"] += 1
        except (CouponsGone, NotForYou):
            given["refused"] += 1
    return given


def issue_for_event(event: Issue, *, member_id: int, cause: str) -> list[Coupon]:
    """Give a member the running coupons of an event, such as signing up. Those that are gone are left out."""
    now = timezone.now()
    running = Promotion.objects.filter(
        Q(starts_at=None) | Q(starts_at__lte=now),
        Q(ends_at=None) | Q(ends_at__gt=now),
        kind=PromotionKind.COUPON,
        issue=event,
        is_active=1,
    )
    issued = []
    for promotion in running.order_by("pk"):
        try:
            issued.append(issue(promotion=promotion, member_id=member_id, cause=cause))
        except (CouponHeld, CouponsGone, NotForYou):
            continue
    return issued


def claim_code(*, code: str, member_id: int) -> Coupon:
    """Put the coupon of a single code into a member's box. Raises UnknownCode.

    One conditional update: of two members who type it at once one gets it.
    """
    now = timezone.now()
    free = Coupon.objects.filter(code=codes.normalize(code), member=None, state=CouponState.OPEN)
    free = free.exclude(code="").filter(Q(ends_at=None) | Q(ends_at__gt=now))
    row = free.select_related("promotion").first()
    if row is None or row.promotion.deleted_at is not None:
        raise UnknownCode()
    with transaction.atomic():
        if free.filter(pk=row.pk).update(member_id=member_id, cause=f"code:{row.code}", issued_at=now) != 1:
            raise UnknownCode()
    row.refresh_from_db()
    return row


def make_codes(*, promotion: Promotion, count: int) -> int:
    """Make single codes that nobody has claimed. Returns how many."""
    now, made = timezone.now(), 0
    end = promotion.ends_at
    while made < count:
        rows = [
            Coupon(promotion=promotion, code=codes.make_single_code(), issued_at=now, ends_at=end)
            for _index in range(min(1_000, count - made))
        ]
        made += insert_missing(rows)
    return made


def withdraw(*, coupon_ids: Collection[int]) -> int:
    """Take open coupons back. Returns how many; held and used ones stay."""
    return Coupon.objects.filter(pk__in=list(coupon_ids), state=CouponState.OPEN).update(state=CouponState.WITHDRAWN)


def close_box(member_id: int) -> None:
    """A member leaves: open coupons are withdrawn, and the year of the phone's hash begins."""
    phones.leave(member_id)
    Coupon.objects.filter(member_id=member_id, state=CouponState.OPEN).update(state=CouponState.WITHDRAWN)


def reopen_box(member_id: int) -> None:
    """A member comes back: withdrawn coupons that still run are open again."""
    phones.come_back(member_id)
    running = Q(ends_at=None) | Q(ends_at__gt=timezone.now())
    rows = Coupon.objects.filter(running, member_id=member_id, state=CouponState.WITHDRAWN)
    rows.update(state=CouponState.OPEN)


def save_promotion(*, values: Mapping[str, Any]) -> Promotion:
    """Write a new promotion from values by part; `lang_obj` has the names beside Korean. Raises Invalid by part."""
    promotion: Promotion = plain.save(table=PROMOTIONS, values=values)
    return promotion


def add_coupons(given: Sequence[tuple[Promotion, str, int | None]]) -> list[Coupon]:
    """Write coupons of a file: promotion, code ('' for none), and member. Raises IntegrityError for a doubled one."""
    now = timezone.now()
    rows = [
        Coupon(
            promotion=promotion,
            code=code,
            member_id=member_id,
            cause=f"code:{code}" if code and member_id else "file" if member_id else "",
            issued_at=now,
            ends_at=coupon_end(promotion, now) if member_id else promotion.ends_at,
        )
        for promotion, code, member_id in given
    ]
    return list(insert(rows))
