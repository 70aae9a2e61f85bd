"""Make the statements of a month: seller by seller, in chunks, each in one transaction (ADR 36).

A run may be killed at any time: written chunks stay, and the next worker writes nothing twice, because a credited line
refers to its credit. Memory is bounded by a chunk, for any number of lines.
"""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from core.bulk.engine import lease
from core.bulk.states import JobState
from core.common.fast_insert import insert_once
from core.sellers import selectors as sellers
from core.settlements import due
from core.settlements.models import Settlement, SettlementRun
from core.settlements.rules import Period
from core.settlements.services.fill import clear_chunk, credit_chunk, take_back_chunk
from core.settlements.services.sums import summed
from core.settlements.states import SettlementState, Stage

# Lines of one transaction. Their orders are locked until it ends.
CHUNK = 500


class Closed(Exception):
    """The seller's month is confirmed, or another month has an open draft: nothing is written."""


@dataclass(frozen=True)
class SellerWork:
    """The run's work for one seller."""

    run: SettlementRun
    period: Period
    seller_id: int


def run_settlements(run: SettlementRun) -> None:
    """Continue a run with our lease until `done`. Raises Stopped between chunks."""
    period = Period(run.period_from)
    while (seller_id := _find_next_seller(run, period)) is not None:
        one = SellerWork(run, period, seller_id)
        try:
            counts = _process_seller(one)
        except Closed:
            counts = {"skipped": 1}
        _count(run, seller_id, counts)
    with transaction.atomic():
        lease.update_run(run, state=JobState.DONE, done_rows=run.total_rows, applied_at=timezone.now(), lease="")


def _find_next_seller(run: SettlementRun, period: Period) -> int | None:
    """The next seller with due lines, or with a draft of this month that is made again."""
    drafts = Settlement.objects.filter(state=SettlementState.DRAFT, period_from=period.first)
    draft = drafts.filter(seller_id__gt=run.checkpoint).order_by("seller_id").values_list("seller_id", flat=True)
    found = [*draft[:1], due.find_next_seller(run.checkpoint, period.end)]
    return min((one for one in found if one is not None), default=None)


def _count(run: SettlementRun, seller_id: int, counts: dict[str, int]) -> None:
    """Finish a seller: write counts and checkpoint in one transaction."""
    total = {name: run.counts.get(name, 0) + count for name, count in counts.items()}
    with transaction.atomic():
        lease.update_run(run, checkpoint=seller_id, counts={**run.counts, **total})
    lease.stop_if_asked(run)


def _process_seller(one: SellerWork) -> dict[str, int]:
    """Run all chunks of one seller. Returns the counts. Raises Closed."""
    if _is_closed(one):
        raise Closed()
    while _clear_next(one):
        lease.stop_if_asked(one.run)
    contracts = due.Contracts(one.seller_id)
    after = None
    while (after := _credit_next(one, contracts, after)) is not None:
        lease.stop_if_asked(one.run)
    while _take_back_next(one):
        lease.stop_if_asked(one.run)
    return _finish(one, contracts)


def _is_closed(one: SellerWork) -> bool:
    """Whether the month is confirmed already, or another month has an open draft: one draft at a time."""
    own = Settlement.objects.filter(seller_id=one.seller_id)
    closed = own.filter(period_from=one.period.first).exclude(state=SettlementState.DRAFT)
    other = own.filter(state=SettlementState.DRAFT).exclude(period_from=one.period.first)
    return closed.exists() or other.exists()


def _lock_draft(one: SellerWork) -> Settlement | None:
    """The draft, locked until the chunk is written. Raises Closed if it was confirmed meanwhile."""
    own = Settlement.objects.select_for_update().filter(seller_id=one.seller_id, period_from=one.period.first)
    found = own.first()
    if found is not None and found.state != SettlementState.DRAFT:
        raise Closed()
    return found


def _get_or_make_draft(one: SellerWork) -> Settlement:
    """The locked draft, created if there is none. Raises Closed."""
    if (found := _lock_draft(one)) is None:
        insert_once(_new_draft(one))
        found = _lock_draft(one)
    if found is None or found.run_id != one.run.pk:
        # Another draft of the seller was made concurrently.
        raise Closed()
    return found


def _new_draft(one: SellerWork) -> Settlement:
    return Settlement(
        seller_id=one.seller_id,
        seller_name=sellers.get_names([one.seller_id]).get(one.seller_id, "")[:80],
        period_from=one.period.first,
        period_to=one.period.last,
        stage=Stage.FILLING,
        run_id=one.run.pk,
    )


def _clear_next(one: SellerWork) -> bool:
    """Remove a chunk of an earlier run's lines from the draft. False if nothing is left."""
    with transaction.atomic():
        lease.update_run(one.run)
        draft = _lock_draft(one)
        if draft is None:
            return False
        own = Settlement.objects.filter(pk=draft.pk)
        if draft.run_id != one.run.pk:
            own.update(run_id=one.run.pk, stage=Stage.CLEARING, updated_at=timezone.now())
            return True
        if draft.stage != Stage.CLEARING:
            return False
        if clear_chunk(draft, CHUNK):
            return True
        own.update(stage=Stage.FILLING)
    return False


def _credit_next(one: SellerWork, contracts: due.Contracts, after: due.Cursor | None) -> due.Cursor | None:
    """Credit a chunk of lines. Returns the cursor to continue after, None at the end."""
    rows = due.lines_to_credit(one.period.end).filter(seller_id=one.seller_id)
    page = due.read_page(rows, after, CHUNK)
    if page:
        with transaction.atomic():
            rows = due.lines_to_credit(one.period.end).filter(pk__in=[cursor.line_id for cursor in page])
            count = credit_chunk(_get_or_make_draft(one), rows, contracts)
            lease.update_run(one.run, done_rows=one.run.done_rows + count)
    return page[-1] if len(page) == CHUNK else None


def _take_back_next(one: SellerWork) -> bool:
    """Take back a chunk of refunds. Returns whether there may be more."""
    rows = due.lines_to_take_back(one.period.end).filter(seller_id=one.seller_id)
    ids = list(rows.order_by("cancelled_at", "pk").values_list("pk", flat=True)[:CHUNK])
    if ids:
        with transaction.atomic():
            count = take_back_chunk(_get_or_make_draft(one), rows.filter(pk__in=ids))
            lease.update_run(one.run, done_rows=one.run.done_rows + count)
    return len(ids) == CHUNK


def _finish(one: SellerWork, contracts: due.Contracts) -> dict[str, int]:
    """Sum up the complete draft. An empty one is deleted."""
    rows = due.lines_without_contract(one.period.end).filter(seller_id=one.seller_id)
    counts = {"held": rows.count()}
    with transaction.atomic():
        lease.update_run(one.run)
        draft = _lock_draft(one)
        if draft is None:
            return counts
        summed(draft)
        if not draft.sale_count and not draft.refund_count:
            draft.delete()
            return counts
        draft.stage = Stage.READY
        draft.save()
    return {**counts, "settlements": 1, "sales": draft.sale_count, "refunds": draft.refund_count}
