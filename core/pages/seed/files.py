"""Where the demo's files lie (fixtures/README.md) and how they are read."""

import csv
import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from core.kit import languages

LANGUAGE_WORDS = {"en": "영어", "ja": "일본어", "cn": "중국어", "fr": "프랑스어", "vi": "베트남어", "ar": "아랍어"}


@dataclass(frozen=True)
class Fixtures:
    """The folder of the demo data."""

    root: Path

    @property
    def media(self) -> Path:
        return self.root / "media"

    def brands(self) -> list[Path]:
        """The brands' folders; the one at `localhost` first, because brand 1 is the root brand."""
        folders = [path.parent for path in self.root.glob("brands/*/brand.json")]
        return sorted(folders, key=lambda one: (read_json(one / "brand.json")["dns"] != "localhost", one.name))

    def people(self) -> list[dict[str, Any]]:
        """Everybody of the demo."""
        path = self.root / "people.json"
        loaded = read_json(path) if path.exists() else []
        people: list[dict[str, Any]] = loaded["people"] if isinstance(loaded, dict) else loaded
        return people


def default() -> Fixtures:
    """The fixtures of this checkout."""
    return Fixtures(Path(settings.BASE_DIR) / "fixtures")


def read_json(path: Path) -> Any:
    """A JSON file."""
    return json.loads(path.read_text("utf-8"))


def read_csv(path: Path) -> Iterator[dict[str, str]]:
    """The rows of a CSV file by header."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        yield from csv.DictReader(file)


def texts(row: dict[str, str], label: str, field: str) -> dict[str, dict[str, str]]:
    """The columns `이름(영어)` … of a row as `lang_obj`."""
    found = {code: row.get(f"{label}({word})", "").strip() for code, word in LANGUAGE_WORDS.items()}
    return {code: {field: text} for code, text in found.items() if text}


def by_suffix(field: str, given: dict[str, str]) -> dict[str, str]:
    """`{"en": …}` as the columns of one field."""
    return {f"{field}_{languages.suffix(code)}": text for code, text in given.items()}
