"""Many open streams of one manager, read by one event loop: what came, how late, after how many reconnections."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field


@dataclass
class Browser:
    """A browser that returns with its cursor whenever its stream ends."""

    port: int
    host: str
    cookie: str
    cursor: int | None = None
    # The number of each event that came, in order, and its delay in seconds.
    numbers: list[int] = field(default_factory=list)
    delays: list[float] = field(default_factory=list)
    opened: int = 0
    is_live: bool = False

    async def follow(self) -> None:
        """Read until cancelled."""
        while True:
            try:
                await self._read()
            except (OSError, asyncio.IncompleteReadError, ValueError):
                pass
            self.is_live = False
            await asyncio.sleep(0.5)

    async def _read(self) -> None:
        stream, writer = await asyncio.open_connection("127.0.0.1", self.port)
        try:
            cursor = f"?cursor={self.cursor}" if self.cursor is not None else ""
            lines = [f"GET /live{cursor} HTTP/1.1", f"Host: {self.host}", f"Cookie: {self.cookie}", "", ""]
            writer.write("\r\n".join(lines).encode())
            status = (await stream.readline()).split()
            if status[1:2] != [b"200"]:
                raise ValueError(status)
            while (await stream.readline()).strip():
                pass
            self.opened += 1
            await self._take_messages(stream)
        finally:
            writer.close()

    async def _take_messages(self, stream: asyncio.StreamReader) -> None:
        number, kind = 0, ""
        while line := await stream.readline():
            name, _colon, value = line.decode().rstrip().partition(": ")
            if name == "id":
                number = int(value)
            elif name == "event":
                kind = value
            elif name == "data":
                self._take(kind, number, json.loads(value))

    def _take(self, kind: str, number: int, data: dict[str, object]) -> None:
        if kind == "start":
            self.cursor, self.is_live = number, bool(data["is_live"])
        elif kind == "order_placed":
            self.cursor = number
            self.numbers.append(number)
            sent_at = data["at"]
            assert isinstance(sent_at, float)
            self.delays.append(time.time() - sent_at)


async def play(browsers: list[Browser], during: Callable[[], Awaitable[None]]) -> None:
    """Let the browsers follow while `during` runs."""
    tasks = [asyncio.create_task(browser.follow()) for browser in browsers]
    try:
        await during()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def until(condition: Callable[[], bool], seconds: float, what: str) -> None:
    """Wait for a condition. Raises AssertionError after so many seconds."""
    end = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < end, what
        await asyncio.sleep(0.05)
