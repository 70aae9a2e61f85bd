"""The live process with 500 open streams: nothing is lost or doubled over its deaths, and nobody else notices them."""

import asyncio
import os
import signal
import statistics
import subprocess
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

from core.tests.bench.stage import Stage, children
from core.tests.chaos.installation import Installation
from core.tests.chaos.streams import Browser, play, until

HOST = "a.localhost"
STREAMS, EVENTS, PER_SECOND, KILLS = 500, 100, 20, 3
# MEMORY_MB is what the streams take beside Django and the shop's models.
LATE_SECONDS, MEMORY_MB = 1.0, 40
_SHOP = """
from core.accounts import services as accounts
from core.accounts.models import User
from core.brands.services import create_brand
from core.common.tenancy import brand_scope
brand = create_brand(values={"name": "하루결", "dns": "a.localhost"})
with brand_scope(brand.pk):
    user = User(user_name="manager", name="관리자", email="manager@a.localhost")
    user.set_password("maru-test-1!")
    user.save()
    accounts.grant_role(user=user, role="brand_manager", brand_id=brand.pk)
"""
_ANNOUNCE = """
import time
from core.brands.models import Brand
from core.common.tenancy import brand_scope
from core.live.models import Kind
from core.live.services import announce
brand = Brand.objects.get()
with brand_scope(brand.pk):
    for number in range(%d):
        announce(Kind.ORDER_PLACED, resource="orders", data={"id": number, "at": time.time()})
        time.sleep(%f)
"""


@pytest.mark.proof("sqlite", own=True, only=True)
@pytest.mark.slow
def test_streams_lose_and_double_nothing(tmp_path: Path) -> None:
    stage = Stage(tmp_path)
    shop = Installation(stage.env())
    shop.run("migrate", "--no-input", "-v0")
    shop.shell(_SHOP)
    with ExitStack() as stack:
        port, web = stack.enter_context(stage.web("core.settings"))
        live = shop.start("live")
        stack.callback(lambda: _end(live))
        cookie = _sign_in(port)
        browsers = [Browser(port, HOST, cookie) for _browser in range(STREAMS)]
        workers = children(web)

        async def calm() -> None:
            await until(lambda: Path(stage.env()["MARU_VAR_DIR"], "live.sock").exists(), 60, "it does not listen")
            before = _memory(live.pid)
            await asyncio.sleep(1)
            await until(lambda: all(browser.is_live for browser in browsers), 60, "not every stream is open")
            await _announce(shop)
            await until(lambda: all(len(browser.numbers) == EVENTS for browser in browsers), 20, "events are missing")
            delays = sorted(delay for browser in browsers for delay in browser.delays)
            late, own = delays[int(len(delays) * 0.95)], _memory(live.pid) - before
            print(
                f"p50 {statistics.median(delays) * 1000:.0f} ms, p95 {late * 1000:.0f} ms, "
                f"{before:.0f} MB and {own:.0f} MB for the streams"
            )
            assert late <= LATE_SECONDS
            assert own <= MEMORY_MB

        async def deaths() -> None:
            nonlocal live
            announcing = asyncio.create_task(_announce(shop))
            for _kill in range(KILLS):
                await asyncio.sleep(1)
                os.killpg(live.pid, signal.SIGKILL)
                live.wait()
                await asyncio.sleep(0.5)
                live = shop.start("live")
            await announcing
            await until(lambda: all(len(browser.numbers) >= 2 * EVENTS for browser in browsers), 60, "events were lost")

        asyncio.run(play(browsers, calm))
        asyncio.run(play(browsers, deaths))
        sent = browsers[0].numbers
        assert len(sent) == 2 * EVENTS
        assert all(browser.numbers == sent for browser in browsers)
        assert max(browser.opened for browser in browsers) > KILLS
        # The web never restarted.
        assert children(web) == workers


def _end(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


def _memory(pid: int) -> float:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024


async def _announce(shop: Installation) -> None:
    code = _ANNOUNCE % (EVENTS, 1 / PER_SECOND)
    process: subprocess.Popen[bytes] = await asyncio.to_thread(shop.start, "shell", "-v0", "-c", code)
    assert await asyncio.to_thread(process.wait, 60) == 0


def _sign_in(port: int) -> str:
    """Sign the manager in; returns the cookies."""
    with httpx.Client(base_url=f"http://127.0.0.1:{port}", headers={"Host": HOST}) as client:
        client.get("/api/auth")
        data = {"user_name": "manager", "user_pw": "maru-test-1!", "is_manager": 1}
        answer = client.post("/api/auth/sign-in", json=data, headers={"X-CSRFToken": client.cookies["csrftoken"]})
        assert answer.status_code == 200
        return "; ".join(f"{name}={value}" for name, value in client.cookies.items())
