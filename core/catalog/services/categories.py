"""Save, delete and restore categories."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.db import models, transaction
from django.utils.translation import gettext as _

from core.catalog import search
from core.catalog.models import Category, CategoryGroup
from core.catalog.selectors import clear_tree_cache
from core.common.errors import Invalid
from core.common.fields import set_lang_obj
from core.plain.deleting import soft_delete, undelete

# Products that are indexed again within the request that moves a category.
MOVED_AT_ONCE = 500

M = TypeVar("M", bound=models.Model)


def save_named(*, row: M, values: Mapping[str, Any], texts: tuple[str, ...]) -> M:
    """Save a row with translated texts; `lang_obj` has the languages other than Korean."""
    for name, value in values.items():
        if name != "lang_obj":
            # Plain texts are Korean, independent of the language of the manager's screen.
            setattr(row, f"{name}_ko" if name in texts else name, value)
    if "lang_obj" in values:
        set_lang_obj(row, values["lang_obj"], texts)
    if row.pk is None and "position" not in values:
        row.position = _last(row)  # type: ignore[attr-defined]
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
    """Create or move a category. Raises Invalid for a parent of another group, or below itself."""
    row = category or Category()
    given = dict(values)
    with transaction.atomic():
        if "group_id" in given and not CategoryGroup.objects.filter(pk=given["group_id"]).exists():
            raise Invalid({"category_group_id": _("없는 분류 그룹이에요.")})
        group_id = given.get("group_id", row.group_id)
        if "parent_id" in given or "group_id" in given:
            _check_parent(row, given.get("parent_id", row.parent_id), group_id)
        before = Category.objects.filter(pk=row.pk).values_list("parent_id", flat=True).first() if row.pk else None
        fresh = row.pk is None
        tabled = given.get("size_table", row.size_table) != row.size_table
        saved = save_named(row=row, values=given, texts=("category_name",))
        if not fresh and saved.parent_id != before:
            # The worker indexes the rest within a minute.
            search.index_category(saved.pk, most=MOVED_AT_ONCE)
        if tabled:
            clear_tree_cache()
        return saved


def _check_parent(row: Category, parent_id: int | None, group_id: int) -> None:
    seen: set[int] = set()
    while parent_id is not None:
        # A new row has no children yet: only its parent's group can be wrong.
        if row.pk is None and seen:
            return
        parent = Category.objects.filter(pk=parent_id).first()
        if parent is None or parent.group_id != group_id:
            raise Invalid({"parent_id": _("없는 상위 분류예요.")})
        if parent.pk == row.pk or parent.pk in seen:
            raise Invalid({"parent_id": _("자기 아래로는 옮길 수 없어요.")})
        seen.add(parent.pk)
        parent_id = parent.parent_id


def delete_category(*, category: Category) -> None:
    """Soft-delete a category for 30 days. Raises StillUsed while products or categories are under it."""
    with transaction.atomic():
        list(Category.objects.select_for_update().filter(pk=category.pk).values_list("pk"))
        soft_delete(category, still_used=_("상품이나 하위 분류가 있어서 지울 수 없어요. 먼저 옮겨 주세요."))
        search.reindex_names(Category, [category.pk])


def restore_category(*, category: Category) -> Category:
    """Restore a deleted category to its place. Raises Invalid while its group or parent is deleted."""
    with transaction.atomic():
        undelete(category)
        search.reindex_names(Category, [category.pk])
    category.refresh_from_db()
    return category
