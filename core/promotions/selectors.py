"""Reads of promotions: the candidates of a cart, a member's box, what an order used. Nothing here writes."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from core.catalog import selectors as catalog
from core.common import languages, masking
from core.members.models import Member
from core.members.services import phone_codes
from core.promotions import codes
from core.promotions.answers import BoxCoupon, CouponRow, ShownUse, UseTexts
from core.promotions.models import (
    Coupon,
    FirstOrderClaim,
    Promotion,
    PromotionCounter,
    PromotionShare,
    PromotionUse,
)
from core.promotions.rules import NOBODY, Candidate, Person, Terms
from core.promotions.states import COUNTED_AT_ISSUE, CouponState, Issue, PromotionKind, UseState

# A member's box holds many more only by mistake; those that end first are tried.
MAX_COUPONS = 200
MAX_RULES = 200
_SETS = ("products", "categories", "excluded_products", "excluded_categories", "grades")
_TERMS = (
    "id position kind level benefit unit value cap combine starts_at ends_at products categories excluded_products "
    "excluded_categories origin min_won min_pieces audience grades limit_total limit_person limit_day"
).split()
_FLAGS = ("is_active", "is_full_price_only", "is_first_order", "brand_pays")


def scopes_of(terms: Terms, person: Person, now: datetime) -> dict[str, int]:
    """The counters that limit a promotion, with their limits."""
    scopes = {"total": terms.limit_total, day_scope(now): terms.limit_day}
    scopes |= dict.fromkeys(person.keys, terms.limit_person)
    return {scope: limit for scope, limit in scopes.items() if limit}


def day_scope(now: datetime) -> str:
    """The counter of a day in Seoul."""
    return f"day:{timezone.localdate(now).isoformat()}"


def terms_of(row: Promotion) -> Terms:
    """A promotion as the arithmetic reads it."""
    values: dict[str, Any] = {name: getattr(row, name) for name in _TERMS}
    values |= {name: frozenset(values[name]) for name in _SETS}
    values |= {name: bool(getattr(row, name)) for name in _FLAGS}
    return Terms(**values)


def load_candidates(
    member_id: int | None, now: datetime, *, typed: Collection[str] = ()
) -> tuple[list[Candidate], Person]:
    """What could apply for a buyer, None for a visitor: running rules, the coupons in the box, typed shared codes.

    One query for a visitor, two for a member; one more where something is limited, and one for a member where people
    are counted. Returns also the person that limits count.
    """
    running = Q(kind=PromotionKind.RULE, is_active=1) & (Q(ends_at=None) | Q(ends_at__gt=now))
    if typed:
        running |= Q(kind=PromotionKind.COUPON, issue=Issue.CODE, code__in=list(typed))
    rows = Promotion.objects.filter(running).order_by("position", "pk")[:MAX_RULES]
    candidates = [
        Candidate(terms_of(row), ends_at=row.ends_at, is_typed=row.kind == PromotionKind.COUPON) for row in rows
    ]
    if member_id is None:
        return _with_uses(candidates, NOBODY, now), NOBODY
    candidates += [
        Candidate(
            terms_of(coupon.promotion),
            coupon.pk,
            coupon.ends_at,
            is_typed=bool(coupon.code) and coupon.code in typed,
            counts_uses=coupon.promotion.issue not in COUNTED_AT_ISSUE,
        )
        for coupon in usable_coupons(member_id, now)[:MAX_COUPONS]
    ]
    counts_people = any(each.terms.limit_person or each.terms.is_first_order for each in candidates)
    person = person_of(member_id) if counts_people else Person(member_id)
    return _with_uses(candidates, person, now), person


def person_of(member_id: int) -> Person:
    """A member as limits count people: with the keyed hash of the proved phone."""
    row = Member.objects.filter(pk=member_id).values("phone_proved_at", "user__phone_num").first()
    is_proved = row is not None and row["phone_proved_at"] is not None and bool(row["user__phone_num"])
    return Person(member_id, phone_codes.keyed_hash(row["user__phone_num"]) if row and is_proved else "")


def usable_coupons(member_id: int, now: datetime) -> QuerySet[Coupon]:
    """The open coupons of a member, those that end first at first."""
    own = Coupon.objects.filter(member_id=member_id, state=CouponState.OPEN).select_related("promotion")
    return own.filter(Q(ends_at=None) | Q(ends_at__gt=now)).order_by("ends_at", "pk")


def _with_uses(candidates: Sequence[Candidate], person: Person, now: datetime) -> list[Candidate]:
    """The candidates with what their limits have counted."""
    limited = {
        candidate.terms.id: scopes_of(candidate.terms, person, now) for candidate in candidates if candidate.counts_uses
    }
    scopes = {scope for each in limited.values() for scope in each}
    if not scopes:
        return list(candidates)
    rows = PromotionCounter.objects.filter(promotion_id__in=list(limited), scope__in=scopes)
    used = {
        (promotion_id, scope): count for promotion_id, scope, count in rows.values_list("promotion_id", "scope", "used")
    }

    def counted(candidate: Candidate) -> Candidate:
        pk = candidate.terms.id
        return replace(
            candidate,
            used_total=used.get((pk, "total"), 0),
            used_today=used.get((pk, day_scope(now)), 0),
            used_person=max((used.get((pk, key), 0) for key in person.keys), default=0),
        )

    return [counted(candidate) if candidate.counts_uses else candidate for candidate in candidates]


def has_first_order_claim(person: Person) -> bool:
    """Whether an order of the person has a first-order promotion."""
    return bool(person.keys) and FirstOrderClaim.objects.filter(person__in=person.keys).exists()


def categories_with_parents(product_ids: Collection[int]) -> dict[int, frozenset[int]]:
    """The categories of products with all their parents: one query beside the cached tree."""
    tree = catalog.category_tree(languages.DEFAULT)
    return {
        product_id: frozenset(node.id for category_id in own for node in tree.trail(category_id))
        for product_id, own in catalog.categories_of(product_ids).items()
    }


def names_of(promotion_ids: Iterable[int]) -> dict[int, dict[str, str]]:
    """The names of promotions by language."""
    columns = {code: f"name_{languages.suffix(code)}" for code in languages.LANGUAGES}
    rows = Promotion.with_deleted.rewrite(False).filter(pk__in=list(promotion_ids))
    return {
        row["pk"]: {code: row[column] for code, column in columns.items() if row[column]}
        for row in rows.values("pk", *columns.values())
    }


def pick_name(names: Mapping[str, str], language: str) -> str:
    """The name in a language, else in Korean."""
    return names.get(language) or names.get(languages.DEFAULT, "")


def uses_of_order(order_id: int) -> list[PromotionUse]:
    """What an order used, in the order of application: one query."""
    return list(PromotionUse.objects.filter(order_id=order_id).order_by("number"))


def shown_uses(order_id: int, language: str) -> list[ShownUse]:
    """What an order used, for people: formula and sum of each; one query for the shares."""
    uses = uses_of_order(order_id)
    if not uses:
        return []
    lines: dict[int, dict[int, int]] = defaultdict(dict)
    for use_id, line_id, amount in PromotionShare.objects.filter(use__in=uses).values_list(
        "use_id", "line_id", "amount"
    ):
        lines[use_id][line_id] = amount
    return [
        {
            "id": use.pk,
            "promotion_id": use.promotion_id,
            "name": pick_name(use.names, language),
            "level": use.level,
            "benefit": use.benefit,
            "unit": use.unit,
            "value": use.value,
            "cap": use.cap,
            "base": use.base,
            "amount": use.amount,
            "is_coupon": use.coupon_id is not None,
            "is_returned": use.state == UseState.RETURNED,
            "lines": [{"line_id": line_id, "amount": amount} for line_id, amount in sorted(lines[use.pk].items())],
        }
        for use in uses
    ]


def shares_of_line(line_id: int) -> list[PromotionShare]:
    """The shares of a line, in the order of application."""
    return list(PromotionShare.objects.filter(line_id=line_id).order_by("use__number"))


@dataclass(frozen=True, slots=True)
class PromotedShare:
    """The share of a promotion on an order line (won), with its Korean name and its place in the application."""

    number: int
    name: str
    amount: int


def shares_by_line(line_ids: Collection[int]) -> dict[int, list[PromotedShare]]:
    """The shares of order lines, for documents: one query, none without lines."""
    found: dict[int, list[PromotedShare]] = defaultdict(list)
    rows = PromotionShare.objects.filter(line_id__in=list(line_ids)) if line_ids else PromotionShare.objects.none()
    for line_id, amount, number, names in rows.values_list("line_id", "amount", "use__number", "use__names"):
        found[line_id].append(PromotedShare(number, pick_name(names, languages.DEFAULT), amount))
    return dict(found)


def _name(promotion: Promotion, language: str) -> str:
    columns = (f"name_{languages.suffix(code)}" for code in (language, languages.DEFAULT))
    return next((text for text in (getattr(promotion, column) for column in columns) if text), "")


def use_texts(promotion: Promotion, language: str) -> UseTexts:
    """What a promotion says, as screens put it into words."""
    return {
        "promotion_id": promotion.pk,
        "name": _name(promotion, language),
        "level": promotion.level,
        "benefit": promotion.benefit,
        "unit": promotion.unit,
        "value": promotion.value,
        "cap": promotion.cap,
        "min_won": promotion.min_won,
        "min_pieces": promotion.min_pieces,
        "is_everything": not (promotion.products or promotion.categories),
        "is_first_order": bool(promotion.is_first_order),
        "combine": promotion.combine,
    }


def box() -> QuerySet[Coupon]:
    """Coupons of members that were not taken back."""
    return Coupon.objects.exclude(state=CouponState.WITHDRAWN).filter(member__isnull=False)


def box_rows(coupons: Iterable[Coupon], language: str) -> list[BoxCoupon]:
    """Coupons as their holders see them: one query for the promotions."""
    now = timezone.now()
    rows = coupons.select_related("promotion") if isinstance(coupons, QuerySet) else coupons
    return [_box_coupon(coupon, language, now) for coupon in rows]


def coupons() -> QuerySet[Coupon]:
    """All coupons of the brand."""
    return Coupon.objects.all()


def coupon_rows(rows: QuerySet[Coupon], language: str) -> list[CouponRow]:
    """Coupons as managers see them, members masked: one query."""
    name = f"promotion__name_{languages.suffix(language)}"
    values = rows.values(
        "id", "promotion_id", name, "promotion__name_ko", "code", "member_id", "member__user_name", "member__name",
        "state", "cause", "issued_at", "ends_at", "order_id",
    )  # fmt: skip
    return [
        {
            "id": row["id"],
            "promotion_id": row["promotion_id"],
            "promotion_name": row[name] or row["promotion__name_ko"] or "",
            "code": row["code"],
            "user_id": row["member_id"],
            "user_name": row["member__user_name"] or "",
            "name": masking.name(row["member__name"]) if row["member__name"] else "",
            "state": row["state"],
            "cause": row["cause"],
            "issued_at": row["issued_at"],
            "ends_at": row["ends_at"],
            "order_id": row["order_id"],
        }
        for row in values
    ]


def _box_coupon(coupon: Coupon, language: str, now: datetime) -> BoxCoupon:
    is_over = coupon.ends_at is not None and coupon.ends_at <= now
    return {
        **use_texts(coupon.promotion, language),
        "id": coupon.pk,
        "state": "ended" if is_over and coupon.state == CouponState.OPEN else coupon.state,
        "issued_at": coupon.issued_at,
        "ends_at": coupon.ends_at,
        "is_paused": not coupon.promotion.is_active,
    }


def downloadable() -> QuerySet[Promotion]:
    """Running promotions whose coupons shoppers download."""
    now = timezone.now()
    return Promotion.objects.filter(
        Q(starts_at=None) | Q(starts_at__lte=now),
        Q(ends_at=None) | Q(ends_at__gt=now),
        kind=PromotionKind.COUPON,
        issue=Issue.DOWNLOAD,
        is_active=1,
    )


def normalize_code(text: str) -> str:
    """A code as it is stored, from what a person typed."""
    return codes.normalize(text)


def unknown_codes(typed: Collection[str]) -> list[str]:
    """The normalized texts that are no shared code."""
    if not typed:
        return []
    known = Promotion.objects.filter(kind=PromotionKind.COUPON, issue=Issue.CODE, code__in=list(typed))
    return sorted(set(typed) - set(known.values_list("code", flat=True)))


def find_shared(code: str) -> Promotion | None:
    """The promotion of a normalized shared code."""
    return Promotion.objects.filter(kind=PromotionKind.COUPON, issue=Issue.CODE, code=code).first() if code else None
