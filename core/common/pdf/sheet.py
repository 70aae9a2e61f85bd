"""An A4 page to draw on, in millimetres: text, boxes, rules, tables over several pages, barcodes."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from fpdf import FPDF
from fpdf.enums import XPos, YPos

from core.common.pdf import code128, glyphs

Align = Literal["L", "C", "R"]
INK, SOFT, LINE, FILL = (28, 27, 25), (112, 107, 100), (206, 202, 194), (246, 244, 240)
MARGIN, WIDTH, HEIGHT = 14.0, 182.0, 297.0


@dataclass(frozen=True)
class Cell:
    """A column of a table: its heading, its width (mm) and its alignment."""

    head: str
    width: float
    align: Align = "L"


class Sheet:
    """The pages of one file. `y` is where the next item is drawn; texts are made drawable first."""

    def __init__(self, title: str, *, language: str = "ko") -> None:
        self.pdf = FPDF(orientation="P", unit="mm", format="A4")
        self.pdf.set_title(title)
        self.pdf.set_lang(language)
        self.pdf.set_creator("Maru")
        self.pdf.set_margins(MARGIN, MARGIN, MARGIN)
        self.pdf.set_auto_page_break(auto=False)
        self.pdf.add_font("maru", "", glyphs.REGULAR)
        self.pdf.add_font("maru", "B", glyphs.BOLD)
        self._fallbacks: set[str] = set()
        self._needed: frozenset[str] = frozenset()
        self.foot = ""
        self._first = 1
        self._heads: list[tuple[int, int, str]] = []

    def page(self, *, foot: str = "") -> None:
        """The first page of a new document; `foot` is printed at the end of each of its pages."""
        self.foot = foot
        self.pdf.add_page()
        self._first = self.pdf.page_no()
        self._foot()

    def turn(self) -> None:
        """Another page of the same document."""
        self.pdf.add_page()
        self._foot()

    def _foot(self) -> None:
        self.text(self.foot, MARGIN, HEIGHT - 12, size=7.5, colour=SOFT, width=WIDTH - 20)
        number = str(self.pdf.page_no() - self._first + 1)
        self.text(number, MARGIN + WIDTH - 20, HEIGHT - 12, size=7.5, colour=SOFT, width=20, align="R")
        self.pdf.set_y(MARGIN)

    @property
    def y(self) -> float:
        return float(self.pdf.get_y())

    @y.setter
    def y(self, value: float) -> None:
        self.pdf.set_y(value)

    def _letters(self, text: str, *, of: str = "") -> str:
        """A drawable text, with its fonts loaded; it has the direction of `of`."""
        drawable, self._needed = glyphs.make_drawable(text)
        if self._needed - self._fallbacks:
            for name, path in glyphs.fallback_fonts():
                if name in self._needed and name not in self._fallbacks:
                    # A fallback has one weight, used for both.
                    self.pdf.add_font(name, "", path)
                    self.pdf.add_font(name, "B", path)
                    self._fallbacks.add(name)
            self.pdf.set_fallback_fonts(sorted(self._fallbacks), exact_match=False)
        return glyphs.isolate_codes(drawable) if self._shape(of or text) else drawable

    def _shape(self, text: str) -> bool:
        """Turn text shaping on where the text needs it; elsewhere it would only take time."""
        shaped = glyphs.is_joined(text)
        self.pdf.set_text_shaping(shaped, direction="rtl" if shaped and glyphs.is_right_to_left(text) else "ltr")
        return shaped

    def font(self, size: float, *, bold: bool = False, colour: tuple[int, int, int] = INK) -> None:
        self.pdf.set_font("maru", "B" if bold else "", size)
        self.pdf.set_text_color(*colour)

    def text(
        self, text: str, x: float, y: float, *, size: float = 9, bold: bool = False, width: float = WIDTH,
        align: Align = "L", colour: tuple[int, int, int] = INK, height: float | None = None, of: str = "",
    ) -> None:  # fmt: skip
        """One line at a position, cut where it is too long for its width; `of` is the text that the line belongs to."""
        shown = self._letters(text.replace("\n", " "), of=of)
        self.font(size, bold=bold, colour=colour)
        before = self.pdf.get_y()
        shown = self._cut(shown, width)
        if self._needed:
            # fpdf2 loses the page's font where a line begins with a fallback; a blank sets it first.
            self.pdf.set_text_shaping(False)
            self.pdf.text(x, y, " ")
        height = height or size * 0.5
        whole = of or text
        if glyphs.is_joined(whole) and not glyphs.is_right_to_left(whole):
            self._pieces(shown, x, y, width=width, height=height, align=align)
        else:
            self._shape(whole)
            self.pdf.set_xy(x, y)
            self.pdf.cell(width, height, shown, align=align, new_x=XPos.LEFT, new_y=YPos.NEXT)
        self.pdf.set_y(before)

    def _pieces(self, text: str, x: float, y: float, *, width: float, height: float, align: Align) -> None:
        """A left-to-right line with right-to-left pieces, drawn piece by piece.

        fpdf2 puts the numbers of a right-to-left piece behind its words, as if they were outside of it.
        """
        margin = self.pdf.c_margin
        drawn = []
        for found, is_passage in glyphs.split_by_direction(text):
            # Without shaping a direction mark would be drawn.
            piece = found if is_passage else found.replace("\u200e", "")
            self._shape(piece)
            drawn.append((piece, self.pdf.get_string_width(piece)))
        space = width - 2 * margin - sum(wide for _, wide in drawn)
        at = x + margin + {"L": 0.0, "C": space / 2, "R": space}[align]
        self.pdf.c_margin = 0
        for piece, wide in drawn:
            self._shape(piece)
            self.pdf.set_xy(at, y)
            self.pdf.cell(wide, height, piece)
            at += wide
        self.pdf.c_margin = margin

    def _cut(self, text: str, width: float) -> str:
        space = width - 2 * self.pdf.c_margin
        if self.pdf.get_string_width(text) <= space:
            return text
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if self.pdf.get_string_width(f"{text[:middle]}…") <= space:
                low = middle
            else:
                high = middle - 1
        return f"{text[:low]}…"

    def lines(self, text: str, width: float, *, size: float = 9, bold: bool = False) -> list[str]:
        """A text wrapped into lines of a width."""
        shown = self._letters(text) or " "
        self.font(size, bold=bold)
        split: Any = self.pdf.multi_cell(width, text=shown, dry_run=True, output="LINES")
        return [str(one) for one in split]

    def block(
        self, text: str, x: float, y: float, width: float, *, size: float = 9, bold: bool = False, align: Align = "L",
        colour: tuple[int, int, int] = INK, step: float = 4.6, most: int = 99,
    ) -> float:  # fmt: skip
        """A wrapped text of at most `most` lines; returns its height."""
        shown = self.lines(text, width, size=size, bold=bold)[:most]
        for place, line in enumerate(shown):
            self.text(
                line, x, y + place * step, size=size, bold=bold, width=width, align=align, colour=colour, height=step,
                of=text,
            )  # fmt: skip
        return len(shown) * step

    def rule(self, y: float, *, x: float = MARGIN, width: float = WIDTH, thick: float = 0.2,
             colour: tuple[int, int, int] = LINE) -> None:  # fmt: skip
        self.pdf.set_draw_color(*colour)
        self.pdf.set_line_width(thick)
        self.pdf.line(x, y, x + width, y)

    def box(self, x: float, y: float, width: float, height: float, *, fill: bool = False,
            colour: tuple[int, int, int] = LINE, thick: float = 0.2) -> None:  # fmt: skip
        self.pdf.set_draw_color(*colour)
        self.pdf.set_line_width(thick)
        self.pdf.set_fill_color(*FILL)
        self.pdf.rect(x, y, width, height, style="DF" if fill else "D")

    def picture(self, data: bytes, x: float, y: float, height: float) -> None:
        """A picture of this height; an unreadable one is left out."""
        import io

        try:
            self.pdf.image(io.BytesIO(data), x=x, y=y, h=height)
        except Exception:
            return

    def bars(self, number: str, x: float, y: float, *, width: float, height: float) -> None:
        """A number as a Code 128 barcode."""
        widths = code128.bars(number)
        unit = width / sum(widths)
        self.pdf.set_fill_color(*INK)
        at = x
        for place, one in enumerate(widths):
            if place % 2 == 0:
                self.pdf.rect(at, y, one * unit, height, style="F")
            at += one * unit

    def table(
        self, cells: Sequence[Cell], rows: Sequence[Sequence[str]], *, size: float = 8.5, bottom: float = 60
    ) -> None:
        """Rows under headings, over as many pages as they need; `bottom` (mm) stays free under the last."""
        self._table_head(cells, size)
        for index, row in enumerate(rows):
            texts = [self.lines(text, cell.width, size=size) for cell, text in zip(cells, row, strict=True)]
            height = max(len(one) for one in texts) * 4.4 + 3
            keep = bottom if index == len(rows) - 1 else 20
            if self.y + height > HEIGHT - keep:
                self.turn()
                self._table_head(cells, size)
            top, x = self.y, MARGIN
            for cell, text, shown in zip(cells, row, texts, strict=True):
                for place, line in enumerate(shown):
                    self.text(
                        line, x, top + 1.5 + place * 4.4, size=size, width=cell.width, align=cell.align, height=4.4,
                        of=text,
                    )  # fmt: skip
                x += cell.width
            self.y = top + height
            self.rule(self.y)

    def _table_head(self, cells: Sequence[Cell], size: float) -> None:
        top, x = self.y, MARGIN
        self.box(MARGIN, top, sum(cell.width for cell in cells), 7, fill=True)
        for cell in cells:
            self.text(cell.head, x, top + 1, size=size, bold=True, width=cell.width, align=cell.align, height=5)
            x += cell.width
        self.y = top + 7

    def bytes(self) -> bytes:
        """The file."""
        return bytes(self.pdf.output())
