"""`manage.py check_ledger`: prove the invariants of stock, points and money; exit 1 on any breach."""

import sys
from typing import Any

import httpx
from django.core.management.base import BaseCommand, CommandParser

from core.integrations.payment import sandbox
from core.payments import selectors as payments
from core.reconciliation import ledger, services
from core.reconciliation.ledger import Breach
from core.reconciliation.models import LedgerCheck


class Command(BaseCommand):
    """Prints one line for each breach, or that the ledger is consistent.

    With `--gateway` the list of each configured gateway is compared too, as every night: a missed payment is applied, a
    charge that was reported as failed is refunded. A gateway without an answer is a line and exit 1, because what was
    not compared is not known to be consistent. With `--files` every file that a row names is looked for in the storage.
    """

    help = "Check the invariants of stock, points, payments, refunds, sums, brands, claims and the rest of I1-I20."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--gateway", action="store_true", help="compare with the list of every configured gateway")

        parser.add_argument("--files", action="store_true", help="look for every file that a row names")

    def handle(self, *args: Any, **options: Any) -> None:
        breaches: list[Breach] = []
        silent: list[str] = []
        transactions: list[dict[str, Any]] | None = None
        if options["gateway"]:
            # First, because a missed payment that is applied is no breach.
            for brand_id, swept in services.sweep_brands().items():
                breaches += [Breach("I5", text, values, brand_id) for _brand, text, values in swept.found]
                if swept.state == LedgerCheck.Gateway.SILENT:
                    silent.append(f"brand {brand_id}: a gateway gave no list; its payments are not compared")
            if payments.takes_play_money():
                try:
                    transactions = sandbox.fetch_ledger()
                except httpx.HTTPError as exc:
                    silent.append(f"the sandbox bank does not answer ({type(exc).__name__}); it is not compared")
        breaches += ledger.check(transactions, with_files=options["files"])
        for breach in breaches:
            self.stdout.write(f"{breach.invariant}  {breach.what}")
        for line in silent:
            self.stdout.write(line)
        if breaches or silent:
            self.stdout.write(f"{len(breaches)} breaches")
            sys.exit(1)
        self.stdout.write("The ledger is consistent.")
