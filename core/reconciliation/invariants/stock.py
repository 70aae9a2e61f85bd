"""Invariants of stock: it is the sum of its moves, and each order took and returned its own pieces.

Plain SQL: each check is one pass over its tables, for any number of moves.
"""

from collections.abc import Iterator

from django.utils.translation import gettext_noop

from core.catalog.models import Variant
from core.reconciliation.invariants.finding import Finding, format_query, format_rows

_SUMS = """
SELECT v.brand_id, v.id, v.stock, COALESCE(m.moved, 0)
FROM catalog_variant v
LEFT JOIN (SELECT variant_id, SUM(delta) AS moved FROM catalog_stockmove GROUP BY variant_id) m ON m.variant_id = v.id
WHERE v.stock <> COALESCE(m.moved, 0) ORDER BY v.id
"""
# A product's stock is unlimited (null, here -1) if that of one active variant is.
_TOTALS = """
SELECT brand_id, product_code, held, total FROM (
  SELECT p.id, p.brand_id, p.product_code, COALESCE(p.stock_total, -1) AS held,
    CASE WHEN v.uncounted > 0 THEN -1 ELSE COALESCE(v.counted, 0) END AS total
  FROM catalog_product p
  LEFT JOIN (
    SELECT product_id, SUM(stock) AS counted, SUM(CASE WHEN stock IS NULL THEN 1 ELSE 0 END) AS uncounted
    FROM catalog_variant WHERE is_active GROUP BY product_id
  ) v ON v.product_id = p.id
) t WHERE held <> total ORDER BY id
"""
# By order and variant, because a line may have been split (ADR 13). Exchanged pieces were taken by their claim.
_TAKEN = """
SELECT t.brand_id, o.order_num, t.variant_id, t.ordered, t.taken FROM (
  SELECT brand_id, order_id, variant_id, SUM(ordered) AS ordered, SUM(taken) AS taken FROM (
    SELECT brand_id, order_id, variant_id, quantity AS ordered, 0 AS taken
    FROM orders_orderline WHERE variant_id IS NOT NULL
    UNION ALL
    SELECT l.brand_id, l.order_id, m.variant_id, 0, -m.delta
    FROM catalog_stockmove m JOIN orders_orderline l ON l.id = m.order_line_id WHERE m.kind = 'order'
    UNION ALL
    SELECT c.brand_id, c.order_id, m.variant_id, 0, -m.delta
    FROM catalog_stockmove m
    JOIN claims_claimline cl ON cl.id = m.claim_line_id JOIN claims_claim c ON c.id = cl.claim_id
    WHERE m.kind = 'exchange' AND c.state = 'exchanged'
  ) pieces GROUP BY brand_id, order_id, variant_id
) t JOIN orders_order o ON o.id = t.order_id WHERE t.ordered <> t.taken ORDER BY t.order_id, t.variant_id
"""
_ORPHANS = """
SELECT m.brand_id, m.id, COALESCE(m.order_line_id, 0)
FROM catalog_stockmove m LEFT JOIN orders_orderline l ON l.id = m.order_line_id AND l.variant_id = m.variant_id
WHERE m.kind IN ('order', 'cancel', 'return') AND l.id IS NULL ORDER BY m.id
"""
# A move of an unknown kind, or of an exchange without its claim, belongs to nothing that was sold or returned.
_CAUSELESS = """
SELECT brand_id, id, kind, delta FROM catalog_stockmove
WHERE kind NOT IN ('opening', 'set', 'order', 'cancel', 'return', 'exchange', 'release')
  OR (kind IN ('exchange', 'release') AND claim_line_id IS NULL)
ORDER BY id
"""
_DOUBLED = """
SELECT brand_id, order_line_id, kind, COUNT(*) FROM catalog_stockmove WHERE order_line_id IS NOT NULL
GROUP BY brand_id, order_line_id, kind HAVING COUNT(*) > 1 ORDER BY order_line_id
"""


def stock() -> Iterator[Finding]:
    """I1: a limited stock is the sum of its moves, a product's the sum of its variants', and orders took theirs once.

    Returns of lines are part of I4, stock held by exchanges of I11.
    """
    yield from format_rows(Variant.objects.filter(stock__lt=0), gettext_noop("옵션 {}: 재고가 {}개예요"), "pk", "stock")
    yield from format_query(_SUMS, gettext_noop("옵션 {}: 재고 {}개, 재고 기록의 합 {}개"))
    yield from format_query(_TOTALS, gettext_noop("상품 {}: 재고 합계 {}개, 옵션의 합 {}개(세지 않으면 -1)"))
    yield from format_query(_TAKEN, gettext_noop("{}, 옵션 {}: 주문한 {}개, 재고에서 뺀 {}개"))
    yield from format_query(_ORPHANS, gettext_noop("재고 기록 {}: 품목 {}의 것이 아니에요"))
    yield from format_query(_CAUSELESS, gettext_noop("재고 기록 {}: 까닭이 없는 {} {}개예요"))
    yield from format_query(_DOUBLED, gettext_noop("품목 {}: 재고 기록 {} {}번"))
