"""States of attempts, refunds, payouts and charges, and their allowed moves (providers 7)."""

from enum import StrEnum

from django.db import models

from core.common.states import Moves


class ReceiptKind(models.TextChoices):
    """The same values as `core.integrations.payment.base.ReceiptKind`."""

    DEDUCTION = "deduction", "소득공제"
    PROOF = "proof", "지출증빙"


class AttemptState(models.TextChoices):
    CREATED = "CREATED", "만듦"
    SENT = "SENT", "보냄"
    APPROVED = "APPROVED", "승인"
    DECLINED = "DECLINED", "거절"
    UNKNOWN = "UNKNOWN", "확인 중"
    PENDING_DEPOSIT = "PENDING_DEPOSIT", "입금 대기"
    EXPIRED = "EXPIRED", "기한 지남"


class RefundState(models.TextChoices):
    REQUESTED = "REQUESTED", "환불 예정"
    SENT = "SENT", "보냄"
    DONE = "DONE", "환불 완료"
    REFUSED = "REFUSED", "거절"
    UNKNOWN = "UNKNOWN", "확인 중"


R = RefundState
# Refunds with an unknown result; a payment has at most one.
REFUND_OPEN = frozenset({R.REQUESTED, R.SENT, R.UNKNOWN})

REFUND_MOVES: Moves = {
    # Done without being sent: the amount in money is 0, or a manager refunded it by hand.
    R.REQUESTED: frozenset({R.SENT, R.DONE, R.REFUSED}),
    R.SENT: frozenset({R.DONE, R.REFUSED, R.UNKNOWN}),
    R.UNKNOWN: frozenset({R.DONE, R.REFUSED}),
}


class ConnectionOutcome(StrEnum):
    """The result of a connection test: the key is known, refused, or no answer was understood."""

    OK = "ok"
    REFUSED = "refused"
    SILENT = "silent"


class PayoutState(models.TextChoices):
    """The bank transfer that refunds a deposit, after the gateway counted the cancellation as done."""

    NONE = "", "없음"
    WAITING = "waiting", "송금 중"
    ARRIVED = "arrived", "송금 완료"
    FAILED = "failed", "송금 실패"
    BY_HAND = "by_hand", "직접 송금"


P = PayoutState
PAYOUT_MOVES: Moves = {
    P.WAITING: frozenset({P.ARRIVED, P.FAILED}),
    # The gateway doesn't try again: a person transfers the money.
    P.FAILED: frozenset({P.BY_HAND}),
}


class ChargeState(models.TextChoices):
    OPEN = "open", "받을 돈"
    PAID = "paid", "받음"
    WAIVED = "waived", "면제"
    DROPPED = "dropped", "청구 취소"
    DUE_BACK = "due_back", "돌려줄 돈"
    BACK = "back", "돌려줌"


C = ChargeState
CHARGE_MOVES: Moves = {
    C.OPEN: frozenset({C.PAID, C.WAIVED, C.DROPPED}),
    # It was paid for a way that was not used, or that the shop has to pay after all.
    C.PAID: frozenset({C.DUE_BACK}),
    C.DUE_BACK: frozenset({C.BACK, C.PAID}),
}
# The current charge of a claim; there is at most one.
CHARGE_LIVE = frozenset({C.OPEN, C.PAID, C.WAIVED})
# The money came in, whether or not it was returned since.
CHARGE_CAME = frozenset({C.PAID, C.DUE_BACK, C.BACK})


class ChargeHow(models.TextChoices):
    TRANSFER = "transfer", "계좌 입금"
    ENCLOSED = "enclosed", "상자에 동봉"


S = AttemptState
OPEN = frozenset({S.CREATED, S.SENT, S.UNKNOWN, S.PENDING_DEPOSIT, S.APPROVED})
# Of these, the ones with an unknown result.
AWAITED = OPEN - {S.APPROVED}
# A deposit to the brand's own account that a person may confirm, in time or late.
AWAITS_PERSON = frozenset({S.PENDING_DEPOSIT, S.EXPIRED})

MOVES: Moves = {
    # Approved without being sent: an attempt over 0 won, because points paid for everything, and a window whose
    # payment somebody confirmed at the company.
    S.CREATED: frozenset({S.SENT, S.DECLINED, S.APPROVED}),
    S.SENT: frozenset({S.APPROVED, S.DECLINED, S.UNKNOWN, S.PENDING_DEPOSIT}),
    S.UNKNOWN: frozenset({S.APPROVED, S.DECLINED, S.PENDING_DEPOSIT}),
    S.PENDING_DEPOSIT: frozenset({S.APPROVED, S.EXPIRED}),
    # A deposit that came after it expired: the money is there, and is refunded.
    S.EXPIRED: frozenset({S.APPROVED}),
    S.APPROVED: frozenset({S.PENDING_DEPOSIT}),
}
