"""Categories, properties and their groups as bulk resources: declarations of the plain kind."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from django.db import models
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.catalog import services
from core.catalog.models import Category, CategoryGroup, Property, PropertyGroup
from core.catalog.resources import lists, structure, widgets
from core.catalog.resources.labels import LANGUAGE_NAMES, LANGUAGES
from core.catalog.rules import squash
from core.jobs.contract import Column
from core.jobs.plain import Known, PlainResource, Values
from core.jobs.undo.contract import Written
from core.kit import languages

_MOST = 1_000_000


class _Name(widgets.Line):
    """A name; blank is a blank name, not none."""

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(value or "")


class _Path(_Name):
    """`여성 > 니트`, each name guarded where it holds the sign itself."""

    def __init__(self) -> None:
        super().__init__(2000)


def _named(label: str, shown: Promise, field: str, most: int) -> dict[str, Column]:
    """A text in the six languages beside Korean."""
    columns = {}
    for code, language in LANGUAGE_NAMES.items():
        column = Column(f"{label}({language})", _Name(most), names=(f"{field}_{code}",))
        column.shown = format_lazy("{name}({language})", name=shown, language=LANGUAGES[code])
        columns[f"{field}_{code}"] = column
    return columns


def _column(label: str, shown: Promise, widget: Any, **more: Any) -> Column:
    column = Column(label, widget, **more)
    column.shown = shown
    return column


def _position() -> Column:
    names = ("position", "order", "순번", "順序", "排序", "ordre", "thứ tự", "الترتيب")
    return _column("순서", gettext_lazy("순서"), widgets.Whole(0, _MOST), text=False, names=names)


class _NamedResource(PlainResource):
    """Rows whose only text is a name in seven languages."""

    model: ClassVar[type[models.Model]]
    text: ClassVar[str]

    def rows(self) -> list[Values]:
        names = [f"{self.text}_{languages.suffix(code)}" for code in languages.LANGUAGES]
        fields = [one.attname for one in self.model._meta.concrete_fields if one.attname not in ("brand_id", self.text)]
        found: Any = self.model._default_manager.order_by("position", "pk")
        return list(found.rewrite(False).values(*dict.fromkeys([*fields, *names])))

    def cells(self, row: Values) -> Values:
        texts = {f"{self.text}_{code}": row[f"{self.text}_{languages.suffix(code)}"] for code in LANGUAGE_NAMES}
        return {self.text: row[f"{self.text}_ko"] or "", "position": row["position"], **texts}

    def refuse(self, values: Values, known: Known, coming: Iterable[str]) -> dict[str, str]:
        return {}

    def key(self, cells: Mapping[str, str]) -> str:
        return squash(cells.get(self.text, ""))

    def known(self) -> Known:
        found = Known()
        for row in self.rows():
            found.rows[row["id"]] = row
            found.ids.setdefault(squash(row[f"{self.text}_ko"] or ""), row["id"])
        return found

    def texts(self, values: Values) -> Values:
        """What a line says of the name's languages and of the place among its neighbours."""
        own: Values = {"position": values["position"] or 0} if "position" in values else {}
        given = {code: values[name] for code in LANGUAGE_NAMES if (name := f"{self.text}_{code}") in values}
        if given:
            own["lang_obj"] = {code: {self.text: text} for code, text in given.items()}
        return own

    def find(self, pk: int | None) -> Any:
        return self.model._default_manager.get(pk=pk) if pk else None

    def save(self, values: Values, pk: int | None) -> tuple[int, list[Written]]:
        own = {**self.texts(values), self.text: values[self.text]}
        row = services.save_named(row=self.find(pk) or self.model(), values=own, texts=(self.text,))
        return row.pk, []


class CategoryGroupResource(_NamedResource):
    """A line a group of categories."""

    name: ClassVar[str] = "product-category-groups"
    label: ClassVar[str] = "분류 그룹"
    shown: ClassVar[str | Promise] = gettext_lazy("분류 그룹")
    model = CategoryGroup
    text = "category_group_name"
    key_fields: ClassVar[frozenset[str]] = frozenset({"category_group_name"})
    category_group_name = _column(
        "그룹 이름", gettext_lazy("그룹 이름"), _Name(60), required=True, names=("이름", "그룹", "name", "group")
    )
    locals().update(_named("그룹 이름", gettext_lazy("그룹 이름"), "category_group_name", 60))
    position = _position()


class PropertyGroupResource(_NamedResource):
    """A line a group of properties."""

    name: ClassVar[str] = "product-property-groups"
    label: ClassVar[str] = "속성 그룹"
    shown: ClassVar[str | Promise] = gettext_lazy("속성 그룹")
    model = PropertyGroup
    text = "property_group_name"
    key_fields: ClassVar[frozenset[str]] = frozenset({"property_group_name"})
    property_group_name = _column(
        "그룹 이름", gettext_lazy("그룹 이름"), _Name(60), required=True, names=("이름", "속성 그룹", "name", "group")
    )
    locals().update(_named("그룹 이름", gettext_lazy("그룹 이름"), "property_group_name", 60))
    position = _position()


class _GroupedResource(_NamedResource):
    """Rows in groups; a group that is missing is made with its first row."""

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
        """The group of this name, made where it is missing."""
        known = self.groups().get(squash(name))
        if known is not None:
            return known, []
        values = {self.group_text: name, "position": self.group_model._default_manager.count()}
        row = services.save_named(row=self.group_model(), values=values, texts=(self.group_text,))
        return row.pk, [Written(self.group_subject, row.pk, name)]


class PropertyResource(_GroupedResource):
    """A line a property value."""

    name: ClassVar[str] = "product-properties"
    label: ClassVar[str] = "속성"
    shown: ClassVar[str | Promise] = gettext_lazy("속성")
    model, group_model = Property, PropertyGroup
    text, group_text, group_subject = "property_name", "property_group_name", "product-property-groups"
    key_fields: ClassVar[frozenset[str]] = frozenset({"group_name", "property_name"})
    group_name = _column(
        "속성 그룹", gettext_lazy("속성 그룹"), _Name(60), required=True, names=("그룹", "group", "property group")
    )
    property_name = _column(
        "속성", gettext_lazy("속성"), _Name(80), required=True, names=("이름", "값", "name", "value")
    )
    locals().update(_named("속성", gettext_lazy("속성"), "property_name", 80))
    position = _position()

    def key(self, cells: Mapping[str, str]) -> str:
        return f"{squash(cells.get('group_name', ''))}\n{super().key(cells)}"

    def known(self) -> Known:
        names, found = self.group_names(), Known()
        for row in self.rows():
            row["group_name"] = names.get(row["group_id"]) or ""
            found.rows[row["id"]] = row
            found.ids.setdefault(f"{squash(row['group_name'])}\n{squash(row['property_name_ko'] or '')}", row["id"])
        return found

    def cells(self, row: Values) -> Values:
        return {**super().cells(row), "group_name": row["group_name"]}

    def save(self, values: Values, pk: int | None) -> tuple[int, list[Written]]:
        group, made = self.group(values["group_name"])
        own = {**self.texts(values), "group_id": group, "property_name": values["property_name"]}
        return services.save_property(values=own, prop=self.find(pk)).pk, made


class CategoryResource(_GroupedResource):
    """A line a category: its group and its path; the lines above it may make its parents."""

    name: ClassVar[str] = "product-categories"
    label: ClassVar[str] = "분류"
    shown: ClassVar[str | Promise] = gettext_lazy("분류")
    has_pictures: ClassVar[bool] = True
    picture: ClassVar[str] = "img"
    model, group_model = Category, CategoryGroup
    text, group_text, group_subject = "category_name", "category_group_name", "product-category-groups"
    key_fields: ClassVar[frozenset[str]] = frozenset({"group_name", "path"})
    group_name = _column(
        "그룹", gettext_lazy("그룹"), _Name(60), required=True, names=("분류 그룹", "group", "category group")
    )
    path = _column(
        "경로",
        gettext_lazy("경로"),
        _Path(),
        required=True,
        names=("분류", "분류 경로", "path", "category", "category path"),
    )
    locals().update(_named("분류명", gettext_lazy("분류명"), "category_name", 80))
    img = _column("이미지", gettext_lazy("이미지"), _Name(300), names=("그림", "image", "img"))
    position = _position()

    def key(self, cells: Mapping[str, str]) -> str:
        names = _names(cells.get("path", ""))
        return _place(cells.get("group_name", ""), names) if names else ""

    def known(self) -> Known:
        groups, found = self.group_names(), Known()
        rows = {row["id"]: row for row in self.rows()}
        for pk, row in rows.items():
            names: list[str] = []
            step: int | None = pk
            while step is not None and step in rows and len(names) < 50:
                names.insert(0, rows[step]["category_name_ko"] or "")
                step = rows[step]["parent_id"]
            row["group_name"] = groups.get(row["group_id"]) or ""
            row["path"] = structure.write_place("", tuple(names))
            found.rows[pk] = row
            found.ids.setdefault(_place(row["group_name"], names), pk)
        return found

    def cells(self, row: Values) -> Values:
        own = {name: row[name] for name in ("group_name", "path", "img")}
        return {**super().cells(row), **own}

    def refuse(self, values: Values, known: Known, coming: Iterable[str]) -> dict[str, str]:
        names = _names(values.get("path", ""))
        if any(len(name) > 80 for name in names):
            return {"path": _("%(most)s자까지 쓸 수 있어요.") % {"most": 80}}
        parent = _place(values.get("group_name", ""), names[:-1])
        if len(names) > 1 and parent not in known.ids and parent not in set(coming):
            return {"path": _("상위 분류가 없어요. 상위 분류를 앞줄에 적어 주세요.")}
        return {}

    def save(self, values: Values, pk: int | None) -> tuple[int, list[Written]]:
        own, made = self.texts(values), list[Written]()
        if "img" in values:
            own["img"] = values["img"] or ""
        if pk is None:
            group, made = self.group(values["group_name"])
            names = _names(values["path"])
            own |= {"group_id": group, "category_name": names[-1], "parent_id": self._parent(group, names[:-1])}
        return services.save_category(values=own, category=self.find(pk)).pk, made

    def _parent(self, group: int, names: list[str]) -> int | None:
        parent: int | None = None
        for name in names:
            rows: Any = Category.objects.filter(group_id=group, parent_id=parent).order_by("position", "pk")
            wanted = squash(name)
            found = rows.rewrite(False).values_list("pk", "category_name_ko")
            parent = next(pk for pk, text in found if squash(text or "") == wanted)
        return parent


TREES: tuple[type[_NamedResource], ...] = (
    CategoryGroupResource,
    CategoryResource,
    PropertyGroupResource,
    PropertyResource,
)


def _names(path: str) -> list[str]:
    """The names of a path, from the root down."""
    return [name for part in lists.split(path, ">") if (name := lists.plain(part))]


def _place(group: str, names: Iterable[str]) -> str:
    return "\n".join([squash(group), *(squash(name) for name in names)])
