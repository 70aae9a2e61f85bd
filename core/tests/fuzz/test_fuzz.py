"""Two hundred files of a fixed seed with every mutation, and negative controls of the judge."""

import functools
from collections.abc import Iterator
from typing import Any

import pytest

from core.bulk import services
from core.bulk.contract import Record
from core.bulk.engine import check
from core.common.tenancy import brand_scope
from core.common.testing.run_selection import Share
from core.tests.fuzz.files import EXACT, File
from core.tests.fuzz.judge import judge
from core.tests.fuzz.mutations import MUTATIONS, make
from core.tests.fuzz.shop import fill


@functools.cache
def files() -> list[File]:
    """The files, made once."""
    return [make(f"20-{number}") for number in range(200)]


@pytest.fixture
def brands(shop: Any, other: Any) -> Iterator[tuple[int, int]]:
    ids = fill(shop, other)
    with brand_scope(shop.brand.pk):
        yield ids


@pytest.mark.slow
def test_any_file_gives_whole_products_or_a_reason(brands: tuple[int, int], share: Share) -> None:
    assert [wrong for file in share(files()) for wrong in judge(file, brands)] == []


def test_every_mutation_is_among_the_files_and_a_seed_makes_the_same_file() -> None:
    assert {file.mutation for file in files()} == set(MUTATIONS)
    assert make("20-7").raw == make("20-7").raw
    assert any(one.wrong for file in files() for one in file.items if file.outcome == EXACT)


def spoiled(mode: str) -> list[File]:
    """Files in which a product is wrong and another one right."""
    found = [file for file in files() if file.outcome == EXACT and file.mode == mode]
    return [file for file in found if {one.wrong is None for one in file.items} == {True, False}][:5]


def test_an_importer_that_accepts_wrong_rows_is_found(brands: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    # The engine refuses twice: by the kind of a staged row, and by the errors of a record.
    monkeypatch.setattr(check, "mark_record_wrong", lambda record: None)
    monkeypatch.setattr(Record, "is_wrong", property(lambda record: False))
    found = spoiled("good_rows")
    assert found
    assert all(judge(file, brands) for file in found)


def test_an_importer_with_a_partial_all_or_nothing_is_detected(
    brands: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    start = services.start_apply
    monkeypatch.setattr("core.bulk.services.running.start_apply", lambda **call: start(**{**call, "mode": "good_rows"}))
    found = spoiled("all_or_nothing")
    assert found
    assert all(judge(file, brands) for file in found)


def test_an_importer_that_misreads_a_price_is_detected(
    brands: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    from core.catalog.resources.widgets import Won

    convert = Won.convert
    monkeypatch.setattr(Won, "convert", lambda self, value, factor, step: convert(self, value, factor, step) + 1)
    file = next(file for file in files() if file.mutation == "none" and not any(one.wrong for one in file.items))
    assert any("should be" in wrong for wrong in judge(file, brands))
