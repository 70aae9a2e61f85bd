"""Django's command, disabled: it does not support brands."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError


class Command(BaseCommand):
    help = "Says which command makes the first manager."

    def run_from_argv(self, argv: list[str]) -> None:
        # Ignores all arguments.
        super().run_from_argv(argv[:2])

    def handle(self, *args: Any, **options: Any) -> None:
        raise CommandError(
            "The first manager is made by `manage.py open_shop`, others by a manager; a manager's password is set by "
            "`manage.py changepassword --host … <user name>`."
        )
