"""What the session keeps between the way to a company and back: states of ten minutes, each used once.

Several are kept at once: two tabs may be on their way. A session is of one host, so a state of another brand is
unknown here.
"""

import base64
import hashlib
import secrets
import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from datetime import date
from typing import Any

from core.common import crypto
from core.common.tenancy import current_brand_id
from core.integrations.contracts import Person

STATES_KEY, PENDING_KEY = "social_states", "social_pending"
# Seconds of a way, and of a proven person who fills in the sign-up.
SECONDS, PENDING_SECONDS = 600, 1800
MAX_STATES = 5
SIGN_IN, CONNECT = "sign_in", "connect"


@dataclass(frozen=True)
class Started:
    """A way to a company: `user` is the member who connects, 0 for signing in; `next` is a path of the shop."""

    company: str
    verifier: str
    next: str
    user: int
    at: float


@dataclass(frozen=True)
class Pending:
    """A proven person without a member, waiting for a sign-up or a sign-in."""

    company: str
    person: Person
    next: str
    at: float


def challenge_of(verifier: str) -> str:
    """The S256 challenge of a verifier."""
    return base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()


def start(session: Any, *, company: str, next_path: str, user: int) -> tuple[str, str]:
    """Keep a new way in the session; returns its state and challenge."""
    now = time.time()
    state, verifier = secrets.token_urlsafe(24), secrets.token_urlsafe(48)
    kept = {name: value for name, value in _states(session).items() if now - value["at"] < SECONDS}
    for name in sorted(kept, key=lambda one: kept[one]["at"])[: max(0, len(kept) - MAX_STATES + 1)]:
        del kept[name]
    kept[state] = asdict(Started(company, verifier, next_path, user, now))
    session[STATES_KEY] = kept
    return state, challenge_of(verifier)


def take(session: Any, *, company: str, state: str) -> Started | None:
    """The way of a state, which is used by this; None for an unknown, used, or old one."""
    kept = _states(session)
    # All are compared, each in constant time.
    same = [name for name in kept if secrets.compare_digest(name.encode(), state.encode())]
    if not same:
        return None
    started = Started(**kept[same[0]])
    session[STATES_KEY] = {name: value for name, value in kept.items() if name != same[0]}
    is_right = started.company == company and 0 <= time.time() - started.at < SECONDS
    return started if is_right else None


def _states(session: Any) -> Mapping[str, Any]:
    kept: Mapping[str, Any] = session.get(STATES_KEY) or {}
    return kept


def keep_pending(session: Any, pending: Pending) -> None:
    """Keep a proven person; the token is sealed, as the session is a row of the database."""
    values = {**asdict(pending.person), "birth_date": str(pending.person.birth_date or "")}
    values["token"] = crypto.seal(pending.person.token, _place()) if pending.person.token else ""
    session[PENDING_KEY] = {"company": pending.company, "next": pending.next, "at": pending.at, "person": values}


def get_pending(session: Any) -> Pending | None:
    """The proven person of the session, for half an hour."""
    kept = session.get(PENDING_KEY)
    if not kept or not 0 <= time.time() - kept["at"] < PENDING_SECONDS:
        return None
    values = dict(kept["person"])
    day = values.pop("birth_date")
    person = Person(**values, birth_date=date.fromisoformat(day) if day else None)
    token = crypto.unseal_or_empty(person.token, _place()) if person.token else ""
    return Pending(kept["company"], replace(person, token=token), kept["next"], kept["at"])


def drop_pending(session: Any) -> None:
    """Forget the proven person."""
    session.pop(PENDING_KEY, None)


def _place() -> str:
    return f"brand:{current_brand_id()}:social-pending"
