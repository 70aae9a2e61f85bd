"""Products as a bulk resource: columns, files of other shops, and the session of a run."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Any, ClassVar

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.answers import ImportSource
from core.bulk.contract import KEY, ROW, SAME, BulkResource, Column, Keys, OptionLabel, Record, Row, RunInfo, Suggestion
from core.bulk.contracts import LANGUAGE_NAMES
from core.bulk.engine import source_codes
from core.bulk.engine.cells import is_date, is_scientific
from core.bulk.engine.headers import squash
from core.bulk.pictures import Pictures
from core.bulk.undo.contract import Written
from core.catalog.resources import columns, export, price_currency, search_tokens, sources, taxonomy
from core.catalog.resources.draft import Draft, build_draft
from core.catalog.resources.existing import load_by_code
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.plan import Planner
from core.catalog.resources.plans import Plan
from core.catalog.resources.related import load_codes, note_unknown
from core.catalog.resources.sources.keys import CodeKeys, NameKeys
from core.catalog.resources.suggestions import clean_options, suggest_mapping
from core.catalog.resources.taxonomy import Taxonomy
from core.catalog.resources.text_pictures import lost_pictures
from core.catalog.resources.usual_prices import UsualPrices
from core.catalog.resources.widgets import Won
from core.catalog.resources.writer import WRITTEN, Writer
from core.common import bulk
from core.common.folding import fold

_DESCRIPTIONS = frozenset(
    {"product_description", *(f"product_description_{code}" for code in LANGUAGE_NAMES)},
)
# Names of a line below the table, which is no product.
_TOTALS = frozenset("합계 총계 소계 총합계 총합 total subtotal grandtotal 合計 小計 総計 合计 小计 总计".split())
# Fields by which a file says whether goods are sold.
_STATES = ("selling", "published", "status")
_OPTION_VALUES = [f"option{place}_value" for place in range(1, OPTIONS + 1)]


class ProductResource(BulkResource):
    """One row for each variant; a product's own columns are in its first row."""

    name: ClassVar[str] = "products"
    label: ClassVar[str] = "상품"
    shown: ClassVar[str | Promise] = gettext_lazy("상품")
    has_pictures: ClassVar[bool] = True
    key_fields: ClassVar[frozenset[str]] = frozenset({"product_code", "parent_code"})
    option_defaults: ClassVar[Mapping[str, str]] = {
        # Blank: nobody has said whether the prices are won.
        "price_factor": "",
        "price_round": "1",
        "currency": "",
        "create_categories": "0",
        # Whether lines of a product that differ only in their pictures are one.
        "join_rows": "0",
        # Whether a file without codes of products gets them from their names.
        "codes_from_names": "0",
        "source": "",
        # The base address of picture paths on another shop's server.
        "image_base": "",
        # Names for the other shop's codes, by field (`source_codes.read`).
        "codes": "",
    }
    option_labels: ClassVar[Mapping[str, OptionLabel]] = {
        "price_factor": (gettext_lazy("가격에 곱할 값"), ()),
        "price_round": (gettext_lazy("반올림"), (("1", "1"), ("10", "10"), ("100", "100"))),
        "create_categories": (
            gettext_lazy("없는 분류 만들기"),
            (("0", gettext_lazy("아니요")), ("1", gettext_lazy("예"))),
        ),
        "join_rows": (
            gettext_lazy("같은 상품의 줄 합치기"),
            (("0", gettext_lazy("아니요")), ("1", gettext_lazy("예"))),
        ),
        "codes_from_names": (
            gettext_lazy("상품명으로 상품코드 만들기"),
            (("0", gettext_lazy("아니요")), ("1", gettext_lazy("예"))),
        ),
        "source": (
            gettext_lazy("파일을 만든 곳"),
            (
                ("", gettext_lazy("이 쇼핑몰이나 모르는 곳")),
                *((one.name, one.title) for one in sources.SOURCES.values()),
            ),
        ),
        "image_base": (gettext_lazy("그림 경로 앞에 붙일 주소"), ()),
    }

    locals().update(columns.product_columns())
    # One export renders its rows in many parts, which share the loaded categories.
    _known: Taxonomy | None = None

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        return suggest_mapping(self, headers, sample, sources.detect_source(headers))

    def knows(self, headers: Sequence[str]) -> int:
        source = sources.detect_source(headers)
        theirs = source.knows(frozenset(squash(header) for header in headers)) if source else 0
        return max(super().knows(headers), theirs)

    def resuggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]], source: str) -> Suggestion:
        return suggest_mapping(self, headers, sample, sources.get_source(source))

    def about(self, headers: Sequence[str], options: Mapping[str, str]) -> ImportSource | None:
        source = sources.get_source(options.get("source", "")) or sources.detect_source(headers)
        if source is None:
            return None
        return {
            "name": source.name,
            "title": source.title,
            "is_used": options.get("source", "") == source.name,
            "does": [str(one) for one in source.does],
            "has_paths": source.has_paths,
        }

    def is_required(self, name: str, options: Mapping[str, str]) -> bool:
        if name != "product_code":
            return super().is_required(name, options)
        source = sources.get_source(options.get("source", ""))
        return source.has_codes if source else options.get("codes_from_names") != "1"

    def keys(self, options: Mapping[str, str]) -> Keys | None:
        source = sources.get_source(options.get("source", ""))
        if source:
            return (source.keys or CodeKeys)()
        return NameKeys() if options.get("codes_from_names") == "1" else None

    def coded(self, mapping: Mapping[str, str], options: Mapping[str, str]) -> Mapping[str, Callable[[str], list[str]]]:
        source = sources.get_source(options.get("source", ""))
        used = set(mapping.values())
        return (
            {name: sources.code_reader(codes) for name, codes in source.codes.items() if name in used} if source else {}
        )

    def known_codes(self, options: Mapping[str, str]) -> Mapping[str, Mapping[str, str]]:
        source = sources.get_source(options.get("source", ""))
        return {name: codes.known for name, codes in source.codes.items()} if source else {}

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        return clean_options(options, self.option_defaults)

    def demands(
        self,
        headers: Sequence[str],
        sample: Sequence[Sequence[str]],
        mapping: Mapping[str, str],
        options: Mapping[str, str],
    ) -> dict[str, str]:
        doubt = price_currency.find_doubt(headers, sample, mapping, options)
        return {"price_factor": doubt} if doubt else {}

    def key(self, cells: Mapping[str, str]) -> str:
        return cells.get(KEY) or cells.get("parent_code") or cells.get("product_code", "")

    def present(self, cells: Mapping[str, str], options: Mapping[str, str]) -> dict[str, str]:
        source = sources.get_source(options.get("source", ""))
        shown = sources.preview_cells(source, cells, _context(options)) if source else dict(cells)
        cleans = price_cleans(self.columns(), options)
        for name in {"status", *cleans} & set(shown):
            widget = self.columns()[name].widget
            try:
                shown[name] = widget.render(cleans[name](shown[name]) if name in cleans else widget.clean(shown[name]))
            except ValueError:
                continue
        return shown

    def open(self, run: RunInfo) -> "ProductSession":
        return ProductSession(self, run)

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        if self._known is None:
            self._known = Taxonomy()
        return export.export_rows(list(ids), self.columns(), self._known)


def _context(
    options: Mapping[str, str],
    mapping: Mapping[str, str] | None = None,
    fields: frozenset[str] = frozenset(),
    *,
    has_pack: bool = False,
) -> sources.Context:
    names = source_codes.parse_names(options.get("codes", ""))
    return sources.Context(options, mapping or {}, fields, names, has_pack, timezone.localdate().isoformat())


class ProductSession:
    """One pass over a run of products."""

    def __init__(self, resource: ProductResource, run: RunInfo) -> None:
        self.source = sources.get_source(run.options.get("source", ""))
        # Another shop's columns produce further columns besides those that they are mapped to.
        self.run = replace(run, fields=sources.resulting_fields(self.source, run.fields)) if self.source else run
        self.mapped = run.fields
        self.states = self._states(resource)
        self.says_nothing = bool(self.source and not self.states and self.source.says_states(run.mapping))
        self.context = _context(run.options, run.mapping, run.fields, has_pack=bool(run.pictures))
        self.currency = run.options.get("currency", "")
        self.known = Taxonomy()
        self.pictures = Pictures(run.brand_id, run.pictures, run.beat)
        self.cleans = self._cleans(resource)
        self.planner = Planner(self.cleans, run.options, self.known, self.pictures, closes=run.closes_options)
        self.usual = UsualPrices()
        # Whether the last records were new: then the next ones probably are, too.
        self._makes = False

    def _states(self, resource: ProductResource) -> list[str]:
        """The mapped fields of states in which a blank cell says nothing; in our own columns it means sold."""
        columns = resource.columns()
        return [
            field
            for header, field in self.run.mapping.items()
            if field in _STATES and (self.source or squash(header) != squash(columns[field].label))
        ]

    def _cleans(self, resource: ProductResource) -> dict[str, Callable[[str], Any]]:
        columns = {name: column for name, column in resource.columns().items() if name in self.run.fields}
        cleans: dict[str, Callable[[str], Any]] = {name: column.widget.clean for name, column in columns.items()}
        cleans |= price_cleans(columns, self.run.options)
        if "categories" in cleans:
            commas = self.source is not None and self.source.name == "woocommerce"
            cleans["categories"] = _remember(lambda text: taxonomy.parse_category_paths(text, commas=commas))
        if "images" in cleans:
            cleans["images"] = _image_refs
        return cleans

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            rows = record.rows
            if self._is_total(rows):
                rows[0].skipped, rows[0].kind = True, SAME
                rows[0].notes[ROW] = _("합계 줄이라 건너뛰어요.")
                continue
            if self.source:
                rows = sources.read_rows(self.source, rows, self.context)
            for row in rows:
                self._read_row(row)
            if not record.key:
                for row in record.rows:
                    row.errors.setdefault("product_code", _("상품코드를 적어 주세요."))
                continue
            draft = build_draft(rows, self.run.fields, self.source, joins=self.run.options.get("join_rows") == "1")
            if draft is not None:
                blank = any(name not in draft.head.values for name in self.states)
                draft.is_unsaid = self.says_nothing or blank
            record.plan = draft
            self._say(record)

    def _is_total(self, rows: Sequence[Row]) -> bool:
        """Whether a record is the line of totals below a table."""
        if len(rows) != 1 or "product_name" not in self.mapped:
            return False
        codes = [rows[0].cells.get(name, "") for name in ("product_code", "own_code", "product_name")]
        words = {"".join(text.split()).casefold() for text in codes if text}
        # A product with a name and such a code is one.
        return len(words) == 1 and words <= _TOTALS and codes.count("") == len(codes) - 1

    def _say(self, record: Record) -> None:
        """Move errors of fields without a column in the file to the row."""
        for row in record.rows:
            for name in [one for one in row.errors if one != ROW and one not in self.mapped]:
                text = row.errors.pop(name)
                row.errors[ROW] = f"{row.errors[ROW]} {text}" if ROW in row.errors else text

    def _read_row(self, row: Row) -> None:
        if row.skipped:
            return
        currency = row.cells.get("currency", "").upper()
        if currency and self.currency and currency != self.currency:
            row.skipped, row.kind = True, SAME
            row.notes["currency"] = _("%(currency)s 가격이라 건너뛰어요.") % {"currency": currency}
            return
        if not self.run.options.get("price_factor") and not price_currency.is_won(currency):
            row.errors["currency"] = _("통화가 %(currency)s이에요. 환율을 적어 주세요.") % {"currency": currency[:8]}
        values = row.values = {}
        for name, text in row.cells.items():
            clean = self.cleans.get(name)
            if clean is None:
                continue
            try:
                values[name] = clean(text)
            except ValueError as exc:
                said = row.notes if self.source and name in sources.SOFT else row.errors
                said[name] = str(exc)
        for name in _OPTION_VALUES:
            text = row.cells.get(name, "")
            if text and is_date(text):
                row.notes[name] = _("엑셀이 날짜로 바꾼 것 같아요.")
        if is_scientific(row.cells.get("variant_code", "")):
            row.notes["variant_code"] = _("엑셀이 숫자로 바꿨어요.")
        for name in _DESCRIPTIONS & values.keys():
            lost = lost_pictures(row.cells[name], values[name])
            if lost:
                row.notes[name] = _("설명에서 이 쇼핑몰에 없는 그림 %(count)s개는 보이지 않아요: %(address)s") % {
                    "count": len(lost),
                    "address": lost[0][:80],
                }

    def gather(self, records: Sequence[Record]) -> None:
        refs = [ref for record in records if isinstance(record.plan, Draft) for ref in record.plan.images]
        if refs and "images" in self.run.fields:
            self.pictures.gather(dict.fromkeys(refs))
        if self._makes:
            search_tokens.warm_text_cache(
                {record.key: record.plan for record in records if isinstance(record.plan, Draft)}
            )

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        drafts = {record.key: record.plan for record in records if isinstance(record.plan, Draft)}
        if "images" in self.run.fields:
            self.pictures.look_up(ref for one in drafts.values() for ref in one.images)
        existing = load_by_code(drafts, self.run.fields, lock=lock)
        self._numbers(records, existing)
        note_unknown(list(drafts.values()), self.run.holds)
        self._plans: dict[int, Plan] = {}
        written_as: dict[str, str] = {}
        for record in records:
            if not isinstance(record.plan, Draft):
                continue
            found = existing.get(record.key)
            if found is None and self._mangled(record):
                continue
            if written_as.setdefault(fold(record.key), record.key) != record.key:
                record.rows[0].errors["product_code"] = _("이 파일의 '%(code)s'와 대소문자만 달라요.") % {
                    "code": written_as[fold(record.key)]
                }
                continue
            if found is None and "parent_code" in record.plan.head.values:
                record.plan.head.errors["parent_code"] = _("없는 상품코드예요.")
                continue
            self._plans[id(record)] = self.planner.plan(record, record.plan, found)
            self._say(record)
        if not lock:
            planned = [(self._plans.get(id(record)), record.plan) for record in records]
            self.usual.note([(plan, draft) for plan, draft in planned if plan and isinstance(draft, Draft)])

    def _mangled(self, record: Record) -> bool:
        if not is_scientific(record.key):
            return False
        name = "parent_code" if "parent_code" in record.rows[0].values else "product_code"
        record.rows[0].errors[name] = _("엑셀이 숫자로 바꿨어요.")
        return True

    def _numbers(self, records: Sequence[Record], existing: Mapping[str, Any]) -> None:
        """Note unknown numeric codes that exist with leading zeros: Excel removes those."""
        bare = {record.key for record in records if record.key.isdigit() and record.key not in existing}
        if not bare:
            return
        padded = {code.zfill(width): code for code in bare for width in range(len(code) + 1, len(code) + 5)}
        for code in load_codes(padded):
            record = next(one for one in records if one.key == padded[code])
            record.rows[0].notes["product_code"] = _("앞의 0이 빠진 것 같아요. '%(code)s'인가요?") % {"code": code}

    def write(self, records: Sequence[Record]) -> list[Written]:
        plans = [self._plans[id(record)] for record in records if id(record) in self._plans]
        self._makes = any(plan.existing is None for plan in plans)
        return Writer(self.run.brand_id, self.known, self.pictures).write(plans)

    def forget(self) -> None:
        self.known.load()

    def settle(self) -> None:
        bulk.refresh_statistics(WRITTEN)


def price_cleans(columns: Mapping[str, Column], options: Mapping[str, str]) -> dict[str, Callable[[str], int]]:
    """How to parse prices with the run's options: multiplied by the factor, rounded."""
    factor, step = Decimal(options.get("price_factor") or "1"), int(options.get("price_round") or "1")
    return {
        name: _priced(column.widget, factor, step) for name, column in columns.items() if isinstance(column.widget, Won)
    }


def _priced(widget: Won, factor: Decimal, step: int) -> Callable[[str], int]:
    return lambda text: widget.convert(text, factor, step)


def _remember(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """Cache parsed cells: the same cell is in thousands of rows."""
    known: dict[str, Any] = {}

    def clean(text: str) -> Any:
        if text not in known:
            if len(known) > 5000:
                known.clear()
            known[text] = read(text)
        return known[text]

    return clean


def _image_refs(text: str) -> list[str]:
    if len(text) > 20_000:
        raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": "20,000"})
    if "|" not in text and ", http" in text:
        text = text.replace(", http", "|http")
    return list(dict.fromkeys(part for part in (one.strip() for one in text.split("|")) if part))[:50]
