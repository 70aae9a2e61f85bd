"""Concurrent jobs, each in a thread with its own connection."""

import threading
from collections.abc import Callable
from typing import Any

from django.db import connection

from core.common.tenancy import brand_scope
from core.conftest import World

MANY = 50


def together(jobs: list[Callable[[], Any]]) -> list[Any]:
    """Run the jobs in parallel, each with its own connection. Returns their results."""
    barrier = threading.Barrier(len(jobs))
    results: list[Any] = [None] * len(jobs)

    def work(index: int, job: Callable[[], Any]) -> None:
        try:
            barrier.wait(30)
            results[index] = job()
        except Exception as exc:
            results[index] = exc
        finally:
            connection.close()

    threads = [threading.Thread(target=work, args=(index, job)) for index, job in enumerate(jobs)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    return results


def inside(shop: World, job: Callable[[int], Any]) -> list[Any]:
    """Run the job fifty times in parallel, each with its number, in the brand's scope."""

    def scoped(number: int) -> Any:
        with brand_scope(shop.brand.pk):
            return job(number)

    return together([lambda one=number: scoped(one) for number in range(MANY)])


def refusals(results: list[Any]) -> set[type]:
    return {type(one) for one in results if isinstance(one, Exception)}


def wins(results: list[Any]) -> int:
    return sum(not isinstance(one, Exception) for one in results)
