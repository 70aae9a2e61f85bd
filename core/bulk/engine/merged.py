"""Cells of a workbook that people see as one, read row by row."""

from collections.abc import Iterable


class Merged:
    """Areas of merged cells: the value of an area's first row is that of its other rows too.

    An area is its first row, its last row (both from 1) and its first column (from 0). One that begins in the first
    row belongs to the heading and isn't filled.
    """

    def __init__(self, areas: Iterable[tuple[int, int, int]]) -> None:
        self._starts: dict[int, list[tuple[int, int]]] = {}
        for top, bottom, left in areas:
            if 1 < top < bottom:
                self._starts.setdefault(top, []).append((left, bottom))
        # Column -> last row and text of the area that the current row is in.
        self._open: dict[int, tuple[int, str]] = {}

    def filled(self, at: int, cells: list[str]) -> list[str]:
        """The row with the texts of the areas that it is in; a row without a text of its own stays blank."""
        if not self._starts:
            return cells
        for left, bottom in self._starts.get(at, ()):
            self._open[left] = bottom, cells[left] if left < len(cells) else ""
        if not self._open or not any(cells):
            return cells
        filled = list(cells)
        for left, (bottom, text) in list(self._open.items()):
            if at > bottom:
                del self._open[left]
            elif text:
                filled += [""] * (left + 1 - len(filled))
                filled[left] = filled[left] or text
        return filled
