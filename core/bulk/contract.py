"""What a package declares for import and export: columns, labels, row checks, and the session that writes.

Built on django-import-export's Resource and Field: they are the contract of columns, widgets clean
a cell and render a value. Its per-row engine (a SELECT, an INSERT and two savepoints a row) is
replaced: the engine stages rows and hands a session whole batches.
"""

from abc import ABC, ABCMeta, abstractmethod
from array import array
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from import_export.fields import Field
from import_export.resources import Resource
from import_export.widgets import Widget

from core.bulk.answers import ImportSource
from core.bulk.engine.cells import tidy
from core.bulk.engine.headers import squash
from core.bulk.undo.contract import Written

NEW, CHANGED, SAME, WRONG = "new", "changed", "same", "wrong"
ROW = "_row"  # the name under which a row carries what concerns no single cell
# In `Row.seen`: options that an application closes only where it is told to, that it can't keep beside those of the
# file, and the cells that were changed in the shop after the check.
CLOSES, REGROUPS, LATE = "_closes", "_regroups", "_late"

# The name under which a row carries its record's key where its own cells don't have it.
KEY = "_key"

Clean = Callable[[str], Any]


class Column(Field):
    """A column: its Korean label in files, its other names, and the widget that reads it.

    `many` joins the cells where several columns of a file go into this one. `text` columns are
    escaped against formulas on export; numbers stay numbers. `foreign` ones are offered for files of
    other systems alone.
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
        foreign: bool = False,
    ) -> None:
        super().__init__(column_name=label, widget=widget)
        self.label = label
        # Its name on screens; files have the label, in any language of the manager.
        self.shown: str | Promise = label
        self.group = group
        self.required = required
        self.names = tuple(names)
        self.many = many
        self.exported = exported
        self.text = text
        self.foreign = foreign

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
        # Each instance of a resource deep-copies its fields; a column is never changed after its declaration.
        return self


class RowNumber(Widget):
    """The number of a row of ours, as an export wrote it."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        if not (value.isascii() and value.isdecimal() and len(value) < 19):
            raise ValueError(_("숫자로 적어 주세요."))
        return int(value)


class Actor(Protocol):
    """The user who starts a job, as the job stores it."""

    pk: int
    user_name: str


@dataclass(slots=True)
class Row:
    """A row during an import: raw texts by field, the values read from them, errors and notes.

    A `skipped` row concerns another price list than the one chosen: it changes nothing. What the check did not show
    is not written: `shown` and `shown_kind` are the diff and the kind that it showed, None and '' while it runs.
    `seen` has what it saw of stored values where the diff alone does not tell.
    """

    number: int
    cells: dict[str, str]
    values: dict[str, Any] = field(default_factory=dict)
    errors: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)
    diff: dict[str, list[str]] = field(default_factory=dict)
    kind: str = ""
    skipped: bool = False
    shown: Mapping[str, Sequence[str]] | None = None
    shown_kind: str = ""
    seen: dict[str, Any] = field(default_factory=dict)

    @property
    def was_new(self) -> bool:
        """Whether the check found no record. A resource may also call a row new that gives a record its first value."""
        return self.shown_kind == NEW and not self.shown

    def is_shown(self, name: str) -> bool:
        """Whether the check showed a change of this cell; True while it runs."""
        return self.shown is None or name in self.shown

    def change(self, name: str, old: str, new: str, *, seen: str | None = None) -> bool:
        """Whether the new value of a cell is to be written; sets its diff.

        One that the check did not show is not, and one whose stored value is another one since is refused. `seen`
        stands for the stored value where `old` is shortened or says more than what people set.
        """
        if self.shown is None:
            if seen is not None:
                self.seen[name] = seen
        elif name not in self.shown:
            if self.was_new:
                # The record is there now, and is another one.
                self.diff[name] = [old, new]
            return False
        elif self.seen.get(name, self.shown[name][0]) != (old if seen is None else seen):
            self.refuse_changed(name, old)
            return False
        self.diff[name] = [old, new]
        return True

    def change_amount(self, name: str, stored: int | None, wanted: int | None) -> int | None:
        """The amount to write for a cell whose stored value also changes by itself: by the difference that was shown.

        None is an amount that is not counted.
        """
        if self.shown is not None:
            if name not in self.shown:
                if self.was_new and stored != wanted:
                    self.diff[name] = [_amount(stored), _amount(wanted)]
                return stored
            text = self.shown[name][0]
            if (text == "") != (stored is None):
                self.refuse_changed(name, _amount(stored))
                return stored
            if stored is not None and wanted is not None:
                wanted += stored - int(text)
                if wanted < 0:
                    self.errors[name] = _("확인한 뒤에 팔려서 0개보다 적어져요(지금 %(now)s개).") % {"now": stored}
                    self.late(name)
                    return stored
        if stored != wanted:
            self.diff[name] = [_amount(stored), _amount(wanted)]
        return wanted

    def refuse_changed(self, name: str, now: str = "") -> None:
        """Refuse a cell whose stored value was changed after the check."""
        self.errors[name] = (
            _("확인한 뒤에 바뀌었어요(지금 값: %(now)s).") % {"now": now[:80]} if now else _("확인한 뒤에 바뀌었어요.")
        )
        self.late(name)

    def late(self, name: str) -> None:
        """Remember that a cell is wrong only since the check."""
        self.seen[LATE] = [*self.seen.get(LATE, ()), name]


def _amount(amount: int | None) -> str:
    return "" if amount is None else str(amount)


@dataclass(slots=True)
class Record:
    """The rows of one record; `plan` is the session's own data between judging and writing."""

    key: str
    group_key: int
    rows: list[Row]
    plan: Any = None

    @property
    def is_wrong(self) -> bool:
        return any(row.errors for row in self.rows)


@dataclass(frozen=True)
class Suggestion:
    """A first mapping for a file's header, and options that fit it."""

    mapping: dict[str, str]
    options: dict[str, str] = field(default_factory=dict)
    # Fields for which several columns fit, with these columns: the manager chooses.
    asked: dict[str, list[str]] = field(default_factory=dict)
    # Lines up to this one may be captions instead of goods.
    captions: int = 0


class Keys(ABC):
    """Assigns rows to records where a row's own cells don't: called row by row in the order of the file."""

    # Whether all rows are passed to `look` before the first key is needed.
    looks: ClassVar[bool] = False

    def look(self, cells: Mapping[str, str]) -> None:  # noqa: B027 -- does nothing unless a file needs a first pass
        """A row of the first pass."""

    @abstractmethod
    def key(self, cells: Mapping[str, str]) -> str:
        """The key of the record that the row belongs to; '' where there is none."""


class Session(Protocol):
    """One pass of a run over its records, inside the brand's scope. Batches are whole records."""

    def read(self, records: Sequence[Record]) -> None:
        """Clean cells into values, fill errors. No database."""

    def gather(self, records: Sequence[Record]) -> None:
        """Before the transaction: fetch external data (pictures), do what needs no lock."""

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        """Compare with what is stored: set kind, diff and errors of every row, and the plan."""

    def write(self, records: Sequence[Record]) -> Iterable[Written]:
        """Write the judged records inside the caller's transaction; returns what each replaced, for the undo."""

    def forget(self) -> None:
        """Drop caches after a transaction that was rolled back."""

    def settle(self) -> None:
        """Update the database's statistics; called from time to time, outside a transaction."""


@dataclass(frozen=True)
class RunInfo:
    """What a session may know of its run."""

    brand_id: int
    fields: frozenset[str]
    options: Mapping[str, str]
    # Header -> field.
    mapping: Mapping[str, str] = field(default_factory=dict)
    pictures: str = ""
    beat: Callable[[], None] = lambda: None
    actor: Any = None
    # Whether options that the file does not name are closed.
    closes_options: bool = False
    # Whether the file has a record with this key; True where that is not known.
    holds: Callable[[str], bool] = lambda _key: True


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

    def choose(self, user: Any, wanted: Mapping[str, Any]) -> tuple["array[int]", Mapping[str, Any]] | None:
        """The numbers of the records of a list with these filters, and the filters as they are stored.

        None: the list itself finds them. Raises Invalid for wrong filters.
        """
        return None

    def for_list(self, wanted: Mapping[str, Any]) -> "ExportResource":
        """The resource for the export of a list with these filters: they may decide what a record's rows are."""
        return self

    @abstractmethod
    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        """Rows of an export for these records, in this order."""


class BulkResource(ExportResource):
    """A Resource that is also imported: its rows go through staging and bulk statements."""

    has_pictures: ClassVar[bool] = False
    key_fields: ClassVar[frozenset[str]]
    option_defaults: ClassVar[Mapping[str, str]] = {}
    # Options that a person sets, by name: their label in a form, and their values where they are few.
    option_labels: ClassVar[Mapping[str, OptionLabel]] = {}

    @classmethod
    def header_names(cls) -> dict[str, str]:
        """Squashed header -> field: field name, label and every other name of a column."""
        names: dict[str, str] = {}
        for name, column in cls.columns().items():
            # Columns of other systems are known by the names that any file may have.
            own = () if column.foreign else (name, column.label)
            for spelling in (*own, *column.names):
                names.setdefault(squash(spelling), name)
        return names

    def knows(self, headers: Sequence[str]) -> int:
        """How many of these are names of columns: of some rows, the one with most of them is the header."""
        known = self.header_names()
        return sum(1 for header in headers if squash(header) in known)

    def is_many(self, header: str) -> bool:
        """Whether several columns of a file may have this name."""
        return self.header_names().get(squash(header)) in self.many()

    @classmethod
    def many(cls) -> frozenset[str]:
        """Fields that may take several columns of a file."""
        return frozenset(name for name, column in cls.columns().items() if column.many)

    @abstractmethod
    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        """A mapping for a file with these headers and first rows."""

    @abstractmethod
    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options as they are stored. Raises Invalid for invalid values."""

    def demands(
        self,
        headers: Sequence[str],
        sample: Sequence[Sequence[str]],
        mapping: Mapping[str, str],
        options: Mapping[str, str],
    ) -> dict[str, str]:
        """Options that have to be set before the check, by name, each with the reason as a sentence."""
        return {}

    @abstractmethod
    def key(self, cells: Mapping[str, str]) -> str:
        """The key of the record a row belongs to; '' where the row names none."""

    def is_required(self, name: str, options: Mapping[str, str]) -> bool:
        """Whether a file has to have a column for this field."""
        return self.columns()[name].required

    def keys(self, options: Mapping[str, str]) -> Keys | None:
        """How rows are grouped where a row's own cells don't have the key; None where they do."""
        return None

    def resuggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]], source: str) -> Suggestion:
        """The mapping for a file whose source system a person has chosen, '' for none of them."""
        return self.suggest(headers, sample)

    def about(self, headers: Sequence[str], options: Mapping[str, str]) -> ImportSource | None:
        """The system that the file seems to come from, and how its columns are read; None for an unknown one."""
        return None

    def coded(self, mapping: Mapping[str, str], options: Mapping[str, str]) -> Mapping[str, Callable[[str], list[str]]]:
        """Mapped fields whose cells are another system's codes, with how a cell is read into these."""
        return {}

    def known_codes(self, options: Mapping[str, str]) -> Mapping[str, Mapping[str, str]]:
        """Known names of such codes, by field."""
        return {}

    def present(self, cells: Mapping[str, str], options: Mapping[str, str]) -> dict[str, str]:
        """Cells as a preview shows them."""
        return dict(cells)

    @abstractmethod
    def open(self, run: RunInfo) -> Session:
        """A session for one pass over a run."""
