"""Slow writes of shoppers leave a thread for pages, and are refused rather than waited for."""

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from core.common import write_budget
from core.common.write_budget import WriteBudget, WriteBudgetMiddleware

factory = RequestFactory()


@pytest.fixture(autouse=True)
def _budget(monkeypatch, settings):
    settings.WRITE_THREADS = 3
    monkeypatch.setattr(write_budget, "_budget", WriteBudget())
    monkeypatch.setattr(write_budget, "WAIT_SECONDS", 0.2)


class Slow:
    """Answers when it is released; counts the requests that it has begun."""

    def __init__(self) -> None:
        self.released, self.begun = threading.Event(), 0

    def __call__(self, request) -> HttpResponse:
        self.begun += 1
        assert self.released.wait(20)
        return HttpResponse("ok")


def begin(count, view, request) -> tuple[ThreadPoolExecutor, list[Any]]:
    threads = ThreadPoolExecutor(8)
    answers = [threads.submit(view, request()) for _number in range(count)]
    return threads, answers


def order():
    return factory.post("/api/shop/orders", data="{}", content_type="application/json")


def wait_for(slow, count):
    end = time.monotonic() + 10
    while slow.begun < count:
        assert time.monotonic() < end
        time.sleep(0.01)


def test_writes_behind_slow_ones_are_refused_and_not_begun():
    slow = Slow()
    view = WriteBudgetMiddleware(slow)
    threads, answers = begin(3, view, order)
    wait_for(slow, 3)
    assert view(order()).status_code == 503
    began = time.monotonic()
    refused = view(order())
    # The one before has waited for all.
    assert time.monotonic() - began < 0.15
    assert (refused.status_code, refused["Retry-After"], slow.begun) == (503, "2", 3)
    slow.released.set()
    assert [answer.result().status_code for answer in answers] == [200, 200, 200]
    assert view(order()).status_code == 200
    threads.shutdown()


def test_reads_and_uploads_and_the_desk_are_not_counted():
    slow = Slow()
    threads, _answers = begin(3, WriteBudgetMiddleware(slow), order)
    wait_for(slow, 3)
    view = WriteBudgetMiddleware(lambda request: HttpResponse("ok"))
    assert view(factory.get("/api/shop/products")).status_code == 200
    assert view(factory.post("/api/shop/uploads", {"file": "x"})).status_code == 200
    assert view(factory.post("/api/products", data="{}", content_type="application/json")).status_code == 200
    slow.released.set()
    threads.shutdown()


def test_a_burst_of_quick_writes_waits_its_turn():
    view = WriteBudgetMiddleware(lambda request: time.sleep(0.03) or HttpResponse("ok"))  # type: ignore[func-returns-value]
    threads, answers = begin(8, view, order)
    assert [answer.result().status_code for answer in answers] == [200] * 8
    threads.shutdown()


def test_a_payment_that_waits_for_its_gateway_takes_a_thread_and_is_not_slow():
    waiting = Slow()

    def pay(request) -> HttpResponse:
        with write_budget.wait_elsewhere():
            return waiting(request)

    threads, payments = begin(2, WriteBudgetMiddleware(pay), order)
    wait_for(waiting, 2)
    slow = Slow()
    view = WriteBudgetMiddleware(slow)
    writer = threads.submit(view, order())
    wait_for(slow, 1)
    # Two wait at the bank, one writes: the fourth thread is for pages.
    assert view(order()).status_code == 503
    slow.released.set()
    assert writer.result().status_code == 200
    assert view(order()).status_code == 200
    waiting.released.set()
    assert [payment.result().status_code for payment in payments] == [200, 200]
    threads.shutdown()
