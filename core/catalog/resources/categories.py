"""Categories as a simple bulk resource."""

from collections.abc import Container, Iterable, Mapping
from typing import Any, ClassVar

from django.db import models
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.simple_table import ExistingRows, Values
from core.bulk.undo.contract import Written
from core.catalog import services
from core.catalog.models import Category, CategoryGroup
from core.catalog.resources import lists, taxonomy, widgets
from core.catalog.resources.named_resource import (
    Name,
    NamedResource,
    Path,
    labelled_column,
    language_columns,
    number_column,
    position_column,
)
from core.common.squash import squash


class _GroupedResource(NamedResource):
    """Rows in groups; a missing group is created with its first row."""

    group_model: ClassVar[type[models.Model]]
    group_text: ClassVar[str]
    group_subject: ClassVar[str]

    def groups(self) -> dict[str, int]:
        rows: Any = self.group_model._default_manager.order_by("position", "pk")
        named = rows.rewrite(False).values_list("pk", f"{self.group_text}_ko")
        return {squash(name or ""): pk for pk, name in reversed(list(named))}

    def group_names(self) -> dict[int, str]:
        rows: Any = self.group_model._default_manager.all()
        return dict(rows.rewrite(False).values_list("pk", f"{self.group_text}_ko"))

    def group(self, name: str) -> tuple[int, list[Written]]:
        """The group with this name, created if missing."""
        known = self.groups().get(squash(name))
        if known is not None:
            return known, []
        values = {self.group_text: name, "position": self.group_model._default_manager.count()}
        row = services.save_named(row=self.group_model(), values=values, texts=(self.group_text,))
        return row.pk, [Written(self.group_subject, row.pk, name)]


class CategoryResource(_GroupedResource):
    """One line for each category: its group and its path; earlier lines may create its parents."""

    name: ClassVar[str] = "product-categories"
    label: ClassVar[str] = "분류"
    shown: ClassVar[str | Promise] = gettext_lazy("분류")
    has_pictures: ClassVar[bool] = True
    picture: ClassVar[str] = "img"
    model, group_model = Category, CategoryGroup
    text, group_text, group_subject = "category_name", "category_group_name", "product-category-groups"
    key_fields: ClassVar[frozenset[str]] = frozenset({"group_name", "path", "row_number"})
    group_name = labelled_column(
        "그룹", gettext_lazy("그룹"), Name(60), required=True, names=("분류 그룹", "group", "category group")
    )
    path = labelled_column(
        "경로",
        gettext_lazy("경로"),
        Path(),
        required=True,
        names=("분류", "분류 경로", "path", "category", "category path"),
    )
    locals().update(language_columns("분류명", gettext_lazy("분류명"), "category_name", 80))
    img = labelled_column("이미지", gettext_lazy("이미지"), Name(300), names=("그림", "image", "img"))
    size_table = labelled_column(
        "사이즈표",
        gettext_lazy("사이즈표"),
        widgets.Sizes(),
        names=(
            "사이즈",
            "size table",
            "size chart",
            "サイズ表",
            "尺码表",
            "tableau des tailles",
            "bảng kích cỡ",
            "جدول المقاسات",
        ),
    )
    position = position_column()
    row_number = number_column()

    def place(self, values: Mapping[str, Any]) -> str:
        names = _names(values.get("path") or "")
        return _place(values.get("group_name") or "", names) if names else ""

    def named_rows(self) -> list[Values]:
        groups = self.group_names()
        rows = {row["id"]: row for row in self.rows()}
        for row in rows.values():
            row["group_name"] = groups.get(row["group_id"]) or ""
        for pk in rows:
            _placed(pk, rows)
        return list(rows.values())

    def cells(self, row: Values) -> Values:
        own = {name: row[name] for name in ("group_name", "path", "img", "size_table")}
        return {**super().cells(row), **own}

    def refuse(self, values: Values, known: ExistingRows, coming: Container[str]) -> dict[str, str]:
        names = _names(values.get("path", ""))
        if any(len(name) > 80 for name in names):
            return {"path": _("%(most)s자까지 쓸 수 있어요.") % {"most": 80}}
        parent = _place(values.get("group_name", ""), names[:-1])
        if len(names) > 1 and parent not in known.ids and parent not in coming:
            return {"path": _("상위 분류가 없어요. 상위 분류를 앞줄에 적어 주세요.")}
        return super().refuse(values, known, coming)

    def save(self, values: Values, pk: int | None, known: ExistingRows) -> tuple[Values, list[Written]]:
        own, made = self.texts(values), list[Written]()
        if "img" in values:
            own["img"] = values["img"] or ""
        if "size_table" in values:
            own["size_table"] = values["size_table"] or ""
        if pk is None:
            names = _names(values["path"])
            parent = known.found(_place(values["group_name"], names[:-1])) if len(names) > 1 else None
            if parent is None:
                group, made = self.group(values["group_name"])
            else:
                group = parent["group_id"]
            own |= {"group_id": group, "category_name": names[-1], "parent_id": parent["id"] if parent else None}
        saved = services.save_category(values=own, category=self.find(pk))
        return {"id": saved.pk, "group_id": saved.group_id}, made


# A cycle in the tree, which no service writes, must not cause an endless loop.
_MAX_LEVELS = 50


def _names(path: str) -> list[str]:
    """The names of a path, from the root down."""
    return [name for part in lists.split(path, ">") if (name := lists.unescape(part))]


def _placed(pk: int, rows: Mapping[int, Values]) -> None:
    """Set the path and the key of a row, and of its ancestors without one."""
    above: list[Values] = []
    step: int | None = pk
    while step is not None and step in rows and "place" not in rows[step] and len(above) < _MAX_LEVELS:
        above.append(rows[step])
        step = rows[step]["parent_id"]
    parent: Values = rows.get(step or 0, {})
    for row in reversed(above):
        name = row["category_name_ko"] or ""
        own = taxonomy.format_category_path("", (name,))
        row["path"] = f"{parent['path']} > {own}" if "path" in parent else own
        row["place"] = f"{parent.get('place') or squash(row['group_name'])}\n{squash(name)}"
        parent = row


def _place(group: str, names: Iterable[str]) -> str:
    return "\n".join([squash(group), *(squash(name) for name in names)])
