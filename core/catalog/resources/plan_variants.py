"""Plans the options and variants of a product: which are new, which change, which are closed."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.contract import CLOSES
from core.catalog.resources import compare
from core.catalog.resources.draft import Draft, Names, VariantDraft
from core.catalog.resources.existing import ExistingProduct, pair_options
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.plan_options import Option, option_diffs, option_text_diffs
from core.catalog.resources.plans import Plan, VariantPlan
from core.common.folding import fold

Values = dict[str, Any]


class VariantPlanner:
    """Matches the rows of a draft to the stored variants."""

    def __init__(self, fields: frozenset[str], *, closes: bool) -> None:
        self.fields = fields
        # Whether an application closes variants that the file does not name.
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
            made.options = [(one.name, one.kind, list(one.values.items())) for one in wanted]
            made.option_texts = [one.texts for one in wanted]
        else:
            self._options(made, draft, existing, known)
        for place, one in enumerate(draft.variants):
            made.variants.append(self._variant(made, draft, one, known.get(one.names), place))

    def _options(self, made: Plan, draft: Draft, existing: ExistingProduct, known: dict[Names, Values]) -> None:
        wanted, groups = draft.options or [], existing.groups
        old: list[Option] = [
            (one.row["name_ko"], one.row["kind"], [(v["name_ko"], v["color"]) for v in one.values]) for one in groups
        ]
        now: list[Option] = [(one.name, one.kind, list(one.values.items())) for one in wanted]
        is_less = len(old) != len(now) or any(_lost_values(*pair) for pair in zip(old, now, strict=True))
        made.gone = self._closed(draft, existing, known)
        stays = len(made.gone) < len(_unnamed(draft, existing, known))
        fits = _fits(old, now)
        if is_less and stays and not fits:
            if self.closes:
                draft.head.refuse_changed("option1_value")
            else:
                draft.head.errors["option1_name"] = _(
                    "지금 옵션과 달라서 함께 둘 수 없어요. 파일에 없는 옵션을 닫아야 해요."
                )
                draft.head.late("option1_name")
            return
        # Values that no variant has stay: nothing shows that they go.
        made.rebuild = is_less and not (fits and (stays or not made.gone))
        if made.rebuild:
            pairs = pair_options(groups, [one[0] for one in now])
            stored = {id(group): one for group, one in zip(groups, old, strict=True)}
            now = [
                (one[0], compare.option_kind(stored[id(group)], one), one[2]) if group else one
                for group, one in zip(pairs, now, strict=True)
            ]
            closed = {one["id"] for one in made.gone}
            named = {one["id"] for names in draft.variants if (one := known.get(names.names))}
            # Variants that were closed before lose their place among the values, too.
            made.gone += [one for one in existing.variants if one["id"] not in closed | named]
        else:
            pairs = list(groups)
            now = [compare.extend_option(before, after) for before, after in zip(old, now, strict=True)]
        texts = option_text_diffs(draft, pairs)
        new_rows = {id(one.row) for one in draft.variants if not known.get(one.names, {}).get("is_active")}
        now = option_diffs(draft, old, now, new_rows)
        if texts or not compare.same_options(old, now):
            made.options, made.option_texts = now, [one.texts for one in wanted]

    def _closed(self, draft: Draft, existing: ExistingProduct, known: dict[Names, Values]) -> list[Values]:
        """The variants that the file does not name, of which an application closes those that the check showed."""
        head, unnamed = draft.head, _unnamed(draft, existing, known)
        if head.shown is not None:
            shown = head.seen.get(CLOSES, ()) if self.closes else ()
            unnamed = [one for one in unnamed if one["id"] in shown]
        elif unnamed:
            head.seen[CLOSES] = [one["id"] for one in unnamed]
            names = ", ".join(_name(existing, one) for one in unnamed)
            head.notes["closed_options"] = _("파일에 없는 옵션: %(names)s") % {"names": names[:500]}
        if unnamed:
            names = ", ".join(_name(existing, one) for one in unnamed)
            head.diff["closed_options"] = [compare.format_value(names), ""]
        return unnamed

    def _variant(self, made: Plan, draft: Draft, one: VariantDraft, found: Values | None, place: int) -> VariantPlan:
        row = one.row
        values: Values = {}
        count = len(draft.variants)
        if one.price_diff is not None:
            values["price_diff"] = one.price_diff
        if "stock" in self.fields:
            values["stock"] = row.values.get("stock")
        code = row.values.get("variant_code") or (
            row.values.get("product_code") if "parent_code" in row.values else None
        )
        if code:
            values["code"] = code
        if made.existing is not None:
            self._compare(one, found, values)
        if found is None:
            values.setdefault("code", made.code if count == 1 else f"{made.code}-{place + 1}"[:80])
            values.setdefault("price_diff", 0)
            values.setdefault("stock", None)
        sale = made.columns.get("product_sale_price", 0)
        if sale + values.get("price_diff", (found or {}).get("price_diff", 0)) < 0:
            row.errors["price_diff"] = _("추가금을 더한 값이 0원보다 적어요.")
        return VariantPlan(one.names, found, values, row)

    def _compare(self, one: VariantDraft, found: Values | None, values: Values) -> None:
        """Compare a variant with the stored one; what is not to be written is taken out of the values."""
        row, names = one.row, " / ".join(one.names) or "-"
        if found is None or not found["is_active"]:
            if not row.change("option1_value", "", names):
                row.refuse_changed("option1_value")
        elif row.shown and row.shown.get("option1_value", (names,))[0] == "":
            # It was to be made or opened, and somebody did so since.
            row.refuse_changed("option1_value", names)
        if found is None:
            return
        for name, field in (("price_diff", "price_diff"), ("code", "variant_code")):
            if name not in values:
                continue
            if values[name] == found[name] or not compare.change(row, field, found[name], values[name]):
                values[name] = found[name]
        if "stock" in values:
            values["stock"] = row.change_amount("stock", found["stock"], values["stock"])

    def _loose_variants(self, made: Plan, draft: Draft, existing: ExistingProduct) -> None:
        """Without option columns, rows match variants by code, or the only variant."""
        if not {"stock", "price_diff", "variant_code"} & self.fields:
            return
        active = [one for one in existing.variants if one["is_active"]]
        by_code = {fold(one["code"]): one for one in active if one["code"]}
        for place, one in enumerate(draft.variants):
            found = by_code.get(fold(one.row.values.get("variant_code", "")))
            if found is None and len(active) == 1:
                found = active[0]
            if found is None:
                where = "variant_code" if "variant_code" in one.row.values else "product_code"
                one.row.errors[where] = _("옵션이 %(count)s개인 상품이에요. 옵션 값이나 옵션 코드를 적어 주세요.") % {
                    "count": len(active)
                }
                continue
            made.variants.append(self._variant(made, draft, one, found, place))


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


def _unnamed(draft: Draft, existing: ExistingProduct, known: dict[Names, Values]) -> list[Values]:
    """Active variants that the file does not name."""
    named = {variant["id"] for one in draft.variants if (variant := known.get(one.names))}
    return [variant for variant in existing.variants if variant["is_active"] and variant["id"] not in named]


def _lost_values(before: Option, after: Option) -> set[str]:
    """Values of an option that the file does not have."""
    return {name for name, _color in before[2]} - {name for name, _color in after[2]}


def _fits(old: Sequence[Option], now: Sequence[Option]) -> bool:
    """Whether stored variants can stay beside those of the file: each option is the same one at the same place."""
    return len(old) == len(now) and all(
        before[0] == after[0] or not _lost_values(before, after) for before, after in zip(old, now, strict=True)
    )


def _name(existing: ExistingProduct, variant: Values) -> str:
    return " / ".join(existing.names_of(variant["key"]) or ()) or (variant["code"] or "-")
