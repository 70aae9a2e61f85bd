"""Scheduled jobs of promotions: the coupons of birthdays, and the phones of members who left."""

from core.jobs.contracts import every
from core.promotions import birthdays, phones


@every(3600, "promotions.birthdays")
def give_birthday_coupons() -> None:
    birthdays.give_due()


@every(3600, "promotions.phones")
def forget_phones() -> None:
    phones.forget_due()
