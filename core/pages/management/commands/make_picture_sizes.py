"""`manage.py make_picture_sizes`: sizes for older pictures, of one brand or of all."""

from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from core.brands.models import Brand
from core.common.tenancy import brand_scope
from core.pages import picture_sizing


class Command(BaseCommand):
    help = "Make the smaller sizes of pictures that have none. It may be stopped and run again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--brand", type=int, help="the brand's id")

    def handle(self, *args: Any, **options: Any) -> None:
        brands = Brand._base_manager.order_by("pk")
        if options["brand"]:
            brands = brands.filter(pk=options["brand"])
        for brand in brands:
            with brand_scope(brand.pk):
                made = picture_sizing.make_sizes(brand.pk)
            self.stdout.write(
                f"{brand.name}: {made.pictures:,} pictures, {made.rows:,} rows, {made.missing:,} without a file"
            )
