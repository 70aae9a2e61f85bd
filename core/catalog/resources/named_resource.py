"""The common base of category and property resources: rows with a name in seven languages."""

from collections import Counter
from collections.abc import Container, Mapping
from typing import Any, ClassVar

from django.db import models
from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.bulk import widgets as common
from core.bulk.contract import Column
from core.bulk.languages import LANGUAGE_NAMES, LANGUAGES
from core.bulk.simple_table import ExistingRows, SimpleTableResource, Values
from core.bulk.undo.contract import Written
from core.catalog import services
from core.common import languages, trees
from core.common.squash import squash

_MAX_POSITION = 1_000_000


class Name(common.Line):
    """A name; a blank cell is an empty name, not None."""

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(value or "")


class Path(Name):
    """`여성 > 니트`, with the separator escaped inside names."""

    def __init__(self) -> None:
        super().__init__(2000)


class _Number(Widget):
    """The id of a row, as written by an export."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        if not _is_number(value):
            raise ValueError(_("숫자로 적어 주세요."))
        return int(value)


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 19


def language_columns(label: str, shown: Promise, field: str, most: int) -> dict[str, Column]:
    """The columns of a text in the six languages other than Korean."""
    columns = {}
    for code, language in LANGUAGE_NAMES.items():
        own = Column(f"{label}({language})", Name(most), names=(f"{field}_{code}",))
        own.shown = format_lazy("{name}({language})", name=shown, language=LANGUAGES[code])
        columns[f"{field}_{code}"] = own
    return columns


def labelled_column(label: str, shown: Promise, widget: Any, **more: Any) -> Column:
    """A column with its label on screens."""
    own = Column(label, widget, **more)
    own.shown = shown
    return own


def position_column() -> Column:
    """The position among siblings."""
    names = ("position", "order", "순번", "順序", "排序", "ordre", "thứ tự", "الترتيب")
    return labelled_column("순서", gettext_lazy("순서"), common.Whole(0, _MAX_POSITION), text=False, names=names)


def number_column() -> Column:
    """The row number, where several rows have the same names; blank otherwise."""
    return labelled_column("고유 번호", gettext_lazy("고유 번호"), _Number(), text=False)


class NamedResource(SimpleTableResource):
    """Rows whose only text is a name in seven languages."""

    model: ClassVar[type[models.Model]]
    text: ClassVar[str]

    def rows(self) -> list[Values]:
        names = [f"{self.text}_{languages.suffix(code)}" for code in languages.LANGUAGES]
        fields = [one.attname for one in self.model._meta.concrete_fields if one.attname not in ("brand_id", self.text)]
        found: Any = self.model._default_manager.order_by("position", "pk")
        return list(found.rewrite(False).values(*dict.fromkeys([*fields, *names])))

    def lock(self) -> None:
        trees.lock_tree(self.model)

    def cells(self, row: Values) -> Values:
        texts = {f"{self.text}_{code}": row[f"{self.text}_{languages.suffix(code)}"] for code in LANGUAGE_NAMES}
        own = {"position": row["position"], "row_number": row["row_number"]}
        return {self.text: row[f"{self.text}_ko"] or "", **own, **texts}

    def place(self, values: Mapping[str, Any]) -> str:
        """The key of a line or a row from its names; '' without names."""
        return squash(values.get(self.text) or "")

    def key(self, cells: Mapping[str, str]) -> str:
        number = cells.get("row_number", "")
        return f"#{int(number)}" if _is_number(number) else self.place(cells)

    def known(self) -> ExistingRows:
        found, rows = ExistingRows(), self.named_rows()
        shared = Counter(row["place"] for row in rows)
        for row in rows:
            row["row_number"] = row["id"] if shared[row["place"]] > 1 else ""
            found.rows[row["id"]] = row
            found.ids.setdefault(row["place"], row["id"])
            found.ids[f"#{row['id']}"] = row["id"]
        return found

    def named_rows(self) -> list[Values]:
        """The rows with the values of the columns, and their key."""
        rows = self.rows()
        for row in rows:
            row["place"] = self.place({self.text: row[f"{self.text}_ko"]})
        return rows

    def refuse(self, values: Values, known: ExistingRows, coming: Container[str]) -> dict[str, str]:
        number = values.get("row_number")
        row = known.rows.get(number) if number else None
        if number and (row is None or row["place"] != self.place(values)):
            return {"row_number": _("이 번호의 줄이 아니에요. 번호를 비우면 이름으로 찾아요.")}
        return {}

    def texts(self, values: Values) -> Values:
        """A line's translations and position."""
        own: Values = {"position": values["position"] or 0} if "position" in values else {}
        given = {code: values[name] for code in LANGUAGE_NAMES if (name := f"{self.text}_{code}") in values}
        if given:
            own["lang_obj"] = {code: {self.text: text} for code, text in given.items()}
        return own

    def find(self, pk: int | None) -> Any:
        return self.model._default_manager.get(pk=pk) if pk else None

    def save(self, values: Values, pk: int | None, known: ExistingRows) -> tuple[Values, list[Written]]:
        own = {**self.texts(values), self.text: values[self.text]}
        row = services.save_named(row=self.find(pk) or self.model(), values=own, texts=(self.text,))
        return {"id": row.pk}, []
