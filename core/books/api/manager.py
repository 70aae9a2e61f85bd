"""Looks at the books as managers read them, and the wish for another one."""

from typing import Any

from core.books import selectors
from core.books.models import BooksCheck
from core.books.tasks import check_books
from core.guard import services as guard
from core.kit.resources import Answer, Call, Resource, Scope, Verb
from core.kit.tenancy import current_brand_id


def _run(call: Call) -> Answer:
    guard.hit(f"books:{current_brand_id()}", limit=6, seconds=3600)
    check_books.enqueue(actor_name=call.user.user_name)
    return Answer(data={}, status=202)


def _latest(call: Call) -> dict[str, Any]:
    """The last look; empty before the first."""
    last = selectors.checks().order_by("-ran_at", "-pk").first()
    return selectors.record(last) if last else {}


RESOURCES = (
    Resource(
        name="books-checks",
        scope=Scope.MANAGER,
        model=BooksCheck,
        queryset=selectors.checks,
        rows=lambda rows, call: selectors.rows(rows),
        record=lambda check, call: selectors.record(check),
        sorts={"id": "pk", "ran_at": "ran_at"},
        default_sort="-ran_at",
        verbs=(
            Verb(name="run", run=_run, detail=False, action="view"),
            Verb(name="latest", run=_latest, method="get", detail=False, action="view"),
        ),
    ),
)
