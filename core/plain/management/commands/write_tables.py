"""Write what the manager's screens read of the tables, or say whether it is fresh."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from core.plain import describing


class Command(BaseCommand):
    help = "Writes core/client/generated/tables.json"
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--check", action="store_true", help="only say whether it is fresh")

    def handle(self, *args: Any, **options: Any) -> None:
        file = settings.BASE_DIR / "core" / "client" / "generated" / "tables.json"
        fresh = describing.text()
        if not options["check"]:
            file.parent.mkdir(exist_ok=True)
            file.write_text(fresh)
        elif not file.exists() or file.read_text() != fresh:
            raise CommandError("core/client/generated/tables.json is not what the tables say: make contract")
