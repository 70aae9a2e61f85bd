"""Invariants of trees: categories of products and of posts, replies."""

from collections.abc import Iterator

from django.apps import apps
from django.db import connection, models
from django.db.models import F
from django.utils.translation import gettext_noop

from core.articles.models import Post
from core.catalog.models import Category, ProductCategory
from core.common.tenancy import BrandOwned
from core.common.trees import is_tree
from core.reconciliation.invariants.finding import MAX_READ, Finding, format_findings, format_rows


def trees() -> Iterator[Finding]:
    """I17: no row is its own ancestor; a branch and the links of its products are in one group."""
    for model in apps.get_models():
        if issubclass(model, BrandOwned) and is_tree(model):
            yield from _find_loops(model)
    text = gettext_noop("분류 {}: 상위 분류 {}와(과) 그룹이 달라요")
    yield from format_rows(
        Category.objects.exclude(group=F("parent__group")).filter(parent__isnull=False), text, "pk", "parent_id"
    )
    text = gettext_noop("상품 {}: 분류 {}와(과) 그룹이 달라요")
    links = ProductCategory.objects.exclude(group=F("category__group"))
    yield from format_rows(links, text, "product_id", "category_id")
    text = gettext_noop("글 {}: 답글의 답글이에요")
    yield from format_rows(Post.objects.filter(parent__parent__isnull=False), text, "pk")


def _find_loops(model: type[models.Model]) -> Iterator[Finding]:
    table, pk = connection.ops.quote_name(model._meta.db_table), connection.ops.quote_name(str(model._meta.pk.column))
    # UNION drops pairs that were there before, so that the query ends in a loop too.
    sql = (
        f"WITH RECURSIVE above(brand_id, start, step) AS ("  # noqa: S608
        f" SELECT brand_id, {pk}, parent_id FROM {table} WHERE parent_id IS NOT NULL"
        f" UNION SELECT above.brand_id, above.start, row.parent_id FROM above"
        f" JOIN {table} row ON row.{pk} = above.step WHERE row.parent_id IS NOT NULL"
        f") SELECT brand_id, start FROM above WHERE start = step ORDER BY start LIMIT {MAX_READ}"
    )
    with connection.cursor() as cursor:
        cursor.execute(sql)
        rows = [(brand_id, model._meta.label, start) for brand_id, start in cursor.fetchall()]
    yield from format_findings(rows, gettext_noop("{} {}: 자기 아래에 있어요"))
