"""Translations as rows of a file: one sheet for translators, a row for each text (D22).

A row names its text by resource, number, field and language, and brings the Korean text that was translated: where
that is another one by now, the row is refused. A blank translation is one that is still to be written, and changes
nothing.
"""

import hashlib
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from import_export.widgets import Widget

from core.accounts.models import User
from core.bulk.contracts import (
    CHANGED,
    ROW,
    SAME,
    BulkResource,
    Column,
    Record,
    RowNumber,
    RunInfo,
    Suggestion,
    Written,
    suggest_columns,
)
from core.common.errors import AppError, Invalid
from core.translations import selectors, services
from core.translations.models import TranslationMark
from core.translations.sources import OTHERS, Source, get_source, sources
from core.translations.states import TextState

_GROUP = gettext_lazy("번역")
_AT_ONCE = 500
_MARK = ("source_hash", "target_hash", "is_confirmed", "by", "by_name")


class _Text(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return value.replace("\r\n", "\n").strip()


class _Resource(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Source:
        source = get_source(value.strip())
        if source is None:
            raise ValueError(_("모르는 자료예요."))
        return source

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return value.name if isinstance(value, Source) else str(value or "")


class _Language(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        code = value.strip().lower()
        if code not in OTHERS:
            raise ValueError(_("%(codes)s 가운데 하나를 적어 주세요.") % {"codes": ", ".join(OTHERS)})
        return code


class _Flag(Widget):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        if value.strip() not in ("0", "1"):
            raise ValueError(_("0이나 1로 적어 주세요."))
        return int(value.strip())

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "" if value is None else str(int(value))


def _column(shown: Promise, widget: Widget, *names: str, required: bool = False, text: bool = True) -> Column:
    """A column with its Korean name in files, in any language of the manager."""
    with translation.override("ko"):
        column = Column(str(shown), widget, group=_GROUP, required=required, names=names, text=text)
    column.shown = shown
    return column


class TranslationResource(BulkResource):
    """One row a text and language."""

    name: ClassVar[str] = "translations"
    label: ClassVar[str] = "번역"
    shown: ClassVar[str | Promise] = gettext_lazy("번역")
    key_fields: ClassVar[frozenset[str]] = frozenset({"resource", "id", "field", "language"})

    resource = _column(gettext_lazy("자료"), _Resource(), "resource", required=True)
    id = _column(gettext_lazy("번호"), RowNumber(), "id", required=True, text=False)
    field = _column(gettext_lazy("항목"), _Text(), "field", required=True)
    language = _column(gettext_lazy("언어"), _Language(), "language", "lang", required=True)
    source = _column(gettext_lazy("원문"), _Text(), "source", "korean", "한국어", required=True)
    target = _column(gettext_lazy("번역문"), _Text(), "target", "translation", "번역")
    confirmed = _column(gettext_lazy("확인"), _Flag(), "confirmed", text=False)

    def __init__(self, wanted: Mapping[str, Any] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.wanted = dict(wanted or {})

    def for_list(self, wanted: Mapping[str, Any]) -> "TranslationResource":
        return TranslationResource(wanted)

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return Suggestion(suggest_columns(headers, self.header_names(), self.many()))

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        if options:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(options)})
        return {}

    def key(self, cells: Mapping[str, str]) -> str:
        parts = [cells.get(name, "").strip().lower() for name in ("resource", "id", "field", "language")]
        return "|".join(parts) if all(parts) else ""

    def open(self, run: RunInfo) -> "TranslationSession":
        return TranslationSession(run.actor)

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        """The texts of these records, in the list's language and state."""
        source = get_source(self.wanted.get("resource") or "") or sources()[0]
        code = self.wanted.get("language") or OTHERS[0]
        state = self.wanted.get("state") or ""
        columns = self.columns()
        for start in range(0, len(ids), _AT_ONCE):
            some = ids[start : start + _AT_ONCE]
            rows = selectors.find_rows(source, some)
            records = selectors.read_records((rows[pk] for pk in some if pk in rows), source, code, state)
            for record in records:
                for text in record["texts"]:
                    cells = {
                        "resource": source,
                        "id": str(record["id"]),
                        "field": text["field"],
                        "language": code,
                        "source": text["source"],
                        "target": text["target"],
                        "confirmed": text["state"] == TextState.CONFIRMED,
                    }
                    yield [column.widget.render(cells[name]) or "" for name, column in columns.items()]


def _squash(text: str) -> str:
    """A text for comparison: spreadsheets change spaces and line breaks."""
    return " ".join(text.split())


class TranslationSession:
    """One pass over a file: every row is a text that is there."""

    def __init__(self, actor: Any = None) -> None:
        self._columns = TranslationResource.columns()
        self._actor = actor
        self._person = User.objects.filter(pk=getattr(actor, "pk", None) or 0).first()

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            row = record.rows[0]
            for other in record.rows[1:]:
                other.errors[ROW] = _("%(line)s번째 줄과 같은 것이에요.") % {"line": row.number}
            for name, cell in row.cells.items():
                if name not in self._columns or not cell:
                    continue
                try:
                    row.values[name] = self._columns[name].widget.clean(cell)
                except ValueError as exc:
                    row.errors[name] = str(exc)
            for name, column in self._columns.items():
                if column.required and not row.cells.get(name):
                    row.errors.setdefault(name, _("필수값을 입력해 주세요."))
            source, field = row.values.get("resource"), row.values.get("field")
            if source is not None and field is not None and field not in source.fields:
                row.errors["field"] = _("모르는 항목이에요.")

    def gather(self, records: Sequence[Record]) -> None:
        return None

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        groups: dict[tuple[str, str], list[Any]] = defaultdict(list)
        for record in records:
            row = record.rows[0]
            if not row.errors:
                groups[row.values["resource"].name, row.values["language"]].append((record, row))
        for (name, code), group in groups.items():
            source = get_source(name)
            assert source is not None
            if self._person is None or not self._person.has_perm(source.permission("change")):
                for _record, row in group:
                    row.errors["resource"] = _("이 자료를 고칠 권한이 없어요.")
                continue
            ids = [row.values["id"] for _record, row in group]
            rows, marks = selectors.find_rows(source, ids), selectors.read_marks(source, code, ids)
            for record, row in group:
                self._judge(record, row, source, code, rows.get(row.values["id"]), marks)

    def _judge(
        self, record: Record, row: Any, source: Source, code: str, stored: Any, marks: Mapping[Any, Any]
    ) -> None:
        name = row.values["field"]
        korean = (getattr(stored, source.column(name)) or "") if stored is not None else ""
        if stored is None:
            row.errors["id"] = _("없는 자료예요.")
        elif _squash(row.values["source"]) != _squash(korean):
            row.errors["source"] = _("원문이 그사이 바뀌었어요. 새로 내보낸 파일에 다시 번역해 주세요.")
        if row.errors:
            return
        former = getattr(stored, source.column(name, code)) or ""
        try:
            text = services.clean_text(source, name, row.values.get("target", "")) or former
        except Invalid as exc:
            row.errors["target"] = str(exc.message)
            return
        if _squash(text) == _squash(former):
            text = former
        was = selectors.state_of(korean, former, marks.get((row.values["id"], name))) == TextState.CONFIRMED
        is_confirmed = bool(row.values.get("confirmed", 0)) and bool(text)
        changes = text != former and row.change("target", former, text)
        # A sheet that is older than a person's confirmation does not take it back.
        confirms = is_confirmed and (text != former or not was)
        if confirms and not changes:
            confirms = row.change("confirmed", "0", "1")
        if row.errors:
            return
        row.kind = CHANGED if changes or confirms else SAME
        record.plan = (source, row.values["id"], name, code, text, is_confirmed, former) if row.kind != SAME else None

    def write(self, records: Sequence[Record]) -> list[Written]:
        written = []
        for record in records:
            if record.plan is None or record.rows[0].kind == SAME:
                continue
            source, pk, name, code, text, is_confirmed, former = record.plan
            known = TranslationMark.objects.filter(resource=source.name, object_id=pk, field=name, language=code)
            mark_before = known.values(*_MARK).first()
            try:
                mark = services.save_translation(
                    source=source,
                    object_id=pk,
                    name=name,
                    code=code,
                    text=text,
                    is_confirmed=is_confirmed,
                    actor=self._actor,
                )
            except AppError as exc:
                # What only the form's service knows: the engine has checked all else.
                record.rows[0].errors["target"] = str(exc.message)
                record.rows[0].late("target")
                continue
            before = {"text": former, "mark": mark_before}
            written.append(Written("translations", mark.pk, record.key, before, record.rows[0].diff))
        return written

    def forget(self) -> None:
        return None

    def settle(self) -> None:
        return None


class TranslationRestorer:
    """Writes former translations back, with what was confirmed of them."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        found: dict[int, str] = {}
        groups: dict[tuple[str, str], list[TranslationMark]] = defaultdict(list)
        rows = TranslationMark.objects.filter(pk__in=ids).order_by("pk")
        for mark in rows.select_for_update() if lock else rows:
            groups[mark.resource, mark.language].append(mark)
        for (name, code), marks in groups.items():
            source = get_source(name)
            texts = selectors.find_rows(source, [mark.object_id for mark in marks]) if source else {}
            for mark in marks:
                row = texts.get(mark.object_id)
                if row is None or source is None or mark.field not in source.fields:
                    continue
                target = getattr(row, source.column(mark.field, code)) or ""
                state = repr((target, *(getattr(mark, column) for column in _MARK)))
                found[mark.pk] = hashlib.blake2b(state.encode(), digest_size=10).hexdigest()
        return found

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        refused: dict[int, str] = {}
        marks = {mark.pk: mark for mark in TranslationMark.objects.filter(pk__in=[pk for pk, _before in rows])}
        for pk, before in rows:
            mark = marks[pk]
            source = get_source(mark.resource)
            if source is None:
                refused[pk] = _("없는 자료예요.")
                continue
            try:
                services.save_translation(
                    source=source,
                    object_id=mark.object_id,
                    name=mark.field,
                    code=mark.language,
                    text=before["text"],
                    is_confirmed=False,
                    actor=actor,
                )
            except AppError as exc:
                refused[pk] = str(exc.message)
                continue
            if before["mark"]:
                TranslationMark.objects.filter(pk=pk).update(**before["mark"])
            else:
                TranslationMark.objects.filter(pk=pk).delete()
        return refused
