"""Coupons that a shopper can download, and the promotions that apply to a product. Nothing here writes."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core.catalog.models import Product
from core.common.errors import NotFound
from core.members import selectors as members
from core.members.contracts import EffectiveGrade
from core.promotions import selectors
from core.promotions.answers import OfferedCoupon, ProductOffers, PublicCoupon
from core.promotions.models import Coupon, Promotion, PromotionCounter
from core.promotions.rules import CartLine
from core.promotions.selectors import day_scope, terms_of
from core.promotions.states import Audience, CouponState, Issue, PromotionKind, Stage, stage_of

MAX_OFFERS = 50


def offer_rows(promotions: Iterable[Promotion], user_id: int | None, language: str) -> list[OfferedCoupon]:
    """Downloadable coupons with what the caller can do: three queries, one more for a member."""
    now, rows = timezone.now(), list(promotions)
    ids = [row.pk for row in rows]
    own = Coupon.objects.filter(promotion_id__in=ids, member_id=user_id).order_by()
    counted = own.values("promotion_id").annotate(had=Count("id"), held=Count("id", filter=Q(state=CouponState.OPEN)))
    held: dict[int, dict[str, Any]] = {row["promotion_id"]: {**row} for row in counted} if user_id is not None else {}
    grade = members.effective_grade(user_id)
    issued = _issued(ids, now)
    return [
        {
            **selectors.use_texts(row, language),
            "id": row.pk,
            "ends_at": row.ends_at,
            "valid_days": row.valid_days,
            "left": _left(row, issued, now),
            "is_held": bool(held.get(row.pk, {}).get("held")),
            "refusal": _refusal(row, user_id, grade, held.get(row.pk, {}), _left(row, issued, now)),
        }
        for row in rows
    ]


def public_coupon(promotion_id: int, language: str) -> PublicCoupon | None:
    """What a running downloadable coupon says to everybody; None for any other promotion. One query."""
    row = selectors.downloadable().filter(pk=promotion_id).first()
    if row is None:
        return None
    return {**selectors.use_texts(row, language), "id": row.pk, "ends_at": row.ends_at, "valid_days": row.valid_days}


def coupon_stages(promotion_ids: Collection[int]) -> dict[int, Stage]:
    """The stages of those of the promotions whose coupons shoppers download: one query."""
    now = timezone.now()
    rows = Promotion.objects.filter(pk__in=list(promotion_ids), kind=PromotionKind.COUPON, issue=Issue.DOWNLOAD)
    return {row["pk"]: stage_of(row, now) for row in rows.values("pk", "is_active", "starts_at", "ends_at")}


def _issued(ids: Sequence[int], now: datetime) -> dict[tuple[int, str], int]:
    scopes = ("total", day_scope(now))
    rows = PromotionCounter.objects.filter(promotion_id__in=ids, scope__in=scopes)
    return {(row["promotion_id"], row["scope"]): row["used"] for row in rows.values("promotion_id", "scope", "used")}


def _left(row: Promotion, issued: Mapping[tuple[int, str], int], now: datetime) -> int | None:
    """How many coupons are left, in all and today; None where neither is limited."""
    limits = {"total": row.limit_total, day_scope(now): row.limit_day}
    left = [max(0, limit - issued.get((row.pk, scope), 0)) for scope, limit in limits.items() if limit]
    return min(left, default=None)


def _refusal(
    row: Promotion,
    user_id: int | None,
    grade: EffectiveGrade | None,
    held: Mapping[str, Any],
    left: int | None,
) -> str:
    if user_id is None:
        return _("로그인하면 받을 수 있어요.")
    is_named = row.audience == Audience.GRADES and grade is not None and grade.id in row.grades
    if not is_named and (row.audience == Audience.GRADES or (grade is not None and grade.is_business)):
        return _("이 등급은 받을 수 없는 쿠폰이에요.")
    if held.get("held") or held.get("had", 0) >= (row.limit_person or 1):
        return _("이미 받은 쿠폰이에요.")
    return _("쿠폰이 모두 나갔어요.") if left == 0 else ""


def _covering(line: CartLine) -> list[int]:
    return [row.pk for row in selectors.downloadable()[:MAX_OFFERS] if terms_of(row).covers(line)]


def _line(product: Product) -> CartLine:
    categories = selectors.categories_with_parents([product.pk]).get(product.pk, frozenset())
    prices = product.product_sale_price, product.product_price
    return CartLine(product.pk, categories, *prices, quantity=1, is_overseas=bool(product.is_overseas))


def of_product(product_id: int, user_id: int | None, language: str) -> ProductOffers:
    """The rules that cover a product by themselves, and the coupons to download for it. Raises NotFound.

    Rules for a grade are shown to its members only.
    """
    product = Product.objects.filter(pk=product_id, deleted_at=None).first()
    if product is None:
        raise NotFound()
    now, line, grade = timezone.now(), _line(product), members.effective_grade(user_id)
    running = Promotion.objects.filter(
        Q(starts_at=None) | Q(starts_at__lte=now),
        Q(ends_at=None) | Q(ends_at__gt=now),
        kind=PromotionKind.RULE,
        is_active=1,
    )
    rules = [
        row
        for row in running.order_by("position", "pk")[:MAX_OFFERS]
        if terms_of(row).covers(line) and _is_for(row, user_id, grade)
    ]
    coupons = selectors.downloadable().filter(pk__in=_covering(line)).order_by("position", "pk")
    return {
        "rules": [{**selectors.use_texts(row, language), "ends_at": row.ends_at} for row in rules],
        "coupons": offer_rows(coupons, user_id, language),
    }


def _is_for(row: Promotion, user_id: int | None, grade: EffectiveGrade | None) -> bool:
    """Whether the promotion may be shown to the caller: a visitor sees what members get, not what grades get."""
    if row.audience == Audience.GRADES:
        return grade is not None and grade.id in row.grades
    return grade is None or not grade.is_business
