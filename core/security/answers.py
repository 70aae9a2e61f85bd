"""What the API answers about the log and the security events."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.common.typing import Doc, Json, Pk


class AuditChange(TypedDict):
    """What changed of one field, in the reader's language; '' for nothing."""

    name: str
    label: str
    before: str
    after: str


class AuditRow(TypedDict):
    """A recorded action; only changed fields are stored, personal fields masked."""

    id: Pk
    at: datetime
    actor_id: int | None
    actor_name: Annotated[str, Doc("user name; '' where the installation itself did it")]
    action: str
    action_label: str
    subject: str
    subject_label: str
    subject_id: str
    before: dict[str, Json]
    after: dict[str, Json]
    changes: list[AuditChange]


class SecurityEventRow(TypedDict):
    """A sign-in, a refusal or changed rights."""

    id: Pk
    kind: str
    kind_label: str
    actor_id: int | None
    actor_name: str
    address: Annotated[str, Doc("'*' groups all that came after the day's limit of rows")]
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
