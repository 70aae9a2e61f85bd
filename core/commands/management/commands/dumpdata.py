"""Django's command, over all brands."""

from typing import Any

from django.core.management.commands.dumpdata import Command as Base

from core.common.tenancy import unscoped


class Command(Base):
    help = f"{Base.help} A backup is made by the database's own tools: docs/operating.md."

    def handle(self, *app_labels: Any, **options: Any) -> str | None:
        with unscoped("an operator writes out the whole installation"):
            return super().handle(*app_labels, **options)
