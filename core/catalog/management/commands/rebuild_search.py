"""`manage.py rebuild_search`: rebuild the search index of one brand or of all."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from core.brands.models import Brand
from core.catalog import search
from core.common.tenancy import brand_scope


class Command(BaseCommand):
    help = "Rebuild the search index of every brand, or of the one with --brand."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--brand", type=int, help="the brand's id")

    def handle(self, *args: Any, **options: Any) -> None:
        brands = Brand._base_manager.order_by("pk")
        if options["brand"]:
            brands = brands.filter(pk=options["brand"])
        for brand in brands:
            with brand_scope(brand.pk):
                self.stdout.write(f"{brand.name}: {search.rebuild_brand():,}")
