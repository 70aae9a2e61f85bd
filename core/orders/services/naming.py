"""The account of a buyer becomes known: proved by one won where the brand asks for it. What waited for it goes then."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

from core.account_checks import services as checks
from core.account_checks.models import AccountCheck
from core.account_checks.services import Asker
from core.kit.errors import Invalid, MoveNotAllowed
from core.orders.errors import AskedAlready, AskedEnough, NobodyToAsk
from core.orders.models import Order
from core.orders.selectors import account_wanted, asked_for_account, late_payment
from core.orders.services.notify import notify
from core.orders.services.refund_accounts import keep_account, needs_check
from core.orders.services.refunds import send
from core.orders.timeline import write_event
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.models import Refund
from core.payments.services import DEPOSITS, RefundAccount


def start_account_check(*, order: Order, asker: Asker, account: RefundAccount, birth: str) -> AccountCheck:
    """Have one won paid into an account of the buyer of a deposit. Raises MoveNotAllowed (-44), and what
    `account_checks.services.start` raises."""
    _refuse_others(order)
    return checks.start(asker=asker, account=account, birth=birth)


def confirm_account_check(*, order: Order, asker: Asker, check_id: int, code: str) -> Order:
    """Try the code; the right one puts the account onto the order. Raises what `confirm` raises."""
    _refuse_others(order)
    check = checks.confirm(asker=asker, check_id=check_id, code=code)
    return _named(order, checks.account_of(check))


def use_kept_account(*, order: Order, user: Any) -> Order:
    """Put the account that a member proved before onto another order. Raises Invalid where there is none."""
    _refuse_others(order)
    return _named(order, checks.account_of(checks.kept(user)))


def name_account(*, order: Order, account: RefundAccount, by_buyer: bool = False, actor: Any = None) -> Order:
    """Write down the account that money waits for; it goes there at once, or when a manager has sent it by hand.

    Raises MoveNotAllowed (-44) where nothing waits, and Invalid where a buyer has to prove the account.
    """
    if not account_wanted(order):
        raise MoveNotAllowed()
    if by_buyer and needs_check(order):
        raise Invalid({"account_num": _("환불받을 계좌를 1원 인증으로 확인해 주세요.")})
    return _named(order, account, actor, waiting=True)


def _named(order: Order, account: RefundAccount, actor: Any = None, *, waiting: bool = False) -> Order:
    """The account stands on the order, and what waited for it is sent after the commit, each once.

    `waiting`: only where something waits for it still, when the order is locked.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        waited = account_wanted(order)
        if waiting and not waited:
            raise MoveNotAllowed()
        keep_account(order, account)
        refunds = payments.name_account(order_id=order.pk, account=account) or _again(order, account, actor)
        if waited:
            write_event(order, "account-named", note=account.masked, actor=actor)
    for refund in refunds:
        try:
            send(refund, actor)
        except (MoveNotAllowed, PaymentUnavailable):
            # The reconciler saw the account first, or sends it once there is a key to ask with.
            continue
    return Order.objects.get(pk=order.pk)


def _again(order: Order, account: RefundAccount, actor: Any) -> list[Refund]:
    """Late money whose last refund was refused is set aside anew, for the account that is known now."""
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
    """Ask the buyer where the money is to go; from the second time on as a reminder that says so.

    At most once a day, what the shop asked by itself included, and three reminders in all. Raises MoveNotAllowed (-44)
    where nothing waits, AskedAlready, AskedEnough and NobodyToAsk (-44); a refusal changes nothing.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        won = account_wanted(order)
        if not won:
            raise MoveNotAllowed()
        asked = asked_for_account(order)
        if not asked.reminders_left:
            raise AskedEnough()
        if asked.today:
            raise AskedAlready()
        ref = f"order:{order.pk}:{timezone.localdate():%Y%m%d}"
        kind, event = ("account_reminder", "account-reminded") if asked.times else ("account_wanted", "account-asked")
        if not notify(kind, order, ref=ref, amount=won):
            raise NobodyToAsk()
        write_event(order, event, actor=actor)
    return order


def _refuse_others(order: Order) -> None:
    """Only money that goes to an account needs one: a deposit's while its order stands, and whatever waits for it."""
    if (order.pay_method not in DEPOSITS or order.closed_at is not None) and not account_wanted(order):
        raise MoveNotAllowed()
