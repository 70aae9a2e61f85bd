"""One request inside this process: elapsed and processor time."""

import statistics
import time
from typing import Any

TIMES = 9


def client(dns: str, user_name: str) -> Any:
    """A client signed in at a brand's host."""
    from django.conf import settings
    from rest_framework.test import APIClient

    from core.accounts.models import User
    from core.common.tenancy import brand_scope

    settings.ALLOWED_HOSTS.append(dns)
    found = APIClient(HTTP_HOST=dns)
    person = User._base_manager.get(user_name=user_name)
    with brand_scope(person.brand_id):
        found.force_login(person)
    return found


def spent(browser: Any, path: str, query: dict[str, Any]) -> dict[str, Any]:
    """Milliseconds: first response, median and minimum of the others, processor time; and the total of the list.

    Processor time does not depend on other load; on SQLite it includes the database.
    """
    times, own = [], []
    for _turn in range(TIMES + 1):
        began, busy = time.perf_counter(), time.process_time()
        got = browser.get(path, query)
        times.append((time.perf_counter() - began) * 1000)
        own.append((time.process_time() - busy) * 1000)
        assert got.status_code == 200, got.content
    data = got.json()["data"]
    return {
        "first": times[0],
        "median": statistics.median(times[1:]),
        "least": min(times),
        "own": statistics.median(own[1:]),
        "total": data["total"] if "total" in data else len(data),
    }
