"""Two settings of the web processes, each measured beside what it replaced: threads, and malloc's threshold (D62)."""

import asyncio
from dataclasses import replace

import httpx

from core.pages.processes import MALLOC, MALLOC_THRESHOLD
from core.tests.bench import load
from core.tests.bench.prepare import PASSWORD
from core.tests.bench.stage import THREADS, Stage, memory_mb
from core.tests.bench.table import Line, show

BEFORE_THREADS = 8
ROUNDS, AT_ONCE = 3, 16
SIGN_INS, PEOPLE = 400, 8


def play(stage: Stage, path: str) -> None:
    """Print both comparisons; `path` is an address that the server answers from its database each time."""
    show("Settings of the web processes", [_threads(stage, path), _memory(stage)])


def _threads(stage: Stage, path: str) -> Line:
    """The best of three alternating rounds with each number of threads."""
    best = {BEFORE_THREADS: 0.0, THREADS: 0.0}
    with (
        stage.web("core.settings", threads=BEFORE_THREADS) as before,
        stage.web("core.settings", threads=THREADS) as after,
    ):
        ports = {BEFORE_THREADS: before[0], THREADS: after[0]}
        for _round in range(ROUNDS + 1):
            for threads, port in ports.items():
                best[threads] = max(best[threads], load.rate(port, path, at_once=AT_ONCE))
    ratio = best[THREADS] / best[BEFORE_THREADS]
    return Line(
        f"product pages, {AT_ONCE} at once: {BEFORE_THREADS} → {THREADS} threads",
        f"{best[BEFORE_THREADS]:,.0f} /s", f"{best[THREADS]:,.0f} /s", f"{ratio:.2f}", "> 1", ratio > 1,
    )  # fmt: skip


def _memory(stage: Stage) -> Line:
    """The largest web process after people have signed in, without and with the threshold."""
    sizes = []
    for variables in ({}, {MALLOC: str(MALLOC_THRESHOLD)}):
        with replace(stage, more={**stage.more, **variables}).web("core.settings") as (port, pid):
            asyncio.run(_sign_in(port))
            sizes.append(memory_mb(pid))
    ratio = sizes[1] / sizes[0]
    return Line(
        f"memory of a web process (PSS) after {SIGN_INS} sign-ins: {MALLOC}",
        f"{sizes[0]:,.0f} MB", f"{sizes[1]:,.0f} MB", f"{ratio:.2f}", "< 1", ratio < 1,
    )  # fmt: skip


async def _sign_in(port: int) -> None:
    async def person() -> None:
        for _time in range(SIGN_INS // PEOPLE):
            async with httpx.AsyncClient(base_url=f"http://localhost:{port}", timeout=60) as client:
                await client.get("/api/auth")
                headers = {"X-CSRFToken": client.cookies["csrftoken"]}
                body = {"user_name": "member", "user_pw": PASSWORD}
                answer = await client.post("/api/auth/sign-in", json=body, headers=headers)
                answer.raise_for_status()

    await asyncio.gather(*(person() for _person in range(PEOPLE)))
