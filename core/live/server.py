"""The live process: keeps the open streams and sends each what its reader may see (ADR 44).

One event loop, one thread for the database. The web hands connections over through a local socket (`hand_over`);
what is new is asked of the table several times a second. Nothing depends on this process: without it browsers ask.
"""

import asyncio
import json
import random
import resource
import signal
import socket
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

import structlog
from django.db import connection

from core.live import selectors, services, wire
from core.live.selectors import Event, Reader

log = structlog.get_logger(__name__)
T = TypeVar("T")

READ_SECONDS = 0.25
# Between two tries when the database can't be used.
PAUSE_SECONDS = 3.0
SESSION_SECONDS = 5.0
# Of a stream: then the browser asks again, and its rights are read again.
LIFE_SECONDS = 600.0
# A browser that does not read is dropped when this much waits for it (bytes); it returns with its cursor.
MOST_WAITING = 256 * 1024
MOST_MESSAGE = 64 * 1024


class Stream(asyncio.Protocol):
    """One open stream. Until what its reader missed is read, new events wait in `later`."""

    transport: asyncio.Transport

    def __init__(self, reader: Reader, streams: "set[Stream]") -> None:
        self.reader = reader
        self.position = 0
        self.later: list[Event] | None = []
        self._streams = streams

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.set_write_buffer_limits(high=MOST_WAITING)
        self._streams.add(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self._streams.discard(self)

    def pause_writing(self) -> None:
        self.transport.abort()

    def send(self, events: list[Event]) -> None:
        """Send those of the events that the reader may see and does not have."""
        if self.later is not None:
            self.later += events
            return
        own = [event for event in events if event.number > self.position and self.reader.may_see(event)]
        if events:
            self.position = max(self.position, events[-1].number)
        if own:
            self.transport.write(b"".join(wire.encode_event(event) for event in own))

    def begin(self, missed: list[Event] | None, position: int) -> None:
        """Send what was missed up to a position, then what came meanwhile."""
        self.transport.write(wire.HEAD + wire.encode_missed(missed) + wire.encode_start(position, is_live=True))
        self.position, waiting, self.later = position, self.later or [], None
        self.send(waiting)

    def end(self) -> None:
        """Close after telling that the session ended."""
        self.transport.write(wire.encode_end())
        self.transport.close()


class Server:
    """The streams of this process, and the loop that feeds them."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.streams: set[Stream] = set()
        self.position = 0
        self._database = ThreadPoolExecutor(1, thread_name_prefix="database")
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Serve until SIGTERM or SIGINT."""
        _raise_file_limit()
        stopped = asyncio.Event()
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, stopped.set)
        self.position = await self._begin_position()
        with _listen(self.path) as listening:
            loop.add_reader(listening, self._accept, listening)
            for work in (self._feed(), self._beat(), self._end_invalid()):
                self._start(work)
            await stopped.wait()
            loop.remove_reader(listening)
        for task in self._tasks:
            task.cancel()
        for stream in list(self.streams):
            stream.transport.close()

    async def _begin_position(self) -> int:
        while True:
            with suppress(_Unavailable):
                return await self._ask(selectors.last_number)
            await asyncio.sleep(PAUSE_SECONDS)

    async def _ask(self, read: Callable[[], T]) -> T:
        """Run a read in the thread of the database. Raises _Unavailable where it fails."""
        return await asyncio.get_running_loop().run_in_executor(self._database, _run, read)

    def _start(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _feed(self) -> None:
        while True:
            try:
                events = await self._ask(self._read)
            except _Unavailable:
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            if events:
                self.position = events[-1].number
                joined = selectors.join_changes(events)
                for stream in list(self.streams):
                    stream.send(joined)
            else:
                await asyncio.sleep(READ_SECONDS)

    def _read(self) -> list[Event]:
        services.number_events()
        return selectors.list_after(self.position)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(wire.BEAT_SECONDS)
            for stream in list(self.streams):
                if stream.later is None:
                    stream.transport.write(wire.BEAT)

    async def _end_invalid(self) -> None:
        """End streams whose session ended or whose person has other roles now."""
        while True:
            await asyncio.sleep(SESSION_SECONDS)
            streams = list(self.streams)
            if not streams:
                continue
            with suppress(_Unavailable):
                readers = [stream.reader for stream in streams]
                valid = await self._ask(partial(selectors.list_valid, readers))
                for stream in streams:
                    if stream.reader.session and stream.reader.session not in valid:
                        stream.end()

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            web, _address = listening.accept()
            web.setblocking(False)
            asyncio.get_running_loop().add_reader(web, self._take, web)

    def _take(self, web: socket.socket) -> None:
        """Take a handed over connection: one message with one descriptor."""
        asyncio.get_running_loop().remove_reader(web)
        descriptors: list[int] = []
        with web:
            try:
                message, descriptors, _flags, _address = socket.recv_fds(web, MOST_MESSAGE, 1)
                if not message:
                    # A look whether this process is there (`/readyz`).
                    return
                asked = json.loads(message)
                reader, cursor = Reader.from_dict(asked["reader"]), asked["cursor"]
                connected = socket.socket(fileno=descriptors.pop())
                connected.setblocking(False)
                web.sendall(b"k")
            except (OSError, ValueError, KeyError, TypeError, IndexError) as exc:
                log.warning("no connection was handed over", error=repr(exc))
                for descriptor in descriptors:
                    socket.close(descriptor)
                return
        self._start(self._begin(connected, reader, cursor))

    async def _begin(self, connected: socket.socket, reader: Reader, cursor: int | None) -> None:
        loop = asyncio.get_running_loop()
        _transport, stream = await loop.connect_accepted_socket(lambda: Stream(reader, self.streams), connected)
        position = self.position
        missed: list[Event] | None = []
        if cursor is not None:
            try:
                missed = await self._ask(partial(selectors.list_missed, reader, cursor, position))
            except _Unavailable:
                stream.transport.close()
                return
        # Another machine may have numbered, and sent, what this process has not read yet.
        stream.begin(missed, position if missed is None else max(position, cursor or 0))
        loop.call_later(LIFE_SECONDS * random.uniform(0.8, 1.2), stream.transport.close)


class _Unavailable(Exception):
    """The database could not be read."""


def _run(read: Callable[[], T]) -> T:
    try:
        return read()
    except Exception as exc:
        log.error("live events were not read", exc_info=exc)
        connection.close()
        raise _Unavailable from exc


def _listen(path: str) -> socket.socket:
    Path(path).unlink(missing_ok=True)
    listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    listening.bind(path)
    Path(path).chmod(0o600)
    listening.listen(256)
    listening.setblocking(False)
    return listening


def _raise_file_limit() -> None:
    """Each stream takes a descriptor; the usual soft limit is 1024."""
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(65_536, hard) if hard > 0 else 65_536, hard))
