"""Which tests `make test ONLY=…` runs for a package."""

import sys
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The module of `.config`, which is not a Python package."""
    monkeypatch.syspath_prepend(settings.BASE_DIR / ".config")
    from testing import packages  # type: ignore[import-not-found]

    yield packages
    for name in [name for name in sys.modules if name.split(".")[0] == "testing"]:
        del sys.modules[name]


def test_a_package_has_tests_in_both_languages(packages: Any) -> None:
    found = packages.find_package("orders")
    assert found.server == ("core/orders",)
    assert "src/features/orders/" in found.front_ends["shopfront"]
    assert {"src/resources/orders/", "src/resources/claims/"} <= {*found.front_ends["adminpanel"]}
    assert {"adminpanel/e2e/orders.spec.ts", "shopfront/e2e/claims.spec.ts"} <= {*found.journeys}


def test_a_folder_of_a_front_end_is_found_by_its_own_name(packages: Any) -> None:
    found = packages.find_package("refunds")
    assert (found.server, found.front_ends) == ((), {"adminpanel": ["src/resources/refunds/"]})
    assert found.journeys == ("shopfront/e2e/refunds.spec.ts",)


def test_every_name_of_the_table_exists(packages: Any) -> None:
    for package, names in packages.MORE.items():
        assert (settings.BASE_DIR / "core" / package / "__init__.py").exists(), package
        for name in names:
            found = packages.find_package(name)
            assert found.front_ends or found.journeys, name


def test_every_journey_belongs_to_a_package(packages: Any) -> None:
    names = [path.parent.name for path in (settings.BASE_DIR / "core").glob("*/__init__.py")]
    played = {journey for name in names for journey in packages.find_package(name).journeys}
    existing = {
        str(path.relative_to(settings.BASE_DIR)) for folder in packages.JOURNEYS
        for path in (settings.BASE_DIR / folder).glob("*.spec.ts")
    }  # fmt: skip
    assert existing - played == set()


def test_an_unknown_name_is_refused(packages: Any) -> None:
    with pytest.raises(SystemExit, match="ONLY=nothing"):
        packages.find_package("nothing")
