"""Export of statements and their lines. There is no import."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contract import ExportResource
from core.documents.resources import column, moment
from core.sellers.models import SellerProfile
from core.settlements import selectors
from core.settlements.models import Settlement, SettlementLine
from core.settlements.states import LineKind, SettlementState


class SettlementResource(ExportResource):
    """The list of statements. With payout accounts, for bank transfers, it needs a reason."""

    name: ClassVar[str] = "settlements"
    label: ClassVar[str] = "정산서"
    personal: ClassVar[frozenset[str]] = frozenset({"account"})
    shown: ClassVar[str | Promise] = _("정산서")

    number = column("정산서 번호", _("정산서 번호"))
    seller_name = column("판매자", _("판매자"))
    period_from = column("정산 시작", _("정산 시작"))
    period_to = column("정산 끝", _("정산 끝"))
    state = column("상태", _("상태"))
    sale_count = column("판매 줄 수", _("판매 줄 수"), text=False)
    refund_count = column("환불 줄 수", _("환불 줄 수"), text=False)
    goods = column("상품 금액", _("상품 금액"), text=False)
    discounts = column("등급·수량 할인", _("등급·수량 할인"), text=False)
    points = column("쓴 포인트", _("쓴 포인트"), text=False)
    borne = column("판매자 부담", _("판매자 부담"), text=False)
    credited = column("정산 대상", _("정산 대상"), text=False)
    commission = column("수수료", _("수수료"), text=False)
    vat = column("수수료 부가세", _("수수료 부가세"), text=False)
    payout = column("지급액", _("지급액"), text=False)
    confirmed_at = column("확정 시각", _("확정 시각"))
    paid_on = column("지급일", _("지급일"))
    memo = column("지급 메모", _("지급 메모"))
    account = column("정산 계좌", _("정산 계좌"))

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        rows = {row["id"]: row for row in selectors.serialize_managed_list(Settlement.objects.filter(pk__in=ids))}
        profiles = SellerProfile.objects.in_bulk([row["seller_id"] for row in rows.values()])
        for pk in ids:
            if pk in rows:
                cells = self._cells(rows[pk], profiles.get(rows[pk]["seller_id"]))
                yield [cells[name] for name in self.columns()]

    def _cells(self, row: Any, profile: SellerProfile | None) -> dict[str, str]:
        plain = {name: str(row[name]) for name in self.columns() if name in row and row[name] is not None}
        return (
            dict.fromkeys(self.columns(), "")
            | plain
            | {
                "state": str(SettlementState(row["state"]).label),
                "confirmed_at": moment(row["confirmed_at"]),
                "account": profile.open_account() if profile else "",
            }
        )


class SettlementLineResource(ExportResource):
    """Lines of statements, without data of the buyer."""

    name: ClassVar[str] = "settlement-lines"
    label: ClassVar[str] = "정산 상품"
    personal: ClassVar[frozenset[str]] = frozenset()
    shown: ClassVar[str | Promise] = _("정산 상품")

    kind = column("구분", _("구분"))
    order_num = column("주문 번호", _("주문 번호"))
    ordered_at = column("주문일", _("주문일"))
    at = column("확정·환불일", _("확정·환불일"))
    product_name = column("상품", _("상품"))
    option_info = column("옵션", _("옵션"))
    quantity = column("수량", _("수량"), text=False)
    price = column("판매 단가", _("판매 단가"), text=False)
    goods = column("상품 금액", _("상품 금액"), text=False)
    discounts = column("등급·수량 할인", _("등급·수량 할인"), text=False)
    points = column("쓴 포인트", _("쓴 포인트"), text=False)
    borne = column("판매자 부담", _("판매자 부담"), text=False)
    credited = column("정산 대상", _("정산 대상"), text=False)
    commission_rate = column("수수료율(%)", _("수수료율(%)"), text=False)
    commission = column("수수료", _("수수료"), text=False)
    vat = column("수수료 부가세", _("수수료 부가세"), text=False)
    payout = column("지급액", _("지급액"), text=False)

    def render(self, ids: Sequence[int]) -> Iterator[list[str]]:
        found: dict[int, Any] = {
            row["id"]: row for row in selectors.serialize_lines(SettlementLine.objects.filter(pk__in=ids))
        }
        for pk in ids:
            if pk in found:
                row = found[pk]
                said = {
                    "kind": str(LineKind(row["kind"]).label),
                    "ordered_at": moment(row["ordered_at"]),
                    "at": moment(row["at"]),
                }
                yield [said.get(name, str(row[name])) for name in self.columns()]
