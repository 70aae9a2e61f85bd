"""Every resource and view declares its response (ADR 29)."""

from typing import Any

import pytest
from django.http import HttpResponse
from typing_extensions import TypedDict

from core.common import schema
from core.common.resources import REGISTRY, Resource, ResourceRequest, ResourceResponse, ResourceView, Scope, Verb
from core.common.resources.answers import File, answer_of, operations
from core.common.typing import find_vague
from core.common.views import ApiView
from core.points.models import PointEntry
from core.urls import urlpatterns

assert urlpatterns


def undeclared(resource: Resource) -> list[str]:
    """Untyped parts of a resource, as `products list: ProductRow.images: dict`."""
    return [
        f"{resource.name} {verb.name if verb else action}: {place}"
        for action, verb in operations(resource)
        for place in _open(answer_of(resource, action, verb))
    ]


def _open(kind: Any) -> list[str]:
    return [] if kind is File else find_vague(kind)


def test_every_resource_declares_its_answers():
    found = {name: undeclared(resource) for name, resource in REGISTRY.items()}
    assert {name: places for name, places in found.items() if places} == {}


def test_views_outside_resources_declare_their_answers_too():
    own = [view for view in schema.views() if isinstance(view, type) and issubclass(view, ApiView)]
    beside = {view for view in own if not issubclass(view, ResourceView)}
    assert {view.__name__ for view in beside if not view.answers} == set()
    assert [
        place for view in beside for kind in view.answers.values() for place in find_vague(kind) if kind is not File
    ] == []


class Thing(TypedDict):
    id: int
    name: str


def _things(rows: Any, call: ResourceRequest) -> list[Thing]:
    return []


def _thing(row: Any, call: ResourceRequest) -> Thing:
    return {"id": 1, "name": "a"}


def _made(call: ResourceRequest) -> PointEntry:
    return PointEntry()


def _answered(call: ResourceRequest) -> ResourceResponse[list[Thing]]:
    return ResourceResponse(data=[])


def _file(call: ResourceRequest) -> HttpResponse:
    return HttpResponse()


def _nothing(call: ResourceRequest) -> None:
    return None


def _open_record(row: Any, call: ResourceRequest) -> dict[str, Any]:
    return {}


def resource(**more: Any) -> Resource:
    return Resource(name="things", scope=Scope.MANAGER, model=PointEntry, queryset=PointEntry.objects.all, **more)


def test_a_handlers_annotation_is_its_declaration():
    things = resource(
        serialize_list=_things,
        serialize=_thing,
        create=_made,
        verbs=tuple(Verb(name=run.__name__, run=run) for run in (_answered, _file, _nothing)),
    )
    told = {verb.name if verb else action: answer_of(things, action, verb) for action, verb in operations(things)}
    assert told["retrieve"] is told["create"] is Thing
    assert (told["_answered"], told["_file"], told["_nothing"]) == (list[Thing], File, type(None))
    assert undeclared(things) == []


def test_an_annotation_may_be_set_while_a_resource_is_made():
    def rows(found: Any, call: ResourceRequest) -> Any:
        return []

    assert undeclared(resource(serialize_list=rows))
    rows.__annotations__["return"] = list[TypedDict("Lookbook", {"id": int, "title": str})]  # type: ignore[misc]
    assert undeclared(resource(serialize_list=rows)) == []


@pytest.mark.parametrize(
    "record", [_open_record, lambda row, call: {}, lambda row, call: None], ids=["dict", "lambda", "nothing"]
)
def test_a_handler_without_an_annotation_is_detected(record):
    assert undeclared(resource(serialize=record))


@pytest.mark.django_db
@pytest.mark.parametrize("change", [{"more": 1}, {"balance": "0"}, {"balance": None}, {"id": True}], ids=str)
def test_an_answer_that_is_not_what_is_declared_fails_the_test(shop, manager, monkeypatch, strict_answers, change):
    row = manager.get("/api/points/holders?search=mem").json()["data"][0]
    assert row["user_name"] == "member"
    monkeypatch.setattr("core.points.selectors.search_holders", lambda text: [row | change])
    manager.get("/api/points/holders?search=mem")
    # With these the fixture fails the test.
    assert [place.split(":")[0] for place in strict_answers] == [f"GET /api/points/holders 0.{next(iter(change))}"]
    strict_answers.clear()
