"""Compares a product of a file with the stored product: changes and errors."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from core.accounts import selectors as people
from core.bulk.contract import CHANGED, NEW, SAME, Record
from core.bulk.engine.cells import tidy
from core.bulk.languages import LANGUAGE_NAMES
from core.bulk.pictures import Pictures
from core.catalog.resources import compare, notices
from core.catalog.resources.columns import BLANKS, column_of_field
from core.catalog.resources.draft import Draft, Names, VariantDraft
from core.catalog.resources.existing import ExistingProduct, pair_options
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.plan_options import option_diffs, option_text_diffs
from core.catalog.resources.plan_status import plan_status
from core.catalog.resources.plan_taxonomy import plan_categories, plan_properties
from core.catalog.resources.plans import Plan, VariantPlan
from core.catalog.resources.sellers import Sellers
from core.catalog.resources.taxonomy import Taxonomy
from core.catalog.resources.tiers import Grades, Tiers
from core.catalog.resources.widgets import Pairs, Rate
from core.catalog.services.products import CONSIGNED_BY, NO_CONSIGNMENT
from core.common.folding import fold

Values = dict[str, Any]
Cleans = Mapping[str, Callable[[str], Any]]


class Planner:
    """Compares drafts with stored products and sets kind, diff and errors of the rows."""

    def __init__(self, cleans: Cleans, options: Mapping[str, str], known: Taxonomy, pictures: Pictures) -> None:
        self.fields = frozenset(cleans)
        self.columns = [(name, column) for name in sorted(cleans) if (column := column_of_field(name)) is not None]
        self.cleans = cleans
        self.source = options.get("source", "")
        self.creates = options.get("create_categories") == "1"
        self.known = known
        self.sellers = Sellers()
        self.grades = Grades()
        self.pictures = pictures

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
        self._options(made, draft)
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
            if existing and not compare.is_same(old[column], value) and not self._reads_as(name, old[column], value):
                head.diff[name] = [compare.format_value(old[column]), compare.format_value(value)]
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
        if old and before != pairs:
            draft.head.diff["item_info"] = [
                compare.format_value(Pairs().render(before)),
                compare.format_value(Pairs().render(pairs)),
            ]

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
        made.columns["seller_id"] = seller
        if old:
            draft.head.diff["seller"] = [compare.format_value(before), compare.format_value(name)]

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
        if sale > full:
            head.errors["product_sale_price"] = _("정가보다 높아요.")
        for name, value in (("product_price", full), ("product_sale_price", sale)):
            made.columns[name] = value
            if old and old[name] != value:
                head.diff[name] = [str(old[name]), str(value)]

    def _language_prices(self, made: Plan, draft: Draft, old: Values) -> None:
        wanted = {code: f"price_{code}" for code in LANGUAGE_NAMES if f"price_{code}" in self.fields}
        if not wanted:
            return
        before: Values = old.get("price_lang_obj") or {}
        after = dict(before)
        for code, name in wanted.items():
            value = draft.values.get(name)
            had = before.get(code)
            if value is None:
                after.pop(code, None)
            elif had is None or Decimal(str(had)) != value:
                after[code] = int(value) if value == value.to_integral_value() else float(value)
            if old and not compare.is_same_number(had, value):
                draft.head.diff[name] = [Rate(0).render(had), Rate(0).render(value)]
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
        if made.existing is None or now != old:
            made.images = refs
            if made.existing:
                draft.head.diff["images"] = [
                    compare.format_value(" | ".join(old)),
                    compare.format_value(" | ".join(refs)),
                ]

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
        made.tiers = now
        if made.existing:
            say = Tiers().render
            draft.head.diff["price_tiers"] = [compare.format_value(say(self.grades.write(one))) for one in (old, now)]

    # Options and variants

    def _options(self, made: Plan, draft: Draft) -> None:
        if made.existing is not None and (draft.options is None or len(made.existing.groups) > OPTIONS):
            self._loose_variants(made, draft)
            return
        if draft.options is None and len(draft.variants) > 1:
            draft.variants[1].row.errors["product_code"] = _("새 상품의 옵션은 옵션 이름과 값 열이 있어야 해요.")
            return
        wanted = draft.options or []
        groups = made.existing.groups if made.existing else []
        old = [
            (one.row["name_ko"], one.row["kind"], [(v["name_ko"], v["color"]) for v in one.values]) for one in groups
        ]
        now = [(one.name, one.kind, list(one.values.items())) for one in wanted]
        gone = len(old) != len(now) or any(
            {name for name, _color in before[2]} - {name for name, _color in after[2]}
            for before, after in zip(old, now, strict=False)
        )
        if made.existing and not gone:
            now = [compare.extend_option(before, after) for before, after in zip(old, now, strict=True)]
        pairs = pair_options(groups, [one[0] for one in now]) if gone else list(groups)
        if gone:
            known = {id(group): one for group, one in zip(groups, old, strict=True)}
            now = [
                (one[0], compare.option_kind(known[id(group)], one), one[2]) if group else one
                for group, one in zip(pairs, now, strict=True)
            ]
        made.rebuild = bool(made.existing) and gone
        texts = bool(made.existing) and option_text_diffs(draft, pairs)
        if made.existing is None or texts or not compare.same_options(old, now):
            made.options, made.option_texts = now, [one.texts for one in wanted]
            if made.existing:
                option_diffs(draft, old, now)
        self._match(made, draft)

    def _match(self, made: Plan, draft: Draft) -> None:
        """Match variants by their option values: existing ones keep their id, missing ones are deactivated."""
        existing = made.existing
        by_names: dict[Names, Values] = {}
        for one in existing.variants if existing else []:
            names = existing.names_of(one["key"]) if existing else None
            if names is not None and not one["key"].startswith("~"):
                known = by_names.get(names)
                if known is None or (one["is_active"] and not known["is_active"]):
                    by_names[names] = one
        taken: set[int] = set()
        for place, wanted in enumerate(draft.variants):
            found = by_names.get(wanted.names)
            made.variants.append(self._variant(made, draft, wanted, found, place))
            if found:
                taken.add(found["id"])
        if existing:
            made.gone = [
                one for one in existing.variants if one["id"] not in taken and (one["is_active"] or made.rebuild)
            ]
            lost = [self._name(existing, one) for one in made.gone if one["is_active"]]
            if lost:
                draft.head.diff["option1_value"] = [compare.format_value(", ".join(lost)), ""]

    def _name(self, existing: ExistingProduct, one: Values) -> str:
        return " / ".join(existing.names_of(one["key"]) or ()) or (one["code"] or "-")

    def _variant(self, made: Plan, draft: Draft, one: VariantDraft, found: Values | None, place: int) -> VariantPlan:
        row = one.row
        values: Values = {}
        count = len(draft.variants)
        if one.price_diff is not None:
            values["price_diff"] = one.price_diff
        sale = made.columns.get("product_sale_price", 0)
        if sale + values.get("price_diff", (found or {}).get("price_diff", 0)) < 0:
            row.errors["price_diff"] = _("추가금을 더한 값이 0원보다 적어요.")
        if "stock" in self.fields:
            values["stock"] = row.values.get("stock")
        code = row.values.get("variant_code") or (
            row.values.get("product_code") if "parent_code" in row.values else None
        )
        if code:
            values["code"] = code
        if found is None:
            values.setdefault("code", made.code if count == 1 else f"{made.code}-{place + 1}"[:80])
            values.setdefault("price_diff", 0)
            values.setdefault("stock", None)
            if made.existing is not None:
                row.diff["option1_value"] = ["", " / ".join(one.names) or "-"]
            return VariantPlan(one.names, None, values, row)
        for name, label in (("price_diff", "price_diff"), ("stock", "stock"), ("code", "variant_code")):
            if name in values and values[name] != found[name]:
                row.diff[label] = [compare.format_value(found[name]), compare.format_value(values[name])]
        if not found["is_active"]:
            row.diff.setdefault("option1_value", ["", " / ".join(one.names) or "-"])
        return VariantPlan(one.names, found, values, row)

    def _loose_variants(self, made: Plan, draft: Draft) -> None:
        """Without option columns, rows match variants by code, or the only variant."""
        existing = made.existing
        if existing is None or not {"stock", "price_diff", "variant_code"} & self.fields:
            return
        active = [one for one in existing.variants if one["is_active"]]
        by_code = {fold(one["code"]): one for one in active if one["code"]}
        for place, one in enumerate(draft.variants):
            found = by_code.get(fold(one.row.values.get("variant_code", "")))
            if found is None and len(active) == 1:
                found = active[0]
            if found is None:
                where = "variant_code" if "variant_code" in one.row.values else "product_code"
                one.row.errors[where] = _("옵션이 %(count)s개인 상품이에요. 옵션 값이나 옵션 코드를 적어 주세요.") % {
                    "count": len(active)
                }
                continue
            made.variants.append(self._variant(made, draft, one, found, place))
