"""`manage.py seed_demo`: three brands with products, designs, users and orders."""

import time
from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils import translation

from core.brands.models import Brand
from core.bulk.pictures import Pictures
from core.common.tenancy import brand_scope
from core.pages.seed import (
    boards,
    brands,
    catalogue,
    chats,
    consignments,
    content,
    designs,
    events,
    files,
    mails,
    orders,
    people,
    popups,
    promotions,
    questions,
    replies,
    sellers,
    visits,
)


class Command(BaseCommand):
    """Fill an empty database with demo data. Does nothing if a brand exists."""

    help = "Open the demo brands from fixtures/. Does nothing when a brand exists, unless --again."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--again", action="store_true", help="refresh the demo brands of a filled database")

    def handle(self, *args: Any, **options: Any) -> None:
        if Brand.objects.exists() and not options["again"]:
            self.stdout.write("demo: a brand exists already, nothing to do")
            return
        start = time.monotonic()
        opened: dict[str, Brand] = {}
        found = files.default()
        with translation.override("ko"):
            for folder in found.brands():
                given = files.read_json(folder / "brand.json")
                opened[given["key"]] = brands.open_brand(folder, found.media)
            for folder in found.brands():
                with brand_scope(opened[files.read_json(folder / "brand.json")["key"]].pk):
                    people.fill_grades(folder / "grades.json")
            # Sellers before their products.
            count, asked = people.fill_people(found.people(), opened), 0
            for folder in found.brands():
                given = files.read_json(folder / "brand.json")
                brand = opened[given["key"]]
                with brand_scope(brand.pk):
                    pictures = Pictures(brand.pk, str(found.media), lambda: None)
                    paths = catalogue.fill_categories(folder, found.media)
                    catalogue.fill_properties(folder, found.media)
                    said = catalogue.fill_products(folder, found.media)
                    sellers.fill_sellers(folder / "sellers.json", paths, pictures)
                    designs.fill_designs(given, paths, pictures)
                    promotions.fill_promotions(folder / "promotions.json", paths)
                    popups.fill_popups(folder / "popups.json", paths, pictures)
                    posts = content.fill_posts(folder, pictures)
                    events.fill_events(folder / "events.json")
                    asked += questions.fill_questions(folder / "questions.json")
                    boards.fill_boards(folder / "boards.json")
                    replies.fill_replies(folder / "replies.json")
                self.stdout.write(f"demo: {brand.name} at {brand.dns}: {said}, {posts} posts")
            sold = sum(
                orders.fill_orders(folder / "orders.json", opened[files.read_json(folder / "brand.json")["key"]])
                for folder in found.brands()
            )
            # Orders that they name are there by now.
            for folder in found.brands():
                with brand_scope(opened[files.read_json(folder / "brand.json")["key"]].pk):
                    mails.fill_mails(folder / "mails.json")
            for brand in opened.values():
                with brand_scope(brand.pk):
                    visits.fill_visits()
            for folder in found.brands():
                with brand_scope(opened[files.read_json(folder / "brand.json")["key"]].pk):
                    chats.fill_chats(folder / "chats.json")
            wanted = sum(
                consignments.fill_consignments(
                    folder / "consignments.json", opened[files.read_json(folder / "brand.json")["key"]]
                )
                for folder in found.brands()
            )
        self.stdout.write(f"demo: {wanted} requests of sellers")
        self.stdout.write(f"demo: {count} people, {sold} orders, {asked} questions, {time.monotonic() - start:.1f} s")
