"""Export of the wishes."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column
from core.catalog import selectors
from core.catalog.models import Product, Wish


class WishResource(RowExport):
    """The export of the managers' list of wishes. A member's name stays masked."""

    name: ClassVar[str] = "wishs"
    label: ClassVar[str] = "찜"
    shown: ClassVar[str | Promise] = _("찜")
    personal: ClassVar[frozenset[str]] = frozenset({"user_name"})

    created_at = column(_("찜한 시각"))
    user_name = column(_("아이디"))
    product_code = column(_("상품코드"))
    product_name = column(_("상품명"))
    is_deleted = column(_("지운 상품"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        listed = selectors.wish_entries(Wish.objects.filter(pk__in=ids))
        codes = Product.objects.filter(pk__in={row["product_id"] for row in listed}).values_list("pk", "product_code")
        code_of = dict(codes)
        return {row["id"]: {**row, "product_code": code_of.get(row["product_id"], "")} for row in listed}
