"""Shoppers' writes share a budget of threads, so that a database that is slow for orders slows no page (D33)."""

import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse

from core.common import envelope
from core.common.errors import Crowded

log = structlog.get_logger(__name__)
GetResponse = Callable[[HttpRequest], HttpResponse]

# A write waits so long for one of those before it to end. Where none did, the next are refused at once until one does.
WAIT_SECONDS = 0.5
_PREFIX = "/api/shop/"


class WriteBudget:
    """The writes that run in this process: at most WRITE_THREADS, less the requests that wait elsewhere."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._writing: set[int] = set()
        self._elsewhere: set[int] = set()
        self._is_stuck = False

    @contextmanager
    def take(self) -> Iterator[None]:
        """Run a write in the block. Raises Crowded where slow writes have taken the budget: nothing has begun."""
        me = threading.get_ident()
        with self._changed:
            if not self._is_free():
                if not self._is_stuck:
                    self._is_stuck = not self._changed.wait_for(self._is_free, WAIT_SECONDS)
                if self._is_stuck:
                    log.warning("writes are slow", running=len(self._writing))
                    raise Crowded()
            self._writing.add(me)
        try:
            yield
        finally:
            with self._changed:
                self._writing.discard(me)
                self._is_stuck = False
                self._changed.notify()

    @contextmanager
    def wait_elsewhere(self) -> Iterator[None]:
        """This write waits for another company's service in the block: it is not slow, however long that takes."""
        me = threading.get_ident()
        with self._changed:
            is_write = me in self._writing
            self._writing.discard(me)
            is_outer = me not in self._elsewhere
            self._elsewhere.add(me)
        try:
            yield
        finally:
            with self._changed:
                if is_outer:
                    self._elsewhere.discard(me)
                if is_write:
                    self._writing.add(me)

    def _is_free(self) -> bool:
        return len(self._writing) < max(1, settings.WRITE_THREADS - len(self._elsewhere))


_budget = WriteBudget()


def wait_elsewhere() -> AbstractContextManager[None]:
    """See `WriteBudget.wait_elsewhere`; outside a shopper's write it only takes a thread off the budget."""
    return _budget.wait_elsewhere()


class WriteBudgetMiddleware:
    """Refuses a shopper's write with 503 while slow ones have taken the budget.

    Uploads are not counted: their body is read for as long as a phone needs to send it.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not self._counts(request):
            return self.get_response(request)
        try:
            with _budget.take():
                return self.get_response(request)
        except Crowded as refusal:
            return envelope.error_response(request, refusal)

    @staticmethod
    def _counts(request: HttpRequest) -> bool:
        is_write = request.method not in envelope.SAFE and request.path_info.startswith(_PREFIX)
        return is_write and request.content_type != "multipart/form-data"
