"""What this package does by the clock."""

from core.jobs.schedule import every
from core.kit.tenancy import unscoped
from core.members.services import codes, leaving


@every(3600, "members.erase")
def erase() -> None:
    with unscoped("who left is erased in every brand"):
        leaving.erase_due()


@every(3600, "members.codes")
def forget_codes() -> None:
    with unscoped("codes that are over are forgotten in every brand"):
        codes.forget()
