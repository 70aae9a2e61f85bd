"""Run an action in a child process that is killed after one of its steps."""

import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from typing import Any

from django.db import connections, transaction

from core.catalog import services as catalog
from core.orders import services as orders
from core.payments import services as payments
from core.payments.models import PaymentAttempt, Refund
from core.payments.services import calls
from core.payments.services import refunds as refund_calls

# In the order's transaction; after it; after the attempt was marked as sent; after the gateway's answer; with
# the answer written and not committed; with it committed and no notification sent. For a deposit to the brand's own
# account, which has no gateway: with its waiting state written and not committed.
PLACING, PLACED = "placing", "placed"
SENT, ANSWERED, WRITTEN, COMMITTED = "after_sent", "after_gateway", "before_commit", "after_commit"
CALL = (SENT, ANSWERED, WRITTEN, COMMITTED)
AWAITING = "awaiting"
POINTS = (PLACING, PLACED, *CALL)


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def killed(action: Callable[[], object], at: str) -> bool:
    """Run the action in a child that is killed at a point. False if the child ran to its end."""
    _let_go()
    child = os.fork()
    if child == 0:
        try:
            # Threads are not copied by fork.
            calls._pool = ThreadPoolExecutor(max_workers=4)
            _arm(at)
            action()
        finally:
            os._exit(7)
    _pid, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL


def _let_go() -> None:
    """Close every connection, pooled ones too: two processes must not share a socket."""
    connections.close_all()
    for connection in connections.all():
        if connection.vendor == "postgresql":
            connection.close_pool()


def _arm(at: str) -> None:
    """Install the crash point. Only in the child, so that nothing has to be restored."""
    if at == PLACING:
        take = catalog.take_stock

        def taken(*args: Any, **kwargs: Any) -> None:
            take(*args, **kwargs)
            die()

        catalog.take_stock = taken
    elif at == PLACED:
        payments.mark_sent = lambda attempt: die()
    elif at == AWAITING:
        # The package exports a function with the module's name.
        paying: Any = import_module("core.orders.services.pay_order")
        paying.apply_outcome = lambda *_args: die()
    else:
        payments.call = refund_calls.call = _dying_call(at)


def _dying_call(at: str) -> Callable[..., Any]:
    real = calls.call

    def call(*, ask: Callable[[], Any], then: Callable[[int, Any], object], **row: Any) -> Any:
        if at == SENT:
            die()

        def asked() -> Any:
            answer = ask()
            if at == ANSWERED:
                die()
            return answer

        def told(row_id: int, answer: Any) -> None:
            if at == WRITTEN:
                with transaction.atomic():
                    then(row_id, answer)
                    die()
            then(row_id, answer)
            die()

        return real(ask=asked, then=told, **row)

    return call


def hours_pass() -> None:
    """Let all waiting times expire, and run the reconciler until nothing is open."""
    old = "2026-01-01T00:00:00Z"
    for _round in range(4):
        for model in (PaymentAttempt, Refund):
            model._base_manager.filter(sent_at__isnull=False).update(sent_at=old)
            model._base_manager.filter(checked_at__isnull=False).update(checked_at=old)
            model._base_manager.filter(seen_missing_at__isnull=False).update(seen_missing_at=old)
            model._base_manager.update(created_at=old)
        orders.reconcile()
        orders.reconcile_refunds()
