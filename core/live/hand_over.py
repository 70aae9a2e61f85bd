"""Hand a request's connection to the live process, so that an open stream holds no thread of the web (ADR 44)."""

import json
import os
import socket
from typing import Any

from django.conf import settings
from django.http import HttpRequest

from core.live.selectors import Reader

ANSWER_SECONDS = 1.0


def hand_over(request: HttpRequest, reader: Reader, cursor: int | None) -> bool:
    """Give the request's connection to the live process. False where there is none, or no connection to give.

    Afterwards the server's own socket leads nowhere: what it still writes is dropped, and closing it does not close
    the stream.
    """
    connection = request.META.get("gunicorn.socket")
    if not isinstance(connection, socket.socket):
        return False
    message = json.dumps({"reader": reader.as_dict(), "cursor": cursor}).encode() + b"\n"
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as process:
            process.settimeout(ANSWER_SECONDS)
            process.connect(settings.LIVE_SOCKET)
            socket.send_fds(process, [message], [connection.fileno()])
            if process.recv(1) != b"k":
                return False
    except OSError:
        return False
    _detach(connection)
    return True


def _detach(connection: Any) -> None:
    ours, theirs = socket.socketpair()
    theirs.close()
    os.dup2(ours.fileno(), connection.fileno())
    ours.close()
