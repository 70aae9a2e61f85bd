"""Closed days get their sums within minutes; each night the last ones are compared with the orders."""

from django.utils import timezone

from core.brands import selectors as brands
from core.jobs.contracts import attempt, every
from core.reports import services, visits
from core.reports.ledger import CHECKED_DAYS

# Five in the morning, after the ledger check, which names the days that differ (I18). Checking twice within the hour
# changes nothing.
HOUR = 5


@every(60, "reports.make_days")
def make_days() -> None:
    for brand in brands.list_brand_names():
        attempt(brand["id"], services.make_missing_days, what="reports.make_days")


@every(60, "reports.close_visits")
def close_visits() -> None:
    for brand in brands.list_brand_names():
        attempt(brand["id"], visits.close_days, what="reports.close_visits")


@every(1800, "reports.check_days")
def check_days() -> None:
    if timezone.localtime().hour != HOUR:
        return
    for brand in brands.list_brand_names():
        attempt(brand["id"], lambda: services.check_days(CHECKED_DAYS), what="reports.check_days")
