"""What a room declares to be imported and exported: columns, labels, row checks, and who writes.

Built on django-import-export's Resource and Field: they are the contract of columns, widgets clean
a cell and render a value. Its per-row engine (a SELECT, an INSERT and two savepoints a row) is
replaced: the engine stages rows and hands a session whole batches.
"""

from abc import ABCMeta, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from import_export.fields import Field
from import_export.resources import Resource
from import_export.widgets import Widget

from core.jobs.engine.cells import tidy
from core.jobs.engine.headers import squash
from core.jobs.undo.contract import Written

NEW, CHANGED, SAME, WRONG = "new", "changed", "same", "wrong"
ROW = "_row"  # the name under which a row carries what concerns no single cell

Clean = Callable[[str], Any]


class Column(Field):
    """A column: its Korean label in files, other names it goes by, and the widget that reads it.

    `many` joins the cells where several columns of a file go into this one. `text` columns are
    escaped against formulas on export; numbers stay numbers.
    """

    def __init__(
        self,
        label: str,
        widget: Widget,
        *,
        group: str | Promise = "",
        required: bool = False,
        names: Iterable[str] = (),
        many: str = "",
        exported: bool = True,
        text: bool = True,
    ) -> None:
        super().__init__(column_name=label, widget=widget)
        self.label = label
        # What screens call it; files carry the label, whatever language the manager reads.
        self.shown: str | Promise = label
        self.group = group
        self.required = required
        self.names = tuple(names)
        self.many = many
        self.exported = exported
        self.text = text

    def text_of(self, value: Any) -> str:
        """A value as a file has it."""
        return str(self.widget.render(value) or "") if value not in (None, "") else ""

    def read_back(self, text: str) -> str:
        """A stored text as it comes back from a file: a line break in a name is no change."""
        try:
            return self.text_of(self.widget.clean(tidy(text))) if text else ""
        except ValueError:
            return text

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Column":
        # Each instance of a resource copies its fields to the ground; nobody alters a column after it was declared.
        return self


class RowNumber(Widget):
    """The number of a row of ours, as an export wrote it."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        if not (value.isascii() and value.isdecimal() and len(value) < 19):
            raise ValueError(_("숫자로 적어 주세요."))
        return int(value)


class Person(Protocol):
    """Who does it, for the record."""

    pk: int
    user_name: str


@dataclass(slots=True)
class Row:
    """A row on its way: raw texts by field, what they were read as, and what is to say about them.

    A `skipped` row concerns another price list than the one chosen: it changes nothing.
    """

    number: int
    cells: dict[str, str]
    values: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    diff: dict[str, list[str]] = field(default_factory=dict)
    kind: str = ""
    skipped: bool = False


@dataclass(slots=True)
class Record:
    """The rows of one record; `plan` is the session's own note between judging and writing."""

    key: str
    head: int
    rows: list[Row]
    plan: Any = None

    @property
    def is_wrong(self) -> bool:
        return any(row.errors for row in self.rows)


@dataclass(frozen=True)
class Suggestion:
    """A first mapping for a file's header, options that fit it, and a remark for the manager."""

    mapping: dict[str, str]
    options: dict[str, str] = field(default_factory=dict)
    message: str = ""


class Session(Protocol):
    """One pass of a run over its records, inside the brand's scope. Batches are whole records."""

    def read(self, records: Sequence[Record]) -> None:
        """Clean cells into values, fill errors. No database."""

    def gather(self, records: Sequence[Record]) -> None:
        """Before a transaction is open: fetch what lies outside the database (pictures), do what needs no lock."""

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        """Compare with what is stored: kind, diff and errors of every row; keep the plan."""

    def write(self, records: Sequence[Record]) -> Iterable[Written]:
        """Write the judged records inside the caller's transaction; says what each replaced, for the undo."""

    def forget(self) -> None:
        """Drop caches after a transaction that was rolled back."""

    def settle(self) -> None:
        """Bring the database's statistics up to date; called now and then, outside a transaction."""


@dataclass(frozen=True)
class RunInfo:
    """What a session may know of its run."""

    brand_id: int
    fields: frozenset[str]
    options: Mapping[str, str]
    pictures: str = ""
    beat: Callable[[], None] = lambda: None
    actor: Any = None


OptionLabel = tuple[str | Promise, Sequence[tuple[str, str | Promise]]]


class _Abstract(ABCMeta, type(Resource)):  # type: ignore[misc]
    """Abstract methods for a class whose library brings a metaclass of its own."""


class ExportResource(Resource, metaclass=_Abstract):
    """A list that can be written into a file: its columns, and its records as rows of them."""

    name: ClassVar[str]
    label: ClassVar[str]
    shown: ClassVar[str | Promise]
    # Columns that name a person: a file with one of them needs a right and a reason.
    personal: ClassVar[frozenset[str]] = frozenset()
    # Who may have such a file.
    personal_permission: ClassVar[str] = "accounts.export_user"

    @classmethod
    def columns(cls) -> dict[str, Column]:
        """The declared columns by field name, in the order of the file."""
        return {name: column for name, column in cls.fields.items() if isinstance(column, Column)}

    @abstractmethod
    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        """Rows of an export for these records, in this order."""


class BulkResource(ExportResource):
    """A Resource that is read back too: its rows travel through staging and bulk statements."""

    has_pictures: ClassVar[bool] = False
    key_fields: ClassVar[frozenset[str]]
    option_defaults: ClassVar[Mapping[str, str]] = {}
    # Options that a person sets, by name: what a form calls them, and their values where they are few.
    option_labels: ClassVar[Mapping[str, OptionLabel]] = {}

    @classmethod
    def header_names(cls) -> dict[str, str]:
        """Squashed header -> field: field name, label and every other name of a column."""
        names: dict[str, str] = {}
        for name, column in cls.columns().items():
            for spelling in (name, column.label, *column.names):
                names.setdefault(squash(spelling), name)
        return names

    @classmethod
    def many(cls) -> frozenset[str]:
        """Fields that may take several columns of a file."""
        return frozenset(name for name, column in cls.columns().items() if column.many)

    @abstractmethod
    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        """A mapping for a file with these headers and first rows."""

    @abstractmethod
    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options as they are kept. Raises Invalid for values that can't be used."""

    @abstractmethod
    def key(self, cells: Mapping[str, str]) -> str:
        """The key of the record a row belongs to; '' where the row names none."""

    def present(self, cells: Mapping[str, str], options: Mapping[str, str]) -> dict[str, str]:
        """Cells as a preview shows them."""
        return dict(cells)

    @abstractmethod
    def open(self, run: RunInfo) -> Session:
        """A session for one pass over a run."""
