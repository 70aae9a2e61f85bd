"""Unread counts after any sequence of lines, readings, notes, handovers, joins and ends are what their definition says.

The model keeps lists of lines and cursors, and counts by the words of `chats/cursors.py`.
"""

from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db import transaction
from hypothesis import given
from hypothesis import strategies as st

from core.common.tenancy import brand_scope
from core.conftest import World
from core.tests.properties.effort import effort
from core.workspace.chats import cursors, handling, lines
from core.workspace.chats.setting import save
from core.workspace.chats.shoppers import Shopper, find_conversation
from core.workspace.models import ChatMessage, ChatParticipant, Conversation, MessageType

pytestmark = pytest.mark.django_db
ALWAYS = [["00:00", "23:59"]] * 7


@dataclass
class Model:
    """A conversation as the definition sees it: lines are (number, sender, is_internal); 0 is the shopper."""

    lines: list[tuple[int, int, bool]] = field(default_factory=list)
    read: dict[int, int] = field(default_factory=dict)
    answered: int = 0

    def unread(self, person: int) -> list[int]:
        read = self.read.get(person, 0)
        if person == 0:
            return [pk for pk, sender, internal in self.lines if pk > read and sender != 0 and not internal]
        found = [pk for pk, sender, _internal in self.lines if sender == 0 and pk > max(read, self.answered)]
        if person in self.read:
            found += [pk for pk, sender, internal in self.lines if internal and pk > read and sender != person]
        return sorted(found)


WHO = ("visitor", "member")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("write"), st.sampled_from(WHO), st.just(0)),
        st.tuples(st.just("answer"), st.sampled_from(WHO), st.sampled_from((1, 2))),
        st.tuples(st.just("late_answer"), st.sampled_from(WHO), st.sampled_from((1, 2))),
        st.tuples(st.just("note"), st.sampled_from(WHO), st.sampled_from((1, 2))),
        st.tuples(st.just("hand_over"), st.sampled_from(WHO), st.sampled_from((1, 2))),
        st.tuples(st.just("read"), st.sampled_from(WHO), st.sampled_from((0, 1, 2))),
        st.tuples(st.just("read_half"), st.sampled_from(WHO), st.sampled_from((0, 1, 2))),
        st.tuples(st.just("end"), st.sampled_from(WHO), st.sampled_from((1, 2))),
        st.tuples(st.just("join"), st.just("visitor"), st.just(0)),
    ),
    min_size=3,
    max_size=14,
)


class Machine:
    """Does the same in the database and in the model."""

    def __init__(self, world: World) -> None:
        self.people: dict[int, Any] = {1: world.manager, 2: world.editor}
        self.shoppers = {"visitor": Shopper(token="browser"), "member": Shopper(user=world.member)}
        self.member = world.member
        self.models: dict[str, Model] = {}
        self.rows: dict[str, int] = {}

    def step(self, name: str, who: str, person: int) -> None:
        if name == "write":
            row, message = lines.send_as_shopper(shopper=self.shoppers[who], line=lines.Line(body="글"))
            self.rows[who] = row.pk
            self.models.setdefault(who, Model(read={0: 0})).lines.append((message.pk, 0, False))
        elif who in self.rows:
            getattr(self, name)(who, person)

    def last(self, who: str) -> int:
        return max(pk for pk, _sender, _internal in self.models[who].lines)

    def _send(self, who: str, person: int, seen: int, kind: str = MessageType.TEXT) -> int:
        line = lines.Line(body="글", content_type=kind)
        actor = self.people[person]
        _row, message = lines.send_as_manager(pk=self.rows[who], actor=actor, line=line, seen_id=seen)
        model = self.models[who]
        model.lines.append((message.pk, person, kind == MessageType.NOTE))
        model.read[person] = max(model.read.get(person, 0), seen)
        return message.pk

    def answer(self, who: str, person: int) -> None:
        self.models[who].answered = self._send(who, person, self.last(who))

    def late_answer(self, who: str, person: int) -> None:
        """An answer of who has not seen the shopper's last line."""
        model = self.models[who]
        theirs = [pk for pk, sender, _internal in model.lines if sender == 0]
        if self.last(who) != theirs[-1]:
            return
        missed = theirs[-1]
        self._send(who, person, missed - 1)
        model.answered = max(model.answered, missed - 1)

    def note(self, who: str, person: int) -> None:
        self._send(who, person, self.last(who), MessageType.NOTE)

    def hand_over(self, who: str, person: int) -> None:
        other, model = 3 - person, self.models[who]
        row = Conversation.objects.get(pk=self.rows[who])
        if row.assignee_id == self.people[other].pk:
            return
        colleague = {"id": self.people[other].pk, "name": "동료"}
        message = lines.hand_over(pk=row.pk, actor=self.people[person], colleague=colleague, text="부탁해요")
        model.lines.append((message.pk, person, True))
        for reader in (person, other):
            model.read.setdefault(reader, model.answered)

    def read(self, who: str, person: int) -> None:
        self._see(who, person, self.last(who))

    def read_half(self, who: str, person: int) -> None:
        own = [pk for pk, _sender, _internal in self.models[who].lines]
        self._see(who, person, own[len(own) // 2])

    def _see(self, who: str, person: int, upto: int) -> None:
        row = Conversation.objects.get(pk=self.rows[who])
        if person == 0:
            cursors.see_as_shopper(row, read_id=upto, delivered_id=upto)
        else:
            cursors.see_as_manager(row, self.people[person], read_id=upto, delivered_id=upto)
        read = self.models[who].read
        read[person] = max(read.get(person, 0), upto)

    def end(self, who: str, person: int) -> None:
        handling.end(pk=self.rows[who], actor=self.people[person], seen_id=self.last(who))
        self.models[who].answered = self.last(who)

    def join(self, who: str, person: int) -> None:
        """The visitor signs in."""
        before = {index: self.unread(index) for index in (0, 1, 2)}
        find_conversation(Shopper(user=self.member, token="browser"))
        visitor, member = self.models.pop("visitor"), self.models.pop("member", Model(read={0: 0}))
        self.rows.pop("visitor")
        row = Conversation.objects.get(user=self.member)
        self.rows["member"] = row.pk
        joined = Model(
            lines=sorted([*visitor.lines, *member.lines]),
            read={**dict.fromkeys({*visitor.read, *member.read}, 0)},
            answered=row.answered_id,
        )
        # The cursors are the database's; that nothing unread was lost is what is to be shown.
        rows = dict(ChatParticipant.objects.filter(conversation=row).values_list("user_id", "read_id"))
        keys = {0: 0, 1: self.people[1].pk, 2: self.people[2].pk}
        assert set(rows) == {keys[index] for index in joined.read}
        joined.read = {index: rows[keys[index]] for index in joined.read}
        self.models["member"] = joined
        for index in (0, 1, 2):
            assert before[index] <= set(joined.unread(index)), index

    def unread(self, person: int) -> set[int]:
        return {pk for model in self.models.values() for pk in model.unread(person)}

    def check(self) -> None:
        for who, model in self.models.items():
            row = Conversation.objects.get(pk=self.rows[who])
            numbers = list(ChatMessage.objects.filter(conversation=row).order_by("pk").values_list("pk", flat=True))
            assert numbers == [pk for pk, _sender, _internal in model.lines]
            read_id = cursors.cursor_of(row, cursors.SHOPPER)[0]
            found = list(cursors.unread_of_shopper(row, read_id).order_by("pk").values_list("pk", flat=True))
            assert found == model.unread(0)
            for person, user in self.people.items():
                assert cursors.count_unread(row, user.pk) == len(model.unread(person)), (who, person)
            pending = [pk for pk, sender, _internal in model.lines if sender == 0 and pk > model.answered]
            assert (row.waiting_since is not None) is bool(pending)
            assert row.last_id == numbers[-1]


@effort(25)
@given(steps=STEPS)
def test_unread_counts_are_as_defined(shop: World, steps: list[tuple[str, str, int]]) -> None:
    with brand_scope(shop.brand.pk), transaction.atomic():
        save({"is_on": True, "hours": ALWAYS, "closes_on_holidays": False})
        machine = Machine(shop)
        for step in steps:
            machine.step(*step)
            machine.check()
        transaction.set_rollback(True)
