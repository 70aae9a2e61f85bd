"""Every resource declares what it answers; those that don't yet stand in a list that only gets shorter (ADR 29)."""

from typing import Any

import pytest
from django.http import HttpResponse
from typing_extensions import TypedDict

from core.kit import schema
from core.kit.resources import REGISTER, Answer, Call, Resource, ResourceView, Scope, Verb
from core.kit.resources.answers import File, answer_of, operations
from core.kit.typing import vague
from core.kit.views import ApiView
from core.points.models import PointEntry
from core.urls import urlpatterns

assert urlpatterns

# Still without types. Nothing is added here: a new resource declares its answers.
UNTYPED = set(
    """
    api/books-checks api/brands api/changes api/columns api/exports api/import-presets api/imports
    api/message-texts api/messages api/parcel-outs api/payment-modules api/shop/cart
    api/shop/policies api/views
    """.split()
)
MOST = 15
UNTYPED_VIEWS = set(
    """
    Auth Bootstrap BrandView ComeBack Domain OwnData PaymentWebhook RegisterView SignInView SignOutView UserNames
    """.split()
)


def undeclared(resource: Resource) -> list[str]:
    """What a resource leaves open, as `products list: ProductRow.images: dict`."""
    return [
        f"{resource.name} {verb.name if verb else action}: {place}"
        for action, verb in operations(resource)
        for place in _open(answer_of(resource, action, verb))
    ]


def _open(kind: Any) -> list[str]:
    return [] if kind is File else vague(kind)


def test_every_resource_declares_its_answers():
    found = {name: undeclared(resource) for name, resource in REGISTER.items()}
    wrong = {name: places for name, places in found.items() if places and name not in UNTYPED}
    assert wrong == {}


def test_the_list_of_those_without_types_only_gets_shorter():
    assert {name for name in UNTYPED if name not in REGISTER or not undeclared(REGISTER[name])} == set()
    assert len(UNTYPED) <= MOST


def test_views_beside_the_resources_declare_theirs_as_well():
    own = [view for view in schema.views() if isinstance(view, type) and issubclass(view, ApiView)]
    beside = {view for view in own if not issubclass(view, ResourceView)}
    assert {view.__name__ for view in beside if not view.answers} == UNTYPED_VIEWS
    assert [place for view in beside for kind in view.answers.values() for place in vague(kind)] == []


class Thing(TypedDict):
    id: int
    name: str


def _things(rows: Any, call: Call) -> list[Thing]:
    return []


def _thing(row: Any, call: Call) -> Thing:
    return {"id": 1, "name": "a"}


def _made(call: Call) -> PointEntry:
    return PointEntry()


def _answered(call: Call) -> Answer[list[Thing]]:
    return Answer(data=[])


def _file(call: Call) -> HttpResponse:
    return HttpResponse()


def _nothing(call: Call) -> None:
    return None


def _open_record(row: Any, call: Call) -> dict[str, Any]:
    return {}


def resource(**more: Any) -> Resource:
    return Resource(name="things", scope=Scope.MANAGER, model=PointEntry, queryset=PointEntry.objects.all, **more)


def test_a_handlers_annotation_is_its_declaration():
    things = resource(
        rows=_things,
        record=_thing,
        create=_made,
        verbs=tuple(Verb(name=run.__name__, run=run) for run in (_answered, _file, _nothing)),
    )
    told = {verb.name if verb else action: answer_of(things, action, verb) for action, verb in operations(things)}
    assert told["retrieve"] is told["create"] is Thing
    assert (told["_answered"], told["_file"], told["_nothing"]) == (list[Thing], File, type(None))
    assert undeclared(things) == []


def test_an_annotation_may_be_set_while_a_resource_is_made():
    def rows(found: Any, call: Call) -> Any:
        return []

    assert undeclared(resource(rows=rows))
    rows.__annotations__["return"] = list[TypedDict("Lookbook", {"id": int, "title": str})]  # type: ignore[misc]
    assert undeclared(resource(rows=rows)) == []


@pytest.mark.parametrize(
    "record", [_open_record, lambda row, call: {}, lambda row, call: None], ids=["dict", "lambda", "nothing"]
)
def test_a_handler_that_says_nothing_is_found(record):
    assert undeclared(resource(record=record))


@pytest.mark.django_db
@pytest.mark.parametrize("change", [{"more": 1}, {"balance": "0"}, {"balance": None}, {"id": True}], ids=str)
def test_an_answer_that_is_not_what_is_declared_fails_the_test(shop, manager, monkeypatch, strict_answers, change):
    row = manager.get("/api/points/holders?search=mem").json()["data"][0]
    assert row["user_name"] == "member"
    monkeypatch.setattr("core.points.selectors.holders", lambda text: [row | change])
    manager.get("/api/points/holders?search=mem")
    # With these the fixture would fail the test.
    assert [place.split(":")[0] for place in strict_answers] == [f"GET /api/points/holders 0.{next(iter(change))}"]
    strict_answers.clear()
