"""Texts for a gateway's error codes: for buyers, and for managers of payments and documents (D33).

The code itself is in the row, in exports and in the log.
"""

from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

_COMPANY = _("카드사에서 결제를 거절했어요. 카드사에 물어봐 주세요.")
_OTHER_CARD = _("쓸 수 없는 카드예요. 다른 카드를 써 주세요.")
_IDENTITY = _("생년월일이나 사업자등록번호가 맞지 않아요.")
_KEY = _("결제사가 연동 정보를 받아들이지 않았어요. 결제 수단의 키를 확인해 주세요.")
_TOO_MUCH = _("취소할 수 있는 금액보다 많아요.")
_OVER = _("이미 취소되었거나 취소할 수 없는 결제예요.")
_WHOLE_ONLY = _("이 결제는 일부만 돌려줄 수 없어요.")
_BANK = _("지금은 이 은행으로 돌려줄 수 없어요. 다른 계좌를 받아 주세요.")
_ACCOUNT = _("환불받을 계좌가 맞지 않아요. 계좌번호와 예금주를 확인해 주세요.")
_REJECTED = _("은행에서 환불을 거절했어요.")
_OUTAGE = _("결제사에 잠시 문제가 있었어요. 잠시 뒤 다시 해 주세요.")

_LEFT = _("결제창을 닫아서 결제되지 않았어요. 빠져나간 돈은 없어요.")

# Texts for buyers: nothing that only a merchant can fix.
REASONS: dict[str, Any] = {
    "REJECT_CARD_PAYMENT": _("카드사에서 결제를 거절했어요. 한도나 잔액을 확인해 주세요."),
    "REJECT_CARD_COMPANY": _COMPANY,
    "INVALID_REJECT_CARD": _COMPANY,
    "REJECT_ACCOUNT_PAYMENT": _("계좌의 잔액이 모자라서 결제하지 못했어요."),
    "INVALID_CARD_PASSWORD": _("카드 비밀번호가 맞지 않아요."),
    "INVALID_STOPPED_CARD": _("정지된 카드예요. 다른 카드를 써 주세요."),
    "INVALID_CARD_NUMBER": _("카드 번호를 확인해 주세요."),
    "INVALID_CARD_EXPIRATION": _("카드 유효 기간을 확인해 주세요."),
    "INVALID_CARD_IDENTITY": _IDENTITY,
    "INVALID_BIRTH_DAY_FORMAT": _IDENTITY,
    "NOT_SUPPORTED_CARD_TYPE": _OTHER_CARD,
    "NOT_REGISTERED_CARD_COMPANY": _OTHER_CARD,
    "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT": _("이 카드로는 할부로 살 수 없어요."),
    "BELOW_MINIMUM_AMOUNT": _("결제할 수 있는 가장 적은 금액보다 적어요."),
    "PAY_PROCESS_CANCELED": _LEFT,
    "USER_CANCEL": _LEFT,
    "PAY_PROCESS_ABORTED": _("결제가 진행되지 않았어요. 다시 하거나 다른 방법을 골라 주세요."),
    "WINDOW_REPLACED": _("다른 결제로 바꿨어요."),
    "WINDOW_AMOUNT": _("결제창의 금액이 주문과 달라서 결제하지 않았어요. 빠져나간 돈은 없어요."),
}

_TO_MANAGERS: dict[str, Any] = REASONS | {
    "INVALID_API_KEY": _KEY,
    "UNAUTHORIZED_KEY": _KEY,
    "INCORRECT_BASIC_AUTH_FORMAT": _KEY,
    "CONFIG_ERROR": _KEY,
    "INVALID_REQUEST": _("결제사가 요청을 받아들이지 않았어요."),
    "NOT_CANCELABLE_AMOUNT": _TOO_MUCH,
    "INVALID_CANCEL_AMOUNT": _TOO_MUCH,
    "NOT_MATCHES_REFUNDABLE_AMOUNT": _TOO_MUCH,
    "NOT_CANCELABLE_PAYMENT": _OVER,
    "ALREADY_CANCELED_PAYMENT": _OVER,
    "NOT_ALLOWED_PARTIAL_REFUND": _WHOLE_ONLY,
    "NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT": _WHOLE_ONLY,
    "NOT_AVAILABLE_BANK": _BANK,
    "FORBIDDEN_BANK_REFUND_REQUEST": _BANK,
    "INVALID_BANK": _BANK,
    "INVALID_REFUND_ACCOUNT_INFO": _ACCOUNT,
    "INVALID_REFUND_ACCOUNT_NUMBER": _ACCOUNT,
    "EXCEED_MAX_REFUND_DUE": _("결제사에서 돌려줄 수 있는 기간이 지났어요."),
    "REFUND_REJECTED": _REJECTED,
    "FAILED_REFUND_PROCESS": _REJECTED,
    "NOT_FOUND_PAYMENT": _("결제사에 그 결제가 없어요."),
    "INVALID_CUSTOMER_IDENTITY_NUMBER": _(
        "현금영수증을 받을 번호가 맞지 않아요. 휴대폰 번호나 사업자등록번호를 확인해 주세요."
    ),
    "ISSUE_FAILED": _("국세청에서 현금영수증을 발급하지 않았어요. 번호를 확인하고 다시 발급해 주세요."),
    "NOT_ISSUED": _("결제사가 현금영수증을 발급하지 않았어요. 다시 발급해 주세요."),
    "NOT_FOUND_CASH_RECEIPT": _("결제사에 그 현금영수증이 없어요."),
    "NOT_TAKEN_BACK": _("결제사가 현금영수증을 취소하지 않았어요. 다시 취소해 주세요."),
    "FAILED_INTERNAL_SYSTEM_PROCESSING": _OUTAGE,
    "FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING": _OUTAGE,
    "BUSY": _OUTAGE,
    "NOT_SENT": _("결제를 시작하기 전에 끊겨서 결제되지 않았어요."),
}

# Codes that have nothing to do with the card: our key, or no gateway was asked. Another card would fail too.
OURS = frozenset("INVALID_API_KEY UNAUTHORIZED_KEY INCORRECT_BASIC_AUTH_FORMAT CONFIG_ERROR BUSY NOT_SENT".split())


def explain(code: str) -> str:
    """The text of an error code for managers. An unknown code is quoted. '' without a code."""
    if not code:
        return ""
    known = _TO_MANAGERS.get(code)
    return str(known) if known is not None else gettext("결제사에서 거절했어요. (%(code)s)") % {"code": code}
