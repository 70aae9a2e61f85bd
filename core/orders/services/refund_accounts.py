"""The account that a deposit goes back to: kept sealed on its order."""

from core.account_checks import services as checks
from core.brands import selectors as brands
from core.orders.models import Order
from core.orders.services.notify import notify
from core.orders.timeline import write_event
from core.payments.models import Refund
from core.payments.services import DEPOSITS, RefundAccount
from core.payments.states import RefundState


def needs_check(order: Order) -> bool:
    """Whether a buyer has to prove the account that this order's money goes back to; where nobody checks, not."""
    brand = brands.by_id(order.brand_id)
    return bool(brand and brand.setting["is_use_account_check"]) and checks.available()


def kept_account(order: Order) -> RefundAccount | None:
    """The account that the buyer gave, or proved."""
    return RefundAccount.unsealed(order.refund_account_sealed, order.brand_id)


def want_account(order: Order, refund: Refund) -> None:
    """Ask the buyer where the money of a deposit is to go, where nobody knows or the bank would not have it there.

    Inside the caller's transaction, the order locked. The timeline says that the buyer was asked, and when.
    """
    refused = refund.state == RefundState.REFUSED
    if refund.attempt.kind in DEPOSITS and (refused or not refund.account_sealed):
        ref = f"refund:{refund.pk}:refused" if refused else f"refund:{refund.pk}"
        if notify("account_wanted", order, ref=ref, amount=refund.amount):
            write_event(order, "account-asked")


def keep_account(order: Order, account: RefundAccount) -> None:
    """Write an account onto an order, sealed."""
    Order.objects.filter(pk=order.pk).update(
        refund_account_sealed=account.sealed(order.brand_id), refund_account_masked=account.masked
    )
