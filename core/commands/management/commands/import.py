"""django-import-export's command, disabled: it would bypass the services."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Says where files are imported."

    def run_from_argv(self, argv: list[str]) -> None:
        # Ignores all arguments.
        super().run_from_argv(argv[:2])

    def handle(self, *args: Any, **options: Any) -> None:
        raise CommandError(
            "Files are imported under /manager/settings/imports or by POST /api/imports: checked row by row, stock and "
            "prices by the shop's own rules, and taken back as a whole."
        )
