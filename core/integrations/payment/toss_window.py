"""Toss Payments' window (SDK v2): its script, its hosts, and the arguments of `requestPayment`.

The names of easy pay and the hosts of the window are not confirmed in an official document (providers 1); only this
module depends on them.
"""

from typing import Any

SCRIPT = "https://js.tosspayments.com/v2/standard"
# The window is a frame of a computer and a page of a telephone; the script posts a form to open it.
HOSTS = {
    "script-src": "https://js.tosspayments.com",
    "connect-src": "https://*.tosspayments.com",
    "frame-src": "https://*.tosspayments.com",
    "form-action": "https://*.tosspayments.com",
}
# Payments without a stored way to pay belong to nobody.
CUSTOMER = "ANONYMOUS"
_EASY_PAY = {"kakaopay": "KAKAOPAY", "naverpay": "NAVERPAY", "tosspay": "TOSSPAY", "samsungpay": "SAMSUNGPAY"}
_METHODS = {"card": "CARD", "transfer": "TRANSFER", "account": "VIRTUAL_ACCOUNT", "phone": "MOBILE_PHONE"}
# A card pays at once below this sum (won).
INSTALMENTS_FROM = 50_000


def sandbox_script(url: str) -> str:
    """The script of the sandbox's window."""
    return f"{url}/v2/standard"


def build_request(
    way: str, *, amount: int, order_id: str, name: str, back: str, hours: int, uses_escrow: bool, most_installment: int
) -> dict[str, Any]:
    """The arguments of `requestPayment` for a way (`core.payments.ways`).

    `amount` in won; `back` is the address that the window returns to; `hours` is how long an account waits for its
    deposit. The cash receipt of a deposit is the shop's own affair; a transfer's is asked for in the window.
    """
    request: dict[str, Any] = {
        "method": _METHODS.get(way, "CARD"),
        "amount": {"currency": "KRW", "value": amount},
        "orderId": order_id,
        "orderName": name[:100],
        "successUrl": back,
        "failUrl": back,
    }
    if way in _EASY_PAY:
        request["card"] = {"flowMode": "DIRECT", "easyPay": _EASY_PAY[way]}
    elif way == "card":
        request["card"] = {"flowMode": "DEFAULT"}
        if amount >= INSTALMENTS_FROM and 0 < most_installment < 12:
            request["card"]["maxCardInstallmentPlan"] = most_installment
    elif way == "account":
        request["virtualAccount"] = {
            "validHours": hours,
            "useEscrow": uses_escrow,
            "cashReceipt": {"type": "미발행"},
        }
    elif way == "transfer":
        request["transfer"] = {"useEscrow": uses_escrow}
    return request
