"""Periodic functions of this package."""

from functools import partial

from core.common.tenancy import unscoped
from core.jobs.rounds import attempt
from core.jobs.schedule import every
from core.restock import selectors, services


@every(20, "restock.tell")
def notify_waiting() -> int:
    """Notify about variants that are available again. An error in one brand does not stop the others."""
    with unscoped("waits of all brands are read at once"):
        due = selectors.due_variants()
    return sum(
        attempt(brand_id, partial(services.notify_waiting, brand_id, ids), what="restock.tell") or 0
        for brand_id, ids in due.items()
    )


@every(3600, "restock.forget")
def delete_expired() -> int:
    with unscoped("expired waits are deleted in every brand"):
        return services.delete_expired()
