"""`manage.py backup`: the database and the media of the installation in one file."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError, CommandParser

from core.launch import backups
from core.launch.errors import BackupRefused


class Command(BaseCommand):
    help = (
        "Write the database and the media into one file, and read it again. The shop stays open. SECRET_KEY is not in "
        "it and belongs to it: keep it at another place."
    )

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--to", help="the folder for the file; MARU_VAR_DIR/backups if left out")
        parser.add_argument("--keep", type=int, default=0, help="delete all but so many of the newest in the folder")

    def handle(self, *args: Any, **options: Any) -> None:
        folder = Path(options["to"]) if options["to"] else settings.VAR_DIR / "backups"
        try:
            backup = backups.make(folder)
        except (BackupRefused, OSError) as exc:
            raise CommandError(str(exc)) from exc
        self.stdout.write(f"{folder / backup.name}: {backup.size / 1_000_000:,.1f} MB, read again and whole.")
        self.stdout.write("Its sealed values need this installation's SECRET_KEY. Keep the key apart from the file.")
        if not backups.has_own_media():
            self.stdout.write("The files are in a bucket and not in it: the bucket keeps its own versions.")
        if options["keep"] > 0:
            for name in backups.prune(folder, keep=options["keep"]):
                self.stdout.write(f"Deleted {name}.")
