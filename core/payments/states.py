"""States of a payment attempt and its only edges (providers.md, section 7)."""

from django.db import models

from core.kit.states import Moves


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
# A refund whose end isn't known yet; a payment has at most one.
REFUND_OPEN = frozenset({R.REQUESTED, R.SENT, R.UNKNOWN})

REFUND_MOVES: Moves = {
    # Done without being sent: nothing was paid in money, or a manager has given it back by hand.
    R.REQUESTED: frozenset({R.SENT, R.DONE, R.REFUSED}),
    R.SENT: frozenset({R.DONE, R.REFUSED, R.UNKNOWN}),
    R.UNKNOWN: frozenset({R.DONE, R.REFUSED}),
}


class PayoutState(models.TextChoices):
    """The bank transfer by which a gateway gives a deposit back, after it has counted the cancel as done."""

    NONE = "", "없음"
    WAITING = "waiting", "송금 중"
    ARRIVED = "arrived", "송금 완료"
    FAILED = "failed", "송금 실패"
    BY_HAND = "by_hand", "직접 송금"


P = PayoutState
PAYOUT_MOVES: Moves = {
    P.WAITING: frozenset({P.ARRIVED, P.FAILED}),
    # The gateway won't try again by itself: a person sends the money.
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
    # It was paid for a way that nothing went, or that is the shop's to pay after all.
    C.PAID: frozenset({C.DUE_BACK}),
    C.DUE_BACK: frozenset({C.BACK, C.PAID}),
}
# Stands for what is owed now; there is at most one of a claim.
CHARGE_LIVE = frozenset({C.OPEN, C.PAID, C.WAIVED})
# The money has come in, whatever became of it since.
CHARGE_CAME = frozenset({C.PAID, C.DUE_BACK, C.BACK})


class ChargeHow(models.TextChoices):
    TRANSFER = "transfer", "계좌 입금"
    ENCLOSED = "enclosed", "상자에 동봉"


S = AttemptState
OPEN = frozenset({S.CREATED, S.SENT, S.UNKNOWN, S.PENDING_DEPOSIT, S.APPROVED})
# Of these, those whose end nobody knows yet.
AWAITED = OPEN - {S.APPROVED}
# A deposit to the brand's own account that a person may have seen come, in time or late.
AWAITS_PERSON = frozenset({S.PENDING_DEPOSIT, S.EXPIRED})

MOVES: Moves = {
    # Approved without being sent: an attempt to pay nothing, where points paid for all.
    S.CREATED: frozenset({S.SENT, S.DECLINED, S.APPROVED}),
    S.SENT: frozenset({S.APPROVED, S.DECLINED, S.UNKNOWN, S.PENDING_DEPOSIT}),
    S.UNKNOWN: frozenset({S.APPROVED, S.DECLINED, S.PENDING_DEPOSIT}),
    S.PENDING_DEPOSIT: frozenset({S.APPROVED, S.EXPIRED}),
    # A deposit that came after its time was over: the money is there, and goes back.
    S.EXPIRED: frozenset({S.APPROVED}),
    S.APPROVED: frozenset({S.PENDING_DEPOSIT}),
}
