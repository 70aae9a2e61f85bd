"""The gateways' own lists against our attempts and refunds (integrity.md, section 3(i)).

What differs is named and left for a person, but for one thing: a charge of an attempt that we told the
buyer had failed is given back.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils.translation import gettext_noop

from core.books.invariants.finding import Found
from core.books.models import BooksCheck
from core.kit.tenancy import unscoped
from core.orders import services as orders
from core.outside.payment.base import Outcome, PaymentGateway, Transaction
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.states import AttemptState, RefundState

# Longer than the day between two looks, so that nothing falls between them; not up to now, because both
# sides may still be writing.
LOOKS_BACK = timedelta(hours=50)
SETTLES_IN = timedelta(minutes=10)


@dataclass
class Swept:
    """What a brand's gateways and we disagree on."""

    state: BooksCheck.Gateway
    found: list[Found]


def sweep(brand_id: int, *, now: datetime, settles_in: timedelta = SETTLES_IN) -> Swept:
    """Compare the last two days of each gateway of a brand; runs inside the brand's scope."""
    since, until = now - LOOKS_BACK, now - settles_in
    swept = Swept(BooksCheck.Gateway.NONE, [])
    for modules in _accounts():
        try:
            gateway = payments.gateway(modules[0])
        except PaymentUnavailable:
            # A key that is lost can be entered again, and what it would open was not heard.
            if any(one.is_key_lost and one.removed_at is None for one in modules):
                swept.state = BooksCheck.Gateway.SILENT
            continue
        theirs = gateway.list_transactions(since, until)
        if theirs is None:
            swept.state = BooksCheck.Gateway.SILENT
            continue
        if swept.state is BooksCheck.Gateway.NONE:
            swept.state = BooksCheck.Gateway.COMPARED
        swept.found += _theirs(brand_id, gateway, theirs)
        swept.found += _ours(modules, gateway, theirs, since, until)
    return swept


def _accounts() -> Iterable[list[PaymentModule]]:
    """The brand's ways to pay, by the account at the gateway that they share; those without a key together."""
    accounts: dict[str, list[PaymentModule]] = {}
    for module in PaymentModule.objects.filter(provider=PaymentModule.Provider.TOSS).order_by("pk"):
        accounts.setdefault(module.known_key, []).append(module)
    return accounts.values()


def _theirs(brand_id: int, gateway: PaymentGateway, theirs: Sequence[Transaction]) -> Iterator[Found]:
    """What the gateway has moved and we know nothing of, or something else."""
    numbers = {one.gateway_order_id for one in theirs}
    with unscoped("brands may share an account at the gateway; a movement belongs to whoever's attempt it names"):
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
            yield from _extra(attempt, gateway, one)
        elif attempt.amount != one.amount:
            yield _other_sum(attempt, one)


def _other_sum(attempt: PaymentAttempt, one: Transaction) -> Found:
    return (
        attempt.brand_id,
        gettext_noop("{}: 결제사 {}원, 우리 {}원"),
        (one.gateway_order_id, one.amount, attempt.amount),
    )


def _extra(attempt: PaymentAttempt, gateway: PaymentGateway, one: Transaction) -> Iterator[Found]:
    """A charge that we don't count: taken over where the attempt is still open, given back where it failed."""
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
        # Settled meanwhile by another messenger, or of another sum: nobody was told that it failed.
        if attempt.amount != one.amount:
            yield _other_sum(attempt, one)
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


def _ours(
    modules: Sequence[PaymentModule],
    gateway: PaymentGateway,
    theirs: Sequence[Transaction],
    since: datetime,
    until: datetime,
) -> Iterator[Found]:
    """What we count and the gateway does not."""
    there = {one.gateway_order_id for one in theirs if not one.is_cancel}
    paid = PaymentAttempt.objects.filter(
        module__in=modules, state=AttemptState.APPROVED, amount__gt=0, sent_at__gte=since, sent_at__lt=until
    )
    for attempt in paid.exclude(gateway_order_id__in=there).order_by("pk")[:200]:
        # A deposit is listed under the moment it came: what isn't in the list may stand outside of it.
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
