"""The gateway of a module, and calls to it in a bounded pool (D33).

The row that a call is about is committed before it; the call's thread records the answer itself, so that
an answer that comes after whoever asked has stopped waiting is not lost.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillWaiting
from contextlib import contextmanager
from functools import lru_cache
from typing import TypeVar

from django.conf import settings
from django.db import connection

from core.kit.tenancy import brand_scope
from core.outside.payment.base import PaymentGateway
from core.outside.payment.toss import TossGateway
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentModule
from core.payments.rules import LOCAL_KEY, Money, money_of

A = TypeVar("A")

MAX_CALLS = 32
_pool = ThreadPoolExecutor(max_workers=MAX_CALLS, thread_name_prefix="gateway")
_room = threading.BoundedSemaphore(MAX_CALLS * 2)


_waiting_lock = threading.Lock()
_waiting = 0


@contextmanager
def may_wait() -> Iterator[bool]:
    """Whether this request may wait for a gateway in the block: at most half of a process's threads do (D33).

    The others have pages to answer, whatever a company does.
    """
    global _waiting
    with _waiting_lock:
        may = _waiting < max(1, settings.WEB_THREADS // 2)
        _waiting += may
    try:
        yield may
    finally:
        with _waiting_lock:
            _waiting -= may


def await_answer(future: "Future[A]") -> None:
    """Wait PAYMENT_WAIT_SECONDS for a call's answer, or not at all; without one the call goes on by itself."""
    with may_wait() as may:
        try:
            future.result(timeout=settings.PAYMENT_WAIT_SECONDS if may else 0)
        except StillWaiting:
            pass


@lru_cache(maxsize=1024)
def _toss(base_url: str, secret_key: str) -> TossGateway:
    return TossGateway(base_url=base_url, secret_key=secret_key, seconds=settings.PAYMENT_CALL_SECONDS)


def uses_sandbox(module: PaymentModule) -> bool:
    """Whether the module's money is play money."""
    return module.provider == PaymentModule.Provider.TOSS and money_of(module.known_key) is Money.PLAY


def gateway(module: PaymentModule) -> PaymentGateway:
    """The gateway of a module. Raises PaymentUnavailable where it has no key that can be opened."""
    key = module.known_key
    if not key:
        raise PaymentUnavailable()
    return _toss(door(key), key)


def ask_shortly(key: str, *, seconds: float) -> PaymentGateway:
    """The gateway of a key that need not be kept, for a question that somebody waits for."""
    return TossGateway(base_url=door(key), secret_key=key, seconds=seconds)


def door(key: str) -> str:
    """Where a key's gateway answers: the company, or the practice bank."""
    return str(settings.SANDBOX_URL if key == LOCAL_KEY else settings.TOSS_URL)


def call(*, brand_id: int, row_id: int, ask: Callable[[], A], then: Callable[[int, A], object]) -> "Future[A] | None":
    """Run `ask` in the pool and hand its answer to `then(row id, answer)`; None when the pool is full.

    The caller has committed the row and marked it sent.
    """
    if not _room.acquire(blocking=False):
        return None

    def work() -> A:
        try:
            result = ask()
            with brand_scope(brand_id):
                then(row_id, result)
            return result
        finally:
            _room.release()
            connection.close()

    return _pool.submit(work)
