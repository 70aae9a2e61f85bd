"""What packages above add to a member's own data, and what they forget when a member is erased."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

# Each gives a part of the file that a member downloads: its name and rows.
own_data: list[Callable[[int], Mapping[str, Any]]] = []
# Each forgets what need not be kept of a person, inside the transaction that erases the account.
erased: list[Callable[[int], None]] = []
# Each adds columns to the rows of a list of members: by id, for all ids of a page at once.
row_parts: list[Callable[[Sequence[int]], Mapping[int, dict[str, Any]]]] = []
