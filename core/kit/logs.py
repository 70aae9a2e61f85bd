"""Structured log lines on standard error; secrets never reach them (D62)."""

import logging
import re
import sys
from typing import Any

import structlog

_SECRET = re.compile(r"(pass|_pw|pw2|secret|token|api_key|t_key|card_num|identity|otp|authorization|cookie)", re.I)
_CARD = re.compile(r"(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)")


# A key that a company wants in the address itself, as its client's own log lines would show it.
_IN_ADDRESS = re.compile(r"([?&](?:t_key|api_key|key|sign|token|secret)=)[^&\s\"']+", re.I)


def luhn(digits: str) -> bool:
    """Whether digits carry a card number's check digit."""
    total = 0
    for index, char in enumerate(reversed(digits)):
        value = int(char) * (2 if index % 2 else 1)
        total += value - 9 if value > 9 else value
    return total % 10 == 0


def _mask(match: re.Match[str]) -> str:
    digits = re.sub(r"\D", "", match.group())
    return "[card]" if luhn(digits) else match.group()


def scrub(_logger: Any, _method: str, event: Any) -> Any:
    """A structlog processor: named secrets and card numbers leave the line."""
    for name, value in list(event.items()):
        if _SECRET.search(name):
            event[name] = "[hidden]"
        elif isinstance(value, str):
            event[name] = _IN_ADDRESS.sub(r"\1[hidden]", _CARD.sub(_mask, value))
    return event


def configure(*, debug: bool) -> None:
    """Send Django's and our own log lines through one chain."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        structlog.processors.format_exc_info,
        scrub,
    ]
    tail: Any = structlog.dev.ConsoleRenderer() if debug else structlog.processors.JSONRenderer(ensure_ascii=False)
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(structlog.stdlib.ProcessorFormatter(foreign_pre_chain=shared, processor=tail))
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(logging.INFO if debug else logging.WARNING)
    logging.getLogger("core").setLevel(logging.INFO)
