"""Django's command, over all brands."""

from typing import Any

from django.core.management.commands.loaddata import Command as Base

from core.common.tenancy import unscoped


class Command(Base):
    def handle(self, *fixture_labels: Any, **options: Any) -> str | None:
        with unscoped("an operator reads in what dumpdata wrote"):
            return super().handle(*fixture_labels, **options)
