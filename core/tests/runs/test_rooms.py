"""What `make test ONLY=…` plays of a package: the table of names beside its own."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings


@pytest.fixture
def rooms(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The modules of `.config`, which is no package."""
    monkeypatch.syspath_prepend(settings.BASE_DIR / ".config")
    from testing import rooms  # type: ignore[import-not-found]

    yield rooms
    for name in [name for name in sys.modules if name.split(".")[0] == "testing"]:
        del sys.modules[name]


def test_a_package_is_played_in_both_languages(rooms: Any) -> None:
    found = rooms.room("orders")
    assert found.server == ("core/orders",)
    assert "src/features/orders/" in found.faces["shopfront"]
    assert {"src/resources/orders/", "src/resources/claims/"} <= {*found.faces["adminpanel"]}
    assert {"adminpanel/e2e/orders.spec.ts", "shopfront/e2e/claims.spec.ts"} <= {*found.journeys}


def test_a_folder_of_a_face_is_found_by_its_own_name(rooms: Any) -> None:
    found = rooms.room("sellers")
    assert (found.server, found.faces) == ((), {"adminpanel": ["src/resources/sellers/"]})
    assert found.journeys == ("adminpanel/e2e/sellers.spec.ts",)


def test_every_name_of_the_table_is_something(rooms: Any) -> None:
    for package, names in rooms.MORE.items():
        assert (settings.BASE_DIR / "core" / package / "__init__.py").exists(), package
        for name in names:
            found = rooms.room(name)
            assert found.faces or found.journeys, name


def test_every_journey_belongs_to_a_package(rooms: Any) -> None:
    packages = [path.parent.name for path in (settings.BASE_DIR / "core").glob("*/__init__.py")]
    played = {journey for name in packages for journey in rooms.room(name).journeys}
    there = {
        str(path.relative_to(settings.BASE_DIR)) for face in rooms.JOURNEYS
        for path in (settings.BASE_DIR / face).glob("*.spec.ts")
    }  # fmt: skip
    assert there - played == set()


def test_what_is_nothing_is_said(rooms: Any) -> None:
    with pytest.raises(SystemExit, match="ONLY=nothing"):
        rooms.room("nothing")
