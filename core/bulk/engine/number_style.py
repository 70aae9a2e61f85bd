"""How the numbers of a run's file are written, while its rows are read."""

from collections.abc import Callable

from core.bulk import registry
from core.bulk.engine import lease
from core.bulk.engine.cells import tidy, unescape
from core.bulk.models import ImportRun
from core.bulk.options import DECIMAL
from core.bulk.widgets import Number
from core.common.numbers import MAX_EXAMPLES, Style, written_as

# Under which the counts of a check have examples of unclear numbers.
UNCLEAR = "unclear"
# Workbooks whose cells are numbers; a page named .xls has texts.
_TYPED = ("xlsx", "xls")


def style_of(run: ImportRun) -> Style:
    """How the file's numbers are written."""
    return Style(run.options.get(DECIMAL, ""), run.encoding in _TYPED)


def in_style(step: Callable[[ImportRun], None], *, keeps_examples: bool = False) -> Callable[[ImportRun], None]:
    """A step of a run that reads the file's numbers in their style, and may keep examples of unclear ones."""

    def styled(run: ImportRun) -> None:
        with written_as(style_of(run)) as style:
            step(run)
        if keeps_examples and style.unclear:
            lease.update_run(run, counts={**run.counts, UNCLEAR: style.unclear})

    return styled


def unclear_numbers(run: ImportRun) -> list[str]:
    """Examples of numbers that may mean several, from the first rows and from the last check."""
    columns = registry.get(run.resource).columns()
    with written_as(Style(is_workbook=run.encoding in _TYPED)) as style:
        for place, header in enumerate(run.headers):
            column = columns.get(run.mapping.get(header, ""))
            if column is None or not isinstance(column.widget, Number):
                continue
            for row in run.sample:
                try:
                    column.widget.clean(tidy(unescape(row[place])) if place < len(row) else "")
                except ValueError:
                    continue
    return [*dict.fromkeys([*style.unclear, *run.counts.get(UNCLEAR, ())])][:MAX_EXAMPLES]
