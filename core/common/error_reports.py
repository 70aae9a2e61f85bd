"""Faults are reported to an error tracker that speaks Sentry's protocol, where one is set (D62).

A report says where a fault is and nothing of anybody: kind of exception, files, functions, lines, and a few values of
its log line by name. It has no message of an exception, no variable, no address, header, cookie or body. The fault's id
leads to the log, which has the rest.
"""

import sys
from collections.abc import Mapping
from typing import Any

import sentry_sdk
from django.core.exceptions import ImproperlyConfigured
from sentry_sdk.utils import BadDsn

# What a log line may add to a report: ids, names of our own, and codes.
_TAGS = ("event", "fault_id", "request_id", "kind", "run", "name", "task", "schedule", "service", "brand")
_SECONDS = 2


def configure(dsn: str, *, release: str) -> None:
    """Report faults to the tracker at `dsn`; '' reports nothing. Raises ImproperlyConfigured."""
    if not dsn:
        return
    try:
        sentry_sdk.init(
            dsn=dsn,
            release=f"maru@{release}",
            # Nothing is collected by itself: no request, user, breadcrumb, variable or name of a machine.
            default_integrations=False,
            auto_enabling_integrations=False,
            include_local_variables=False,
            include_source_context=False,
            max_request_body_size="never",
            max_breadcrumbs=0,
            server_name="",
            auto_session_tracking=False,
            send_client_reports=False,
            enable_logs=False,
            spotlight=False,
            shutdown_timeout=_SECONDS,
            before_send=_without_words,
        )
    except BadDsn as exc:
        raise ImproperlyConfigured(f"SENTRY_DSN is not an address of an error tracker: {exc}") from exc


def report(_logger: Any, method: str, event: Any) -> Any:
    """A structlog processor: reports a line of level error that has an exception."""
    if method in ("error", "critical", "exception") and sentry_sdk.get_client().is_active():
        exception = _exception_of(event.get("exc_info"))
        if exception is not None:
            with sentry_sdk.new_scope() as scope:
                scope.set_tags(_tags(event))
                sentry_sdk.capture_exception(exception)
    return event


def _tags(event: Mapping[str, Any]) -> dict[str, str]:
    return {name: str(event[name])[:200] for name in _TAGS if isinstance(event.get(name), str | int)}


def _exception_of(given: object) -> BaseException | None:
    """The exception behind `exc_info`, which may be an exception, a triple, or true for the one that is handled."""
    if isinstance(given, tuple):
        given = given[1]
    if isinstance(given, BaseException):
        return given
    return sys.exc_info()[1] if given else None


def _without_words(event: Any, _hint: Any) -> Any:
    """Leave only what is listed here, and of exceptions no message: a database puts values of rows into it."""
    kept = {
        name: event[name]
        for name in ("event_id", "timestamp", "platform", "level", "release", "environment", "tags", "sdk")
        if name in event
    }
    values = [
        {name: value[name] for name in ("type", "module", "stacktrace", "mechanism") if name in value}
        for value in event.get("exception", {}).get("values", [])
    ]
    return {**kept, "exception": {"values": values}}
