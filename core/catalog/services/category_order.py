"""Move categories: their order and their parent."""

from django.db import transaction

from core.catalog.models import Category
from core.catalog.selectors import clear_tree_cache
from core.catalog.services.categories import check_parent
from core.common import ordering, trees


def move_category(*, category: Category, parent_id: int | None, before_id: int | None = None) -> Category:
    """Put a category under a parent of its group, before a sibling or last.

    Raises Invalid for a parent below itself or in another group, and for a sibling that is not there.
    """
    with transaction.atomic():
        trees.lock_tree(Category)
        category.refresh_from_db()
        level = Category.objects.filter(group_id=category.group_id, parent_id=parent_id)
        if parent_id != category.parent_id:
            check_parent(category.pk, parent_id, category.group_id)
        ids = list(level.order_by("position", "pk").values_list("pk", flat=True))
        ordering.write_positions(Category, ordering.reorder(ids, category.pk, before_id))
        if category.parent_id != parent_id:
            Category.objects.filter(pk=category.pk).update(parent_id=parent_id)
            left = Category.objects.filter(group_id=category.group_id, parent_id=category.parent_id)
            ordering.write_positions(Category, list(left.order_by("position", "pk").values_list("pk", flat=True)))
    clear_tree_cache()
    category.refresh_from_db()
    return category
