"""A design as its editors write it: a list of entries, a block each, with who changed it last (D41).

Pure functions. An entry is `{"block", "version", "by", "by_id", "at"}`; a block has a name of its own (`id`). `version`
is the number of the draft at which the block was changed last, 0 for a block as it is published. So two people write
at the same time: other blocks are merged, and the same block is asked about.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

Entry = dict[str, Any]


@dataclass(frozen=True, kw_only=True)
class Author:
    """Who changes a draft, and when."""

    pk: int
    name: str
    at: datetime


@dataclass
class Merged:
    """A draft after changes. `conflicts` are blocks that somebody else changed meanwhile; they are as they were."""

    entries: list[Entry]
    conflicts: list[Entry] = field(default_factory=list)


def with_ids(blocks: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The blocks, each with a name; one that has none is named by its place, so that every reader gives it the same."""
    taken = {block["id"] for block in blocks if block.get("id")}
    named = []
    for place, block in enumerate(blocks, start=1):
        name = block.get("id") or f"b{place}"
        while not block.get("id") and name in taken:
            name = f"{name}-"
        taken.add(name)
        named.append({**block, "id": name})
    return named


def as_entries(blocks: Sequence[Mapping[str, Any]]) -> list[Entry]:
    """The entries of a draft that begins with published blocks."""
    return [{"block": block, "version": 0, "by": "", "by_id": None, "at": None} for block in with_ids(blocks)]


def blocks_of(entries: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """The blocks of a draft, in their order."""
    return [dict(entry["block"]) for entry in entries]


def count_changes(entries: Sequence[Mapping[str, Any]], published: Sequence[Mapping[str, Any]]) -> int:
    """In how many blocks a draft differs from what is published: changed, new, deleted; one more for another order."""
    before = {block["id"]: block for block in with_ids(published)}
    now = {entry["block"]["id"]: entry["block"] for entry in entries}
    changed = sum(1 for name, block in now.items() if block != before.get(name))
    deleted = len(before.keys() - now.keys())
    is_moved = [name for name in now if name in before] != [name for name in before if name in now]
    return changed + deleted + int(is_moved)


def merge(
    entries: Sequence[Entry],
    changes: Sequence[Mapping[str, Any]],
    order: Sequence[str],
    *,
    number: int,
    author: Author,
) -> Merged:
    """Merge one editor's changes into a draft.

    A change is `{"id", "version", "block"}`: the version that the editor had, 0 for a new block, and the block as it is
    now, None if it was deleted. `order` are the editor's blocks; blocks of others that it does not name keep their
    place behind the block before them. `number` is the draft's next one.
    """
    own = {entry["block"]["id"]: entry for entry in entries}
    before = list(own)
    merged = Merged([])
    for change in changes:
        name, block, entry = change["id"], change["block"], own.get(change["id"])
        if entry is None:
            is_conflict = block is not None and change["version"] != 0
            deleted = {"block": None, "version": 0, "by": "", "by_id": None, "at": None}
        else:
            is_conflict = change["version"] != entry["version"] and entry["block"] != block
        if is_conflict:
            merged.conflicts.append({**(entry or deleted), "id": name})
        elif block is None:
            own.pop(name, None)
        elif entry is None or entry["block"] != block:
            own[name] = {
                "block": {**block, "id": name},
                "version": number,
                "by": author.name,
                "by_id": author.pk,
                "at": author.at.isoformat(),
            }
    merged.entries = [own[name] for name in _ordered(before, list(own), order)]
    return merged


def _ordered(before: Sequence[str], names: Sequence[str], order: Sequence[str]) -> list[str]:
    """The names in an editor's order; those that it does not know stand behind the one before them."""
    ordered = list(dict.fromkeys(name for name in order if name in set(names)))
    for name in [*before, *names]:
        if name in ordered or name not in names:
            continue
        earlier = [other for other in before[: before.index(name)] if other in ordered] if name in before else ordered
        ordered.insert(ordered.index(earlier[-1]) + 1 if earlier else 0, name)
    return ordered
