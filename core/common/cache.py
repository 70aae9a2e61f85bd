"""Redis as a cache that may be unavailable: what is cached can always be computed again (integrity 3b)."""

import time
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import structlog
from django.core.cache.backends.base import DEFAULT_TIMEOUT
from django.core.cache.backends.redis import RedisCache
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError, TimeoutError
from redis.retry import Retry

T = TypeVar("T")
log = structlog.get_logger(__name__)

# Seconds without a call after Redis did not answer: each attempt delays a request by its timeout.
PAUSE_SECONDS = 2.0
# A cache that takes longer than this is slower than the database, in seconds.
TIMEOUTS = {"socket_connect_timeout": 0.3, "socket_timeout": 0.3, "retry": Retry(NoBackoff(), 0)}


class ForgivingRedisCache(RedisCache):
    """While Redis does not answer, nothing is found and nothing is stored; pages and orders work without it.

    Limits, locks and idempotency keys are rows of the database: a lost cache loses none of them.
    """

    # Shared by the process: Django makes a cache for each thread.
    _quiet_until = 0.0

    def __init__(self, server: Any, params: Mapping[str, Any]) -> None:
        super().__init__(server, {**params, "OPTIONS": {**TIMEOUTS, **params.get("OPTIONS", {})}})

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return self._ask(lambda: super(ForgivingRedisCache, self).get(key, default, version), default)

    def get_many(self, keys: Any, version: int | None = None) -> dict[Any, Any]:
        return self._ask(lambda: super(ForgivingRedisCache, self).get_many(keys, version), {})

    def set(self, key: Any, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> None:
        self._ask(lambda: super(ForgivingRedisCache, self).set(key, value, timeout, version), None)

    def set_many(self, data: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None) -> list[Any]:
        return self._ask(lambda: super(ForgivingRedisCache, self).set_many(data, timeout, version), list(data))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return self._ask(lambda: super(ForgivingRedisCache, self).delete(key, version), False)

    def clear(self) -> None:
        self._ask(lambda: super(ForgivingRedisCache, self).clear(), None)

    def _ask(self, ask: Callable[[], T], otherwise: T) -> T:
        if time.monotonic() < ForgivingRedisCache._quiet_until:
            return otherwise
        try:
            return ask()
        except (ConnectionError, TimeoutError) as exc:
            ForgivingRedisCache._quiet_until = time.monotonic() + PAUSE_SECONDS
            log.warning("redis does not answer", exc_info=exc)
            return otherwise
