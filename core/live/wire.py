"""How events are written to a stream (text/event-stream)."""

import json
from collections.abc import Sequence

from core.live.selectors import Event, join_changes

# Milliseconds after which a browser asks again: a stream that ended, and an answer where there is no stream (D44).
RETRY, ASK_AGAIN = 2000, 5000
# A browser that hears nothing for longer than two of these takes the connection for lost.
BEAT_SECONDS = 20


def encode_event(event: Event) -> bytes:
    """One event; its id is the cursor that the browser returns with."""
    data = {"resource": event.resource, **event.data}
    return _message(event.kind, data, event.number)


def encode_missed(events: Sequence[Event] | None) -> bytes:
    """What a browser missed; for None a word that its screens load again."""
    if events is None:
        return _message("reload", {})
    return b"".join(encode_event(event) for event in join_changes(events))


def encode_start(number: int, *, is_live: bool) -> bytes:
    """After what was missed: where the browser stands now, and whether the stream stays open or it asks again."""
    retry = RETRY if is_live else ASK_AGAIN
    return b"retry: %d\n" % retry + _message("start", {"is_live": is_live}, number)


def encode_end() -> bytes:
    """The session ended, or its rights changed."""
    return _message("ended", {})


CONTENT_TYPE = "text/event-stream; charset=utf-8"
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no", "X-Content-Type-Options": "nosniff"}
# What the web's answer would have; the stream ends with its connection.
HEAD = "".join(
    ["HTTP/1.1 200 OK\r\n", f"Content-Type: {CONTENT_TYPE}\r\n", "Connection: close\r\n"]
    + [f"{name}: {value}\r\n" for name, value in HEADERS.items()]
    + ["\r\n"]
).encode()
BEAT = b"event: beat\ndata: {}\n\n"


def _message(kind: str, data: object, number: int | None = None) -> bytes:
    place = f"id: {number}\n" if number is not None else ""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"{place}event: {kind}\ndata: {text}\n\n".encode()
