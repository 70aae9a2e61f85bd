"""The refund account of a deposit, stored encrypted on its order."""

from core.account_verification import services as checks
from core.brands import selectors as brands
from core.orders.models import Order
from core.orders.services.notify import notify
from core.orders.timeline import write_event
from core.payments.models import Refund
from core.payments.services import DEPOSITS, RefundAccount
from core.payments.states import RefundState


def needs_account_check(order: Order) -> bool:
    """Whether a buyer has to prove this order's refund account. False if no checking service is available."""
    brand = brands.by_id(order.brand_id)
    return bool(brand and brand.setting["is_use_account_check"]) and checks.is_available()


def stored_account(order: Order) -> RefundAccount | None:
    """The account that the buyer gave or proved."""
    return RefundAccount.unsealed(order.refund_account_sealed, order.brand_id)


def ask_for_missing_account(order: Order, refund: Refund) -> None:
    """Ask the buyer for an account of a deposit, if none is known or the bank refused the known one.

    Inside the caller's transaction, the order locked. The timeline records the request.
    """
    refused = refund.state == RefundState.REFUSED
    if refund.attempt.kind in DEPOSITS and (refused or not refund.account_sealed):
        ref = f"refund:{refund.pk}:refused" if refused else f"refund:{refund.pk}"
        if notify("account_wanted", order, ref=ref, amount=refund.amount):
            write_event(order, "account-asked")


def store_account(order: Order, account: RefundAccount) -> None:
    """Store an account on an order, encrypted."""
    Order.objects.filter(pk=order.pk).update(
        refund_account_sealed=account.sealed(order.brand_id), refund_account_masked=account.masked
    )
