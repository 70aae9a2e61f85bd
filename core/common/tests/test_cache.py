"""A cache that is away costs nothing but what it kept."""

import socket
import time

import pytest

from core.common.cache import TIMEOUTS, ForgivingRedisCache


@pytest.fixture(autouse=True)
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ForgivingRedisCache, "_quiet_until", 0.0)


def at(port: int) -> ForgivingRedisCache:
    return ForgivingRedisCache(f"redis://127.0.0.1:{port}/0", {})


def test_what_is_asked_of_a_closed_door_is_not_found_and_nothing_is_raised():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        cache = at(probe.getsockname()[1])
    cache.set("a", 1)
    assert cache.get("a") is None
    assert cache.get("a", 7) == 7
    assert cache.get_many(["a", "b"]) == {}
    assert cache.set_many({"a": 1}) == ["a"]
    assert not cache.delete("a")
    cache.clear()


def test_one_that_hangs_is_waited_for_once_and_then_left_alone():
    with socket.socket() as deaf:
        deaf.bind(("127.0.0.1", 0))
        deaf.listen()
        cache = at(deaf.getsockname()[1])
        start = time.monotonic()
        for _time in range(50):
            assert cache.get("a") is None
        assert time.monotonic() - start < 10 * TIMEOUTS["socket_timeout"]


def test_it_is_asked_again_after_the_pause(monkeypatch: pytest.MonkeyPatch):
    asked: list[str] = []

    def get(self, key, default=None, version=None):
        asked.append(key)
        if len(asked) == 1:
            raise ConnectionError("away")
        return "kept"

    from django.core.cache.backends.redis import RedisCache
    from redis.exceptions import ConnectionError

    monkeypatch.setattr(RedisCache, "get", get)
    cache = at(1)
    assert cache.get("a") is None
    assert cache.get("a") is None
    assert asked == ["a"]
    monkeypatch.setattr(ForgivingRedisCache, "_quiet_until", time.monotonic() - 0.001)
    assert cache.get("a") == "kept"
