"""Hooks of packages above: own data of a member, erasure, and columns of member lists."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

# Each returns a part of the file that a member downloads: its name and rows.
own_data: list[Callable[[int], Mapping[str, Any]]] = []
# Each deletes personal data that need not be kept, inside the transaction that erases the account.
on_erased: list[Callable[[int], None]] = []
# Each runs in the transaction that created a member, closed an account, or reopened it.
on_joined: list[Callable[[int], None]] = []
on_left: list[Callable[[int], None]] = []
on_reopened: list[Callable[[int], None]] = []
# Each adds columns to the rows of a list of members: by id, for all ids of a page at once.
row_parts: list[Callable[[Sequence[int]], Mapping[int, dict[str, Any]]]] = []
