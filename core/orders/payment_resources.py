"""Exports of payment attempts and of refunds: what a shop compares with the statements of its gateway and bank."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from core.bulk.contracts import RowExport, column, number_column
from core.orders import selectors
from core.orders.resources import METHODS
from core.payments.contracts import AttemptState, PayoutState, RefundState
from core.payments.models import PaymentAttempt, Refund


class TransactionResource(RowExport):
    """The export of the managers' list of payments, one row an attempt. Cards stay masked."""

    name: ClassVar[str] = "transactions"
    label: ClassVar[str] = "결제 내역"
    shown: ClassVar[str | Promise] = _("결제 내역")
    personal: ClassVar[frozenset[str]] = frozenset({"buyer_name"})

    order_num = column(_("주문 번호"))
    order_name = column(_("상품"))
    buyer_name = column(_("주문자"))
    number = number_column(_("결제 차례"))
    created_at = column(_("결제를 시작한 시각"))
    state = column(_("상태"))
    pay_method = column(_("결제 수단"))
    amount = number_column(_("결제 금액"))
    refunded = number_column(_("환불한 금액"))
    appr_num = column(_("승인 번호"))
    approved_at = column(_("승인 시각"))
    card_masked = column(_("카드"))
    gateway_order_id = column(_("결제사 주문 번호"))
    code = column(_("결과 코드"))
    code_text = column(_("거절된 까닭"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return {
            row["id"]: {
                **row,
                "state": AttemptState(row["state"]).label,
                "pay_method": METHODS.get(row["pay_method"], row["pay_method"]),
            }
            for row in selectors.transaction_rows(PaymentAttempt.objects.filter(pk__in=ids))
        }


class RefundResource(RowExport):
    """The export of the managers' list of cancelled payments, one row a refund. Accounts stay masked."""

    name: ClassVar[str] = "transaction-cancels"
    label: ClassVar[str] = "취소·환불"
    shown: ClassVar[str | Promise] = _("취소·환불")
    personal: ClassVar[frozenset[str]] = frozenset({"buyer_name"})

    order_num = column(_("주문 번호"))
    order_name = column(_("상품"))
    buyer_name = column(_("주문자"))
    number = number_column(_("환불 차례"))
    created_at = column(_("환불을 시작한 시각"))
    state = column(_("상태"))
    payout = column(_("지급 상태"))
    pay_method = column(_("결제 수단"))
    total = number_column(_("주문 금액"))
    amount = number_column(_("환불한 금액"))
    reason = column(_("사유"))
    account_masked = column(_("환불 계좌"))
    actor_name = column(_("한 사람"))
    done_at = column(_("환불 시각"))
    code = column(_("결과 코드"))
    code_text = column(_("거절된 까닭"))

    def rows(self, ids: Sequence[int]) -> Mapping[int, Mapping[str, Any]]:
        return {
            row["id"]: {
                **row,
                "state": RefundState(row["state"]).label,
                "payout": PayoutState(row["payout"]).label if row["payout"] else "",
                "pay_method": METHODS.get(row["pay_method"], row["pay_method"]),
            }
            for row in selectors.refund_rows(Refund.objects.filter(pk__in=ids))
        }
