"""A board of the demo, made by the boards."""

from datetime import timedelta
from pathlib import Path
from typing import Any

from django.utils import timezone

from core.accounts.contracts import roles
from core.accounts.models import User
from core.catalog.models import Product
from core.pages.seed.files import read_json
from core.workspace.contracts import boards
from core.workspace.models import Board, BoardColumn, LinkKind


def fill_boards(path: Path) -> int:
    """Make the boards of a brand's `boards.json`, unless it has some. Returns how many it has."""
    if path.exists() and not Board.objects.exists():
        products = dict(Product.objects.filter(deleted_at=None).values_list("product_code", "pk"))
        people = {
            user.user_name: user for user in User.objects.filter(memberships__role__name__in=roles.MANAGERS).distinct()
        }
        for given in read_json(path):
            _make_board(given, people, products)
    return Board.objects.count()


def _make_board(given: dict[str, Any], people: dict[str, User], products: dict[str, int]) -> None:
    board = boards.create_board(name=given["name"])
    names = list(given["columns"])
    kept = list(BoardColumn.objects.filter(board=board).order_by("rank"))
    for column, name in zip(kept, names, strict=False):
        boards.rename_column(column=column, name=name)
    columns = [*kept, *(boards.create_column(board_id=board.pk, name=name)[0] for name in names[len(kept) :])]
    board = boards.update_board(board=board, values={"labels": given["labels"]})
    labels = {label["name"]: label["id"] for label in board.labels}
    for column, name in zip(columns, names, strict=True):
        for card in given["columns"][name]:
            _make_card(column.pk, card, people, products, labels)


def _make_card(
    column_id: int, given: dict[str, Any], people: dict[str, User], products: dict[str, int], labels: dict[str, int]
) -> None:
    actor = people[given["who"][0]]
    card, _revision = boards.create_card(actor=actor, column_id=column_id, title=given["title"])
    values = {
        "text": given.get("text", ""),
        "labels": [labels[name] for name in given.get("labels", ())],
        "assignee_ids": [people[name].pk for name in given["who"]],
        "checks": [
            {"text": text, "is_done": int(place < given.get("done", 0))}
            for place, text in enumerate(given.get("checks", ()))
        ],
        "due_on": timezone.localdate() + timedelta(days=given["due"]) if "due" in given else None,
    }
    if "product" in given:
        values["links"] = [(LinkKind.PRODUCT, products[given["product"]])]
    # An editor may not see products, and so can't link to them.
    boards.update_card(actor=people["manager"], card=card, values=values, version=card.version)
    for name, text in given.get("comments", ()):
        boards.add_comment(actor=people[name], card=card, text=text)
