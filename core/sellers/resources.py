"""Export of the sellers."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.accounts import selectors as accounts
from core.bulk.contracts import RowExport, column, number_column
from core.common.phones import hyphenated
from core.sellers import manager_selectors

_CONTRACTS = {"none": _("계약 없음"), "active": _("계약 중"), "ending": _("곧 끝남")}


class SellerResource(RowExport):
    """The export of the managers' list of sellers, without their payout accounts."""

    name: ClassVar[str] = "sellers"
    label: ClassVar[str] = "판매자"
    shown: ClassVar[str | Promise] = _("판매자")
    personal: ClassVar[frozenset[str]] = frozenset({"email", "phone_num"})

    user_name = column(_("아이디"))
    name_shown = column(_("이름"))
    company_name = column(_("상호"))
    email = column(_("이메일"))
    phone_num = column(_("전화번호"))
    is_active = column(_("로그인할 수 있음"))
    contract = column(_("계약"))
    commission_rate = number_column(_("수수료율(%)"))
    contract_ends_on = column(_("계약 끝"))
    goods_count = number_column(_("상품 수"))
    created_at = column(_("등록 시각"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        sellers = accounts.sellers().filter(pk__in=ids)
        contacts = {pk: (email, phone) for pk, email, phone in sellers.values_list("pk", "email", "phone_num")}
        return {
            row["id"]: {
                **row,
                "name_shown": row["name"],
                "contract": _CONTRACTS[row["contract"]],
                "email": contacts[row["id"]][0],
                "phone_num": hyphenated(contacts[row["id"]][1]),
            }
            for row in manager_selectors.serialize_list(sellers)
        }
