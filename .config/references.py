"""Check that every reference to a rule or a document has a target.

Rules are in `docs/rules`, decisions of architecture in `docs/adr`. The spelling is `D21`, `I11`, `ADR 29`, `spec 7`,
`korea 2`, `providers 7`, `security 22`, `tenancy 9`, `integrity 3b`, a path of a document with or without an anchor, or
a Markdown link.
Prints `file:line: reference: reason` for each one without a target, and exits with 1.
"""

import os
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = (
    "core",
    "shopfront/src",
    "shopfront/e2e",
    "adminpanel/src",
    "adminpanel/e2e",
    ".config",
    ".deploy",
    "docs",
    "fixtures",
)
SUFFIXES = {".py", ".ts", ".tsx", ".mjs", ".css", ".md", ".ini", ".toml", ".yaml", ".html", ".service"}
SKIPPED = {"node_modules", "generated", "dist", "dist-ssr", "__pycache__", "migrations"}
# It names documents that do not exist.
OWN_TEST = "test_references.py"
RULES = {
    "spec": "specification",
    "korea": "korea",
    "providers": "providers",
    "security": "security",
    "tenancy": "tenancy",
    "integrity": "integrity",
}

_DECISION = re.compile(r"(?<![\w/#.-])([DI])(\d{1,2})(?:[-–]\1(\d{1,2}))?(?![\w-])")
_ADR = re.compile(r"\bADRs? (\d+)\b")
_RULE = re.compile(rf"\b({'|'.join(RULES)}) (\d+[a-j]?)\b(?:[-–](\d+)\b)?")
_SECTION = re.compile(r"\b[Ss]ections?\s\d+")
_LINK = re.compile(r"\]\((?!\w+:)([^)\s]+)\)")
_DOCUMENT = re.compile(r"(?<![\w/.\[-])(?<!\]\()((?:\.{0,2}/)?(?:[\w-]+/)*[\w-]+\.md)(#[\w-]+)?(?![\w(])")
_ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
_HEADING = re.compile(r"^#{1,6} (.+)$", re.M)
_FENCE = re.compile(r"^```.*?^```", re.M | re.S)


def slug(heading: str) -> str:
    """The anchor that a Markdown heading gets."""
    text = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", _ANCHOR.sub("", heading)).strip().lower()
    return re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", text))


class Documents:
    """The documents below `root`, and the anchors that each of them has."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.anchors = cache(self._anchors)
        self.adrs = {int(path.name[:4]) for path in root.glob("docs/adr/[0-9]*.md")}

    def _anchors(self, path: Path) -> frozenset[str]:
        text = _FENCE.sub("", path.read_text("utf-8"))
        return frozenset(_ANCHOR.findall(text)) | {slug(one) for one in _HEADING.findall(text)}

    def problem(self, path: Path, anchor: str) -> str:
        """Why a reference to an anchor of a document is wrong. Empty if the anchor exists."""
        if not path.exists():
            return "no such file"
        if anchor and path.suffix == ".md" and anchor not in self.anchors(path):
            return f"no such anchor in {path.relative_to(self.root)}"
        return ""

    def rule(self, document: str, anchor: str) -> str:
        """The same for a rule of `docs/rules`."""
        return self.problem(self.root / "docs" / "rules" / f"{document}.md", anchor)

    def beside(self, source: Path, name: str, anchor: str) -> str:
        """The same for a path that is relative to the root or to the file that names it."""
        places = [source.parent / name, self.root / name]
        found = next((one.resolve() for one in places if one.exists()), None)
        return "no such file" if found is None else self.problem(found, anchor)

    def wrong(self, source: Path) -> Iterator[tuple[int, str, str]]:
        """Line, reference and reason of each reference of a file without a target."""
        text = source.read_text("utf-8")
        for one, reason in self._references(source, text):
            if reason:
                yield text.count("\n", 0, one.start()) + 1, one[0].strip("]()"), reason

    def _references(self, source: Path, text: str) -> Iterator[tuple[re.Match[str], str]]:
        for one in _DECISION.finditer(text):
            document = "decisions" if one[1] == "D" else "integrity"
            for name in filter(None, one.groups()[1:]):
                yield one, self.rule(document, f"{one[1].lower()}{name}")
        for one in _RULE.finditer(text):
            for name in filter(None, one.groups()[1:]):
                yield one, self.rule(RULES[one[1]], name)
        for one in _ADR.finditer(text):
            yield one, "" if int(one[1]) in self.adrs else "no such ADR"
        for one in _SECTION.finditer(text):
            yield one, "name the document, such as `spec 7`"
        for one in _LINK.finditer(text) if source.suffix == ".md" else ():
            name, _hash, anchor = one[1].partition("#")
            yield one, self.beside(source, name or source.name, anchor)
        for one in _DOCUMENT.finditer(text) if ".md" in text else ():
            yield one, self.beside(source, one[1], (one[2] or "")[1:])


def sources(root: Path) -> Iterator[Path]:
    """Every file that may refer to a rule."""
    yield from sorted(root.glob("*.md"))
    yield root / "Makefile"
    for place in PLACES:
        for folder, below, names in os.walk(root / place):
            below[:] = sorted(set(below) - SKIPPED)
            yield from (Path(folder, one) for one in sorted(names) if Path(one).suffix in SUFFIXES and one != OWN_TEST)


def check(root: Path) -> list[str]:
    """Every reference below `root` without a target, as `file:line: reference: reason`."""
    documents = Documents(root)
    return [
        f"{path.relative_to(root)}:{number}: {text}: {reason}"
        for path in sources(root)
        if path.exists()
        for number, text, reason in documents.wrong(path)
    ]


if __name__ == "__main__":
    found = check(ROOT)
    print("\n".join(found))
    sys.exit(1 if found else 0)
