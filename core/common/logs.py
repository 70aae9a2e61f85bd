"""Structured log lines on standard error, without secrets (D62)."""

import logging
import re
import sys
from typing import Any

import structlog

from core.common import error_reports

_SECRET = re.compile(
    r"(pass|_pw|pw2|secret|token|api_key|t_key|card_num|identity|otp|authorization|cookie|account_num|pccc)", re.I
)
_CARD = re.compile(r"(?<!\d)(?:\d[ /-]?){12,30}\d(?!\d)")


# The secret in the address of somebody's calendar.
_CALENDAR = re.compile(r"(/calendar/)[^/\s\"']+(\.ics)", re.I)
# What a provider takes in the URL, which its client library logs: keys, and the address that somebody searches for.
_IN_ADDRESS = re.compile(
    r"([?&](?:t_key|api_key|key|confmKey|keyword|sign|token|access_token|refresh_token|secret|client_secret|code|state|"
    r"code_verifier)=)[^&\s\"']+",
    re.I,
)


def luhn(digits: str) -> bool:
    """Whether digits end with a valid check digit of a card number."""
    total = 0
    for index, char in enumerate(reversed(digits)):
        value = int(char) * (2 if index % 2 else 1)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def _mask(match: re.Match[str]) -> str:
    """Hide a run of digits that contains a card number, whatever is beside it."""
    digits = re.sub(r"\D", "", match.group())
    parts = (digits[at : at + size] for size in range(14, 20) for at in range(len(digits) - size + 1))
    return "[card]" if any(map(luhn, parts)) else match.group()


def _redacted(value: Any) -> Any:
    """A value without secrets, nested values included."""
    if isinstance(value, str):
        return _CALENDAR.sub(r"\1[hidden]\2", _IN_ADDRESS.sub(r"\1[hidden]", _CARD.sub(_mask, value)))
    if isinstance(value, bytes):
        return _redacted(value.decode(errors="replace"))
    if isinstance(value, dict):
        return {name: "[hidden]" if _SECRET.search(str(name)) else _redacted(one) for name, one in value.items()}
    return [_redacted(one) for one in value] if isinstance(value, list | tuple) else value


def scrub(_logger: Any, _method: str, event: Any) -> Any:
    """A structlog processor: removes named secrets and card numbers from the line."""
    # In place: structlog continues with this mapping.
    event.update(_redacted(dict(event)))
    return event


# The processors of every log line, of Maru's loggers and of libraries'.
_SHARED: list[Any] = [
    structlog.contextvars.merge_contextvars,
    structlog.stdlib.add_log_level,
    structlog.processors.TimeStamper(fmt="iso", utc=True),
    error_reports.report,
    structlog.processors.format_exc_info,
    scrub,
]


def _formatter(*, debug: bool = False) -> logging.Formatter:
    tail: Any = structlog.dev.ConsoleRenderer() if debug else structlog.processors.JSONRenderer(ensure_ascii=False)
    return structlog.stdlib.ProcessorFormatter(foreign_pre_chain=_SHARED, processor=tail)


def gunicorn_logging() -> dict[str, Any]:
    """gunicorn's `logconfig_dict`: its own lines in the form of ours, each once."""
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"lines": {"()": _formatter}},
        "handlers": {"lines": {"class": "logging.StreamHandler", "formatter": "lines", "stream": "ext://sys.stderr"}},
        "root": {"level": "WARNING", "handlers": ["lines"]},
        "loggers": {"gunicorn.error": {"level": "INFO", "handlers": ["lines"], "propagate": False}},
    }


def configure(*, debug: bool) -> None:
    """Send Django's and our own log lines through one chain of processors."""
    structlog.configure(
        processors=[*_SHARED, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_formatter(debug=debug))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO if debug else logging.WARNING)
    logging.getLogger("core").setLevel(logging.INFO)
