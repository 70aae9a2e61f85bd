"""The nightly ledger check."""

from datetime import timedelta

from django.utils import timezone

from core.jobs.schedule import every
from core.reconciliation import selectors
from core.reconciliation.tasks import check_ledger

# Four in the morning, local time, when traffic is lowest. A missed night is caught up.
HOUR = 4
MAX_INTERVAL = timedelta(hours=26)


@every(1800, "reconciliation.nightly")
def run_nightly_check() -> None:
    now, last = timezone.localtime(), selectors.last_ran_at()
    tonight = now.hour == HOUR and (last is None or now - last > timedelta(hours=2))
    if tonight or (last is not None and now - last > MAX_INTERVAL):
        check_ledger.enqueue()
