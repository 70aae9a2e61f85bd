"""Export of statements and their lines. There is no import."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.sellers.models import SellerProfile
from core.settlements import selectors
from core.settlements.models import Settlement, SettlementLine
from core.settlements.states import LineKind, SettlementState


class SettlementResource(RowExport):
    """The list of statements. With payout accounts, for bank transfers, it needs a reason."""

    name: ClassVar[str] = "settlements"
    label: ClassVar[str] = "정산서"
    personal: ClassVar[frozenset[str]] = frozenset({"account"})
    shown: ClassVar[str | Promise] = _("정산서")

    number = column(_("정산서 번호"))
    seller_name = column(_("판매자"))
    period_from = column(_("정산 시작"))
    period_to = column(_("정산 끝"))
    state = column(_("상태"))
    sale_count = number_column(_("판매 줄 수"))
    refund_count = number_column(_("환불 줄 수"))
    goods = number_column(_("상품 금액"))
    discounts = number_column(_("등급·수량 할인"))
    points = number_column(_("쓴 포인트"))
    borne = number_column(_("판매자 부담"))
    credited = number_column(_("정산 대상"))
    commission = number_column(_("수수료"))
    vat = number_column(_("수수료 부가세"))
    payout = number_column(_("지급액"))
    confirmed_at = column(_("확정 시각"))
    paid_on = column(_("지급일"))
    memo = column(_("지급 메모"))
    account = column(_("정산 계좌"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        listed = selectors.serialize_managed_list(Settlement.objects.filter(pk__in=ids))
        profiles = SellerProfile.objects.in_bulk([row["seller_id"] for row in listed])
        return {
            row["id"]: {
                **row,
                "state": SettlementState(row["state"]).label,
                "account": profiles[row["seller_id"]].open_account() if row["seller_id"] in profiles else "",
            }
            for row in listed
        }


class SettlementLineResource(RowExport):
    """Lines of statements, without data of the buyer."""

    name: ClassVar[str] = "settlement-lines"
    label: ClassVar[str] = "정산 상품"
    personal: ClassVar[frozenset[str]] = frozenset()
    shown: ClassVar[str | Promise] = _("정산 상품")

    kind = column(_("구분"))
    order_num = column(_("주문 번호"))
    ordered_at = column(_("주문일"))
    at = column(_("확정·환불일"))
    product_name = column(_("상품"))
    option_info = column(_("옵션"))
    quantity = number_column(_("수량"))
    price = number_column(_("판매 단가"))
    goods = number_column(_("상품 금액"))
    discounts = number_column(_("등급·수량 할인"))
    points = number_column(_("쓴 포인트"))
    borne = number_column(_("판매자 부담"))
    credited = number_column(_("정산 대상"))
    commission_rate = number_column(_("수수료율(%)"))
    commission = number_column(_("수수료"))
    vat = number_column(_("수수료 부가세"))
    payout = number_column(_("지급액"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return {
            row["id"]: {**row, "kind": LineKind(row["kind"]).label}
            for row in selectors.serialize_lines(SettlementLine.objects.filter(pk__in=ids))
        }
