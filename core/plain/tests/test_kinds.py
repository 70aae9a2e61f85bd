"""Every kind of a part, filled: in the database's field, a form, a file, a request, an answer and a version."""

import json
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from pydantic import TypeAdapter
from rest_framework import serializers

from core.common import languages
from core.plain import kinds, labels
from core.plain.api import kinds as api_kinds
from core.plain.kinds import KINDS, Kind
from core.plain.models import RowVersion
from core.plain.reserved import reserved_reason
from core.plain.table import Table, declare
from core.plain.versions import _plain

# What a kind needs to be declared, and what it refuses.
DECLARED: dict[str, dict[str, Any]] = {
    "choice": {"values": ("new", "old")},
    "choices": {"values": ("new", "old")},
    "code": {"values": (0, 1)},
    "reference": {"to": RowVersion},
}
REFUSED: dict[str, Any] = {
    "text": "a" * 201, "translated_text": "a" * 201, "translated_lines": "a" * 2001, "html": ["a"],
    "link": "javascript:alert(1)", "picture": "ftp://a/b",
    "flag": 2, "number": "many", "money": -1, "choice": "other", "code": 7, "date": "2026-13-01", "moment": "yesterday",
    "words": 7, "numbers": [0], "choices": ["new", "other"], "reference": "first",
}  # fmt: skip


OF_VALUES = sorted(name for name, kind in KINDS.items() if not issubclass(kind, kinds.Reference))


@pytest.fixture(params=sorted(KINDS))
def part(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A part of each kind, in a model that no table has."""
    kind = KINDS[request.param]
    own: Any = kind(**DECLARED.get(request.param, {}), **({"on_delete": models.CASCADE} if _refers(kind) else {}))
    own.set_attributes_from_name("part")
    words = {"part": "이름"} | {f"part_{value}": f"값 {value}" for value in getattr(own, "values", ())}
    monkeypatch.setattr(labels, "labels_of", lambda table: dict.fromkeys(languages.LANGUAGES, words))
    own.bind("nothing")
    return own


def _refers(kind: type[Kind]) -> bool:
    return issubclass(kind, kinds.Reference)


def sample_of(part: Any) -> Any:
    return 7 if isinstance(part, kinds.Reference) else part.sample(1)


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value, cls=DjangoJSONEncoder))


def test_no_kind_is_missing_in_the_api() -> None:
    assert set(api_kinds.FIELDS) == set(KINDS.values())
    assert set(api_kinds.FILTERS) <= set(KINDS.values())


def test_a_migration_contains_the_field_of_django(part: Any) -> None:
    _name, path, _args, kwargs = part.deconstruct()
    assert path == f"django.db.models.{part.django}"
    assert "default" in kwargs or part.null or part.blank or part.is_required
    assert type(part.clone()) is getattr(models, part.django)


def test_a_request_takes_a_sample_and_refuses_what_it_is_not(part: Any) -> None:
    field: Any = api_kinds.field_of(part)
    assert as_json(field.run_validation(as_json(sample_of(part)))) == as_json(sample_of(part))
    with pytest.raises(serializers.ValidationError):
        field.run_validation(REFUSED[part.kind])


def test_an_answer_is_of_the_declared_type(part: Any) -> None:
    shown = part.shown(part.cleaned(sample_of(part)))
    assert TypeAdapter(part.answer_type()).validate_python(shown) == shown


# A file has the name of a reference's row, and a form its rows as choices: `test_tables.py` has them.
@pytest.mark.parametrize("part", OF_VALUES, indirect=True)
def test_a_cell_is_read_as_it_was_written(part: Any) -> None:
    widget = part.widget()
    assert widget.clean(widget.render(sample_of(part))) == sample_of(part)


def test_a_version_gives_back_what_was_written(part: Any) -> None:
    for value in (sample_of(part), None if part.null else part.get_default()):
        assert part.from_version(as_json(_plain(value))) == value


@pytest.mark.parametrize("part", OF_VALUES, indirect=True)
def test_the_site_admin_has_a_field_for_it(part: Any) -> None:
    field = part.formfield()
    assert field.clean(field.prepare_value(sample_of(part))) == sample_of(part)


@pytest.mark.parametrize("name", ["id", "version", "position", "add", "title_en", "page", "class", "owner_id", "a__b"])
def test_a_reserved_name_is_refused(name: str) -> None:
    assert reserved_reason(name)
    assert not reserved_reason("name")


def test_a_table_with_a_reserved_name_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    version = kinds.Text()
    version.set_attributes_from_name("version")
    table = Table(model=RowVersion, name="nothings", roles=())  # type: ignore[arg-type]
    monkeypatch.setattr(kinds, "parts_of", lambda model: (version,))
    with pytest.raises(ImproperlyConfigured, match="version"):
        declare(table)
