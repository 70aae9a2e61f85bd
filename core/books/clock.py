"""The nightly look at the books."""

from datetime import timedelta

from django.utils import timezone

from core.books import selectors
from core.books.tasks import check_books
from core.jobs.schedule import every

# Four in the morning on the shop's clock, when least is bought; a night that was missed is made up for.
HOUR = 4
MOST_BETWEEN = timedelta(hours=26)


@every(1800, "books.nightly")
def look_at_the_books() -> None:
    now, last = timezone.localtime(), selectors.last_ran_at()
    tonight = now.hour == HOUR and (last is None or now - last > timedelta(hours=2))
    if tonight or (last is not None and now - last > MOST_BETWEEN):
        check_books.enqueue()
