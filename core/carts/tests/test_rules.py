"""How two carts become one, and what is left when a cart is full."""

from datetime import UTC, datetime, timedelta

from core.carts import rules

NOW = datetime(2026, 11, 22, tzinfo=UTC)


def test_the_larger_quantity_stays():
    assert rules.merged({1: 2, 2: 5, 3: 0}, {1: 3, 2: 4, 3: 1, 4: 1}) == {1: 3, 3: 1, 4: 1}


def test_merging_again_changes_nothing():
    kept, brought = {1: 2}, {1: 3, 2: 1}
    assert rules.merged(kept | rules.merged(kept, brought), brought) == {}


def test_a_full_cart_takes_changes_but_nothing_new():
    kept = dict.fromkeys(range(rules.MOST_LINES), 1)
    taken, left_out = rules.fitting(kept, [(3, 2), (900, 1), (901, 1)])
    assert (taken, left_out) == ({3: 2}, [900, 901])


def test_what_leaves_makes_room():
    kept = dict.fromkeys(range(rules.MOST_LINES), 1)
    assert rules.fitting(kept, [(900, 1), (5, 0), (901, 1)]) == ({900: 1, 5: 0}, [901])


def test_old_and_too_many_removals_are_forgotten():
    fresh = [(key, NOW - timedelta(minutes=key)) for key in range(rules.MOST_REMEMBERED)]
    old = (900, NOW - rules.REMEMBERED - timedelta(seconds=1))
    assert rules.forgotten([*fresh, old], NOW) == [900]
    assert rules.forgotten([*fresh, (901, NOW - timedelta(days=29))], NOW) == [901]
