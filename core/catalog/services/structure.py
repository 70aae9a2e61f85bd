"""Categories."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.db import models, transaction
from django.utils.translation import gettext as _

from core.catalog import search
from core.catalog.models import Category, CategoryGroup
from core.catalog.selectors import forget_trees
from core.kit.errors import Invalid
from core.kit.fields import set_lang_obj
from core.plain.deleting import bury, revive

# Products that are written anew while a person waits for a category to move.
MOVED_AT_ONCE = 500

M = TypeVar("M", bound=models.Model)


def save_named(*, row: M, values: Mapping[str, Any], texts: tuple[str, ...]) -> M:
    """Write a row whose texts have languages; `lang_obj` holds the languages beside Korean."""
    for name, value in values.items():
        if name != "lang_obj":
            # Plain texts are Korean, whatever language the manager's screen is in.
            setattr(row, f"{name}_ko" if name in texts else name, value)
    if "lang_obj" in values:
        set_lang_obj(row, values["lang_obj"], texts)
    if row.pk is None and "position" not in values:
        row.position = _last(row)  # type: ignore[attr-defined]
    row.save()
    search.learn_name(row)
    forget_trees()
    return row


def _last(row: models.Model) -> int:
    """The place after all siblings of a new row."""
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
        saved = save_named(row=row, values=given, texts=("category_name",))
        if not fresh and saved.parent_id != before:
            # What is more than this is written by the worker within a minute.
            search.write_under(saved.pk, most=MOVED_AT_ONCE)
        return saved


def _check_parent(row: Category, parent_id: int | None, group_id: int) -> None:
    seen: set[int] = set()
    while parent_id is not None:
        # Nothing stands below a new row yet: its parent's group is all that can be wrong.
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
    """Delete a category for 30 days. Raises StillUsed while products or categories stand under it."""
    with transaction.atomic():
        list(Category.objects.select_for_update().filter(pk=category.pk).values_list("pk"))
        bury(category, still_used=_("상품이나 하위 분류가 있어서 지울 수 없어요. 먼저 옮겨 주세요."))
        search.relearn_names(Category, [category.pk])


def restore_category(*, category: Category) -> Category:
    """Bring a deleted category back to its place. Raises Invalid while its group or parent is deleted."""
    with transaction.atomic():
        revive(category)
        search.relearn_names(Category, [category.pk])
    category.refresh_from_db()
    return category
