"""Search expressions of tokens, and how tokens and expressions are written for each database."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from core.common.tenancy import current_brand_id

_SHOWN, _HIDDEN = "b", "h"
# The operators between the parts, by kind of expression: in a tsquery, in FTS5, in an SQL condition.
_SIGNS = {"all": (" & ", " AND ", " AND "), "any": (" | ", " OR ", " OR "), "but": (" & !", " NOT ", " AND NOT ")}


def pack(tokens: Iterable[str], vendor: str, *, is_shown: bool = True) -> str:
    """Tokens of a row of the brand in force as the column's text."""
    salt = f"{current_brand_id()}{_SHOWN if is_shown else _HIDDEN}"
    if vendor == "postgresql":
        return " ".join(f"'{salt}{token}'" for token in sorted(tokens))
    # A space on both sides of each, so that one row can be tested for a token.
    mark = f" {salt}"
    return mark.join(["", *sorted(tokens)]) + " "


@dataclass(frozen=True)
class SearchExpression:
    """A token (`prefix`: or any that begins with it), all or any of several expressions, or one without another."""

    kind: str
    token: str = ""
    prefix: bool = False
    parts: tuple["SearchExpression", ...] = ()

    def text(self, vendor: str, *, hidden: bool = False) -> str:
        """The `tsquery` or FTS5 expression for the brand in force; with `hidden` also for hidden rows."""
        brand = current_brand_id()
        salts = [f"{brand}{_SHOWN}", f"{brand}{_HIDDEN}"] if hidden else [f"{brand}{_SHOWN}"]
        return self._text(vendor == "postgresql", salts)

    def _text(self, is_postgres: bool, salts: Sequence[str]) -> str:
        if self.kind != "token":
            sign = _SIGNS[self.kind][0 if is_postgres else 1]
            return f"({sign.join(one._text(is_postgres, salts) for one in self.parts)})"
        goes_on = self.prefix and (":*" if is_postgres else " *")
        quote, sign = ("'", " | ") if is_postgres else ('"', " OR ")
        found = [f"{quote}{salt}{self.token}{quote}{goes_on or ''}" for salt in salts]
        return found[0] if len(found) == 1 else f"({sign.join(found)})"

    def test(self, column: str, vendor: str, *, hidden: bool = False) -> tuple[str, list[str]]:
        """The condition on one row's column, with its parameters; it uses no index."""
        if vendor == "postgresql":
            return f"{column} @@ %s::tsquery", [self.text(vendor, hidden=hidden)]
        if self.kind == "token":
            salts = (_SHOWN, _HIDDEN) if hidden else (_SHOWN,)
            marks = [f" {current_brand_id()}{salt}{self.token}{'' if self.prefix else ' '}" for salt in salts]
            return "(" + " OR ".join([f"instr({column}, %s) > 0"] * len(marks)) + ")", marks
        tests = [one.test(column, vendor, hidden=hidden) for one in self.parts]
        sign = _SIGNS[self.kind][2]
        return f"({sign.join(sql for sql, _params in tests)})", [one for _sql, params in tests for one in params]


@dataclass(frozen=True)
class GramsQuery:
    """The right-hand side of the lookup `matches`."""

    expression: SearchExpression
    hidden: bool = False


def token(text: str, *, prefix: bool = False) -> SearchExpression:
    """Rows that have a token."""
    clean = "".join(sign for sign in text if sign.isalnum())
    # An empty expression would be a syntax error in both databases; no row has this token.
    return SearchExpression("token", clean or "ǃǃ", prefix and bool(clean))


def _group(kind: str, parts: Sequence[SearchExpression]) -> SearchExpression:
    flat: list[SearchExpression] = []
    for one in parts:
        for inner in one.parts if one.kind == kind else (one,):
            if inner not in flat:
                flat.append(inner)
    return flat[0] if len(flat) == 1 else SearchExpression(kind, parts=tuple(flat))


def all_of(parts: Sequence[SearchExpression]) -> SearchExpression:
    """Rows that match all of one or more expressions."""
    return _group("all", parts)


def any_of(parts: Sequence[SearchExpression]) -> SearchExpression:
    """Rows that match any of one or more expressions."""
    return _group("any", parts)


def all_but(expression: SearchExpression, other: SearchExpression) -> SearchExpression:
    """Rows that match an expression and not the other one."""
    return SearchExpression("but", parts=(expression, other))
