"""Changes of a product's options: names, colours and translations."""

from collections.abc import Container, Sequence

from core.catalog.resources import compare, option_texts
from core.catalog.resources.draft import Draft
from core.catalog.resources.existing import ExistingOption
from core.catalog.resources.widgets import Swatch

# Name, kind, and values with their colours.
Option = tuple[str, str, list[tuple[str, str]]]


def option_text_diffs(draft: Draft, pairs: Sequence[ExistingOption | None]) -> bool:
    """Compare names of options and values in other languages; returns whether any changes.

    Texts that are not to be written are taken out of the draft.
    """
    found = False
    for spot, (group, option) in enumerate(zip(pairs, draft.options or (), strict=True)):
        if group is None:
            continue
        place = option.place
        for column, text in option_texts.changed_texts(group.row, option.texts.group).items():
            if draft.head.change(option_texts.field_of(place, "name", column), group.row[column] or "", text):
                found = True
            else:
                del option.texts.group[column]
        first = {one.names[spot]: one.row for one in reversed(draft.variants) if len(one.names) > spot}
        for value in group.values:
            own = option.texts.values.get(value["name_ko"], {})
            for column, text in option_texts.changed_texts(value, own).items():
                row = first.get(value["name_ko"], draft.head)
                if row.change(option_texts.field_of(place, "value", column), value[column] or "", text):
                    found = True
                else:
                    del own[column]
    return found


def option_diffs(draft: Draft, old: Sequence[Option], now: Sequence[Option], new_rows: Container[int]) -> list[Option]:
    """Compare names of options and colours of values; returns the options with what is to be written of these.

    `new_rows` are rows, by identity, whose first value is shown as a new variant.
    """
    found: list[Option] = []
    for place, (before, after) in enumerate(zip(old, now, strict=False), 1):
        name, field = after[0], f"option{place}_value"
        if before[0] != name and not draft.head.change(f"option{place}_name", before[0], name):
            name = before[0]
        values, colors = dict(after[2]), dict(before[2])
        written = {text: False for text in values if values[text].lower() != colors.get(text, values[text]).lower()}
        for one in draft.variants:
            text = one.names[place - 1] if len(one.names) >= place else ""
            if text not in written:
                continue
            if place == 1 and id(one.row) in new_rows:
                written[text] |= one.row.is_shown(field)
                continue
            shown = [Swatch().render((text, color)) for color in (colors[text], values[text])]
            written[text] |= one.row.change(field, *shown)
        kept = {text: colors[text] for text, is_written in written.items() if not is_written}
        own = name, after[1], list((values | kept).items())
        found.append((name, compare.option_kind(before, own), own[2]) if kept else own)
    return [*found, *now[len(found) :]]
