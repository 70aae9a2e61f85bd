"""What a chunk replaces, by product, in the form that `ProductRestorer` restores."""

from collections import defaultdict
from decimal import Decimal
from typing import Any

from core.bulk.undo.contract import Written
from core.catalog.models import OptionGroup, OptionValue, Product, ProductCategory, ProductImage
from core.catalog.resources.existing import ExistingProduct
from core.catalog.resources.plans import Plan
from core.catalog.selectors import active_tiers

Values = dict[str, Any]
# Written together with the columns from which they are copied.
_FOLLOW = frozenset({"product_name", "product_description", "seo_title", "seo_description"})


class UndoSnapshot:
    """Filled while a chunk is planned; `read` loads the parts that are about to be deleted."""

    def __init__(self) -> None:
        self.before: dict[int, Values] = defaultdict(dict)
        self.made: dict[int, list[int]] = defaultdict(list)
        self.options: list[int] = []

    def product(self, existing: ExistingProduct, row: Values) -> None:
        """Record the changed columns of a product."""
        old = existing.row
        changed = {
            name: _plain(old[name])
            for name, value in row.items()
            if name in old and name not in _FOLLOW and old[name] != value
        }
        self.before[existing.id]["product"] = {**changed, "updated_at": old["updated_at"]}

    def variant(self, product_id: int, old: Values, changed: Values) -> None:
        """Record the changed columns of a variant."""
        before = self.before[product_id]
        if "stock" in changed:
            before.setdefault("stock", {})[old["id"]] = [old["stock"], changed["stock"]]
        plain = {name: old[name] for name in changed if name != "stock"}
        if plain:
            before.setdefault("variants", []).append({**plain, "id": old["id"]})

    def read(self, emptied: dict[str, list[int]]) -> None:
        """Load the rows of parts that are deleted and inserted again."""
        for name, model in (("images", ProductImage), ("links", ProductCategory)):
            if not emptied[name]:
                continue
            for pk in emptied[name]:
                self.before[pk][name] = []
            for row in model._default_manager.filter(product_id__in=emptied[name]).order_by("pk").values():
                self.before[row["product_id"]][name].append(dict(row))
        if emptied["properties"]:
            self._read_properties(emptied["properties"])
        if emptied["tiers"]:
            for pk in emptied["tiers"]:
                self.before[pk]["tiers"] = []
            for tier in active_tiers().filter(product_id__in=emptied["tiers"]).order_by("pk").values():
                self.before[tier["product_id"]]["tiers"].append(dict(tier))
        self._read_options(self.options)

    def _read_properties(self, ids: list[int]) -> None:
        for pk in ids:
            self.before[pk]["properties"] = []
        through = Product.properties.through.objects.filter(product_id__in=ids).order_by("pk")
        for product, one in through.values_list("product_id", "property_id"):
            self.before[product]["properties"].append(one)

    def _read_options(self, ids: list[int]) -> None:
        if not ids:
            return
        for pk in ids:
            self.before[pk]["options"] = {"groups": [], "values": []}
        for group in OptionGroup.objects.rewrite(False).filter(product_id__in=ids).order_by("pk").values():
            self.before[group["product_id"]]["options"]["groups"].append(dict(group))
        values = OptionValue.objects.rewrite(False).filter(group__product_id__in=ids).order_by("pk")
        owners = dict(values.values_list("pk", "group__product_id"))
        for value in values.values():
            self.before[owners[value["id"]]]["options"]["values"].append(dict(value))

    def written(self, plan: Plan, made_id: int) -> Written:
        """The undo record of a product that was written."""
        if plan.existing is None:
            return Written("products", made_id, plan.code)
        before = self.before[plan.existing.id]
        if self.made[plan.existing.id]:
            before["made"] = self.made[plan.existing.id]
        return Written("products", plan.existing.id, plan.code, before, plan.diff)


def _plain(value: Any) -> Any:
    """A column's value in its JSON form."""
    return str(value) if isinstance(value, Decimal) else value
