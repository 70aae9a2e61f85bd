"""`manage.py check_ledger`: prove the invariants of stock, points and money; exit 1 on any breach."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from core.integrations.payment import sandbox
from core.reconciliation import ledger


class Command(BaseCommand):
    """Prints one line for each breach, or that the ledger is consistent."""

    help = "Check the invariants of stock, points, payments, refunds, sums, brands, claims and the rest of I1-I18."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--gateway", action="store_true", help="compare with the sandbox bank's own ledger too")

    def handle(self, *args: Any, **options: Any) -> None:
        breaches = ledger.check(sandbox.fetch_ledger() if options["gateway"] else None)
        for breach in breaches:
            self.stdout.write(f"{breach.invariant}  {breach.what}")
        if breaches:
            self.stdout.write(f"{len(breaches)} breaches")
            sys.exit(1)
        self.stdout.write("The ledger is consistent.")
