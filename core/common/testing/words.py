"""The texts that the server's source passes to gettext, read from the source itself.

`make messages` and the guard test of the dictionaries read them the same way, so that neither needs
the gettext tools and a dictionary changes only when a text does.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
LOCALES = ("en", "ja", "fr", "vi", "zh_Hans", "ar")
PLAIN = frozenset({"_", "gettext", "gettext_lazy", "gettext_noop"})
WITH_CONTEXT = frozenset({"pgettext", "pgettext_lazy"})
_IN_TEMPLATE = re.compile(r'{%\s*translate\s+"([^"]+)"')
_PLACEHOLDER = re.compile(r"%\((\w+)\)[sd]")


@dataclass(frozen=True)
class Word:
    """A text to translate and its file; `context` distinguishes equal Korean texts."""

    text: str
    context: str | None
    file: str


def placeholders(text: str) -> list[str]:
    """The `%(name)s` of a text, in a fixed order."""
    return sorted(_PLACEHOLDER.findall(text))


def words() -> dict[tuple[str | None, str], list[Word]]:
    """Every text of `core/` outside tests by context and text; templates mark theirs with `translate`.

    Raises ValueError for one that isn't a literal.
    """
    found: dict[tuple[str | None, str], list[Word]] = {}
    for path in sorted((ROOT / "core").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if "/tests/" in name or "/migrations/" in name:
            continue
        for word in _of(ast.parse(path.read_text(encoding="utf-8")), name):
            found.setdefault((word.context, word.text), []).append(word)
    for path in sorted((ROOT / "core").glob("*/templates/**/*.html")):
        name = path.relative_to(ROOT).as_posix()
        for text in _IN_TEMPLATE.findall(path.read_text(encoding="utf-8")):
            found.setdefault((None, text), []).append(Word(text=text, context=None, file=name))
    return found


def _of(tree: ast.Module, file: str) -> Iterator[Word]:
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.id if isinstance(called, ast.Name) else getattr(called, "attr", "")
        if name not in PLAIN | WITH_CONTEXT:
            continue
        texts = [one.value if isinstance(one, ast.Constant) else None for one in node.args]
        if not texts or not all(isinstance(one, str) for one in texts):
            raise ValueError(f"{file}:{node.lineno}: gettext takes literal texts only")
        *context, text = (str(one) for one in texts)
        yield Word(text=text, context=context[0] if context else None, file=file)
