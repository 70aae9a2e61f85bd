"""States of cash receipts, of what is taken back of them, and of tax invoices, and their only moves (D36)."""

from django.db import models

from core.kit.states import Moves


class ReceiptKind(models.TextChoices):
    """Worded as `core.outside.payment.base.ReceiptKind`."""

    DEDUCTION = "deduction", "소득공제"
    PROOF = "proof", "지출증빙"


class ReceiptState(models.TextChoices):
    REQUESTED = "requested", "신청"
    AWAITING = "awaiting", "발급 중"
    ISSUED = "issued", "발급 완료"
    REJECTED = "rejected", "거절"
    CANCELLED = "cancelled", "취소"
    FAILED = "failed", "발급 실패"


S = ReceiptState
RECEIPT_MOVES: Moves = {
    # Issued without being sent: somebody issued it at the tax office by hand.
    S.REQUESTED: frozenset({S.AWAITING, S.ISSUED, S.REJECTED, S.CANCELLED}),
    # Back to requested only where nothing has left this house.
    S.AWAITING: frozenset({S.ISSUED, S.FAILED, S.REQUESTED}),
    S.FAILED: frozenset({S.REQUESTED, S.ISSUED, S.REJECTED, S.CANCELLED}),
    S.ISSUED: frozenset({S.CANCELLED}),
}
# An order has at most one of these.
RECEIPT_OPEN = frozenset({S.REQUESTED, S.AWAITING, S.ISSUED, S.FAILED})
# Nothing of it has been told to anybody: it may still be another one.
CHANGEABLE = frozenset({S.REQUESTED, S.FAILED})
# What the tax office has, or may have.
TOLD = frozenset({S.AWAITING, S.ISSUED})


class TakeBackState(models.TextChoices):
    REQUESTED = "requested", "취소 예정"
    SENT = "sent", "보냄"
    UNKNOWN = "unknown", "확인 중"
    DONE = "done", "취소 완료"
    REFUSED = "refused", "취소 실패"
    VOID = "void", "없던 일"


T = TakeBackState
TAKE_BACK_MOVES: Moves = {
    # Done without being sent: somebody did it at the tax office by hand. Void: what it was to reduce never was.
    T.REQUESTED: frozenset({T.SENT, T.DONE, T.VOID}),
    T.SENT: frozenset({T.DONE, T.REFUSED, T.UNKNOWN, T.REQUESTED}),
    T.UNKNOWN: frozenset({T.DONE, T.REFUSED}),
    T.REFUSED: frozenset({T.REQUESTED, T.DONE}),
}
TAKE_BACK_OPEN = frozenset({T.REQUESTED, T.SENT, T.UNKNOWN})


class InvoiceState(models.TextChoices):
    REQUESTED = "requested", "요청"
    ISSUED = "issued", "발행"
    REJECTED = "rejected", "거절"
    CANCELLED = "cancelled", "취소"


N = InvoiceState
# Cancelled: withdrawn before it was issued, or amended away whole after.
INVOICE_MOVES: Moves = {
    N.REQUESTED: frozenset({N.ISSUED, N.REJECTED, N.CANCELLED}),
    N.ISSUED: frozenset({N.CANCELLED}),
}
INVOICE_OPEN = frozenset({N.REQUESTED, N.ISSUED})
