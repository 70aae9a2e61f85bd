"""Compares a product of a file with the stored product: changes and errors."""

from collections.abc import Callable, Mapping
from typing import Any

from django.utils.translation import gettext as _

from core.accounts import selectors as people
from core.bulk.contract import CHANGED, NEW, SAME, Record
from core.bulk.engine.cells import tidy
from core.bulk.languages import LANGUAGE_NAMES
from core.bulk.pictures import Pictures
from core.catalog.resources import compare, notices
from core.catalog.resources.columns import BLANKS, column_of_field
from core.catalog.resources.draft import Draft
from core.catalog.resources.existing import ExistingProduct
from core.catalog.resources.plan_status import plan_status
from core.catalog.resources.plan_taxonomy import plan_categories, plan_properties
from core.catalog.resources.plan_variants import VariantPlanner
from core.catalog.resources.plans import Plan
from core.catalog.resources.sellers import Sellers
from core.catalog.resources.taxonomy import Taxonomy
from core.catalog.resources.tiers import Grades, Tiers
from core.catalog.resources.widgets import Pairs, Rate
from core.catalog.services.products import CONSIGNED_BY, NO_CONSIGNMENT

Values = dict[str, Any]
Cleans = Mapping[str, Callable[[str], Any]]


class Planner:
    """Compares drafts with stored products and sets kind, diff and errors of the rows."""

    def __init__(
        self, cleans: Cleans, options: Mapping[str, str], known: Taxonomy, pictures: Pictures, *, closes: bool
    ) -> None:
        self.fields = frozenset(cleans)
        self.columns = [(name, column) for name in sorted(cleans) if (column := column_of_field(name)) is not None]
        self.cleans = cleans
        self.source = options.get("source", "")
        self.creates = options.get("create_categories") == "1"
        self.known = known
        self.sellers = Sellers()
        self.grades = Grades()
        self.pictures = pictures
        self.variants = VariantPlanner(self.fields, closes=closes)

    def plan(self, record: Record, draft: Draft, existing: ExistingProduct | None) -> Plan:
        """The plan of a product; it must not be written where rows have errors."""
        made = Plan(record.key, existing)
        rows = [row for row in record.rows if not row.skipped]
        self._columns(made, draft)
        if "categories" in self.fields:
            plan_categories(self.known, made, draft, creates=self.creates, foreign=bool(self.source))
        if "properties" in self.fields:
            plan_properties(self.known, made, draft, creates=self.creates)
        self._images(made, draft)
        self._tiers(made, draft)
        self.variants.plan(made, draft)
        plan_status(self.fields, made, draft)
        for row in rows:
            row.kind = NEW if existing is None else CHANGED if row.diff else SAME
        made.changes = existing is None or any(row.diff for row in rows)
        made.diff = compare.merge_diffs(draft, rows) if existing else {}
        return made

    # Plain columns

    def _columns(self, made: Plan, draft: Draft) -> None:
        head, existing = draft.head, made.existing
        old = existing.row if existing else {}
        for name, column in self.columns:
            value = draft.values.get(name, BLANKS.get(name, ""))
            if name == "product_name" and not value:
                head.errors["product_name"] = _("상품명을 적어 주세요.")
                continue
            made.columns[column] = value
            if existing:
                is_same = compare.is_same(old[column], value) or self._reads_as(name, old[column], value)
                if is_same or not compare.change(head, name, old[column], value):
                    # Written as it is stored, so that all products of a chunk write the same columns.
                    made.columns[column] = BLANKS.get(name, "") if old[column] is None else old[column]
        if not existing and "product_name" not in self.fields:
            head.errors["product_name"] = _("새 상품은 상품명이 있어야 해요.")
        self._notice(made, draft, old)
        if "seller" in self.fields:
            self._seller(made, draft, old)
        if not self.fields.isdisjoint(("seller", "is_consignment")):
            self._consignment(made, draft, old)
        self._prices(made, draft, old)
        self._language_prices(made, draft, old)
        least: Any = made.columns.get("min_qty", old.get("min_qty", BLANKS["min_qty"]))
        if least > made.columns.get("max_qty", old.get("max_qty", BLANKS["max_qty"])):
            head.errors["max_qty"] = _("최대 수량은 최소 수량보다 적을 수 없어요.")

    def _notice(self, made: Plan, draft: Draft, old: Values) -> None:
        """The product notice: its fields, and the missing fields of its class."""
        if self.fields.isdisjoint(("item_info", "item_info_class")):
            return
        before = [
            (tidy(str(one.get("name", ""))), tidy(str(one.get("value", "")))) for one in old.get("item_info") or []
        ]
        pairs = draft.values.get("item_info", []) if "item_info" in self.fields else before
        pairs = notices.add_missing_fields(pairs, draft.values.get("item_info_class", ""))
        made.columns["item_info"] = [{"name": name, "value": text} for name, text in pairs]
        texts = Pairs().render(before), Pairs().render(pairs)
        if old and (before == pairs or not compare.change(draft.head, "item_info", *texts)):
            made.columns["item_info"] = old["item_info"]

    def _seller(self, made: Plan, draft: Draft, old: Values) -> None:
        """The seller; the product's current one may stay, even if no longer a seller."""
        name = draft.values.get("seller", "")
        before = self.sellers.write(old["seller_id"]) if old.get("seller_id") else ""
        if name == before:
            made.columns["seller_id"] = old.get("seller_id")
            return
        seller = self.sellers.find(name) if name else None
        if name and seller is None:
            draft.head.errors["seller"] = _("없는 판매자예요.")
            return
        is_written = not old or compare.change(draft.head, "seller", before, name)
        made.columns["seller_id"] = seller if is_written else old["seller_id"]

    def _consignment(self, made: Plan, draft: Draft, old: Values) -> None:
        """Consigned products need a seller, and a brand that uses consignment."""
        wanted = made.columns.get("is_consignment", old.get("is_consignment", False))
        if not wanted or draft.head.errors.keys() & {"seller", "is_consignment"}:
            return
        if not old.get("is_consignment") and not people.uses_consignment():
            draft.head.errors["is_consignment"] = str(NO_CONSIGNMENT)
        elif made.columns.get("seller_id", old.get("seller_id")) is None:
            draft.head.errors["is_consignment" if "is_consignment" in self.fields else "seller"] = str(CONSIGNED_BY)

    def _reads_as(self, name: str, old: Any, value: Any) -> bool:
        """Whether a stored text, exported and parsed again, equals this value: then nothing changes."""
        if not isinstance(old, str):
            return False
        try:
            return bool(self.cleans[name](tidy(old)) == value)
        except ValueError:
            return False

    def _prices(self, made: Plan, draft: Draft, old: Values) -> None:
        head = draft.head
        sale = draft.values.get(
            "product_sale_price", None if "product_sale_price" in self.fields else old.get("product_sale_price")
        )
        if sale is None:
            head.errors["product_sale_price"] = _("판매가를 적어 주세요.")
            return
        if "product_price" in self.fields or not old:
            full = draft.values.get("product_price", sale)
        else:
            full = old["product_price"]
        for name, value in (("product_price", full), ("product_sale_price", sale)):
            is_written = not old or (old[name] != value and head.change(name, str(old[name]), str(value)))
            made.columns[name] = value if is_written else old[name]
        if made.columns["product_sale_price"] > made.columns["product_price"]:
            head.errors.setdefault("product_sale_price", _("정가보다 높아요."))

    def _language_prices(self, made: Plan, draft: Draft, old: Values) -> None:
        wanted = {code: f"price_{code}" for code in LANGUAGE_NAMES if f"price_{code}" in self.fields}
        if not wanted:
            return
        before: Values = old.get("price_lang_obj") or {}
        after = dict(before)
        for code, name in wanted.items():
            value = draft.values.get(name)
            had = before.get(code)
            texts = Rate(0).render(had), Rate(0).render(value)
            if compare.is_same_number(had, value) or (old and not draft.head.change(name, *texts)):
                continue
            if value is None:
                after.pop(code, None)
            else:
                after[code] = int(value) if value == value.to_integral_value() else float(value)
        made.columns["price_lang_obj"] = after

    # Parts

    def _images(self, made: Plan, draft: Draft) -> None:
        if "images" not in self.fields:
            return
        old = [src for src, _alt in made.existing.images] if made.existing else []
        kept = frozenset(old)
        refused = [(ref, reason) for ref in draft.images if (reason := self.pictures.refusal(ref, kept))]
        lost = [note for ref in draft.images if (note := self.pictures.note(ref))]
        told = [*(reason for _ref, reason in refused), *lost]
        if told:
            more = f" (+{len(told) - 1})" if len(told) > 1 else ""
            draft.head.notes["images"] = told[0] + more
        refs = [ref for ref in draft.images if ref not in {one for one, _reason in refused}]
        if draft.images and not refs and old:
            return
        now = [self.pictures.src(ref, kept) or ref for ref in refs]
        texts = " | ".join(old), " | ".join(refs)
        if made.existing is None or (now != old and compare.change(draft.head, "images", *texts)):
            made.images = refs

    def _tiers(self, made: Plan, draft: Draft) -> None:
        if "price_tiers" not in self.fields:
            return
        try:
            now = self.grades.read(draft.values.get("price_tiers") or [])
        except ValueError as exc:
            draft.head.errors["price_tiers"] = str(exc)
            return
        old = made.existing.tiers if made.existing else []
        if now == old:
            return
        texts = [Tiers().render(self.grades.write(tiers)) for tiers in (old, now)]
        if made.existing is None or compare.change(draft.head, "price_tiers", *texts):
            made.tiers = now
