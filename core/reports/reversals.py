"""Keep reversals of deposits: the attempt itself forgets when it was paid before (figures: `reversed`)."""

from django.utils import timezone

from core.orders.models import Order
from core.orders.subscribers import OrderSubscriber
from core.payments.models import PaymentAttempt, PaymentModule
from core.reports.models import Reversal


class Reversals(OrderSubscriber):
    """Writes a row for each reversal, in its transaction."""

    def deposit_reversed(self, order: Order) -> None:
        attempts = PaymentAttempt.objects.filter(
            order_id=order.pk, kind=PaymentModule.Kind.VIRTUAL, approved_at__isnull=False
        )
        attempt = attempts.order_by("-number").first()
        if attempt is None or attempt.approved_at is None:
            return
        Reversal.objects.create(
            order_id=order.pk,
            attempt_id=attempt.pk,
            amount=attempt.amount,
            paid_at=attempt.approved_at,
            at=timezone.now(),
        )
