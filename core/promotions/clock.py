"""Scheduled jobs of promotions: the coupons of birthdays."""

from core.jobs.contracts import every
from core.promotions import birthdays


@every(3600, "promotions.birthdays")
def give_birthday_coupons() -> None:
    birthdays.give_due()
