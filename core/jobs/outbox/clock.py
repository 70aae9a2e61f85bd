"""What the outbox does by the clock, beside the worker's other work."""

from core.jobs.outbox import sending, services
from core.jobs.schedule import every
from core.kit.tenancy import unscoped


@every(1, "outbox.send", lane="outbox")
def send() -> None:
    sending.send_due()


@every(15, "outbox.recover", lane="outbox")
def recover() -> None:
    sending.recover()


@every(30, "outbox.follow", lane="outbox")
def follow() -> None:
    sending.follow()


@every(3600, "outbox.scrub")
def scrub() -> None:
    with unscoped("messages of every brand grow old"):
        services.scrub()
