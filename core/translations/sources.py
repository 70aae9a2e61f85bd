"""The registry of what is translated: each package declares its models with translated texts when Django starts.

A guard compares it with modeltranslation's own registry, which knows every translated column of the application.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from django.db import models, transaction
from django.db.models import F, QuerySet
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from core.common import languages
from core.common.errors import Invalid

Text = str | Promise
Texts = Mapping[str, Mapping[str, str]]
OTHERS = tuple(code for code in languages.LANGUAGES if code != languages.DEFAULT)


def _lock_row(rows: QuerySet[Any], pk: int) -> Any:
    return rows.select_for_update(of=("self",)).filter(pk=pk).first()


@dataclass(frozen=True, kw_only=True)
class Source:
    """A model whose rows have texts of the brand in seven languages.

    `name` is its name in the API and in sheets, that of its own resource, so that audit entries stand in the history of
    the record. `labels` names each translated field. `rows` are the rows that count, of the brand in force. `save`
    writes a row whose `lang_obj` is given, by the same service as the resource's form; `checked` names texts, as
    `en.title`, that match the Korean ones. It raises Invalid with the field as the form names it, or bare.

    `screen` is the address of the list in the manager where it is edited, and `edited` the column with the id of the
    record on that screen; '' where the screen has one record. `html` are fields with tags. `most` has the greatest
    length of fields whose column says nothing. `lock` takes the locks that the service takes, in its order, and reads
    the row; None where it is gone. The list shows a source that `is_first` where none is chosen.
    """

    name: str
    model: type[models.Model]
    label: Text
    labels: Mapping[str, Text]
    rows: Callable[[], QuerySet[Any]]
    save: Callable[[Any, Texts, tuple[str, ...], Any], None]
    screen: str
    edited: str = "pk"
    html: frozenset[str] = frozenset()
    most: Mapping[str, int] = field(default_factory=dict)
    lock: Callable[[int], Any] | None = None
    is_first: bool = False

    @cached_property
    def fields(self) -> tuple[str, ...]:
        """The translated fields in the order of the form."""
        return tuple(self.labels)

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of all fields in all languages."""
        return tuple(self.column(name, code) for name in self.fields for code in languages.LANGUAGES)

    def column(self, name: str, code: str = languages.DEFAULT) -> str:
        """The column of a field in a language."""
        return f"{name}_{languages.suffix(code)}"

    def permission(self, action: str) -> str:
        """The model permission of an action."""
        return f"{self.model._meta.app_label}.{action}_{self.model._meta.model_name}"

    def longest(self, name: str) -> int | None:
        """The greatest length of a field in characters; None where it has no limit."""
        own: Any = self.model._meta.get_field(name)
        return self.most.get(name) or own.max_length

    def get_locked(self, pk: int) -> Any:
        """A row that counts, locked until the transaction ends; None where there is none."""
        if not self.rows().filter(pk=pk).exists():
            return None
        return self.lock(pk) if self.lock else _lock_row(self.rows(), pk)

    def texts(self, row: Any) -> dict[str, dict[str, str]]:
        """A row's `lang_obj` with blank texts too."""
        return {code: {name: getattr(row, self.column(name, code)) or "" for name in self.fields} for code in OTHERS}

    def write(self, row: Any, *, name: str, code: str, text: str, is_checked: bool, actor: Any) -> None:
        """Write one text of a locked row by the resource's service. Raises Invalid, with the reason at `text`."""
        texts = self.texts(row)
        texts[code][name] = text
        try:
            with transaction.atomic():
                self.save(row, texts, (f"{code}.{name}",) if is_checked else (), actor)
        except Invalid as exc:
            raise Invalid({"text": _first_reason(exc, name, code)}) from exc

    def read_row(self) -> QuerySet[Any]:
        """The rows that count as columns: all texts, and the id of the record that is edited."""
        edited = {"_edited": F(self.edited)} if self.edited else {}
        rows: Any = self.rows()
        return (rows.rewrite(False) if hasattr(rows, "rewrite") else rows).annotate(**edited)  # type: ignore[no-any-return]


def _first_reason(exc: Invalid, name: str, code: str) -> str:
    """The reason that the service gives for this text, else its first one."""
    errors: Mapping[str, Any] = (exc.data or {}).get("errors", {}) if isinstance(exc.data, Mapping) else {}
    own = (f"lang_obj[{code}][{name}]", f"{name}_{languages.suffix(code)}", name)
    reason = next((errors[key] for key in own if key in errors), next(iter(errors.values()), exc.message))
    return str(reason or _("저장할 수 없는 값이에요."))


_SOURCES: dict[str, Source] = {}


def register(source: Source) -> None:
    """Register what is translated."""
    _SOURCES[source.name] = source


def sources() -> list[Source]:
    """All sources: those that come first, then by name."""
    return sorted(_SOURCES.values(), key=lambda source: (not source.is_first, source.name))


def get_source(name: str) -> Source | None:
    """The source of this name."""
    return _SOURCES.get(name)


def source_of(model: type[models.Model]) -> Source:
    """The source of a model. Raises KeyError for one that has none."""
    return next(source for source in _SOURCES.values() if source.model is model)
