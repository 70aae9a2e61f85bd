"""The base of every kind, and the registry of all kinds."""

from abc import ABC, abstractmethod
from typing import Any, ClassVar

from django.db import models
from import_export.widgets import Widget

from core.common.squash import squash
from core.plain import labels

KINDS: dict[str, type["Kind"]] = {}


class Kind(ABC):
    """The base of every kind. A subclass is a Django field too; migrations contain that field of Django's.

    `kind` is its name in files and screens, `django` the name of Django's field. The label of a part is the entry of
    `locale/plain/<table>.json` under its name.
    """

    kind: ClassVar[str]
    django: ClassVar[str]
    # Lists can be sorted by it.
    is_sorted: ClassVar[bool] = True
    # Short enough for a column of a list.
    is_short: ClassVar[bool] = True
    # The first part of such a kind names its row.
    names_row: ClassVar[bool] = False
    # Few values: a filter of the site admin.
    has_few_values: ClassVar[bool] = False
    # Its cells are texts in a spreadsheet, not numbers.
    is_text: ClassVar[bool] = True
    translated: bool = False
    name: str
    table: str

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "kind" in cls.__dict__:
            KINDS[cls.kind] = cls

    @property
    def most(self) -> int | None:
        """The greatest length of a text, in characters."""
        return getattr(self, "max_length", None)

    @property
    def is_required(self) -> bool:
        """Whether a row can't be written without it."""
        return not getattr(self, "blank", False)

    @property
    def api(self) -> str:
        """Its name in the API and in files."""
        return self.name

    def bind(self, table: str) -> None:
        """Tell the part the table that has its labels; its own is the verbose name, unless one was given."""
        self.table = table
        # Migrations don't contain a name that is set here.
        if self._verbose_name is None:  # type: ignore[attr-defined]
            self.verbose_name = labels.lazy_label(table, self.name)

    def clone(self) -> Any:
        """The underlying field of Django, for states of migrations."""
        _name, _path, args, kwargs = self.deconstruct()
        return getattr(models, self.django)(*args, **kwargs)

    def deconstruct(self) -> Any:
        name, _path, args, kwargs = super().deconstruct()  # type: ignore[misc]
        return name, f"django.db.models.{self.django}", args, kwargs

    # What a kind decides.

    @abstractmethod
    def answer_type(self) -> Any:
        """Its type in answers of the API."""

    @abstractmethod
    def widget(self) -> Widget:
        """Reads and writes its cells in files."""

    @abstractmethod
    def sample(self, index: int, canary: str = "") -> Any:
        """A value of a new row for tests, which no other `index` has where there are that many; None for none."""

    def facts(self) -> dict[str, Any]:
        """What the manager's screens need to know beside name, kind and default."""
        return {}

    def cleaned(self, value: Any) -> Any:
        """A value for storage."""
        return value

    def shown(self, value: Any) -> Any:
        """A stored value for an answer."""
        return value

    def from_version(self, value: Any) -> Any:
        """A value of a stored version, where None was written as ''."""
        return value

    def of_blank_cell(self) -> Any:
        """The value of an empty cell."""
        return self.get_default()  # type: ignore[attr-defined]

    def key_text(self, text: str) -> str:
        """A cell of a key, normalised for comparison."""
        return squash(text)

    def description(self) -> dict[str, Any]:
        """The part for the manager's screens: `core/client/generated/tables.json`."""
        return {
            "name": self.name,
            "api": self.api,
            "kind": self.kind,
            **self.facts(),
            "is_required": self.is_required,
            "is_translated": self.translated,
        }


def parts_of(model: type[models.Model]) -> tuple[Any, ...]:
    """The declared parts of a model in their order, without the columns of the languages."""
    return tuple(
        field
        for field in model._meta.concrete_fields
        if isinstance(field, Kind) and not hasattr(field, "translated_field")
    )
