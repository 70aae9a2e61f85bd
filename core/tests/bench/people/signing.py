"""A sign-in compared with its Argon2id hash."""

import os
import statistics
import time
from typing import Any

import django

from core.tests.bench.people.members import DNS
from core.tests.bench.stage import answer

PASSWORD, TIMES = "longer-than-most-1!", 25


def ask() -> dict[str, Any]:
    """Milliseconds of a bare password check, of a sign-in, and of a sign-in with an unknown name."""
    from django.conf import settings
    from django.contrib.auth.hashers import check_password, make_password
    from rest_framework.test import APIClient

    from core.accounts.models import User

    settings.ALLOWED_HOSTS.append(DNS)
    kept = make_password(PASSWORD)
    User._base_manager.filter(user_name="shopper1").update(password=kept)

    def bare() -> None:
        assert check_password(PASSWORD, kept)

    def signs_in(name: str, status: int) -> None:
        # Each from another address, as tries are limited by address.
        browser = APIClient(HTTP_HOST=DNS, REMOTE_ADDR=f"10.{next(places)}.0.1")
        body = {"user_name": name, "user_pw": PASSWORD if status == 200 else "wrong"}
        got = browser.post("/api/auth/sign-in", body, format="json")
        assert got.status_code == status, got.content

    places = iter(range(250))
    questions = {
        "bare": lambda _turn: bare(),
        "sign-in": lambda _turn: signs_in("shopper1", 200),
        "known": lambda turn: signs_in(f"shopper{turn + 50}", 401),
        "nobody": lambda turn: signs_in(f"nobody{turn}", 401),
    }
    spent: dict[str, list[float]] = {name: [] for name in questions}
    # They alternate, so that other load affects all equally; the first of each is not counted.
    for turn in range(TIMES + 1):
        for name, run in questions.items():
            began = time.perf_counter()
            run(turn)
            spent[name].append((time.perf_counter() - began) * 1000)
    return {name: statistics.median(one[1:]) for name, one in spent.items()}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    answer(ask())
