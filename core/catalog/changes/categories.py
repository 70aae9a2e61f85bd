"""Set the category of products in one group, or remove them from the group."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.changes.contract import Outcome, Undoable, Values
from core.bulk.changes.values import refuse_unknown
from core.bulk.undo.contract import Written
from core.catalog import selectors
from core.catalog.changes.base import build_outcome, load_products, save_outcomes
from core.catalog.models import Category, CategoryGroup, ProductCategory
from core.common import bulk, languages
from core.common.errors import Invalid
from core.common.tenancy import current_brand_id


class SetCategory(Undoable):
    """`{category_id}`, or `{category_group_id}` alone to remove products from that group."""

    name = "category"
    permission = "catalog.change_product"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "category_id", "category_group_id")
        if values.get("category_id") not in (None, ""):
            group = _group_of(values["category_id"])
            if Category.objects.filter(parent_id=_id(values["category_id"])).exists():
                raise Invalid({"values[category_id]": _("하위 분류가 있는 분류예요. 맨 아래 분류를 골라 주세요.")})
            if values.get("category_group_id") not in (None, "", group, str(group)):
                raise Invalid({"values[category_group_id]": _("다른 그룹의 분류예요.")})
            return {"category_id": int(values["category_id"]), "category_group_id": group}
        found = _id(values.get("category_group_id"))
        if found is None or not CategoryGroup.objects.filter(pk=found).exists():
            raise Invalid({"values[category_id]": _("분류를 골라 주세요.")})
        return {"category_id": None, "category_group_id": found}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = load_products(ids, (), lock=lock)
        links = ProductCategory.objects.filter(product_id__in=ids, group_id=values["category_group_id"])
        old: dict[int, list[dict[str, Any]]] = defaultdict(list)
        for link in links.values("id", "brand_id", "product_id", "group_id", "category_id"):
            old[link["product_id"]].append(dict(link))
        known = selectors.category_tree(languages.DEFAULT)
        wanted = values["category_id"]
        name = known.path(wanted) if wanted else ""
        refused = _refusal(wanted) if wanted else ""
        found = []
        for row in rows:
            own = next(iter(old[row["id"]]), None)
            before = known.path(own["category_id"]) if own else ""
            one = build_outcome(row, {"category": before}, {"category": name})
            # Two categories may have the same path.
            one.differs = (own or {}).get("category_id") != wanted
            one.refused = refused
            found.append(one)
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        ids, brand = [one.id for one in outcomes], current_brand_id()
        links: dict[int, list[dict[str, Any]]] = {pk: [] for pk in ids}
        for link in ProductCategory.objects.filter(product_id__in=ids).order_by("pk").values():
            links[link["product_id"]].append(dict(link))
        ProductCategory.objects.filter(product_id__in=ids, group_id=values["category_group_id"]).delete()
        if values["category_id"]:
            bulk.insert(
                ProductCategory,
                [
                    {
                        "brand_id": brand,
                        "product_id": pk,
                        "group_id": values["category_group_id"],
                        "category_id": values["category_id"],
                    }
                    for pk in ids
                ],
            )
        return save_outcomes(outcomes, {}, {pk: {"links": rows} for pk, rows in links.items()})


def _refusal(wanted: int) -> str:
    """Why the category can't be used any more; '' if it can."""
    if not Category.objects.filter(pk=wanted).exists():
        return _("그 사이 지워진 분류예요.")
    below = Category.objects.filter(parent_id=wanted).exists()
    return _("그 사이 하위 분류가 생긴 분류예요.") if below else ""


def _id(value: Any) -> int | None:
    text = str(value) if not isinstance(value, bool) else ""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None


def _group_of(value: Any) -> int:
    one = _id(value)
    group = Category.objects.filter(pk=one).values_list("group_id", flat=True).first() if one else None
    if group is None:
        raise Invalid({"values[category_id]": _("없는 분류예요.")})
    return group
