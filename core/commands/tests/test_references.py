"""References to rules and documents: one without a target is found, with its file and line."""

import importlib.util
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from django.conf import settings

ROOT = Path(settings.BASE_DIR)


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("references", ROOT / ".config" / "references.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def found(tmp_path: Path) -> Callable[[str], list[str]]:
    """The result of the check for a project with some rules and one line of code."""
    rules = tmp_path / "docs" / "rules"
    rules.mkdir(parents=True)
    (tmp_path / "docs" / "adr").mkdir()
    (tmp_path / "docs" / "adr" / "0007-views.md").write_text("# 7. Views\n")
    (tmp_path / "docs" / "guide.md").write_text("# Guide\n\n## Two words\n")
    (rules / "decisions.md").write_text('### <a id="d4"></a>D4 Lists\n')
    (rules / "integrity.md").write_text('| <a id="i2"></a>I2 | <a id="3b"></a>3b |\n')
    (rules / "specification.md").write_text('## <a id="5"></a>5 Validation\n')
    (rules / "security.md").write_text('<a id="16"></a>16 <a id="19"></a>19\n')
    (tmp_path / "core").mkdir()
    script = _script()

    def check(text: str, name: str = "core/one.py") -> list[str]:
        (tmp_path / name).write_text(f"\n{text}\n")
        return list(script.check(tmp_path))

    return check


WRONG = [
    "D5",
    "D4-D6",
    "I3",
    "spec 6",
    "security 16-20",
    "integrity 3c",
    "ADR 8",
    "section 5",
    "docs/none.md",
    "docs/guide.md#three-words",
    "guide.md",
]


@pytest.mark.parametrize("text", WRONG)
def test_a_reference_that_leads_nowhere_is_found_with_its_line(found, text):
    (line,) = found(f'"""A rule ({text})."""')
    assert line.startswith("core/one.py:2: ")


@pytest.mark.parametrize("text", ["D4", "I2", "spec 5", "security 16-19", "integrity 3b"])
def test_a_rule_that_exists_is_accepted(found, text):
    assert found(f'"""A rule ({text})."""') == []


@pytest.mark.parametrize("text", ["ADR 7", "docs/guide.md", "docs/guide.md#two-words"])
def test_a_document_that_exists_is_accepted(found, text):
    assert found(f'"""A rule ({text})."""') == []


def test_links_are_followed_from_the_document_that_has_them(found):
    assert found("[guide](../guide.md#two-words)", "docs/rules/tenancy.md") == []
    (line,) = found("[guide](guide.md)", "docs/rules/tenancy.md")
    assert line == "docs/rules/tenancy.md:2: guide.md: no such file"


def test_every_reference_of_this_project_leads_somewhere():
    assert _script().check(ROOT) == []
