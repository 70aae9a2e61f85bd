"""People who move cards and columns of a board at the same moment: nothing is lost, and the order is total."""

import random

import pytest

from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.tests.races.crowd import together
from core.workspace.models import BoardCard, BoardColumn
from core.workspace.tests.boards import board, board_card, columns_of

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


def test_cards_that_are_moved_at_once_are_all_there_and_in_one_order(shop):
    with brand_scope(shop.brand.pk):
        own = board()
        cards = [board_card(own, f"카드 {number}").pk for number in range(12)]
        columns = [column.pk for column in columns_of(own)]

    def move(seed: int) -> list[int]:
        draw, client = random.Random(seed), client_for(shop, shop.manager)
        statuses = []
        for _turn in range(8):
            card, neighbour = draw.sample(cards, 2)
            place = {"column_id": draw.choice(columns), draw.choice(("after_id", "before_id")): neighbour}
            statuses.append(client.post(f"/api/board-cards/{card}/move", place, format="json").status_code)
        return statuses

    results = together([lambda seed=seed: move(seed) for seed in range(4)])
    assert results == [[200] * 8] * 4, results
    with brand_scope(shop.brand.pk):
        rows = list(BoardCard.objects.filter(board=own).values_list("column_id", "rank", "pk"))
        own.refresh_from_db()
    assert sorted(pk for _column, _rank, pk in rows) == sorted(cards)
    assert len({(column, rank) for column, rank, _pk in rows}) == len(cards)
    assert own.revision == 1 + len(cards) + 32


def test_two_who_move_to_the_same_place_in_one_column_lose_nothing(shop):
    with brand_scope(shop.brand.pk):
        own = board()
        cards = [board_card(own, f"카드 {number}") for number in range(4)]
        column = columns_of(own)[0].pk

    def move(card: BoardCard) -> int:
        client = client_for(shop, shop.manager)
        place = {"column_id": column, "after_id": cards[0].pk}
        return client.post(f"/api/board-cards/{card.pk}/move", place, format="json").status_code

    assert together([lambda card=card: move(card) for card in cards[2:]]) == [200, 200]
    with brand_scope(shop.brand.pk):
        order = list(BoardCard.objects.filter(column_id=column).order_by("rank").values_list("pk", flat=True))
    assert order[0] == cards[0].pk
    assert order[-1] == cards[1].pk
    assert set(order[1:3]) == {cards[2].pk, cards[3].pk}


def test_a_card_that_moves_out_of_a_column_while_it_is_deleted_is_in_one_place(shop):
    with brand_scope(shop.brand.pk):
        own = board()
        card = board_card(own)
        first, second, _third = columns_of(own)
    client, editor = client_for(shop, shop.manager), client_for(shop, shop.editor)
    moved, deleted = together(
        [
            lambda: (
                client.post(f"/api/board-cards/{card.pk}/move", {"column_id": second.pk}, format="json").status_code
            ),
            lambda: editor.delete(f"/api/board-columns/{first.pk}").status_code,
        ]
    )
    assert deleted == 200
    assert moved in (200, 404, 409)
    with brand_scope(shop.brand.pk):
        card = BoardCard.with_deleted.get(pk=card.pk)
        assert (card.deleted_at is None, card.column_id) == ((moved == 200), second.pk if moved == 200 else first.pk)
        assert not BoardColumn.objects.filter(pk=first.pk).exists()
