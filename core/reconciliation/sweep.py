"""The gateways' lists against our attempts and refunds (integrity 3i).

Differences are reported for a person, with one exception: a charge of an attempt that we reported to the buyer as
failed is refunded.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext_noop

from core.common.tenancy import unscoped
from core.integrations.payment.base import Outcome, PaymentGateway, Transaction
from core.orders import services as orders
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.states import AttemptState, RefundState
from core.reconciliation.invariants.finding import Finding
from core.reconciliation.models import LedgerCheck

# Longer than the day between two checks, so that they overlap. The window ends before now, because both sides may
# still be writing.
WINDOW = timedelta(hours=50)
SETTLE_DELAY = timedelta(minutes=10)


@dataclass
class SweepResult:
    """Differences between a brand's gateways and us."""

    state: LedgerCheck.Gateway
    found: list[Finding]


def sweep(brand_id: int, *, now: datetime, settles_in: timedelta = SETTLE_DELAY) -> SweepResult:
    """Compare the last two days of each gateway of a brand; runs inside the brand's scope."""
    since, until = now - WINDOW, now - settles_in
    swept = SweepResult(LedgerCheck.Gateway.NONE, [])
    for modules in _accounts():
        try:
            gateway = payments.gateway(modules[0])
        except PaymentUnavailable:
            # A lost key can be entered again, so this gateway counts as not compared.
            if any(one.is_key_lost and one.removed_at is None for one in modules):
                swept.state = LedgerCheck.Gateway.SILENT
            continue
        theirs = gateway.list_transactions(since, until)
        if theirs is None:
            swept.state = LedgerCheck.Gateway.SILENT
            continue
        if swept.state is LedgerCheck.Gateway.NONE:
            swept.state = LedgerCheck.Gateway.COMPARED
        swept.found += _compare_theirs(brand_id, gateway, theirs)
        swept.found += _compare_ours(modules, gateway, theirs, since, until)
    return swept


def _accounts() -> Iterable[list[PaymentModule]]:
    """The brand's payment modules, grouped by their account at the gateway; those without a key are one group."""
    accounts: dict[str, list[PaymentModule]] = {}
    for module in PaymentModule.objects.filter(provider=PaymentModule.Provider.TOSS).order_by("pk"):
        accounts.setdefault(module.known_key, []).append(module)
    return accounts.values()


def _compare_theirs(brand_id: int, gateway: PaymentGateway, theirs: Sequence[Transaction]) -> Iterator[Finding]:
    """Transactions of the gateway that we do not have, or have with other values."""
    numbers = {one.gateway_order_id for one in theirs}
    with unscoped("brands may share an account at the gateway; a transaction belongs to the brand of its attempt"):
        known = {one.gateway_order_id: one for one in PaymentAttempt.objects.filter(gateway_order_id__in=numbers)}
        keys = [one.key for one in theirs if one.is_cancel]
        ours = set(Refund.objects.filter(transaction_key__in=keys).values_list("transaction_key", flat=True))
    for one in theirs:
        attempt = known.get(one.gateway_order_id)
        if attempt is None:
            if not one.is_cancel:
                yield brand_id, gettext_noop("{}: 결제사에만 있는 결제 {}원"), (one.gateway_order_id, one.amount)
        elif attempt.brand_id != brand_id:
            continue
        elif one.is_cancel:
            if one.key not in ours and attempt.state == AttemptState.APPROVED:
                yield brand_id, gettext_noop("{}: 결제사에서 따로 취소한 {}원"), (one.gateway_order_id, one.amount)
        elif attempt.state != AttemptState.APPROVED:
            yield from _handle_extra_charge(attempt, gateway, one)
        elif attempt.amount != one.amount:
            yield _report_other_amount(attempt, one)


def _report_other_amount(attempt: PaymentAttempt, one: Transaction) -> Finding:
    return (
        attempt.brand_id,
        gettext_noop("{}: 결제사 {}원, 우리 {}원"),
        (one.gateway_order_id, one.amount, attempt.amount),
    )


def _handle_extra_charge(attempt: PaymentAttempt, gateway: PaymentGateway, one: Transaction) -> Iterator[Finding]:
    """A charge that we do not count: applied if the attempt is still open, refunded if it failed."""
    result = gateway.lookup(attempt.gateway_order_id)
    if result.outcome is not Outcome.APPROVED:
        return
    if orders.apply_outcome(attempt.pk, result):
        yield (
            attempt.brand_id,
            gettext_noop("{}: 알림을 놓친 결제 {}원을 찾아 반영했어요"),
            (one.gateway_order_id, one.amount),
        )
        return
    attempt.refresh_from_db(fields=["state", "amount"])
    if attempt.state != AttemptState.DECLINED:
        # Settled meanwhile by a notification, or another amount: it was not reported as failed.
        if attempt.amount != one.amount:
            yield _report_other_amount(attempt, one)
        return
    back = gateway.cancel(
        one.payment_key,
        amount=one.amount,
        reason=f"실패로 알린 결제 [{attempt.gateway_order_id}]",
        refundable=one.amount,
        idem=f"stray-{attempt.gateway_order_id}",
    )
    if back.outcome is Outcome.APPROVED:
        yield (
            attempt.brand_id,
            gettext_noop("{}: 실패로 알린 결제 {}원을 돌려줬어요"),
            (one.gateway_order_id, one.amount),
        )
    else:
        yield (
            attempt.brand_id,
            gettext_noop("{}: 실패로 알린 결제 {}원을 돌려주지 못했어요"),
            (one.gateway_order_id, one.amount),
        )


def _compare_ours(
    modules: Sequence[PaymentModule],
    gateway: PaymentGateway,
    theirs: Sequence[Transaction],
    since: datetime,
    until: datetime,
) -> Iterator[Finding]:
    """What we have and the gateway does not."""
    there = {one.gateway_order_id for one in theirs if not one.is_cancel}
    paid = PaymentAttempt.objects.filter(
        module__in=modules, state=AttemptState.APPROVED, amount__gt=0, sent_at__gte=since, sent_at__lt=until
    )
    for attempt in paid.exclude(gateway_order_id__in=there).order_by("pk")[:200]:
        # A deposit is listed under the time of the deposit, which may be outside the window.
        if gateway.lookup(attempt.gateway_order_id).outcome is Outcome.NOT_FOUND:
            yield (
                attempt.brand_id,
                gettext_noop("{}: 우리에게만 있는 결제 {}원"),
                (attempt.gateway_order_id, attempt.amount),
            )
    back = {one.key for one in theirs if one.is_cancel}
    done = Refund.objects.filter(
        attempt__module__in=modules, state=RefundState.DONE, done_at__gte=since, done_at__lt=until, amount__gt=0
    ).exclude(transaction_key="")
    for refund in done.exclude(transaction_key__in=back).order_by("pk")[:200]:
        yield refund.brand_id, gettext_noop("{}: 우리에게만 있는 환불 {}원"), (refund.order_num, refund.amount)
