"""What reading a query gives: terms, and the whole."""

from collections.abc import Sequence
from dataclasses import dataclass

from core.kit import grams
from core.kit.grams import Expr

MOST_MARKS = 24


@dataclass(frozen=True)
class Term:
    """One word of a query: `wish` is everything that it can stand for, `names` what stands in names alone.

    `read_as` is the word it was taken for. `is_guess` says that this may well have been another word, `near`
    that such a word was not taken for it. `categories` are those of its name.
    """

    wish: Expr
    names: Expr | None
    marks: tuple[str, ...] = ()
    read_as: str = ""
    is_guess: bool = False
    near: str = ""
    categories: tuple[int, ...] = ()


@dataclass(frozen=True)
class Reading:
    """A query as it was understood. `read_as` tells what it was taken for where that isn't what was typed.

    `is_guess`: perhaps another word was meant, so the words as typed count as not found. `near` is offered
    where nothing was taken for them. `categories` are those that the last word names.
    """

    wish: Expr | None
    names: Expr | None = None
    whole: str = ""
    marks: tuple[str, ...] = ()
    read_as: str = ""
    is_guess: bool = False
    near: str = ""
    categories: tuple[int, ...] = ()


def both(terms: Sequence[Term]) -> Term:
    """All of several terms; names alone where each has some."""
    names = [one.names for one in terms]
    return Term(
        grams.every([one.wish for one in terms]),
        grams.every([one for one in names if one is not None]) if all(names) else None,
        tuple(mark for one in terms for mark in one.marks),
        is_guess=any(one.is_guess for one in terms),
        near=next((one.near for one in terms if one.near), ""),
        categories=terms[-1].categories if terms else (),
    )


def either(terms: Sequence[Term]) -> Term:
    """Any of several terms."""
    names = [one.names for one in terms if one.names is not None]
    return Term(
        grams.some([one.wish for one in terms]),
        grams.some(names) if names else None,
        tuple(dict.fromkeys(mark for one in terms for mark in one.marks)),
        next((one.read_as for one in terms if one.read_as), ""),
        any(one.is_guess for one in terms),
        next((one.near for one in terms if one.near), ""),
        tuple(dict.fromkeys(one for term in terms for one in term.categories)),
    )


def pieces(word: str, most: int = 12) -> set[str]:
    """Every piece of a word, none longer than `most`."""
    return {word[a:b] for a in range(len(word)) for b in range(a + 1, min(len(word), a + most) + 1)}
