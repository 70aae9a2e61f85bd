"""Export of restock waits."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column
from core.restock import selectors


class RestockWaitResource(RowExport):
    """The export of the managers' list of restock waits. Names and numbers stay masked."""

    name: ClassVar[str] = "restock-waits"
    label: ClassVar[str] = "재입고 알림 대기"
    shown: ClassVar[str | Promise] = _("재입고 알림 대기")

    agreed_at = column(_("신청 시각"))
    product_code = column(_("상품코드"))
    product_name = column(_("상품명"))
    option_info = column(_("옵션"))
    phone_masked = column(_("휴대전화"))
    user_name = column(_("회원"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        waits = selectors.waits().filter(pk__in=ids)
        codes = dict(waits.values_list("pk", "product__product_code"))
        return {row["id"]: {**row, "product_code": codes[row["id"]]} for row in selectors.manager_rows(waits)}
