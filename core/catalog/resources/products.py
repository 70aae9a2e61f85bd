"""Products as a bulk resource: columns, what other shops' files mean, and a session over a run."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal, InvalidOperation
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.catalog.resources import columns, export, found_by, structure
from core.catalog.resources.draft import Draft, draft
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.plan import Planner
from core.catalog.resources.plans import Plan
from core.catalog.resources.stored import load
from core.catalog.resources.structure import Structure
from core.catalog.resources.widgets import Won
from core.catalog.resources.writer import WRITTEN, Writer
from core.jobs.contract import SAME, BulkResource, Column, OptionLabel, Record, Row, RunInfo, Suggestion
from core.jobs.engine import headers as header_names
from core.jobs.engine.cells import is_date, is_scientific
from core.jobs.pictures import Pictures
from core.jobs.undo.contract import Written
from core.kit import bulk
from core.kit.errors import Invalid

_ROUNDS = ("1", "10", "100")
_OPTION_VALUES = [f"option{place}_value" for place in range(1, OPTIONS + 1)]


class ProductResource(BulkResource):
    """One row a variant; a product's own columns stand in its first row."""

    name: ClassVar[str] = "products"
    label: ClassVar[str] = "상품"
    shown: ClassVar[str | Promise] = gettext_lazy("상품")
    has_pictures: ClassVar[bool] = True
    key_fields: ClassVar[frozenset[str]] = frozenset({"product_code", "parent_code"})
    option_defaults: ClassVar[Mapping[str, str]] = {
        "price_factor": "1",
        "price_round": "1",
        "currency": "",
        "create_categories": "0",
        "source": "",
    }
    option_labels: ClassVar[Mapping[str, OptionLabel]] = {
        "price_factor": (gettext_lazy("가격에 곱할 값"), ()),
        "price_round": (gettext_lazy("반올림"), (("1", "1"), ("10", "10"), ("100", "100"))),
        "create_categories": (
            gettext_lazy("없는 분류 만들기"),
            (("0", gettext_lazy("아니요")), ("1", gettext_lazy("예"))),
        ),
    }

    locals().update(columns.product_columns())
    # One export asks for its rows in many parts; they share what was read of the categories.
    _known: Structure | None = None

    def suggest(self, headers: Sequence[str], sample: Sequence[Sequence[str]]) -> Suggestion:
        mapping = header_names.suggest(headers, self.header_names(), self.many())
        source = _source(headers)
        if source:
            _adapt(mapping, headers)
        options, message = {"source": source}, ""
        if source:
            options["create_categories"] = "1"
        currency = _currency(mapping, headers, sample)
        if currency:
            options["currency"] = currency
        if (currency and currency != "KRW") or (source and not currency):
            message = _("가격이 %(currency)s로 보여요. 원으로 바꿀 환율을 적어 주세요.") % {
                "currency": currency or _("다른 통화")
            }
        return Suggestion(mapping, options, message)

    def check_options(self, options: Mapping[str, str]) -> dict[str, str]:
        unknown = set(options) - set(self.option_defaults)
        if unknown:
            raise Invalid({f"options[{name}]": _("모르는 항목이에요.") for name in sorted(unknown)})
        checked = {name: str(options.get(name, default)).strip() for name, default in self.option_defaults.items()}
        try:
            factor = Decimal(checked["price_factor"] or "1")
        except InvalidOperation as exc:
            raise Invalid({"options[price_factor]": _("숫자로 적어 주세요.")}) from exc
        if not factor.is_finite() or not 0 < factor <= 1_000_000:
            raise Invalid({"options[price_factor]": _("0보다 크고 1,000,000보다 크지 않게 적어 주세요.")})
        checked["price_factor"] = format(factor, "f")
        if checked["price_round"] not in _ROUNDS:
            raise Invalid({"options[price_round]": _("1, 10, 100 가운데 골라 주세요.")})
        checked["currency"] = checked["currency"].upper()[:8]
        checked["create_categories"] = "1" if checked["create_categories"] in ("1", "true", "True") else "0"
        return checked

    def key(self, cells: Mapping[str, str]) -> str:
        return cells.get("parent_code") or cells.get("product_code", "")

    def present(self, cells: Mapping[str, str], options: Mapping[str, str]) -> dict[str, str]:
        shown = dict(cells)
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
            self._known = Structure()
        return export.rows(list(ids), self.columns(), self._known)


def _source(headers: Sequence[str]) -> str:
    """Which shop system wrote the file, '' for ours."""
    names = {header.casefold() for header in headers}
    if {"handle", "variant price"} <= names:
        return "shopify"
    if "regular price" in names and ("parent" in names or "attribute 1 name" in names):
        return "woocommerce"
    if "slug" in names and ("compare_at_price" in names or "category1" in names):
        return "spree"
    return ""


def _adapt(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """What the plain matching of names gets wrong in other shops' files."""
    lower = {header.casefold(): header for header in headers}
    if "slug" in lower and "sku" in lower:
        mapping[lower["slug"]], mapping[lower["sku"]] = "product_code", "variant_code"
    better = [name for name in ("product category", "category1", "categories") if name in lower]
    worse = ("type", "product type", "product_type")
    if better or "regular price" in lower:
        for name in worse:
            if name in lower:
                mapping[lower[name]] = ""


def _currency(mapping: Mapping[str, str], headers: Sequence[str], sample: Sequence[Sequence[str]]) -> str:
    place = next((place for place, name in enumerate(headers) if mapping.get(name) == "currency"), None)
    if place is None:
        return ""
    found = Counter(row[place].strip().upper() for row in sample if len(row) > place and row[place].strip())
    if not found:
        return ""
    return "KRW" if "KRW" in found else next(iter(found))


class ProductSession:
    """One pass over a run of products."""

    def __init__(self, resource: ProductResource, run: RunInfo) -> None:
        self.run = run
        self.source = run.options.get("source", "")
        self.currency = run.options.get("currency", "")
        self.known = Structure()
        self.pictures = Pictures(run.brand_id, run.pictures, run.beat)
        self.cleans = self._cleans(resource)
        self.planner = Planner(self.cleans, run.options, self.known, self.pictures)
        # Whether the last records were new: then the next ones probably are.
        self._makes = False

    def _cleans(self, resource: ProductResource) -> dict[str, Callable[[str], Any]]:
        columns = {name: column for name, column in resource.columns().items() if name in self.run.fields}
        cleans: dict[str, Callable[[str], Any]] = {name: column.widget.clean for name, column in columns.items()}
        cleans |= price_cleans(columns, self.run.options)
        if "categories" in cleans:
            commas = self.source == "woocommerce"
            cleans["categories"] = _remember(lambda text: structure.read_places(text, commas=commas))
        if "images" in cleans:
            cleans["images"] = _image_refs
        return cleans

    def read(self, records: Sequence[Record]) -> None:
        for record in records:
            for row in record.rows:
                self._read_row(row)
            if not record.key:
                for row in record.rows:
                    row.errors.setdefault("product_code", _("상품코드를 적어 주세요."))
                continue
            record.plan = draft(record, self.run.fields, self.source)

    def _read_row(self, row: Row) -> None:
        currency = row.cells.get("currency", "").upper()
        if currency and self.currency and currency != self.currency:
            row.skipped, row.kind = True, SAME
            row.notes["currency"] = _("%(currency)s 가격이라 건너뛰어요.") % {"currency": currency}
            return
        values = row.values = {}
        for name, text in row.cells.items():
            clean = self.cleans.get(name)
            if clean is None:
                continue
            try:
                values[name] = clean(text)
            except ValueError as exc:
                row.errors[name] = str(exc)
        for name in _OPTION_VALUES:
            text = row.cells.get(name, "")
            if text and is_date(text):
                row.notes[name] = _("엑셀이 날짜로 바꾼 것 같아요.")

    def gather(self, records: Sequence[Record]) -> None:
        refs = [ref for record in records if isinstance(record.plan, Draft) for ref in record.plan.images]
        if refs and "images" in self.run.fields:
            self.pictures.gather(dict.fromkeys(refs))
        if self._makes:
            found_by.read_ahead({record.key: record.plan for record in records if isinstance(record.plan, Draft)})

    def judge(self, records: Sequence[Record], *, lock: bool = False) -> None:
        drafts = {record.key: record.plan for record in records if isinstance(record.plan, Draft)}
        if "images" in self.run.fields:
            self.pictures.look_up(ref for one in drafts.values() for ref in one.images)
        stored = load(drafts, self.run.fields, lock=lock)
        self._numbers(records, stored)
        self._plans: dict[int, Plan] = {}
        for record in records:
            if not isinstance(record.plan, Draft):
                continue
            found = stored.get(record.key)
            if found is None and self._mangled(record):
                continue
            if found is None and "parent_code" in record.plan.head.values:
                record.plan.head.errors["parent_code"] = _("없는 상품코드예요.")
                continue
            self._plans[id(record)] = self.planner.plan(record, record.plan, found)

    def _mangled(self, record: Record) -> bool:
        if not is_scientific(record.key):
            return False
        name = "parent_code" if "parent_code" in record.rows[0].values else "product_code"
        record.rows[0].errors[name] = _("엑셀이 숫자로 바꿨어요.")
        return True

    def _numbers(self, records: Sequence[Record], stored: Mapping[str, Any]) -> None:
        """A code of digits that isn't there, while it is with zeros before it: Excel took them."""
        bare = {record.key for record in records if record.key.isdigit() and record.key not in stored}
        if not bare:
            return
        padded = {code.zfill(width): code for code in bare for width in range(len(code) + 1, len(code) + 5)}
        for code in load_codes(padded):
            record = next(one for one in records if one.key == padded[code])
            record.rows[0].notes["product_code"] = _("앞의 0이 빠진 것 같아요. '%(code)s'인가요?") % {"code": code}

    def write(self, records: Sequence[Record]) -> list[Written]:
        plans = [self._plans[id(record)] for record in records if id(record) in self._plans]
        self._makes = any(plan.stored is None for plan in plans)
        return Writer(self.run.brand_id, self.known, self.pictures).write(plans)

    def forget(self) -> None:
        self.known.load()

    def settle(self) -> None:
        bulk.refresh_statistics(WRITTEN)


def load_codes(codes: Mapping[str, str]) -> list[str]:
    """Which of these codes exist."""
    from core.catalog.models import Product

    return list(Product.objects.filter(product_code__in=list(codes)).values_list("product_code", flat=True))


def price_cleans(columns: Mapping[str, Column], options: Mapping[str, str]) -> dict[str, Callable[[str], int]]:
    """How the run's options have prices read: times the factor, rounded."""
    factor, step = Decimal(options.get("price_factor") or "1"), int(options.get("price_round") or "1")
    return {
        name: _priced(column.widget, factor, step) for name, column in columns.items() if isinstance(column.widget, Won)
    }


def _priced(widget: Won, factor: Decimal, step: int) -> Callable[[str], int]:
    return lambda text: widget.convert(text, factor, step)


def _remember(read: Callable[[str], Any]) -> Callable[[str], Any]:
    """The same cell stands in thousands of rows: read it once."""
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
