"""Scheduled jobs of orders: settle unknown payments, release expired stock reservations."""

from datetime import timedelta

from django.conf import settings
from django.utils import timezone

from core.common.tenancy import unscoped
from core.jobs.schedule import every
from core.orders import services
from core.orders.models import SessionOrder

_AT_ONCE = 1000


@every(10, "orders.reconcile", queue="payments")
def settle_unknown_payments() -> None:
    services.reconcile()


@every(10, "orders.refunds", queue="payments")
def settle_unknown_refunds() -> None:
    services.reconcile_refunds()


# No user waits for it; it runs beside other questions to the same gateways within days.
@every(60, "orders.payouts", queue="receipts")
def follow_payouts() -> None:
    services.follow_payouts()


@every(20, "orders.release", queue="payments")
def release_overdue_orders() -> None:
    services.release_overdue()


@every(600, "orders.confirm")
def confirm_overdue() -> None:
    services.confirm_overdue()


@every(15, "orders.tracking", queue="parcels")
def follow_parcels() -> None:
    services.follow_parcels()


@every(3600, "orders.forget_sessions")
def forget_sessions() -> int:
    """Delete the order links of expired sessions. Returns how many rows."""
    since = timezone.now() - timedelta(seconds=settings.SESSION_COOKIE_AGE)
    count = 0
    with unscoped("sessions of every brand end"):
        rows = SessionOrder.objects.filter(seen_at__lt=since).order_by("seen_at")
        while ids := list(rows.values_list("pk", flat=True)[:_AT_ONCE]):
            count += SessionOrder.objects.filter(pk__in=ids).delete()[0]
    return count
