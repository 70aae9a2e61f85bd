"""`manage.py check_ledger`: prove the invariants of stock, points and money; exit 1 on any breach."""

import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from core.books import ledger
from core.outside.payment import sandbox


class Command(BaseCommand):
    """Says each breach in a line of its own, or that the books are right."""

    help = "Check the books: stock, points, payments, refunds, sums, brands, claims (I1-I11)."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--gateway", action="store_true", help="compare with the practice bank's own ledger too")

    def handle(self, *args: Any, **options: Any) -> None:
        breaches = ledger.check(sandbox.ledger() if options["gateway"] else None)
        for breach in breaches:
            self.stdout.write(f"{breach.invariant}  {breach.what}")
        if breaches:
            self.stdout.write(f"{len(breaches)} breaches")
            sys.exit(1)
        self.stdout.write("The books are right.")
