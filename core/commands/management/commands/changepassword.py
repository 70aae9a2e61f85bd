"""Django's command, in one brand."""

from typing import Any

from django.contrib.auth.management.commands.changepassword import Command as Base
from django.core.management.base import CommandParser

from core.commands.at_host import add_host, at_host


class Command(Base):
    help = "Change a person's password in the brand of --host; it ends the person's sessions."

    def add_arguments(self, parser: CommandParser) -> None:
        super().add_arguments(parser)
        add_host(parser)

    def handle(self, *args: Any, **options: Any) -> str | None:
        with at_host(options):
            return super().handle(*args, **options)
