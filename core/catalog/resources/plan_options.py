"""Changes of a product's options: names, colours and translations."""

from collections.abc import Sequence
from typing import Any

from core.catalog.resources import option_texts
from core.catalog.resources.draft import Draft
from core.catalog.resources.existing import ExistingOption
from core.catalog.resources.widgets import Swatch


def option_text_diffs(draft: Draft, pairs: Sequence[ExistingOption | None]) -> bool:
    """Compare names of options and values in other languages; returns whether any changes."""
    found = False
    for spot, (group, option) in enumerate(zip(pairs, draft.options or (), strict=True)):
        if group is None:
            continue
        place = option.place
        for column, text in option_texts.changed_texts(group.row, option.texts.group).items():
            draft.head.diff[option_texts.field_of(place, "name", column)] = [group.row[column], text]
            found = True
        first = {one.names[spot]: one.row for one in reversed(draft.variants) if len(one.names) > spot}
        for value in group.values:
            own = option.texts.values.get(value["name_ko"], {})
            for column, text in option_texts.changed_texts(value, own).items():
                row = first.get(value["name_ko"], draft.head)
                row.diff[option_texts.field_of(place, "value", column)] = [value[column], text]
                found = True
    return found


def option_diffs(draft: Draft, old: Sequence[Any], now: Sequence[Any]) -> None:
    """Compare names of options and colours of values."""
    for place, (before, after) in enumerate(zip(old, now, strict=False), 1):
        if before[0] != after[0]:
            draft.head.diff[f"option{place}_name"] = [before[0], after[0]]
        colors = dict(before[2])
        for one in draft.variants:
            if len(one.names) >= place:
                name = one.names[place - 1]
                color = dict(after[2]).get(name, "")
                if name in colors and colors[name].lower() != color.lower():
                    shown = Swatch()
                    one.row.diff[f"option{place}_value"] = [
                        shown.render((name, colors[name])),
                        shown.render((name, color)),
                    ]
