"""Periodic functions of this package."""

from core.common.tenancy import unscoped
from core.jobs.schedule import every
from core.members.services import closing, phone_codes


@every(3600, "members.erase")
def erase() -> None:
    with unscoped("closed accounts are erased in every brand"):
        closing.erase_due()


@every(3600, "members.codes")
def forget_codes() -> None:
    with unscoped("expired codes are deleted in every brand"):
        phone_codes.delete_expired_codes()
