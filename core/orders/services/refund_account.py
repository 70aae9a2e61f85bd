"""Set the refund account of an order, proved by one won where the brand requires it, and send the waiting refunds."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from core.account_verification import services as checks
from core.account_verification.models import AccountCheck
from core.account_verification.services import Asker
from core.common.errors import Invalid, MoveNotAllowed
from core.orders.errors import AskedAlready, AskedEnough, NobodyToAsk
from core.orders.models import Order
from core.orders.selectors import account_requests, amount_without_account, late_payment
from core.orders.services.notify import notify
from core.orders.services.refund_account_store import needs_account_check, store_account
from core.orders.services.refunds import submit_refund
from core.orders.timeline import write_event
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.models import Refund
from core.payments.services import DEPOSITS, RefundAccount


def start_account_check(*, order: Order, asker: Asker, account: RefundAccount, birth: str) -> AccountCheck:
    """Pay one won into an account of the buyer of a deposit.

    Raises MoveNotAllowed (-44), and what `core.account_verification.services.start_check` raises.
    """
    _require_account_use(order)
    return checks.start_check(asker=asker, account=account, birth=birth)


def confirm_account_check(*, order: Order, asker: Asker, check_id: int, code: str) -> Order:
    """Try the code. The right one sets the account of the order. Raises what `confirm_check` raises."""
    _require_account_use(order)
    check = checks.confirm_check(asker=asker, check_id=check_id, code=code)
    return _set_account(order, checks.verified_account(check))


def use_verified_account(*, order: Order, user: Any) -> Order:
    """Set the account that the member verified last. Raises Invalid if there is none."""
    _require_account_use(order)
    return _set_account(order, checks.verified_account(checks.last_verified(user)))


def set_refund_account(*, order: Order, account: RefundAccount, by_buyer: bool = False, actor: Any = None) -> Order:
    """Set the account that money waits for. The refund is sent at once, or when a manager has transferred it.

    Raises MoveNotAllowed (-44) if nothing waits, and Invalid if a buyer has to prove the account.
    """
    if not amount_without_account(order):
        raise MoveNotAllowed()
    if by_buyer and needs_account_check(order):
        raise Invalid({"account_num": _("환불받을 계좌를 1원 인증으로 확인해 주세요.")})
    return _set_account(order, account, actor, waiting=True)


def _set_account(order: Order, account: RefundAccount, actor: Any = None, *, waiting: bool = False) -> Order:
    """Set the account, and send the waiting refunds after the commit, each once.

    `waiting`: only if a refund still waits when the order is locked.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        waited = amount_without_account(order)
        if waiting and not waited:
            raise MoveNotAllowed()
        store_account(order, account)
        refunds = payments.assign_refund_account(order_id=order.pk, account=account) or _reserve_late_refund(
            order, account, actor
        )
        if waited:
            write_event(order, "account-named", note=account.masked, actor=actor)
    for refund in refunds:
        try:
            submit_refund(refund, actor)
        except (MoveNotAllowed, PaymentUnavailable):
            # The reconciler was first, or it sends the refund once the gateway has a key.
            continue
    return Order.objects.get(pk=order.pk)


def _reserve_late_refund(order: Order, account: RefundAccount, actor: Any) -> list[Refund]:
    """Reserve a new refund of late money whose last refund was refused, for the known account."""
    attempt = late_payment(order)
    if attempt is None:
        return []
    reason = gettext_noop("주문이 닫힌 뒤에 결제됨")
    left = attempt.amount - attempt.refunded
    reserved = payments.reserve_refund(
        attempt=attempt, order_num=order.order_num, amount=left, reason=reason, account=account, actor=actor
    )
    return [reserved]


def ask_for_account(*, order: Order, actor: Any) -> Order:
    """Ask the buyer for an account. From the second time on the message is a reminder.

    At most once a day, automatic requests included, and three reminders in total. Raises MoveNotAllowed (-44) if
    nothing waits, AskedAlready, AskedEnough and NobodyToAsk (-44). An error changes nothing.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        won = amount_without_account(order)
        if not won:
            raise MoveNotAllowed()
        requests = account_requests(order)
        if not requests.reminders_left:
            raise AskedEnough()
        if requests.is_asked_today:
            raise AskedAlready()
        ref = f"order:{order.pk}:{timezone.localdate():%Y%m%d}"
        kind, event = (
            ("account_reminder", "account-reminded") if requests.times else ("account_wanted", "account-asked")
        )
        if not notify(kind, order, ref=ref, amount=won):
            raise NobodyToAsk()
        write_event(order, event, actor=actor)
    return order


def _require_account_use(order: Order) -> None:
    """Raises MoveNotAllowed unless the order needs an account: an open order with a deposit, or a waiting refund."""
    if (order.pay_method not in DEPOSITS or order.closed_at is not None) and not amount_without_account(order):
        raise MoveNotAllowed()
