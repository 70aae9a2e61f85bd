"""A product as its file says against the product as it is stored: what changes, and what can't be."""

from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Any

from django.utils.translation import gettext as _

from core.catalog.resources import compare, notices
from core.catalog.resources.columns import BLANKS, stored_column
from core.catalog.resources.draft import Draft, Names, VariantDraft
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.plan_options import option_diffs, option_text_diffs
from core.catalog.resources.plan_sorting import plan_categories, plan_properties
from core.catalog.resources.plan_status import plan_status
from core.catalog.resources.plans import Plan, VariantPlan
from core.catalog.resources.sellers import Sellers
from core.catalog.resources.stored import Stored, paired
from core.catalog.resources.structure import Structure
from core.catalog.resources.tiers import Grades, Tiers
from core.catalog.resources.widgets import Pairs, Rate
from core.jobs.contract import CHANGED, NEW, SAME, Record
from core.jobs.engine.cells import tidy
from core.jobs.languages import LANGUAGE_NAMES
from core.jobs.pictures import Pictures

Values = dict[str, Any]
Cleans = Mapping[str, Callable[[str], Any]]


class Planner:
    """Compares drafts with stored products and writes kind, diff and errors to the rows."""

    def __init__(self, cleans: Cleans, options: Mapping[str, str], known: Structure, pictures: Pictures) -> None:
        self.fields = frozenset(cleans)
        self.columns = [(name, column) for name in sorted(cleans) if (column := stored_column(name)) is not None]
        self.cleans = cleans
        self.source = options.get("source", "")
        self.creates = options.get("create_categories") == "1"
        self.known = known
        self.sellers = Sellers()
        self.grades = Grades()
        self.pictures = pictures

    def plan(self, record: Record, draft: Draft, stored: Stored | None) -> Plan:
        """The plan of a product; where rows carry errors afterwards, it must not be written."""
        made = Plan(record.key, stored)
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
            row.kind = NEW if stored is None else CHANGED if row.diff else SAME
        made.changes = stored is None or any(row.diff for row in rows)
        made.diff = compare.together(draft, rows) if stored else {}
        return made

    # Plain columns

    def _columns(self, made: Plan, draft: Draft) -> None:
        head, stored = draft.head, made.stored
        old = stored.row if stored else {}
        for name, column in self.columns:
            value = draft.values.get(name, BLANKS.get(name, ""))
            if name == "product_name" and not value:
                head.errors["product_name"] = _("상품명을 적어 주세요.")
                continue
            made.columns[column] = value
            if stored and not compare.same(old[column], value) and not self._reads_as(name, old[column], value):
                head.diff[name] = [compare.show(old[column]), compare.show(value)]
        if not stored and "product_name" not in self.fields:
            head.errors["product_name"] = _("새 상품은 상품명이 있어야 해요.")
        self._notice(made, draft, old)
        if "seller" in self.fields:
            self._seller(made, draft, old)
        self._prices(made, draft, old)
        self._language_prices(made, draft, old)
        least: Any = made.columns.get("min_qty", old.get("min_qty", BLANKS["min_qty"]))
        if least > made.columns.get("max_qty", old.get("max_qty", BLANKS["max_qty"])):
            head.errors["max_qty"] = _("최대 수량은 최소 수량보다 적을 수 없어요.")

    def _notice(self, made: Plan, draft: Draft, old: Values) -> None:
        """The item notice: its fields, and what its class asks for beside them."""
        if self.fields.isdisjoint(("item_info", "item_info_class")):
            return
        before = [
            (tidy(str(one.get("name", ""))), tidy(str(one.get("value", "")))) for one in old.get("item_info") or []
        ]
        pairs = draft.values.get("item_info", []) if "item_info" in self.fields else before
        pairs = notices.filled(pairs, draft.values.get("item_info_class", ""))
        made.columns["item_info"] = [{"name": name, "value": text} for name, text in pairs]
        if old and before != pairs:
            draft.head.diff["item_info"] = [compare.show(Pairs().render(before)), compare.show(Pairs().render(pairs))]

    def _seller(self, made: Plan, draft: Draft, old: Values) -> None:
        """Whose goods they are; the one that a product has already may stay, whoever that is by now."""
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
            draft.head.diff["seller"] = [compare.show(before), compare.show(name)]

    def _reads_as(self, name: str, old: Any, value: Any) -> bool:
        """Whether a stored text, written to a file and read again, is this value: then the file changes nothing."""
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
            if old and not compare.same_number(had, value):
                draft.head.diff[name] = [Rate(0).render(had), Rate(0).render(value)]
        made.columns["price_lang_obj"] = after

    # Parts

    def _images(self, made: Plan, draft: Draft) -> None:
        if "images" not in self.fields:
            return
        old = [src for src, _alt in made.stored.images] if made.stored else []
        kept = frozenset(old)
        refused = [(ref, reason) for ref in draft.images if (reason := self.pictures.refusal(ref, kept))]
        if refused:
            more = f" (+{len(refused) - 1})" if len(refused) > 1 else ""
            draft.head.notes["images"] = refused[0][1] + more
        refs = [ref for ref in draft.images if ref not in {one for one, _reason in refused}]
        if draft.images and not refs and old:
            return
        now = [self.pictures.src(ref, kept) or ref for ref in refs]
        if made.stored is None or now != old:
            made.images = refs
            if made.stored:
                draft.head.diff["images"] = [compare.show(" | ".join(old)), compare.show(" | ".join(refs))]

    def _tiers(self, made: Plan, draft: Draft) -> None:
        if "price_tiers" not in self.fields:
            return
        try:
            now = self.grades.read(draft.values.get("price_tiers") or [])
        except ValueError as exc:
            draft.head.errors["price_tiers"] = str(exc)
            return
        old = made.stored.tiers if made.stored else []
        if now == old:
            return
        made.tiers = now
        if made.stored:
            say = Tiers().render
            draft.head.diff["price_tiers"] = [compare.show(say(self.grades.write(one))) for one in (old, now)]

    # Options and variants

    def _options(self, made: Plan, draft: Draft) -> None:
        if made.stored is not None and (draft.options is None or len(made.stored.groups) > OPTIONS):
            self._loose_variants(made, draft)
            return
        if draft.options is None and len(draft.variants) > 1:
            draft.variants[1].row.errors["product_code"] = _("새 상품의 옵션은 옵션 이름과 값 열이 있어야 해요.")
            return
        wanted = draft.options or []
        groups = made.stored.groups if made.stored else []
        old = [
            (one.row["name_ko"], one.row["kind"], [(v["name_ko"], v["color"]) for v in one.values]) for one in groups
        ]
        now = [(one.name, one.kind, list(one.values.items())) for one in wanted]
        gone = len(old) != len(now) or any(
            {name for name, _color in before[2]} - {name for name, _color in after[2]}
            for before, after in zip(old, now, strict=False)
        )
        if made.stored and not gone:
            now = [compare.grown(before, after) for before, after in zip(old, now, strict=True)]
        pairs = paired(groups, [one[0] for one in now]) if gone else list(groups)
        if gone:
            known = {id(group): one for group, one in zip(groups, old, strict=True)}
            now = [
                (one[0], compare.kind(known[id(group)], one), one[2]) if group else one
                for group, one in zip(pairs, now, strict=True)
            ]
        made.rebuild = bool(made.stored) and gone
        texts = bool(made.stored) and option_text_diffs(draft, pairs)
        if made.stored is None or texts or not compare.same_options(old, now):
            made.options, made.option_texts = now, [one.texts for one in wanted]
            if made.stored:
                option_diffs(draft, old, now)
        self._match(made, draft)

    def _match(self, made: Plan, draft: Draft) -> None:
        """Variants by their option values: a row that was there keeps its id, one that vanished is closed."""
        stored = made.stored
        by_names: dict[Names, Values] = {}
        for one in stored.variants if stored else []:
            names = stored.names_of(one["key"]) if stored else None
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
        if stored:
            made.gone = [
                one for one in stored.variants if one["id"] not in taken and (one["is_active"] or made.rebuild)
            ]
            lost = [self._name(stored, one) for one in made.gone if one["is_active"]]
            if lost:
                draft.head.diff["option1_value"] = [compare.show(", ".join(lost)), ""]

    def _name(self, stored: Stored, one: Values) -> str:
        return " / ".join(stored.names_of(one["key"]) or ()) or (one["code"] or "-")

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
            if made.stored is not None:
                row.diff["option1_value"] = ["", " / ".join(one.names) or "-"]
            return VariantPlan(one.names, None, values, row)
        for name, label in (("price_diff", "price_diff"), ("stock", "stock"), ("code", "variant_code")):
            if name in values and values[name] != found[name]:
                row.diff[label] = [compare.show(found[name]), compare.show(values[name])]
        if not found["is_active"]:
            row.diff.setdefault("option1_value", ["", " / ".join(one.names) or "-"])
        return VariantPlan(one.names, found, values, row)

    def _loose_variants(self, made: Plan, draft: Draft) -> None:
        """A file without option columns: its rows find their variants by code, or there is only one."""
        stored = made.stored
        if stored is None or not {"stock", "price_diff", "variant_code"} & self.fields:
            return
        active = [one for one in stored.variants if one["is_active"]]
        by_code = {one["code"]: one for one in active if one["code"]}
        for place, one in enumerate(draft.variants):
            found = by_code.get(one.row.values.get("variant_code", ""))
            if found is None and len(active) == 1:
                found = active[0]
            if found is None:
                where = "variant_code" if "variant_code" in one.row.values else "product_code"
                one.row.errors[where] = _("옵션이 %(count)s개인 상품이에요. 옵션 값이나 옵션 코드를 적어 주세요.") % {
                    "count": len(active)
                }
                continue
            made.variants.append(self._variant(made, draft, one, found, place))
