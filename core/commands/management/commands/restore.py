"""`manage.py restore`: a backup into an empty installation."""

from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser

from core.launch import backups
from core.launch.errors import BackupRefused


class Command(BaseCommand):
    help = (
        "Take a file of `manage.py backup` into an empty installation with the same SECRET_KEY, migrate it, and check "
        "the ledger. Stop the shop's processes first."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="the file of a backup")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            manifest = backups.restore(Path(options["file"]))
        except (BackupRefused, OSError) as exc:
            raise CommandError(str(exc)) from exc
        self.stdout.write(f"Took back what was there on {manifest['made_at'][:16]}.")
        call_command("migrate", verbosity=0, interactive=False)
        call_command("check_ledger", stdout=self.stdout)
