"""Writes of grades by rule: save the rule, begin a run, walk through the members, delete old lists (D46).

A run may be killed at any time: each chunk is one transaction with its checkpoint, and the next worker goes on after
it. A preview is the same walk without the writes to members.
"""

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Case, Value, When
from django.utils import timezone

from core.bulk.contracts import JobActor, JobState, enqueue_job, stop_if_asked, update_run
from core.common import languages
from core.common.errors import Invalid
from core.common.fast_insert import insert
from core.common.tenancy import brand_scope, current_brand_id
from core.grading import rules, selectors
from core.grading.errors import GradesUnderWay, NoLimits
from core.grading.models import GradeChange, GradeRule, GradeRun
from core.grading.selectors import Grades
from core.members import selectors as members
from core.members.models import Member
from core.orders import selectors as orders
from core.orders.selectors import Spent
from core.security import services as security
from core.security.services import AuditedChange

# Members of one transaction.
CHUNK = 1_000
# How long lists of who rose and fell are kept, and previews.
KEEP_CHANGES, KEEP_PREVIEWS = timedelta(days=365), timedelta(days=7)


def create_rule(*, instance: Any, created: bool, raw: bool = False, **_signal: Any) -> None:
    """Create the rule of a new brand, switched off."""
    if created and not raw:
        with brand_scope(instance.pk):
            GradeRule.objects.create()


def save_rule(*, rule: GradeRule, values: Mapping[str, Any]) -> GradeRule:
    """Save the switch, the months and the night. Raises Invalid where it is on and no grade has a limit.

    A rule that is switched on, or gets another night, first runs in the next such night.
    """
    was = (rule.is_on, rule.night)
    for name, value in values.items():
        setattr(rule, name, value)
    if rule.is_on and not selectors.ladder():
        raise Invalid({"is_on": str(NoLimits.message)})
    if rule.is_on and (rule.is_on, rule.night) != was:
        rule.on_since = timezone.now()
    rule.save()
    return rule


def begin_night() -> bool:
    """Begin the run of the last chosen night of the brand in force, unless it has been. Returns whether it began.

    A night that the worker missed is caught up, until the next one.
    """
    rule = GradeRule.objects.filter(is_on=True).first()
    if rule is None or rule.on_since is None:
        return False
    night = rules.last_night(timezone.now(), rule.night)
    month = timezone.localdate(night).replace(day=1)
    if night < rule.on_since or GradeRun.objects.filter(month=month, by_clock=True).exists():
        return False
    try:
        _begin(rule, month=month, by_clock=True)
    except (GradesUnderWay, NoLimits):
        return False
    return True


def start(*, actor: Any, is_preview: bool) -> GradeRun:
    """Send the members to the worker by a manager's wish: a preview, or with changes.

    Raises GradesUnderWay (-44), NoLimits (-44).
    """
    month = timezone.localdate().replace(day=1)
    run = _begin(GradeRule.objects.get(), month=month, actor=actor, is_preview=is_preview)
    if not is_preview:
        security.audit(
            actor=actor, action="run", subject="member-grades", subject_id=run.pk, brand_id=current_brand_id(),
            after={"month": f"{month:%Y-%m}", "months": run.months},
        )  # fmt: skip
    return run


def _begin(
    rule: GradeRule, *, month: date, actor: Any = None, is_preview: bool = False, by_clock: bool = False
) -> GradeRun:
    ladder = selectors.ladder()
    if not ladder:
        raise NoLimits()
    run = GradeRun(
        resource="member-grades",
        is_preview=is_preview,
        by_clock=by_clock,
        month=month,
        months=rule.months,
        limits=[[limits.grade_id, limits.paid, limits.orders] for limits in ladder],
        state=JobState.CHECKING if is_preview else JobState.APPLYING,
        total_rows=members.active_members().count(),
        language=languages.current(),
        created_by=getattr(actor, "pk", None),
        created_by_name=getattr(actor, "user_name", "") or "",
        heartbeat_at=timezone.now(),
    )
    try:
        with transaction.atomic():
            run.save()
    except IntegrityError as exc:
        # Of two that begin at once the database lets one.
        raise GradesUnderWay() from exc
    if is_preview:
        # The list of a preview is good until the next one.
        GradeRun.objects.filter(is_preview=True).exclude(pk=run.pk).delete()
    enqueue_job(run)
    return run


def go_on(run: GradeRun) -> None:
    """Continue a run with our lease until `done`. Raises Stopped between chunks."""
    walk = _Walk.of(run)
    while _chunk(run, walk):
        stop_if_asked(run)
    with transaction.atomic():
        update_run(run, state=JobState.DONE, done_rows=run.total_rows, applied_at=timezone.now(), lease="")


@dataclass(frozen=True)
class _Walk:
    """What stays the same for all members of a run."""

    ladder: list[rules.Limits]
    begin: datetime
    end: datetime

    @classmethod
    def of(cls, run: GradeRun) -> "_Walk":
        return cls([rules.Limits(*row) for row in run.limits], *rules.months_before(run.month, run.months))


@dataclass(frozen=True)
class _Move:
    """A member who rises or falls. `grade_id` is what is stored: None for the default grade."""

    member_id: int
    stored: int | None
    grade_id: int | None
    grade_from: int | None
    grade_to: int | None
    is_rise: bool
    spent: Spent


def _chunk(run: GradeRun, walk: _Walk) -> bool:
    """Judge the next members, and move them, in one transaction. Returns whether there were any."""
    before = run.checkpoint, run.done_rows, run.counts, run.by_grade
    try:
        with transaction.atomic():
            # Holds the run, so that a second worker waits and then stops.
            update_run(run)
            rows = _next_members(run)
            if not rows:
                return False
            counts, by_grade, moves = _judge(rows, walk)
            if not run.is_preview:
                _move(moves, run)
            insert([_change(run, move) for move in moves])
            update_run(
                run,
                checkpoint=rows[-1]["user_id"],
                done_rows=run.done_rows + len(rows),
                counts=dict(Counter(run.counts) + counts),
                by_grade=_sums(run.by_grade, by_grade),
            )
    except BaseException:
        run.checkpoint, run.done_rows, run.counts, run.by_grade = before
        raise
    return True


def _next_members(run: GradeRun) -> list[dict[str, Any]]:
    """Members after the checkpoint. Who left, was invited or is locked out has no grade to use, and is left alone."""
    rows = members.active_members().filter(pk__gt=run.checkpoint).order_by("pk")
    if not run.is_preview:
        # A manager who sets a grade by hand meanwhile waits, or is first and seen.
        rows = rows.select_for_update(of=("self",))
    names = ("user_id", "grade_id", "is_business", "is_grade_locked", "grade__is_business")
    return [dict(row) for row in rows.values(*names)[:CHUNK]]


def _judge(
    rows: Collection[Mapping[str, Any]], walk: _Walk
) -> tuple[Counter[str], dict[str, Counter[str]], list[_Move]]:
    """Who rises, falls and stays: the same for a preview and a run."""
    grades = selectors.grades()
    ladder = [limits for limits in walk.ladder if limits.grade_id in grades.ranks]
    spent = orders.delivered_by_members([row["user_id"] for row in rows], walk.begin, walk.end)
    counts: Counter[str] = Counter()
    by_grade: dict[str, Counter[str]] = {}
    moves = []
    for row in rows:
        if row["is_business"] or row["grade__is_business"]:
            counts["business"] += 1
        elif row["is_grade_locked"]:
            counts["locked"] += 1
        else:
            move = _judge_member(row, ladder, grades, spent.get(row["user_id"], Spent()))
            outcome = "stay" if move.grade_from == move.grade_to else "rise" if move.is_rise else "fall"
            counts[outcome] += 1
            by_grade.setdefault(str(move.grade_to or ""), Counter())[outcome] += 1
            if outcome != "stay":
                moves.append(move)
    return counts, by_grade, moves


def _judge_member(member: Mapping[str, Any], ladder: list[rules.Limits], grades: Grades, spent: Spent) -> _Move:
    picked = rules.pick_grade(ladder, paid=spent.paid, orders=spent.orders)
    old, new = grades.shown(member["grade_id"]), grades.shown(picked)
    is_rise = grades.rank(new) > grades.rank(old)
    return _Move(member["user_id"], member["grade_id"], picked, old, new, is_rise, spent)


def _move(moves: Collection[_Move], run: GradeRun) -> None:
    """Write the new grades, and an entry of the log for each member: two queries."""
    if not moves:
        return
    by_grade: dict[int | None, list[int]] = {}
    for move in moves:
        by_grade.setdefault(move.grade_id, []).append(move.member_id)
    grade = Case(
        *(When(pk__in=ids, then=Value(grade_id)) for grade_id, ids in by_grade.items() if grade_id is not None),
        default=Value(None),
        output_field=Member._meta.get_field("grade_id"),
    )
    Member.objects.filter(pk__in=[move.member_id for move in moves]).update(grade=grade, updated_at=timezone.now())
    security.audit_many(
        (AuditedChange(move.member_id, {"grade_id": move.stored}, {"grade_id": move.grade_id}) for move in moves),
        actor=JobActor(run),
        action="grade-rule",
        subject="users",
        brand_id=run.brand_id,
    )


def _change(run: GradeRun, move: _Move) -> GradeChange:
    return GradeChange(
        run=run,
        member_id=move.member_id,
        grade_from=move.grade_from,
        grade_to=move.grade_to,
        is_rise=move.is_rise,
        paid=move.spent.paid,
        orders=move.spent.orders,
    )


def _sums(known: Mapping[str, Mapping[str, int]], more: Mapping[str, Counter[str]]) -> dict[str, dict[str, int]]:
    return {key: dict(Counter(known.get(key, {})) + Counter(more.get(key, {}))) for key in {*known, *more}}


def delete_old_changes() -> int:
    """Delete lists of who rose and fell after a year, previews after a week. Returns how many runs they were of.

    The caller has left the brand scope.
    """
    now = timezone.now()
    over = GradeRun.objects.exclude(state__in=[JobState.CHECKING, JobState.APPLYING])
    over.filter(is_preview=True, created_at__lt=now - KEEP_PREVIEWS).delete()
    old = over.filter(created_at__lt=now - KEEP_CHANGES, changes__isnull=False).distinct()
    ids = list(old.order_by("pk").values_list("pk", flat=True)[:10])
    GradeChange.objects.filter(run_id__in=ids).delete()
    return len(ids)
