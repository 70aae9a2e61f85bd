"""Writes plans with bulk statements: a chunk of products in a fixed number of statements."""

from collections.abc import Container, Sequence
from typing import Any

from django.utils import timezone

from core.bulk.languages import LANGUAGE_NAMES
from core.bulk.pictures import Pictures
from core.bulk.undo.contract import Written
from core.catalog import rules
from core.catalog.models import (
    OptionGroup,
    OptionValue,
    PriceTier,
    Product,
    ProductCategory,
    ProductImage,
    StockMove,
    Variant,
)
from core.catalog.resources import option_texts, search_tokens
from core.catalog.resources.existing import SUFFIXES, pair_options
from core.catalog.resources.plans import Plan, VariantPlan
from core.catalog.resources.taxonomy import Taxonomy
from core.catalog.resources.undo_snapshot import UndoSnapshot
from core.catalog.selectors import active_tiers
from core.catalog.services.derived_columns import is_search_unaffected
from core.catalog.services.stock import StockChange, build_stock_moves
from core.catalog.translation import PRODUCT_TEXTS
from core.common import bulk, languages
from core.plain import translation_sources

Values = dict[str, Any]
# The translated product texts among the fields of a file.
_WORDS = {*PRODUCT_TEXTS, *(f"{name}_{code}" for name in PRODUCT_TEXTS for code in LANGUAGE_NAMES)}
_NAMES = [f"name_{suffix}" for suffix in SUFFIXES]


WRITTEN = (Product, ProductCategory, ProductImage, OptionGroup, OptionValue, Variant, StockMove, PriceTier)


class Writer:
    """Writes plans of one brand inside the caller's transaction."""

    def __init__(self, brand_id: int, known: Taxonomy, pictures: Pictures) -> None:
        self.brand_id = brand_id
        self.known = known
        self.pictures = pictures

    def write(self, plans: Sequence[Plan]) -> list[Written]:
        """Write all changes of the plans; returns what each replaced."""
        plans = [plan for plan in plans if plan.changes]
        self.new: dict[type[Any], list[Values]] = {model: [] for model in WRITTEN}
        self.changed: dict[type[Any], list[Values]] = {Product: [], OptionGroup: [], OptionValue: [], Variant: []}
        self.keys: list[Values] = []
        self.stocks: list[StockChange] = []
        self.through: list[Values] = []
        self.emptied: dict[str, list[int]] = {"links": [], "properties": [], "images": [], "options": [], "tiers": []}
        self.snapshot, self.now = UndoSnapshot(), timezone.now()
        fresh = [plan for plan in plans if plan.existing is None]
        ids = dict(zip((plan.code for plan in fresh), bulk.reserve_ids(Product, len(fresh)), strict=True))
        count = sum(1 for plan in plans for one in plan.variants if one.existing is None)
        self._variant_ids = iter(bulk.reserve_ids(Variant, count))
        groups = [plan for plan in plans if plan.options is not None]
        self._group_ids = iter(bulk.reserve_ids(OptionGroup, sum(len(plan.options or ()) for plan in groups)))
        self.touched: list[int] = []
        for plan in plans:
            product_id = plan.existing.id if plan.existing else ids[plan.code]
            self._one(plan, product_id)
            if not self._is_silent(plan):
                self.touched.append(product_id)
        self.snapshot.read(self.emptied)
        self._send()
        made = self.known.take_made()
        return [*made, *(self.snapshot.written(plan, ids.get(plan.code, 0)) for plan in plans)]

    def _is_silent(self, plan: Plan) -> bool:
        """Whether no searched column or part changes."""
        if plan.existing is None or any(part is not None for part in (plan.places, plan.properties, plan.options)):
            return False
        return is_search_unaffected(self.snapshot.before[plan.existing.id]["product"])

    def _one(self, plan: Plan, product_id: int) -> None:
        images = self._images(plan, product_id)
        options = self._options(plan, product_id)
        figures = self._variants(plan, product_id, options)
        self._links(plan, product_id)
        self._tiers(plan, product_id)
        self._product(plan, product_id, images, options, figures)

    def _product(
        self,
        plan: Plan,
        product_id: int,
        images: Sequence[str],
        options: Sequence[Any],
        figures: list[rules.VariantFigures],
    ) -> None:
        existing, own = plan.existing, plan.columns
        row = dict(own)
        row |= rules.derive_columns(
            list_price=own["product_price"],
            sale_price=own["product_sale_price"],
            status=own["status"],
            status_before=own["status_before"],
            images=images,
            colors=[color for _name, _kind, values in options for _text, color in values if color],
            variants=figures,
        )
        for name in ("product_name", "product_description", "seo_title", "seo_description"):
            if f"{name}_ko" in row:
                row[name] = row[f"{name}_ko"] or ""
        row["updated_at"] = self.now
        if existing:
            if _WORDS.intersection(plan.diff):
                row["text_sources"] = _sources(existing.row, row, plan.diff)
            self.snapshot.product(existing, row)
            self.changed[Product].append({**row, "id": product_id, "brand_id": self.brand_id})
            return
        self.new[Product].append(
            {**row, "id": product_id, "brand_id": self.brand_id, "product_code": plan.code, "created_at": self.now}
        )

    def _images(self, plan: Plan, product_id: int) -> list[str]:
        old = plan.existing.images if plan.existing else []
        if plan.images is None:
            return [src for src, _alt in old]
        alts = dict(old)
        kept = frozenset(alts)
        found = [src for ref in plan.images if (src := self.pictures.src(ref, kept)) is not None]
        if plan.existing and plan.images and not found:
            return list(alts)
        if plan.existing:
            self.emptied["images"].append(product_id)
        self.new[ProductImage].extend(
            {
                "brand_id": self.brand_id,
                "product_id": product_id,
                "src": src,
                "alt": alts.get(src, ""),
                "position": place,
            }
            for place, src in enumerate(found)
        )
        return found

    def _links(self, plan: Plan, product_id: int) -> None:
        if plan.places is not None:
            if plan.existing:
                self.emptied["links"].append(product_id)
            links: dict[int, int] = {}
            for known, place in plan.places:
                one = known or self.known.find(place) or self.known.make(place)
                links.setdefault(self.known.group_of(one), one)
            self.new[ProductCategory].extend(
                {"brand_id": self.brand_id, "product_id": product_id, "group_id": group, "category_id": one}
                for group, one in links.items()
            )
        if plan.properties is not None:
            if plan.existing:
                self.emptied["properties"].append(product_id)
            found: set[int] = set()
            for ids, pair in plan.properties:
                found.update(ids or [self.known.find_property(*pair) or self.known.make_property(*pair)])
            self.through.extend({"product_id": product_id, "property_id": one} for one in sorted(found))

    def _tiers(self, plan: Plan, product_id: int) -> None:
        if plan.tiers is None:
            return
        if plan.existing:
            self.emptied["tiers"].append(product_id)
        self.new[PriceTier].extend(
            {
                "brand_id": self.brand_id,
                "product_id": product_id,
                "grade_id": grade,
                "min_qty": quantity,
                "price": price,
            }
            for grade, quantity, price in plan.tiers
        )

    def _options(self, plan: Plan, product_id: int) -> list[tuple[str, str, list[tuple[str, str]]]]:
        """The options after the import; queued for writing where the plan changes them."""
        groups = plan.existing.groups if plan.existing else []
        if plan.options is None:
            return [
                (one.row["name_ko"], one.row["kind"], [(v["name_ko"], v["color"]) for v in one.values])
                for one in groups
            ]
        if plan.existing:
            self.snapshot.options.append(product_id)
        if plan.existing and not plan.rebuild and len(groups) == len(plan.options):
            self._grow_options(plan)
            return plan.options
        if groups:
            self.emptied["options"].append(product_id)
        # Translations stay with the option and the value of the same Korean name.
        known = pair_options(groups, [name for name, _kind, _values in plan.options])
        for place, (name, kind, values) in enumerate(plan.options):
            group_id = next(self._group_ids)
            before, said = known[place], plan.option_texts[place]
            self.new[OptionGroup].append(
                {
                    "id": group_id,
                    "brand_id": self.brand_id,
                    "product_id": product_id,
                    "kind": kind,
                    "position": place,
                    **_texts(before.row if before else None, name),
                    **said.group,
                }
            )
            old = {value["name_ko"]: value for value in before.values} if before else {}
            self.new[OptionValue].extend(
                {
                    "brand_id": self.brand_id,
                    "group_id": group_id,
                    "color": color,
                    "position": spot,
                    **_texts(old.get(text), text),
                    **said.values.get(text, {}),
                }
                for spot, (text, color) in enumerate(values)
            )
        return plan.options

    def _grow_options(self, plan: Plan) -> None:
        """Update options in place that only got new values, names or colours."""
        assert plan.existing is not None
        assert plan.options is not None
        for place, (group, (name, kind, values)) in enumerate(zip(plan.existing.groups, plan.options, strict=True)):
            row, said = group.row, plan.option_texts[place]
            new = option_texts.changed_texts(row, said.group)
            if (row["name_ko"], row["kind"]) != (name, kind):
                new |= {"name": name, "name_ko": name, "kind": kind}
            if new:
                self.changed[OptionGroup].append({**new, "id": row["id"], "brand_id": self.brand_id})
            for spot, (text, color) in enumerate(values):
                if spot >= len(group.values):
                    self.new[OptionValue].append(
                        {
                            "brand_id": self.brand_id,
                            "group_id": row["id"],
                            "color": color,
                            "position": spot,
                            **_texts(None, text),
                            **said.values.get(text, {}),
                        }
                    )
                    continue
                own = group.values[spot]
                new = option_texts.changed_texts(own, said.values.get(text, {}))
                if own["color"].lower() != color.lower():
                    new["color"] = color
                if new:
                    self.changed[OptionValue].append({**new, "id": own["id"], "brand_id": self.brand_id})

    def _variants(self, plan: Plan, product_id: int, options: Sequence[Any]) -> list[rules.VariantFigures]:
        """Queue variants and stock moves; returns the figures of active variants, in order."""
        places = [{text: spot for spot, (text, _color) in enumerate(values)} for _name, _kind, values in options]
        existing = plan.existing.variants if plan.existing else []
        touched = {one.existing["id"] for one in plan.variants if one.existing}
        gone = {one["id"] for one in plan.gone}
        figures = [
            rules.VariantFigures(one["id"], one["stock"])
            for one in existing
            if one["is_active"] and one["id"] not in touched and one["id"] not in gone
        ]
        for one in plan.gone:
            self.snapshot.variant(product_id, one, {"key": "", "is_active": False})
            self.keys.append({"key": f"~{one['id']}", "is_active": False, "id": one["id"], "brand_id": self.brand_id})
        last = max((one["position"] for one in existing), default=-1)
        for place, wanted in enumerate(plan.variants):
            if plan.options is not None or wanted.existing is None:
                key = ".".join(str(index[name]) for index, name in zip(places, wanted.names, strict=True))
            else:
                key = wanted.existing["key"]
            figures.append(self._variant(product_id, wanted, key, last + 1 + place))
        return figures

    def _variant(self, product_id: int, one: VariantPlan, key: str, place: int) -> rules.VariantFigures:
        values = one.values
        if one.existing is None:
            variant_id = next(self._variant_ids)
            self.snapshot.made[product_id].append(variant_id)
            self.new[Variant].append(
                {
                    "id": variant_id,
                    "brand_id": self.brand_id,
                    "product_id": product_id,
                    "key": key,
                    "code": values["code"],
                    "price_diff": values["price_diff"],
                    "stock": values["stock"],
                    "position": place,
                    "is_active": True,
                }
            )
            if values["stock"] is not None:
                self.stocks.append(StockChange(variant_id, 0, values["stock"]))
            return rules.VariantFigures(variant_id, values["stock"])
        old = one.existing
        changed = {name: value for name, value in values.items() if old[name] != value}
        if not old["is_active"]:
            changed["is_active"] = True
        if key != old["key"]:
            # Two variants may swap keys: free all of them first.
            self.keys.append({"key": f"~{old['id']}", "id": old["id"], "brand_id": self.brand_id})
            changed["key"] = key
        if changed:
            self.snapshot.variant(product_id, old, changed)
            self.changed[Variant].append({**changed, "id": old["id"], "brand_id": self.brand_id})
        stock = values.get("stock", old["stock"])
        self.stocks.append(StockChange(old["id"], old["stock"], stock))
        return rules.VariantFigures(old["id"], stock)

    def _send(self) -> None:
        brand = self.brand_id
        bulk.delete(ProductCategory, "product_id", self.emptied["links"], brand_id=brand)
        bulk.delete(ProductImage, "product_id", self.emptied["images"], brand_id=brand)
        if self.emptied["properties"]:
            Product.properties.through.objects.filter(product_id__in=self.emptied["properties"]).delete()
        if self.emptied["tiers"]:
            active_tiers().filter(product_id__in=self.emptied["tiers"]).delete()
        if self.emptied["options"]:
            OptionGroup.objects.filter(product_id__in=self.emptied["options"]).delete()
        self.new[StockMove] = build_stock_moves(self.stocks)
        bulk.update(Variant, self.keys)
        for model, rows in self.changed.items():
            bulk.update(model, rows)
        for model, rows in self.new.items():
            for _names, same in bulk.group_by_columns(rows):
                bulk.insert(model, same)
        bulk.insert(Product.properties.through, self.through)
        search_tokens.index_imported(self.new, self.through, self.touched)


def _sources(old: Values, new: Values, diff: Container[str]) -> Values:
    """Which translations are current after the file's changes; a different spelling alone is no change."""
    now, before = (
        translation_sources.texts_by_language({**old, **new}, PRODUCT_TEXTS),
        translation_sources.texts_by_language(old, PRODUCT_TEXTS),
    )
    for code, own in now.items():
        for name, text in own.items():
            if (name if code == languages.DEFAULT else f"{name}_{code}") not in diff:
                before[code][name] = text
    return translation_sources.updated_fingerprints(now, PRODUCT_TEXTS, before=before, kept=old["text_sources"] or {})


def _texts(known: Values | None, name: str) -> Values:
    own = {column: (known or {}).get(column) for column in _NAMES}
    return {**own, "name": name, "name_ko": name}
