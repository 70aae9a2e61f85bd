"""Where a product stands after an import: its categories and properties, found by the names of a file."""

from collections import defaultdict

from django.utils.translation import gettext as _

from core.catalog.resources import compare
from core.catalog.resources.draft import Draft
from core.catalog.resources.plans import Plan
from core.catalog.resources.structure import Place, Structure, write_place
from core.catalog.resources.widgets import Pairs


def plan_categories(known: Structure, made: Plan, draft: Draft, *, creates: bool, foreign: bool) -> None:
    """One leaf of each group (D20). A file of another shop may name more: what can't be taken is left with a note."""
    places: list[Place] = draft.values.get("categories", [])
    stored = made.stored
    old = dict(stored.links) if stored else {}
    own = {known.write(one): one for one in reversed(old.values())}
    if foreign:
        places = [one for one in places if not any(one.holds(other) for other in places)]
    chosen: dict[int | str, tuple[int | None, Place]] = {}
    for place in places:
        # Where two categories have the same path, a product stays in its own.
        one = own.get(write_place(place.group, place.path)) or known.find(place)
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
    if stored and ids == old and len(chosen) == len(ids):
        return
    made.places = list(chosen.values())
    for one, place in made.places:
        if one is None:
            known.expect(place)
    if stored:
        before = "; ".join(known.write(one) for one in old.values())
        draft.head.diff["categories"] = [before, "; ".join(place.text for _one, place in made.places)]


def _refusal(known: Structure, place: Place, one: int | None, *, is_own: bool, creates: bool) -> str:
    """Why a product can't be put there, '' where it can."""
    if one is None and not creates:
        guess = known.guess(place)
        return _("없는 분류예요. '%(guess)s'인가요?") % {"guess": guess} if guess else _("없는 분류예요.")
    # One that stood there before the category got others below it may stay.
    if not is_own and known.has_below(place, one):
        return _("하위 분류가 있는 분류예요. 맨 아래 분류를 적어 주세요.")
    return ""


def plan_properties(known: Structure, made: Plan, draft: Draft, *, creates: bool) -> None:
    """The properties that a file names; those that are missing are made where it may."""
    wanted: list[tuple[str, str]] = draft.values.get("properties", [])
    stored = made.stored
    old = stored.properties if stored else set()
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
        # Where two have the same name, a product keeps its own.
        found.append((own.get(pair) or ([first] if first else []), pair))
    if stored and all(ids for ids, _pair in found) and {pk for ids, _pair in found for pk in ids} == old:
        return
    made.properties = found
    if stored:
        before = [known.write_property(one) for one in sorted(old)]
        draft.head.diff["properties"] = [compare.show(Pairs().render(before)), compare.show(Pairs().render(wanted))]
