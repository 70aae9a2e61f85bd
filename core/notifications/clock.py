"""Periodic functions of the outbox."""

from core.common.tenancy import unscoped
from core.jobs.schedule import every
from core.notifications.outbox import sending, services


@every(1, "outbox.send", queue="outbox")
def send() -> None:
    sending.send_due()


@every(15, "outbox.recover", queue="outbox")
def recover() -> None:
    sending.recover()


@every(30, "outbox.follow", queue="outbox")
def follow() -> None:
    sending.poll_delivery()


@every(3600, "outbox.scrub")
def scrub() -> None:
    with unscoped("messages of every brand grow old"):
        services.drop_old_contents()
