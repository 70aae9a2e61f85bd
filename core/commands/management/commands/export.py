"""django-import-export's command, in one brand."""

from typing import Any

from django.core.management.base import CommandParser
from import_export.management.commands.export import Command as Base

from core.commands.at_host import add_host, at_host


class Command(Base):
    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        add_host(parser)

    def handle(self, *args: Any, **options: Any) -> str | None:
        with at_host(options):
            return super().handle(*args, **options)  # type: ignore[no-any-return]
