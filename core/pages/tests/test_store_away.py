"""A hanging object store costs pictures, not pages."""

import secrets
import socket
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from rest_framework.test import APIClient

from core.bulk.tests.test_shared_files import BUCKET, bucket  # noqa: F401
from core.common import object_storage
from core.common.outages import Outage
from core.conftest import World


class Gate:
    """A door before the store: it passes bytes on, or accepts connections and says nothing."""

    def __init__(self, port: int) -> None:
        self.is_hanging = False
        self.calls = 0
        self._target = port
        self._open: list[socket.socket] = []
        self._server = socket.create_server(("127.0.0.1", 0))
        self.port = self._server.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            try:
                client, _address = self._server.accept()
            except OSError:
                return
            self.calls += 1
            self._open.append(client)
            if not self.is_hanging:
                target = socket.create_connection(("127.0.0.1", self._target))
                self._open.append(target)
                for source, sink in ((client, target), (target, client)):
                    threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        try:
            while part := source.recv(65536):
                if self.is_hanging:
                    return
                sink.sendall(part)
        except OSError:
            return

    def close(self) -> None:
        self._server.close()
        for connection in self._open:
            connection.close()


@pytest.fixture
def gate(bucket: dict[str, Any], settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:  # noqa: F811
    gate = Gate(int(bucket["endpoint_url"].rsplit(":", 1)[1]))
    options = {**bucket, "bucket_name": BUCKET, "endpoint_url": f"http://127.0.0.1:{gate.port}"}
    backend = {"BACKEND": "core.common.object_storage.ObjectStorage", "OPTIONS": options}
    settings.STORAGES = {**settings.STORAGES, "default": backend}
    monkeypatch.setattr(object_storage, "_VISITOR_WAIT", 0.5)
    monkeypatch.setattr(object_storage, "_outage", Outage("object store", probe_seconds=60))
    yield gate
    gate.close()


def store_picture() -> str:
    """A stored picture's name."""
    return default_storage.save(f"brand/{secrets.token_hex(12)}.webp", ContentFile(b"picture"))


def test_a_hanging_store_is_asked_by_one_request_at_a_time(
    gate: Gate, shop: World, visitor: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = store_picture()
    response = visitor.get(f"/media/{name}")
    assert b"".join(response.streaming_content) == b"picture"  # type: ignore[attr-defined]

    gate.is_hanging = True
    assert visitor.get(f"/media/{name}").status_code == 503
    calls = gate.calls
    refused = [visitor.get(f"/media/{name}") for _ in range(20)]
    assert {response.status_code for response in refused} == {503}
    assert refused[0]["Retry-After"] == "10"
    assert refused[0]["Cache-Control"] == "no-store"
    # None of them waited for the store.
    assert gate.calls == calls

    gate.is_hanging = False
    # The time of the next try has come.
    monkeypatch.setattr(object_storage._outage, "_next", 0.0)
    assert visitor.get(f"/media/{name}").status_code == 200


def test_pictures_that_wait_together_wait_once(gate: Gate, shop: World) -> None:
    gate.is_hanging = True

    def ask(_number: int) -> float:
        started = time.monotonic()
        with pytest.raises(object_storage.ServiceDown):
            default_storage.measure("brand/any.webp")
        return time.monotonic() - started

    started = time.monotonic()
    with ThreadPoolExecutor(4) as pool:
        waits = list(pool.map(ask, range(16)))
    # The first four meet the store; the others are refused at once.
    assert time.monotonic() - started < 3
    assert sorted(waits)[11] < 0.2


def test_a_missing_file_is_no_outage(gate: Gate, shop: World, visitor: APIClient) -> None:
    for _ in range(3):
        assert visitor.get("/media/brand/ffffffffffffffffffffffff.webp").status_code == 404
    name = store_picture()
    assert visitor.get(f"/media/{name}").status_code == 200
