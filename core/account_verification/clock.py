"""Scheduled jobs of account checks."""

from core.account_verification import services
from core.common.tenancy import unscoped
from core.jobs.schedule import every


@every(3600, "account_verification.scrub")
def scrub() -> None:
    with unscoped("accounts that nobody verified grow old in every brand"):
        services.drop_unverified()
