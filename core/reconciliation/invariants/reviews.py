"""Invariants of products' scores against their reviews."""

from collections.abc import Iterator

from django.db.models import Count, Exists, F, IntegerField, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Abs, Coalesce
from django.utils.translation import gettext_noop

from core.catalog.models import Product
from core.reconciliation.invariants.finding import Finding, format_rows
from core.reviews.models import STARS, Review, ReviewSpread, ReviewState

# Half of the last digit of a score, and a tolerance for floating point.
_ROUNDED = 0.0051


def reviews() -> Iterator[Finding]:
    """I16: a product's stars, score and count match its shown reviews."""
    shown = Review.objects.filter(state=ReviewState.SHOWN)
    rows = ReviewSpread.objects.annotate(
        pictured=_count(shown.filter(picture_count__gt=0)),
        **{f"found_{stars}": _count(shown.filter(stars=stars)) for stars in STARS},
    )
    right = Q(with_pictures=F("pictured"), **{f"stars_{stars}": F(f"found_{stars}") for stars in STARS})
    yield from format_rows(rows.exclude(right), gettext_noop("상품 {}: 별점 집계가 리뷰와 달라요"), "product_id")
    counted = ReviewSpread.objects.filter(product_id=OuterRef("product_id"))
    uncounted = shown.filter(~Exists(counted))
    yield from format_rows(uncounted, gettext_noop("리뷰 {}: 상품의 별점에 들어 있지 않아요"), "pk")
    yield from format_rows(
        _products(), gettext_noop("상품 {}: 평점 {}, 리뷰 {}개가 집계와 달라요"), "pk", "said", "review_count"
    )


def _products() -> QuerySet[Product]:
    """Products whose score or count differs from their `ReviewSpread`."""
    spread = "review_spread__stars_{}"
    count = sum((Coalesce(F(spread.format(stars)), 0) for stars in STARS[1:]), Coalesce(F(spread.format(1)), 0))
    total = sum((Coalesce(F(spread.format(stars)), 0) * stars for stars in STARS[1:]), Coalesce(F(spread.format(1)), 0))
    rows = Product.objects.filter(Q(review_count__gt=0) | Q(review_score__gt=0) | Q(review_spread__isnull=False))
    rows = rows.annotate(counted=count, total=total, said=F("review_score"))
    near = Q(apart__lte=F("counted") * _ROUNDED)
    rows = rows.annotate(apart=Abs(F("review_score") * F("counted") - F("total")))
    wrong: QuerySet[Product] = rows.exclude(
        Q(review_count=F("counted")) & near & (Q(counted__gt=0) | Q(review_score=0))
    )
    return wrong


def _count(rows: QuerySet[Review]) -> Coalesce:
    own = rows.filter(brand_id=OuterRef("brand_id"), product_id=OuterRef("product_id")).order_by()
    counts = own.values("product_id").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counts), 0, output_field=IntegerField())
