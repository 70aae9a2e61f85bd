"""Periodic function: expires price requests without an answer."""

from core.common.tenancy import unscoped
from core.jobs.schedule import every
from core.sellers.consignment import services


@every(300, "sellers.expire_requests")
def expire_requests() -> int:
    with unscoped("prices that nobody answered are over in every brand"):
        return services.expire_overdue()
