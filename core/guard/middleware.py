"""Refusals become security events where every answer passes."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from core.guard import security

GetResponse = Callable[[HttpRequest], HttpResponse]


class SecurityEventMiddleware:
    """Records failed sign-ins, lock-outs, denials and brand mismatches; it comes after the user and the brand."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        kind = security.KINDS.get(type(getattr(response, "refusal", None)))  # type: ignore[arg-type]
        if kind is None and response.status_code == 403:
            kind = security.Kind.DENIED
        if kind is not None:
            user = getattr(request, "user", None)
            security.record(
                kind,
                request=request,
                actor=user if user is not None and user.is_authenticated else None,
                # Whose account a sign-in asked for; a name that nobody has may be a password in the wrong field.
                actor_name=getattr(request, "account_asked", ""),
                detail=f"{request.method} {request.path}",
            )
        return response
