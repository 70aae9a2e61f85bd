"""The first row of each key, for files of a million rows in little memory."""

from array import array

_EMPTY = 0
_FIRST_SLOTS = 1 << 12


class GroupKeys:
    """Hash of a key -> number of the first row that had it; 12 bytes a slot where a dict takes a hundred.

    Open addressing over two arrays, never more than five eighths full.
    """

    def __init__(self) -> None:
        self._count = 0
        self._allocate(_FIRST_SLOTS)

    def _allocate(self, slots: int) -> None:
        self._mask = slots - 1
        self._hashes = array("q", bytes(8 * slots))
        self._rows = array("I", bytes(4 * slots))

    def first(self, mark: int, row: int) -> int:
        """The row, from 1, that came first with this hash; `row` itself where none did."""
        hashes, rows, mask = self._hashes, self._rows, self._mask
        slot = mark & mask
        while (known := rows[slot]) != _EMPTY:
            if hashes[slot] == mark:
                return known
            slot = (slot + 1) & mask
        hashes[slot], rows[slot] = mark, row
        self._count += 1
        if self._count * 8 > 5 * (mask + 1):
            self._grow()
        return row

    def has(self, mark: int) -> bool:
        """Whether a row has this hash."""
        slot = mark & self._mask
        while self._rows[slot] != _EMPTY:
            if self._hashes[slot] == mark:
                return True
            slot = (slot + 1) & self._mask
        return False

    def _grow(self) -> None:
        marks, old = self._hashes, self._rows
        self._allocate((self._mask + 1) * 2)
        hashes, rows, mask = self._hashes, self._rows, self._mask
        for mark, row in zip(marks, old, strict=True):
            if row == _EMPTY:
                continue
            slot = mark & mask
            while rows[slot] != _EMPTY:
                slot = (slot + 1) & mask
            hashes[slot], rows[slot] = mark, row
