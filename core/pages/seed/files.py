"""Where the demo's files lie (fixtures/README.md) and how they are read."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from core.common import languages


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


def by_suffix(field: str, given: dict[str, str]) -> dict[str, str]:
    """`{"en": …}` as the columns of one field."""
    return {f"{field}_{languages.suffix(code)}": text for code, text in given.items()}
