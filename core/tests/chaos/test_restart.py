"""The database restarts while the shop is idle: later reads do not fail."""

from concurrent.futures import ThreadPoolExecutor
from itertools import count
from pathlib import Path
from time import monotonic, sleep

import httpx
import pytest

from core.tests.bench.stage import Stage
from core.tests.chaos.installation import Installation
from core.tests.chaos.servers import Cluster, programs

_BRAND = "from core.brands.services import create_brand; create_brand(values={'name': '하루결', 'dns': 'a.localhost'})"
READS = 80
# Each with a number, so that no response comes from a cache.
PATHS = ("/api/shop/products?page_size=1&search={}", "/shop/search?q={}", "/api/shop/products/{}", "/shop/item/{}")


# It uses its own PostgreSQL cluster.
@pytest.mark.proof("postgresql", own=True, only=True)
@pytest.mark.slow
def test_a_restart_fails_no_read_request(tmp_path: Path) -> None:
    if programs() is None:
        pytest.skip("needs PostgreSQL's own programs")
    cluster = Cluster()
    try:
        cluster.create()
        stage = Stage(tmp_path, f"{cluster.server}/postgres", {"SECRET_KEY": "x" * 40})
        shop = Installation(stage.env())
        cluster.fill(shop)
        shop.shell(_BRAND)
        with stage.web("core.settings") as (port, _pid):
            _play(cluster, f"http://127.0.0.1:{port}")
    finally:
        cluster.drop()


def _play(cluster: Cluster, url: str) -> None:
    def ask(number: int) -> httpx.Response:
        # A new connection each time, so that all threads of both processes are used.
        path = PATHS[number % len(PATHS)].format(next(numbers))
        return httpx.get(url + path, headers={"Host": "a.localhost"}, timeout=30)

    numbers, fine = count(1), {200, 404}
    with ThreadPoolExecutor(16) as crowd:
        assert {one.status_code for one in crowd.map(ask, range(READS))} == fine
        cluster.stop()
        away = list(crowd.map(ask, range(8)))
        assert {one.status_code for one in away} == {503}
        assert {one.headers["Content-Type"].split(";")[0] for one in away} == {"application/json", "text/html"}
        assert all(one.headers["Retry-After"] for one in away)
        assert httpx.get(f"{url}/healthz").status_code == 200
        assert httpx.get(f"{url}/readyz", timeout=30).status_code == 503
        cluster.start()
        end = monotonic() + 20
        while {one.status_code for one in crowd.map(ask, range(8))} != fine:
            assert monotonic() < end, "the shop did not come back"
            sleep(0.2)
        # An idle shop: the pool is full, and no request arrives during the restart.
        assert {one.status_code for one in crowd.map(ask, range(READS))} == fine
        cluster.stop()
        cluster.start()
        assert {ask(number).status_code for number in range(READS)} == fine
