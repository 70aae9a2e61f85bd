"""`manage.py contract`: writes the API's contract; `--check` reports whether the files are current."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from core.commands.contract import document, refusals, rights, typescript
from core.commands.contract.limits import LIMITS
from core.designs import schema as designs
from core.pages import reads, site_map
from core.plain import describing


def files() -> dict[Path, str]:
    """Every generated file with its text."""
    made = document.build()
    folder = Path("core/client/generated")
    return {
        folder / "openapi.json": document.text(made),
        folder / "types.ts": typescript.types(made),
        folder / "values.ts": typescript.values(made, LIMITS),
        folder / "tables.json": describing.as_json(describing.describe()),
        folder / "kinds.json": describing.as_json(describing.describe_kinds()),
        folder / "designs.json": describing.as_json(designs.describe()),
        folder / "shopPages.json": describing.as_json(site_map.describe()),
        folder / "shopLists.json": describing.as_json(reads.describe_lists()),
        Path("docs/refusals.md"): refusals.text(),
        Path("docs/rights.md"): rights.text(),
    }


class Command(BaseCommand):
    help = "Write core/client/generated, docs/refusals.md and docs/rights.md from the declarations."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="write nothing; fail where a file is not fresh")

    def handle(self, *args: Any, check: bool = False, **options: Any) -> None:
        stale = []
        for name, text in files().items():
            file = settings.BASE_DIR / name
            if file.exists() and file.read_text("utf-8") == text:
                continue
            stale.append(str(name))
            if not check:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text, "utf-8")
        if check and stale:
            raise CommandError(f"not fresh, run `make contract`: {', '.join(stale)}")
        for done in stale:
            self.stdout.write(f"written: {done}")
