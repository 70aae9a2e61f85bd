"""What this room does by the clock."""

from core.account_checks import services
from core.jobs.schedule import every
from core.kit.tenancy import unscoped


@every(3600, "account_checks.scrub")
def scrub() -> None:
    with unscoped("accounts that nobody verified grow old in every brand"):
        services.scrub()
