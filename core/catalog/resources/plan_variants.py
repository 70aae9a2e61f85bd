"""Plans the options and variants of a product: which are new, which change, which are closed."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.contract import CLOSES, REGROUPS
from core.catalog.resources import compare
from core.catalog.resources.draft import Draft, Names, VariantDraft
from core.catalog.resources.existing import ExistingProduct, pair_options
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.plan_options import Option, option_diffs, option_text_diffs
from core.catalog.resources.plans import Plan, VariantPlan
from core.common.folding import fold

Values = dict[str, Any]
# Under which a diff and a note have the options that are closed.
_CLOSED = "closed_options"


class VariantPlanner:
    """Matches the rows of a draft to the stored variants."""

    def __init__(self, fields: frozenset[str], *, closes: bool) -> None:
        self.fields = fields
        self.closes = closes

    def plan(self, made: Plan, draft: Draft) -> None:
        """Plan options and variants; variants are found by their option values, and keep their ids."""
        existing = made.existing
        if existing is not None and (draft.options is None or len(existing.groups) > OPTIONS):
            self._loose_variants(made, draft, existing)
            return
        if draft.options is None and len(draft.variants) > 1:
            draft.variants[1].row.errors["product_code"] = _("새 상품의 옵션은 옵션 이름과 값 열이 있어야 해요.")
            return
        known = _by_names(existing)
        if existing is None:
            wanted = draft.options or []
            made.options = [(option.name, option.kind, list(option.values.items())) for option in wanted]
            made.option_texts = [option.texts for option in wanted]
        else:
            self._options(made, draft, existing, known)
        for place, variant in enumerate(draft.variants):
            made.variants.append(self._variant(made, draft, variant, known.get(variant.names), place))

    def _options(self, made: Plan, draft: Draft, existing: ExistingProduct, known: dict[Names, Values]) -> None:
        wanted, groups = draft.options or [], existing.groups
        old: list[Option] = [
            (group.row["name_ko"], group.row["kind"], [(value["name_ko"], value["color"]) for value in group.values])
            for group in groups
        ]
        now: list[Option] = [(option.name, option.kind, list(option.values.items())) for option in wanted]
        is_less = len(old) != len(now) or any(_lost_values(*pair) for pair in zip(old, now, strict=True))
        fits, unnamed = _fits(old, now), _unnamed(draft, existing, known)
        if draft.head.shown is None and unnamed and groups:
            self._note(draft, existing, unnamed, fits=fits or not is_less)
        made.gone = self._closed(draft, existing, unnamed)
        stays = len(made.gone) < len(unnamed)
        if is_less and stays and not fits:
            if self.closes or CLOSES not in draft.head.seen:
                draft.head.refuse_changed("option1_value")
            else:
                draft.head.errors["option1_value"] = _(
                    "옵션 구성이 달라서 파일에 없는 옵션과 함께 둘 수 없어요. 파일에 없는 옵션을 닫아야 가져와요."
                )
            return
        # Values that no variant has stay: nothing shows that they go.
        made.rebuild = is_less and not (fits and (stays or not made.gone))
        if made.rebuild:
            pairs = pair_options(groups, [name for name, _kind, _values in now])
            stored = {id(group): option for group, option in zip(groups, old, strict=True)}
            now = [
                (option[0], compare.option_kind(stored[id(group)], option), option[2]) if group else option
                for group, option in zip(pairs, now, strict=True)
            ]
            closed = {variant["id"] for variant in made.gone}
            # Variants that were closed before lose their place among the values, too.
            made.gone += [
                variant for variant in existing.variants if variant["id"] not in closed | _named(draft, known)
            ]
        else:
            pairs = list(groups)
            now = [compare.extend_option(before, after) for before, after in zip(old, now, strict=True)]
        texts = option_text_diffs(draft, pairs)
        new_rows = {id(variant.row) for variant in draft.variants if not known.get(variant.names, {}).get("is_active")}
        now = option_diffs(draft, old, now, new_rows)
        if texts or not compare.same_options(old, now):
            made.options, made.option_texts = now, [option.texts for option in wanted]

    def _note(self, draft: Draft, existing: ExistingProduct, unnamed: Sequence[Values], *, fits: bool) -> None:
        """Say which options the file does not name: the manager decides whether they are closed."""
        head = draft.head
        head.seen[CLOSES] = [variant["id"] for variant in unnamed]
        text = _("파일에 없는 옵션 %(count)s개: %(names)s. 닫기로 고르지 않으면 그대로 둬요.")
        if not fits:
            head.seen[REGROUPS] = True
            text = _("파일에 없는 옵션 %(count)s개: %(names)s. 옵션 구성이 달라서 닫아야만 이 상품을 가져와요.")
        head.notes[_CLOSED] = text % {"count": len(unnamed), "names": _names(existing, unnamed)}

    def _closed(self, draft: Draft, existing: ExistingProduct, unnamed: Sequence[Values]) -> list[Values]:
        """The variants to close: while a file is checked all that it does not name, later those that were shown.

        A product without options that gets some loses its only variant without being asked for.
        """
        head = draft.head
        closed = list(unnamed)
        if head.shown is not None and existing.groups:
            shown = head.seen.get(CLOSES, ()) if self.closes else ()
            closed = [variant for variant in unnamed if variant["id"] in shown]
        if closed:
            head.diff[_CLOSED] = [_names(existing, closed), ""]
        return closed

    def _variant(
        self, made: Plan, draft: Draft, variant: VariantDraft, stored: Values | None, place: int
    ) -> VariantPlan:
        row = variant.row
        values: Values = {}
        count = len(draft.variants)
        if variant.price_diff is not None:
            values["price_diff"] = variant.price_diff
        if "stock" in self.fields:
            values["stock"] = row.values.get("stock")
        code = row.values.get("variant_code") or (
            row.values.get("product_code") if "parent_code" in row.values else None
        )
        if code:
            values["code"] = code
        if made.existing is not None:
            self._compare(variant, stored, values)
        if stored is None:
            values.setdefault("code", made.code if count == 1 else f"{made.code}-{place + 1}"[:80])
            values.setdefault("price_diff", 0)
            values.setdefault("stock", None)
        sale = made.columns.get("product_sale_price", 0)
        if sale + values.get("price_diff", (stored or {}).get("price_diff", 0)) < 0:
            row.errors["price_diff"] = _("추가금을 더한 값이 0원보다 적어요.")
        return VariantPlan(variant.names, stored, values, row)

    def _compare(self, variant: VariantDraft, stored: Values | None, values: Values) -> None:
        """Compare a variant with the stored one; what is not to be written is taken out of the values."""
        row, names = variant.row, " / ".join(variant.names) or "-"
        if stored is None or not stored["is_active"]:
            if not row.change("option1_value", "", names):
                row.refuse_changed("option1_value")
        elif row.shown and row.shown.get("option1_value", (names,))[0] == "":
            # It was to be made or opened, and somebody did so since.
            row.refuse_changed("option1_value", names)
        if stored is None:
            return
        for name, field in (("price_diff", "price_diff"), ("code", "variant_code")):
            if name not in values:
                continue
            if values[name] == stored[name] or not compare.change(row, field, stored[name], values[name]):
                values[name] = stored[name]
        if "stock" in values:
            values["stock"] = row.change_amount("stock", stored["stock"], values["stock"])

    def _loose_variants(self, made: Plan, draft: Draft, existing: ExistingProduct) -> None:
        """Without option columns, rows match variants by code, or the only variant."""
        if not {"stock", "price_diff", "variant_code"} & self.fields:
            return
        active = [stored for stored in existing.variants if stored["is_active"]]
        by_code = {fold(stored["code"]): stored for stored in active if stored["code"]}
        for place, variant in enumerate(draft.variants):
            stored = by_code.get(fold(variant.row.values.get("variant_code", "")))
            if stored is None and len(active) == 1:
                stored = active[0]
            if stored is None:
                where = "variant_code" if "variant_code" in variant.row.values else "product_code"
                variant.row.errors[where] = _(
                    "옵션이 %(count)s개인 상품이에요. 옵션 값이나 옵션 코드를 적어 주세요."
                ) % {"count": len(active)}
                continue
            made.variants.append(self._variant(made, draft, variant, stored, place))


def _by_names(existing: ExistingProduct | None) -> dict[Names, Values]:
    """Stored variants by their option values; of two an active one."""
    known: dict[Names, Values] = {}
    for variant in existing.variants if existing else []:
        names = existing.names_of(variant["key"]) if existing else None
        if names is None or variant["key"].startswith("~"):
            continue
        if names not in known or (variant["is_active"] and not known[names]["is_active"]):
            known[names] = variant
    return known


def _named(draft: Draft, known: dict[Names, Values]) -> set[int]:
    """The ids of stored variants that the file names."""
    return {stored["id"] for variant in draft.variants if (stored := known.get(variant.names))}


def _unnamed(draft: Draft, existing: ExistingProduct, known: dict[Names, Values]) -> list[Values]:
    """Active variants that the file does not name."""
    named = _named(draft, known)
    return [variant for variant in existing.variants if variant["is_active"] and variant["id"] not in named]


def _lost_values(before: Option, after: Option) -> set[str]:
    """Values of an option that the file does not have."""
    return {name for name, _color in before[2]} - {name for name, _color in after[2]}


def _fits(old: Sequence[Option], now: Sequence[Option]) -> bool:
    """Whether stored variants can stay beside those of the file: each option is the same one at the same place."""
    return len(old) == len(now) and all(
        before[0] == after[0] or not _lost_values(before, after) for before, after in zip(old, now, strict=True)
    )


def _names(existing: ExistingProduct, variants: Sequence[Values]) -> str:
    """Variants by their option values, else by their codes."""
    texts = (" / ".join(existing.names_of(variant["key"]) or ()) or variant["code"] or "-" for variant in variants)
    return compare.format_value(", ".join(texts))
