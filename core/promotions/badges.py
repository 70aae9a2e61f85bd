"""Badges of products in lists: the rules that cover them for everybody (D46). A badge never changes a public price."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.utils import timezone, translation
from django.utils.translation import gettext as _

from core.catalog.models import ProductStatus
from core.catalog.subscribers import CardBadge, ProductCard
from core.common import cache_version, languages, local_cache
from core.common.tenancy import current_brand_id
from core.promotions import selectors
from core.promotions.models import Promotion, PromotionCounter
from core.promotions.rules import CartLine, Terms, for_everybody
from core.promotions.states import LEVEL_ORDER, Benefit, Level, Origin, PromotionKind, Unit

# Rules are read so often at most; a manager's save is seen at once, and a start or an end to the second.
SECONDS = 2
MAX_RULES = 50
_UNAVAILABLE = (ProductStatus.SOLD_OUT, ProductStatus.DISCONTINUED)


@dataclass(frozen=True, slots=True)
class _Rule:
    terms: Terms
    text: str


def of_cards(cards: Sequence[ProductCard], language: str) -> dict[int, CardBadge]:
    """The badge of each product that a running rule for everybody covers, by its id.

    No query while the rules are cached, and one for all products where a rule is about categories.
    """
    now = timezone.now()
    rules = [
        rule
        for rule in _rules(language)
        if (rule.terms.starts_at is None or rule.terms.starts_at <= now)
        and (rule.terms.ends_at is None or rule.terms.ends_at > now)
    ]
    shown = [card for card in cards if card["status"] not in _UNAVAILABLE] if rules else []
    asks_categories = any(rule.terms.categories or rule.terms.excluded_categories for rule in rules)
    ids = [card["id"] for card in shown] if asks_categories else []
    categories = selectors.categories_with_parents(ids) if ids else {}
    badges: dict[int, CardBadge] = {}
    for card in shown:
        line = _line(card, categories)
        rule = next((rule for rule in rules if rule.terms.covers(line)), None)
        if rule is not None:
            badges[card["id"]] = {"text": rule.text, "ends_at": rule.terms.ends_at}
    return badges


def _line(card: ProductCard, categories: Mapping[int, frozenset[int]]) -> CartLine:
    # Badges are made with the cards, before prices are hidden from anybody.
    prices = card["product_sale_price"] or 0, card["product_price"] or 0
    own = categories.get(card["id"], frozenset())
    return CartLine(card["id"], own, *prices, quantity=1, is_overseas=bool(card["is_overseas"]))


def _rules(language: str) -> list[_Rule]:
    brand = current_brand_id()
    key = ("promotion badges", brand, language, cache_version.current(brand))
    return local_cache.get_or_set(key, SECONDS, lambda: _read_rules(language))


def _read_rules(language: str) -> list[_Rule]:
    """The rules that lists name, product level first: one query, one more where uses are limited in all."""
    now = timezone.now()
    rows = Promotion.objects.filter(kind=PromotionKind.RULE, is_active=1).exclude(level=Level.SHIPPING)
    rows = rows.exclude(ends_at__lte=now).order_by("position", "pk")[:MAX_RULES]
    terms = {row: selectors.terms_of(row) for row in rows}
    named = [row for row, each in terms.items() if _is_named(each)]
    limited = [row.pk for row in named if row.limit_total]
    counters = PromotionCounter.objects.filter(promotion_id__in=limited, scope="total") if limited else ()
    used = {counter.promotion_id: counter.used for counter in counters}
    left = [row for row in named if not row.limit_total or used.get(row.pk, 0) < row.limit_total]
    left.sort(key=lambda row: LEVEL_ORDER[row.level])
    with translation.override(languages.to_django(language)):
        return [_Rule(terms[row], _text(row, language)) for row in left]


def _is_named(terms: Terms) -> bool:
    """Whether a rule is for everybody, and about some goods or about each product by itself."""
    is_limited = bool(terms.products or terms.categories or terms.is_full_price_only or terms.origin != Origin.ANY)
    return terms == for_everybody(terms) and (terms.level == Level.PRODUCT or is_limited)


def _text(row: Promotion, language: str) -> str:
    """What everybody has off each piece; a rule with a condition is named, so that nothing is promised without it."""
    if row.min_won or row.min_pieces or row.cap or row.limit_total or row.limit_day or row.level != Level.PRODUCT:
        return selectors.use_texts(row, language)["name"]
    if row.benefit == Benefit.PERCENT:
        return _("%(percent)s%% 할인") % {"percent": row.value}
    if row.unit == Unit.PIECE:
        return _("%(amount)s원 할인") % {"amount": f"{row.value:,}"}
    return selectors.use_texts(row, language)["name"]
