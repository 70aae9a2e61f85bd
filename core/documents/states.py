"""States of cash receipts, of their cancellations, and of tax invoices, and the allowed moves (D36)."""

from django.db import models

from core.common.states import Moves


class ReceiptState(models.TextChoices):
    REQUESTED = "requested", "신청"
    AWAITING = "awaiting", "발급 중"
    ISSUED = "issued", "발급 완료"
    REJECTED = "rejected", "거절"
    CANCELLED = "cancelled", "취소"
    FAILED = "failed", "발급 실패"


S = ReceiptState
RECEIPT_MOVES: Moves = {
    # Issued without being sent: by hand at the tax office.
    S.REQUESTED: frozenset({S.AWAITING, S.ISSUED, S.REJECTED, S.CANCELLED}),
    # Back to requested only if no call was sent.
    S.AWAITING: frozenset({S.ISSUED, S.FAILED, S.REQUESTED}),
    S.FAILED: frozenset({S.REQUESTED, S.ISSUED, S.REJECTED, S.CANCELLED}),
    S.ISSUED: frozenset({S.CANCELLED}),
}
# An order has at most one of these.
RECEIPT_OPEN = frozenset({S.REQUESTED, S.AWAITING, S.ISSUED, S.FAILED})
# Not reported to the tax office: it may still be changed.
CHANGEABLE = frozenset({S.REQUESTED, S.FAILED})
# Reported to the tax office, or possibly reported.
REPORTED = frozenset({S.AWAITING, S.ISSUED})


class TakeBackState(models.TextChoices):
    REQUESTED = "requested", "취소 예정"
    SENT = "sent", "보냄"
    UNKNOWN = "unknown", "확인 중"
    DONE = "done", "취소 완료"
    REFUSED = "refused", "취소 실패"
    VOID = "void", "없던 일"


T = TakeBackState
TAKE_BACK_MOVES: Moves = {
    # Done without being sent: by hand at the tax office. Void: the receipt was never issued.
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
# Cancelled: withdrawn before it was issued, or fully amended afterwards.
INVOICE_MOVES: Moves = {
    N.REQUESTED: frozenset({N.ISSUED, N.REJECTED, N.CANCELLED}),
    N.ISSUED: frozenset({N.CANCELLED}),
}
INVOICE_OPEN = frozenset({N.REQUESTED, N.ISSUED})
