"""A service that is away (unreachable): which requests may try it again."""

import threading
import time

import structlog

log = structlog.get_logger(__name__)


class Outage:
    """Whether this process found a service away, and which request may try it again.

    `service` names it in the log. One request in `probe_seconds` tries a service that is away; the others are refused
    at once, so that they don't wait on the threads of pages.
    """

    def __init__(self, service: str, *, probe_seconds: float = 1.0) -> None:
        self._service = service
        self._probe_seconds = probe_seconds
        self._lock = threading.Lock()
        self._is_on = False
        self._next = 0.0

    def may_try(self) -> bool:
        """Whether a request may use the service."""
        if not self._is_on:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._next:
                return False
            self._next = now + self._probe_seconds
            return True

    def begin(self) -> None:
        """Record that a request found the service away."""
        with self._lock:
            if not self._is_on:
                log.error("service away", service=self._service)
            self._is_on, self._next = True, time.monotonic() + self._probe_seconds

    def end(self) -> None:
        """Record that the service answered."""
        if self._is_on:
            log.warning("service back", service=self._service)
            self._is_on = False
