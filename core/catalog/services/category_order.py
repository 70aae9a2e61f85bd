"""Move categories: their order and their parent."""

from collections.abc import Mapping

from django.db import transaction
from django.utils.translation import gettext as _

from core.catalog.models import Category, CategoryGroup
from core.catalog.selectors import clear_tree_cache
from core.common import ordering
from core.common.errors import Invalid


def move_category(*, category: Category, parent_id: int | None, before_id: int | None = None) -> Category:
    """Put a category under a parent of its group, before a sibling or last.

    Moves in a group wait for the lock of its row, so that two moves together can't make a cycle.
    Raises Invalid for a parent below itself or in another group, and for a sibling that is not there.
    """
    with transaction.atomic():
        CategoryGroup.objects.select_for_update().get(pk=category.group_id)
        parents = dict(Category.objects.filter(group_id=category.group_id).order_by().values_list("pk", "parent_id"))
        _check_parent(parents, category.pk, parent_id)
        level = Category.objects.filter(group_id=category.group_id, parent_id=parent_id)
        ids = list(level.order_by("position", "pk").values_list("pk", flat=True))
        ordering.write_positions(Category, ordering.reorder(ids, category.pk, before_id))
        if parents[category.pk] != parent_id:
            Category.objects.filter(pk=category.pk).update(parent_id=parent_id)
            left = Category.objects.filter(group_id=category.group_id, parent_id=parents[category.pk])
            ordering.write_positions(Category, list(left.order_by("position", "pk").values_list("pk", flat=True)))
    clear_tree_cache()
    category.refresh_from_db()
    return category


def _check_parent(parents: Mapping[int, int | None], category_id: int, parent_id: int | None) -> None:
    if parent_id is not None and parent_id not in parents:
        raise Invalid({"parent_id": _("없는 상위 분류예요.")})
    above, seen = parent_id, set[int]()
    while above is not None and above not in seen:
        if above == category_id:
            raise Invalid({"parent_id": _("자기 아래로는 옮길 수 없어요.")})
        seen.add(above)
        above = parents[above]
