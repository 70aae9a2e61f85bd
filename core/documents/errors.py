"""Errors of documents."""

from django.utils.translation import gettext_lazy as _

from core.common.errors import AppError


class NoCash(AppError):
    """Nothing of the order was paid in cash, or all of it was refunded."""

    result, status = -44, 409
    message = _("현금으로 결제한 금액이 없어서 현금영수증을 발급할 수 없어요.")


class ReceiptThere(AppError):
    """A cash receipt of the order was already sent or issued."""

    result, status = -44, 409
    message = _("이미 발급했거나 발급하고 있는 현금영수증이 있어요.")


class NobodyIssues(AppError):
    """The brand has no gateway that issues cash receipts: a person does it by hand."""

    result, status = -90, 503
    message = _("현금영수증을 발급해 줄 결제사가 없어요. 홈택스에서 발급하고 승인 번호를 적어 주세요.")


class CardSlip(AppError):
    """A card payment has a slip; a tax invoice would be a second proof (부가가치세법 시행령 71조)."""

    result, status = -44, 409
    message = _("카드로 결제한 주문은 카드 매출전표가 세금계산서를 대신해요.")


class InvoiceThere(AppError):
    """A tax invoice of the order is already requested or issued."""

    result, status = -44, 409
    message = _("이 주문은 세금계산서를 요청했거나 발행했어요.")
