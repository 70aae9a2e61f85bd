"""Merging of two carts, and the limit of lines."""

from datetime import UTC, datetime, timedelta

from core.carts import rules

NOW = datetime(2026, 11, 22, tzinfo=UTC)


def test_the_larger_quantity_stays():
    assert rules.merge_quantities({1: 2, 2: 5, 3: 0}, {1: 3, 2: 4, 3: 1, 4: 1}) == {1: 3, 3: 1, 4: 1}


def test_merging_again_changes_nothing():
    kept, guest_items = {1: 2}, {1: 3, 2: 1}
    assert rules.merge_quantities(kept | rules.merge_quantities(kept, guest_items), guest_items) == {}


def test_a_full_cart_takes_changes_but_nothing_new():
    kept = dict.fromkeys(range(rules.MAX_LINES), 1)
    taken, left_out = rules.limit_changes(kept, [(3, 2), (900, 1), (901, 1)])
    assert (taken, left_out) == ({3: 2}, [900, 901])


def test_what_leaves_makes_room():
    kept = dict.fromkeys(range(rules.MAX_LINES), 1)
    assert rules.limit_changes(kept, [(900, 1), (5, 0), (901, 1)]) == ({900: 1, 5: 0}, [901])


def test_old_and_too_many_removals_are_forgotten():
    fresh = [(key, NOW - timedelta(minutes=key)) for key in range(rules.MAX_REMOVED_LINES)]
    old = (900, NOW - rules.REMOVAL_RETENTION - timedelta(seconds=1))
    assert rules.expired_lines([*fresh, old], NOW) == [900]
    assert rules.expired_lines([*fresh, (901, NOW - timedelta(days=29))], NOW) == [901]
