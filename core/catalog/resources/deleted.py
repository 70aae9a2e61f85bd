"""Export of the deleted products that can be restored."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.catalog.models import Product


class DeletedProductResource(RowExport):
    """The export of the managers' list of deleted products, one row a product."""

    name: ClassVar[str] = "deleted-products"
    label: ClassVar[str] = "지운 상품"
    shown: ClassVar[str | Promise] = _("지운 상품")

    product_code = column(_("상품코드"))
    product_name_ko = column(_("상품명"))
    maker = column(_("제조사"))
    product_sale_price = number_column(_("판매가"))
    stock_total = number_column(_("재고"))
    deleted_at = column(_("지운 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        products = Product.objects.filter(pk__in=ids).exclude(deleted_at=None)
        return {row["id"]: row for row in products.values("id", *self.columns())}
