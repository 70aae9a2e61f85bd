"""Notes prices of new products that are far below the usual ones of their category (D22)."""

from collections.abc import Iterable, Sequence

from django.db.models import Count, F, Window
from django.db.models.functions import RowNumber
from django.utils.translation import gettext as _

from core.catalog.models import ProductCategory
from core.catalog.resources.draft import Draft
from core.catalog.resources.plans import Plan

# Of fewer products nothing is usual.
LEAST = 5
FAR = 10


class UsualPrices:
    """The median price of each category of a run, read once in one statement a chunk."""

    def __init__(self) -> None:
        self._known: dict[int, int | None] = {}

    def note(self, plans: Sequence[tuple[Plan, Draft]]) -> None:
        """Note new products whose price is below a tenth of the median of one of their categories."""
        new = [(plan, draft) for plan, draft in plans if plan.existing is None]
        self._read({category for plan, _draft in new for category, _path in plan.places or () if category})
        for plan, draft in new:
            usual = max((self._known.get(category or 0) or 0 for category, _path in plan.places or ()), default=0)
            if plan.columns.get("product_sale_price", usual) * FAR < usual:
                draft.head.notes.setdefault(
                    "product_sale_price",
                    _("이 분류의 보통 가격(%(usual)s원)보다 아주 낮아요.") % {"usual": f"{usual:,}"},
                )

    def _read(self, categories: Iterable[int]) -> None:
        unknown = set(categories) - self._known.keys()
        if not unknown:
            return
        self._known |= dict.fromkeys(unknown)
        found = (
            ProductCategory.objects.filter(category_id__in=unknown, product__deleted_at=None)
            .annotate(
                place=Window(
                    RowNumber(), partition_by=F("category_id"), order_by=F("product__product_sale_price").asc()
                ),
                count=Window(Count("pk"), partition_by=F("category_id")),
            )
            .filter(count__gte=LEAST, place=(F("count") + 1) / 2)
        )
        self._known |= dict(found.values_list("category_id", "product__product_sale_price"))
