"""Merged migrations are as they were merged (ADR 38)."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest
from django.conf import settings

FILES = {"core/orders/migrations/0001_initial.py": "a1", "core/orders/migrations/0002_more.py": "b2"}


@pytest.fixture(scope="module")
def script() -> ModuleType:
    path = Path(settings.BASE_DIR) / ".config" / "migrations.py"
    spec = importlib.util.spec_from_file_location("migrations", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_migration_is_listed_and_unchanged(script: ModuleType) -> None:
    files, listed = script.read_hashes(), script.read_list()
    assert len(files) > 40
    assert script.find_changes(files, listed) == []
    assert script.find_new(files, listed) == []


@pytest.mark.parametrize(
    ("files", "word"), [({**FILES, "core/orders/migrations/0001_initial.py": "c3"}, "changed"), ({}, "removed")]
)
def test_a_changed_or_removed_one_is_named(script: ModuleType, files: dict[str, str], word: str) -> None:
    assert f"core/orders/migrations/0001_initial.py was {word}." in script.find_changes(files, FILES)[0]


def test_a_new_one_asks_to_be_listed(script: ModuleType) -> None:
    listed = dict([*FILES.items()][:1])
    assert script.find_changes(FILES, listed) == []
    assert script.find_new(FILES, listed) == [
        "core/orders/migrations/0002_more.py is not listed: run `make migrations-hash`."
    ]


def test_adding_lists_new_ones_and_changes_no_listed_hash(
    script: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "migrations.sha256"
    path.write_text("a1  core/orders/migrations/0001_initial.py\n")
    monkeypatch.setattr(script, "HASHES", path)
    monkeypatch.setattr(script, "read_hashes", lambda: {**FILES, "core/orders/migrations/0001_initial.py": "c3"})
    monkeypatch.setattr(script, "read_list", lambda: {"core/orders/migrations/0001_initial.py": "a1"})
    assert script.main(add=True) == 1
    assert path.read_text() == "a1  core/orders/migrations/0001_initial.py\nb2  core/orders/migrations/0002_more.py\n"
