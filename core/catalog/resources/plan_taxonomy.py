"""Plans a product's categories and properties by the names in a file."""

from collections import defaultdict

from django.utils.translation import gettext as _

from core.catalog.resources import compare
from core.catalog.resources.draft import Draft
from core.catalog.resources.plans import Plan
from core.catalog.resources.taxonomy import CategoryPath, Taxonomy, format_category_path
from core.catalog.resources.widgets import Pairs


def plan_categories(known: Taxonomy, made: Plan, draft: Draft, *, creates: bool, foreign: bool) -> None:
    """One leaf of each group (D20). A file of another shop may have more: the rest is left out with a note."""
    places: list[CategoryPath] = draft.values.get("categories", [])
    existing = made.existing
    old = dict(existing.links) if existing else {}
    own = {known.write(one): one for one in reversed(old.values())}
    if foreign:
        places = [one for one in places if not any(one.holds(other) for other in places)]
    chosen: dict[int | str, tuple[int | None, CategoryPath]] = {}
    for place in places:
        # Where two categories have the same path, the product's current one wins.
        one = own.get(format_category_path(place.group, place.path)) or known.find(place)
        refused = _refusal(known, place, one, is_own=one in old.values(), creates=creates)
        group = known.group_of(one) if one else place.group or next(iter(known.group_ids), "")
        if not refused and group in chosen:
            refused = _("분류 그룹마다 하나만 남겼어요.") if foreign else _("분류 그룹마다 하나만 적어 주세요.")
        if refused and foreign and (one is not None or creates):
            draft.head.notes["categories"] = refused
            continue
        if refused:
            draft.head.errors["categories"] = refused
            return
        chosen[group] = one, place
    ids = {known.group_of(one): one for one, _place in chosen.values() if one}
    if existing and ids == old and len(chosen) == len(ids):
        return
    if existing:
        before = "; ".join(known.write(one) for _group, one in sorted(old.items()))
        after = "; ".join(place.text for _one, place in chosen.values())
        if not draft.head.change("categories", before, after):
            return
    made.places = list(chosen.values())
    for one, place in made.places:
        if one is None:
            known.expect(place)


def _refusal(known: Taxonomy, place: CategoryPath, one: int | None, *, is_own: bool, creates: bool) -> str:
    """Why a product can't be put into the category, '' where it can."""
    if one is None and not creates:
        guess = known.guess(place)
        return _("없는 분류예요. '%(guess)s'인가요?") % {"guess": guess} if guess else _("없는 분류예요.")
    # A category that got children after the product was put into it may stay.
    if not is_own and known.has_below(place, one):
        return _("하위 분류가 있는 분류예요. 맨 아래 분류를 적어 주세요.")
    return ""


def plan_properties(known: Taxonomy, made: Plan, draft: Draft, *, creates: bool) -> None:
    """The properties in a file; missing ones are created if `creates`."""
    wanted: list[tuple[str, str]] = draft.values.get("properties", [])
    existing = made.existing
    old = existing.properties if existing else set()
    own: dict[tuple[str, str], list[int]] = defaultdict(list)
    for pk in old:
        own[known.write_property(pk)].append(pk)
    found: list[tuple[list[int], tuple[str, str]]] = []
    for pair in wanted:
        first = known.find_property(*pair)
        if first is None and not creates:
            guess = known.nearest_property(*pair)
            near = _("없는 속성이에요. '%(guess)s'인가요?") % {"guess": guess} if guess else _("없는 속성이에요.")
            draft.head.errors["properties"] = near
            return
        # Where two properties have the same name, the product's current one wins.
        found.append((own.get(pair) or ([first] if first else []), pair))
    if existing and all(ids for ids, _pair in found) and {pk for ids, _pair in found for pk in ids} == old:
        return
    before = [known.write_property(property_id) for property_id in sorted(old)]
    if existing and not compare.change(draft.head, "properties", Pairs().render(before), Pairs().render(wanted)):
        return
    made.properties = found
