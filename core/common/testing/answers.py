"""In tests every answer is checked against the type that its handler declares (ADR 29)."""

import functools
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from core.common import envelope
from core.common.resources.answers import File, answer_of
from core.common.resources.view import ResourceView, action_of
from core.common.typing import find_vague
from core.common.views import ApiView


@functools.cache
def _adapter(kind: Any) -> TypeAdapter[Any] | None:
    return None if kind is File or find_vague(kind) else TypeAdapter(kind)


@functools.cache
def _declared(view: type[ApiView], action: str) -> Any:
    if issubclass(view, ResourceView):
        return answer_of(view.resource, action_of(action), view.verb)
    return view.answers.get(action, Any)


def wrong_places(view: Any, data: Any) -> list[str]:
    """Where `data`, as it is sent, differs from the type that the view declares; empty where it declares none."""
    if not isinstance(view, ApiView):
        return []
    action = str(view.action) if isinstance(view, ResourceView) else str(view.request.method).lower()
    kind: Any = type(view)
    adapter = _adapter(_declared(kind, action))
    if adapter is None:
        return []
    try:
        # The JSON is checked, not the Python values: in JSON no number passes for a text.
        adapter.validate_json(envelope.encode(data), strict=True, extra="forbid")
    except ValidationError as wrong:
        where = f"{view.request.method} {view.request.path}"
        return [
            f"{where} {'.'.join(map(str, one['loc']))}: {one['msg']} ({one['input']!r:.80})" for one in wrong.errors()
        ]
    return []


@pytest.fixture(autouse=True)
def strict_answers(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Fails the test, at its end, if an answer did not match its type."""
    wrong: list[str] = []
    render = envelope.EnvelopeRenderer.render

    def checked(
        self: Any, data: Any, accepted_media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        context = renderer_context or {}
        if not isinstance(data, envelope.Envelope) and context["response"].status_code < 300:
            wrong.extend(wrong_places(context.get("view"), data))
        return render(self, data, accepted_media_type, renderer_context)

    monkeypatch.setattr(envelope.EnvelopeRenderer, "render", checked)
    yield wrong
    assert not wrong, "not what is declared:\n" + "\n".join(dict.fromkeys(wrong[:20]))
