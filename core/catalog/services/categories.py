"""Save, delete and restore categories."""

from collections import defaultdict
from collections.abc import Mapping
from typing import Any, TypeVar

from django.db import IntegrityError, models, transaction
from django.utils.translation import gettext as _

from core.catalog import search
from core.catalog.models import Category, CategoryGroup, ProductCategory
from core.catalog.selectors import clear_tree_cache
from core.common import trees
from core.common.errors import Invalid, NotFound
from core.common.fields import set_lang_obj
from core.plain.deleting import soft_delete, undelete

# Products that are indexed again within the request that moves a category.
MOVED_AT_ONCE = 500

M = TypeVar("M", bound=models.Model)


def save_named(*, row: M, values: Mapping[str, Any], texts: tuple[str, ...]) -> M:
    """Save a row with translated texts; `lang_obj` has the languages other than Korean."""
    _set_named(row, values, texts)
    return _store_named(row)


def _set_named(row: models.Model, values: Mapping[str, Any], texts: tuple[str, ...]) -> None:
    for name, value in values.items():
        if name != "lang_obj":
            # Plain texts are Korean, independent of the language of the manager's screen.
            setattr(row, f"{name}_ko" if name in texts else name, value)
    if "lang_obj" in values:
        set_lang_obj(row, values["lang_obj"], texts)
    if row.pk is None and "position" not in values:
        row.position = _last(row)  # type: ignore[attr-defined]


def _store_named(row: M) -> M:
    row.save()
    search.index_name(row)
    clear_tree_cache()
    return row


def _last(row: models.Model) -> int:
    """The position after all siblings of a new row."""
    level = {name: getattr(row, name) for name in ("group_id", "parent_id") if hasattr(row, name)}
    highest = type(row)._default_manager.filter(**level).aggregate(most=models.Max("position"))["most"]
    return 0 if highest is None else int(highest) + 1


def save_category(*, values: Mapping[str, Any], category: Category | None = None) -> Category:
    """Create or change a category; its branch and its products follow it into another group (D20).

    Raises Invalid (-50) for a parent of another group or below itself, and for a group that a product of the branch
    has another category in; NotFound where the category was deleted meanwhile.
    """
    with transaction.atomic():
        trees.lock_tree(Category)
        # Read again under the lock: saving what was read before it would take back a colleague's move.
        row = Category.objects.filter(pk=category.pk).first() if category else Category()
        if row is None:
            raise NotFound()
        _set_named(row, values, ("category_name",))
        return _store_category(row)


def _store_category(row: Category) -> Category:
    """Write a row while the tree is locked."""
    before = Category.objects.filter(pk=row.pk).values("parent_id", "group_id").first() if row.pk else None
    if before is None and not CategoryGroup.objects.filter(pk=row.group_id).exists():
        raise Invalid({"category_group_id": _("없는 분류 그룹이에요.")})
    if before is None or (before["parent_id"], before["group_id"]) != (row.parent_id, row.group_id):
        check_parent(row.pk, row.parent_id, row.group_id)
    if before is not None and before["group_id"] != row.group_id:
        _move_branch(row)
    saved = _store_named(row)
    if before is not None and (before["parent_id"], before["group_id"]) != (saved.parent_id, saved.group_id):
        # The worker indexes the rest within a minute.
        search.index_category(saved.pk, most=MOVED_AT_ONCE)
    return saved


def check_parent(category_id: int | None, parent_id: int | None, group_id: int) -> None:
    """Raise Invalid where a category may not be below this parent; the tree stays locked until the transaction ends."""
    if parent_id is None:
        return
    trees.lock_tree(Category)
    if not Category.objects.filter(pk=parent_id, group_id=group_id).exists():
        raise Invalid({"parent_id": _("없는 상위 분류예요.")})
    if category_id is not None and trees.is_under(Category, parent_id, category_id):
        raise Invalid({"parent_id": _("자기 아래로는 옮길 수 없어요.")})


def _move_branch(row: Category) -> None:
    """Put everything below a category, and the products of all, into the group that the category moves to."""
    children: dict[int | None, list[int]] = defaultdict(list)
    # Deleted ones too: they can be restored.
    for pk, parent_id in Category.with_deleted.order_by().values_list("pk", "parent_id"):
        children[parent_id].append(pk)
    branch = trees.collect_below(children, row.pk)
    links = ProductCategory.objects.filter(category__in=branch)
    try:
        with transaction.atomic():
            links.update(group=row.group_id)
    except IntegrityError:
        others = ProductCategory.objects.filter(group=row.group_id).exclude(category__in=branch)
        count = links.filter(product__in=others.values("product_id")).count()
        raise Invalid(
            {
                "category_group_id": _(
                    "상품 %(count)s개가 그 그룹의 다른 분류에도 들어 있어요. 그 분류에서 먼저 빼 주세요."
                )
                % {"count": count}
            }
        ) from None
    Category.with_deleted.filter(pk__in=branch).exclude(pk=row.pk).update(group=row.group_id)


def delete_category(*, category: Category) -> None:
    """Soft-delete a category for 30 days. Raises StillUsed while products or categories are under it."""
    with transaction.atomic():
        trees.lock_tree(Category)
        list(Category.objects.select_for_update().filter(pk=category.pk).values_list("pk"))
        soft_delete(category, still_used=_("상품이나 하위 분류가 있어서 지울 수 없어요. 먼저 옮겨 주세요."))
        search.reindex_names(Category, [category.pk])


def restore_category(*, category: Category) -> Category:
    """Restore a deleted category to its place. Raises Invalid while its group or parent is deleted."""
    with transaction.atomic():
        trees.lock_tree(Category)
        undelete(category)
        search.reindex_names(Category, [category.pk])
    category.refresh_from_db()
    return category
