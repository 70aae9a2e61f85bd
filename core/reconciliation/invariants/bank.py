"""The gateway's ledger against ours."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.db.models import Sum
from django.utils.translation import gettext_noop

from core.payments.models import PaymentAttempt, Refund
from core.payments.states import AttemptState, RefundState
from core.reconciliation.invariants.finding import Finding


def check_gateway(payments: Iterable[Mapping[str, Any]]) -> Iterator[Finding]:
    """I5: the gateway and we agree on approvals and refunds."""
    bank = {str(one["orderId"]): one for one in payments}
    taken = {num: one for num, one in bank.items() if one["status"] in ("DONE", "PARTIAL_CANCELED", "CANCELED")}
    own = PaymentAttempt.objects.filter(state=AttemptState.APPROVED, amount__gt=0, module__provider="toss")
    ours = {row["gateway_order_id"]: row for row in own.values("pk", "brand_id", "gateway_order_id", "amount")}
    for num in sorted(set(taken) - set(ours)):
        if taken[num]["balanceAmount"]:
            yield None, gettext_noop("{}: 결제사에만 승인이 있어요"), (num,)
    for num in sorted(set(ours) - set(taken)):
        yield ours[num]["brand_id"], gettext_noop("{}: 우리에게만 승인이 있어요"), (num,)
    back = dict(
        Refund.objects.filter(state=RefundState.DONE)
        .order_by()
        .values_list("attempt_id")
        .annotate(sum=Sum("amount"))
        .values_list("attempt_id", "sum")
    )
    for num in sorted(set(ours) & set(taken)):
        row, one = ours[num], taken[num]
        if one["totalAmount"] != row["amount"]:
            yield row["brand_id"], gettext_noop("{}: 결제사 {}원, 우리 {}원"), (num, one["totalAmount"], row["amount"])
        given = one["totalAmount"] - one["balanceAmount"]
        if given != back.get(row["pk"], 0):
            here = back.get(row["pk"], 0)
            yield row["brand_id"], gettext_noop("{}: 결제사에서 돌려준 금액 {}원, 우리 {}원"), (num, given, here)
