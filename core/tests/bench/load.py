"""Requests at eight at once from one thread: cheap enough to leave the second core to the server."""

import asyncio
import functools
import re
import time

LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)")
AT_ONCE = 8
SECONDS = 2.0


class Caller(asyncio.Protocol):
    """A keep-alive connection that sends the next request as soon as a response is complete."""

    def __init__(self, request: bytes, end: float, done: "asyncio.Future[None]") -> None:
        self.request, self.end, self.done = request, end, done
        self.answers = self.failures = self.left = 0
        self.buffer = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        if self.left:
            self.left -= len(data)
        else:
            self.buffer += data
            head, found, body = self.buffer.partition(b"\r\n\r\n")
            if not found:
                return
            length = LENGTH.search(head)
            if length is None or head[9:12] != b"200":
                self.failures += 1
                self.transport.close()
                return
            size = int(length[1])
            self.left, self.buffer = size - len(body), b""
        if self.left == 0:
            self.answers += 1
            if time.monotonic() < self.end:
                self.transport.write(self.request)
            else:
                self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.done.done():
            self.done.set_result(None)


def _same(caller: Caller) -> Caller:
    return caller


async def _run(port: int, path: str, seconds: float, more: str, at_once: int) -> float:
    loop = asyncio.get_running_loop()
    head = f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept: application/json\r\n{more}Connection: keep-alive\r\n\r\n"
    start = time.monotonic()
    callers = []
    for _caller in range(at_once):
        caller = Caller(head.encode(), start + seconds, loop.create_future())
        await loop.create_connection(functools.partial(_same, caller), "127.0.0.1", port)
        callers.append(caller)
    await asyncio.wait([caller.done for caller in callers], timeout=seconds + 10)
    failures = sum(caller.failures for caller in callers)
    if failures:
        raise RuntimeError(f"{path}: {failures} answers were not 200")
    return sum(caller.answers for caller in callers) / (time.monotonic() - start)


def rate(port: int, path: str, seconds: float = SECONDS, *, more: str = "", at_once: int = AT_ONCE) -> float:
    """Answers per second of an address that answers 200 with a Content-Length; `more` are further header lines."""
    return asyncio.run(_run(port, path, seconds, more, at_once))
