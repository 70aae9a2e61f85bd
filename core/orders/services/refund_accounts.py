"""The account that a deposit goes back to: kept sealed on its order, proved by one won where the brand asks for it."""

from typing import Any

from core.account_checks import services as checks
from core.account_checks.models import AccountCheck
from core.account_checks.services import Asker
from core.brands import selectors as brands
from core.kit.errors import MoveNotAllowed
from core.orders.models import Order
from core.payments.models import PaymentModule
from core.payments.services import RefundAccount

DEPOSITS = (PaymentModule.Kind.VIRTUAL, PaymentModule.Kind.ACCOUNT)


def needs_check(order: Order) -> bool:
    """Whether a buyer has to prove the account that this order's money goes back to; where nobody checks, not."""
    brand = brands.by_id(order.brand_id)
    return bool(brand and brand.setting["is_use_account_check"]) and checks.available()


def kept_account(order: Order) -> RefundAccount | None:
    """The account that the buyer gave, or proved."""
    return RefundAccount.unsealed(order.refund_account_sealed, order.brand_id)


def keep_account(order: Order, account: RefundAccount) -> None:
    """Write an account onto an order, sealed."""
    Order.objects.filter(pk=order.pk).update(
        refund_account_sealed=account.sealed(order.brand_id), refund_account_masked=account.masked
    )


def start_account_check(*, order: Order, asker: Asker, account: RefundAccount, birth: str) -> AccountCheck:
    """Have one won paid into an account of the buyer of a deposit. Raises MoveNotAllowed (-44), and what
    `account_checks.services.start` raises."""
    _refuse_others(order)
    return checks.start(asker=asker, account=account, birth=birth)


def confirm_account_check(*, order: Order, asker: Asker, check_id: int, code: str) -> Order:
    """Try the code; the right one puts the account onto the order. Raises what `confirm` raises."""
    _refuse_others(order)
    check = checks.confirm(asker=asker, check_id=check_id, code=code)
    keep_account(order, checks.account_of(check))
    return Order.objects.get(pk=order.pk)


def use_kept_account(*, order: Order, user: Any) -> Order:
    """Put the account that a member proved before onto another order. Raises Invalid where there is none."""
    _refuse_others(order)
    keep_account(order, checks.account_of(checks.kept(user)))
    return Order.objects.get(pk=order.pk)


def _refuse_others(order: Order) -> None:
    """Only money of a deposit goes to an account, and only while none of it is on its way back."""
    if order.pay_method not in DEPOSITS or order.closed_at is not None:
        raise MoveNotAllowed()
