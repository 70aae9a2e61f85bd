"""What the API answers about the log and the security events."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.kit.typing import Json, Means, Pk


class AuditRow(TypedDict):
    """What somebody did; only what changed is kept, personal fields masked."""

    id: Pk
    at: datetime
    actor_id: int | None
    actor_name: Annotated[str, Means("user name; '' where the installation itself did it")]
    action: str
    action_label: str
    subject: str
    subject_label: str
    subject_id: str
    before: dict[str, Json]
    after: dict[str, Json]


class SecurityEventRow(TypedDict):
    """A sign-in, a refusal or changed rights."""

    id: Pk
    kind: str
    kind_label: str
    actor_id: int | None
    actor_name: str
    address: Annotated[str, Means("'*' stands for all that came after the day's limit of rows")]
    detail: str
    times: int
    at: datetime
    last_at: datetime


class Choice(TypedDict):
    """A value with its name."""

    value: str
    label: str


class AuditChoices(TypedDict):
    """What the log can be filtered by."""

    actions: list[Choice]
    subjects: list[Choice]


class EventChoices(TypedDict):
    """Kinds of security events."""

    kinds: list[Choice]
