"""`manage.py migrate`: Django's own, after a database of release 0.1 was moved to the names of now."""

from typing import Any

from django.core.management.commands.migrate import Command as Migrate

from core.commands import release_0_1


class Command(Migrate):
    def handle(self, *args: Any, **options: Any) -> None:
        using = options["database"]
        if release_0_1.is_needed(using):
            self.stdout.write("Moving the database of release 0.1 to the names of this release.")
            release_0_1.upgrade(using)
        super().handle(*args, **options)
