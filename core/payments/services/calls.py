"""The gateway of a module, and calls to it in a bounded pool (D33).

The row of a call is committed before it. The call's thread records the answer itself, so that an answer is not lost if
its caller has stopped waiting.
"""

import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as StillWaiting
from contextlib import contextmanager, nullcontext
from functools import lru_cache
from typing import TypeVar

from django.conf import settings
from django.db import connection

from core.common.tenancy import brand_scope
from core.common.write_budget import wait_elsewhere
from core.integrations.contracts import KakaoGateway
from core.integrations.payment.base import PaymentGateway
from core.integrations.payment.toss import TossGateway
from core.payments.errors import PaymentUnavailable
from core.payments.models import PaymentAttempt, PaymentModule
from core.payments.rules import LOCAL_KEY, Money, money_kind

A = TypeVar("A")

MAX_CALLS = 32
_pool = ThreadPoolExecutor(max_workers=MAX_CALLS, thread_name_prefix="gateway")
_slots = threading.BoundedSemaphore(MAX_CALLS * 2)


_waiting_lock = threading.Lock()
_waiting = 0


@contextmanager
def may_wait() -> Iterator[bool]:
    """Whether this request may wait for a gateway in the block: at most half of a process's threads do (D33).

    The others must answer pages while a gateway is slow.
    """
    global _waiting
    with _waiting_lock:
        may = _waiting < max(1, settings.WEB_THREADS // 2)
        _waiting += may
    try:
        with wait_elsewhere() if may else nullcontext():
            yield may
    finally:
        with _waiting_lock:
            _waiting -= may


def await_answer(future: "Future[A]") -> None:
    """Wait PAYMENT_WAIT_SECONDS for a call's answer, or not at all.

    Without an answer the call goes on in its thread.
    """
    with may_wait() as may:
        try:
            future.result(timeout=settings.PAYMENT_WAIT_SECONDS if may else 0)
        except StillWaiting:
            pass


@lru_cache(maxsize=1024)
def _toss(base_url: str, secret_key: str) -> TossGateway:
    return TossGateway(base_url=base_url, secret_key=secret_key, seconds=settings.PAYMENT_CALL_SECONDS)


@lru_cache(maxsize=1024)
def _kakao(base_url: str, secret_key: str, cid: str) -> KakaoGateway:
    return KakaoGateway(base_url=base_url, secret_key=secret_key, cid=cid, seconds=settings.PAYMENT_CALL_SECONDS)


def uses_sandbox(module: PaymentModule) -> bool:
    """Whether the module uses the sandbox's play money."""
    return module.provider != PaymentModule.Provider.OWN and money_kind(module.known_key) is Money.PLAY


def gateway(module: PaymentModule) -> PaymentGateway:
    """The gateway of a module. Raises PaymentUnavailable if it has no readable key."""
    key = module.known_key
    if not key:
        raise PaymentUnavailable()
    url = gateway_url(key, module.provider)
    if module.provider == PaymentModule.Provider.KAKAO:
        return _kakao(url, key, module.client_key)
    return _toss(url, key)


def temporary_gateway(key: str, *, seconds: float, provider: str, cid: str = "") -> PaymentGateway:
    """A gateway for a key that is not stored, for a question with a short timeout."""
    url = gateway_url(key, provider)
    if provider == PaymentModule.Provider.KAKAO:
        return KakaoGateway(base_url=url, secret_key=key, cid=cid, seconds=seconds)
    return TossGateway(base_url=url, secret_key=key, seconds=seconds)


def kakao_gateway(module: PaymentModule, *, seconds: float) -> KakaoGateway:
    """Kakao Pay of a module, to open a payment. Raises PaymentUnavailable if it has no readable key."""
    key = module.known_key
    if not key:
        raise PaymentUnavailable()
    url = gateway_url(key, module.provider)
    return KakaoGateway(base_url=url, secret_key=key, cid=module.client_key, seconds=seconds)


def gateway_url(key: str, provider: str = PaymentModule.Provider.TOSS) -> str:
    """The URL of a key's gateway: the company's, or the sandbox's."""
    if key == LOCAL_KEY:
        return str(settings.SANDBOX_URL)
    return str(settings.KAKAO_PAY_URL if provider == PaymentModule.Provider.KAKAO else settings.TOSS_URL)


def gateway_reference(attempt: PaymentAttempt) -> str:
    """The name under which the attempt's gateway knows it: our order number, or the key of a Kakao payment."""
    own = attempt.module is not None and attempt.module.provider == PaymentModule.Provider.KAKAO
    return attempt.payment_key if own else attempt.gateway_order_id


def call(*, brand_id: int, row_id: int, ask: Callable[[], A], then: Callable[[int, A], object]) -> "Future[A] | None":
    """Run `ask` in the pool and pass its answer to `then(row id, answer)`. Returns None if the pool is full.

    The caller has committed the row and marked it sent.
    """
    if not _slots.acquire(blocking=False):
        return None

    def work() -> A:
        try:
            result = ask()
            with brand_scope(brand_id):
                then(row_id, result)
            return result
        finally:
            _slots.release()
            connection.close()

    return _pool.submit(work)
