"""Records refusals as security events."""

import functools
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from core.security import events

GetResponse = Callable[[HttpRequest], HttpResponse]


class SecurityEventMiddleware:
    """Records failed sign-ins, lock-outs, denials and brand mismatches. It runs after the user and brand middleware."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        kind = events.KIND_BY_ERROR.get(type(getattr(response, "refusal", None)))  # type: ignore[arg-type]
        if kind is None and response.status_code == 403:
            kind = events.Kind.DENIED
        if kind is not None:
            user = getattr(request, "user", None)
            event = events.build_event(
                kind,
                request=request,
                actor=user if user is not None and user.is_authenticated else None,
                # The account of a sign-in. An unknown name is left out: it may be a password in the wrong field.
                actor_name=getattr(request, "attempted_account", ""),
                detail=f"{request.method} {request.path}",
            )
            _run_on_close(response, functools.partial(events.store_event, event))
        return response


def _run_on_close(response: HttpResponse, run: Callable[[], None]) -> None:
    """Run after the response was sent: the first failure of a name writes more than a repeat, and the time of a refusal
    must not show that (security 2)."""
    close = response.close

    def closed() -> None:
        try:
            run()
        finally:
            close()

    response.close = closed  # type: ignore[method-assign]
