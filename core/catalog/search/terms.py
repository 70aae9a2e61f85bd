"""The result of parsing a query: terms, and the complete query."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.common import grams
from core.common.grams import SearchExpression

MAX_MARKS = 24


@dataclass(frozen=True)
class Term:
    """One word of a query: `expression` matches all its meanings, `names` only product names.

    `read_as` is the corrected word. `is_guess`: the correction may be wrong. `near` is a possible correction
    that was not applied. `categories` are those of its name.
    """

    expression: SearchExpression
    names: SearchExpression | None
    marks: tuple[str, ...] = ()
    read_as: str = ""
    is_guess: bool = False
    near: str = ""
    categories: tuple[int, ...] = ()


@dataclass(frozen=True)
class ParsedQuery:
    """A query as it was understood. `read_as` is the corrected text where that isn't what was typed.

    `is_guess`: the correction may be wrong, so the typed words count as not found. `near` is a suggestion
    that was not applied. `categories` are those that the last word names. `left_out` are words without
    which something was found; `offer` is a category to suggest where nothing was found, 0 for none. `synonym_id` is the
    first group of synonyms that has one of the words, 0 for none.
    """

    expression: SearchExpression | None
    names: SearchExpression | None = None
    whole: str = ""
    marks: tuple[str, ...] = ()
    read_as: str = ""
    is_guess: bool = False
    near: str = ""
    categories: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()
    offer: int = 0
    synonym_id: int = 0


def combine_all(terms: Sequence[Term]) -> Term:
    """Match all of several terms; `names` only where each term has them."""
    names = [one.names for one in terms]
    return Term(
        grams.all_of([one.expression for one in terms]),
        grams.all_of([one for one in names if one is not None]) if all(names) else None,
        tuple(mark for one in terms for mark in one.marks),
        is_guess=any(one.is_guess for one in terms),
        near=next((one.near for one in terms if one.near), ""),
        categories=terms[-1].categories if terms else (),
    )


def combine_any(terms: Sequence[Term]) -> Term:
    """Match any of several terms."""
    names = [one.names for one in terms if one.names is not None]
    return Term(
        grams.any_of([one.expression for one in terms]),
        grams.any_of(names) if names else None,
        tuple(dict.fromkeys(mark for one in terms for mark in one.marks)),
        next((one.read_as for one in terms if one.read_as), ""),
        any(one.is_guess for one in terms),
        next((one.near for one in terms if one.near), ""),
        tuple(dict.fromkeys(one for term in terms for one in term.categories)),
    )


def substrings(word: str, most: int = 12) -> set[str]:
    """Every substring of a word, none longer than `most`."""
    return {word[a:b] for a in range(len(word)) for b in range(a + 1, min(len(word), a + most) + 1)}
