"""What orders do by the clock: settle unknown payments, let go of stock that was held too long, send receipts."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from core.jobs.schedule import every
from core.kit.tenancy import unscoped
from core.orders import services
from core.orders.models import SessionOrder
from core.orders.papers import services as papers

_AT_ONCE = 1000


@every(10, "orders.reconcile", lane="payments")
def settle_unknown_payments() -> None:
    services.reconcile()


@every(10, "orders.refunds", lane="payments")
def settle_unknown_refunds() -> None:
    services.reconcile_refunds()


# Nobody waits for it on a screen: beside what is asked of the same companies within days.
@every(60, "orders.payouts", lane="receipts")
def follow_payouts() -> None:
    services.follow_payouts()


@every(20, "orders.release", lane="payments")
def release_overdue_orders() -> None:
    services.release_overdue()


@every(15, "orders.tracking", lane="parcels")
def follow_parcels() -> None:
    services.follow_parcels()


@every(10, "orders.receipts", lane="receipts")
def follow_receipts() -> None:
    papers.follow_receipts()


@every(3600, "orders.forget_sessions")
def forget_sessions() -> int:
    """Forget which orders belonged to sessions that have ended; returns how many rows."""
    since = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    count = 0
    with unscoped("sessions of every brand end"):
        rows = SessionOrder.objects.filter(seen_at__lt=since).order_by("seen_at")
        while ids := list(rows.values_list("pk", flat=True)[:_AT_ONCE]):
            count += SessionOrder.objects.filter(pk__in=ids).delete()[0]
    return count


@every(3600, "orders.receipts_unasked")
def issue_receipts_unasked() -> None:
    papers.issue_unasked()
