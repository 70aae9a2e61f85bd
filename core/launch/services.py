"""Run the checks, open and close the shop, and skip steps."""

from typing import Any

from core.brands import services as brands
from core.common.tenancy import current_brand_id
from core.launch import rules, selectors
from core.launch.answers import LaunchView
from core.launch.errors import ShopNotReady
from core.launch.facts import Facts
from core.launch.models import LaunchCheck, SkippedStep
from core.launch.states import Step
from core.security import services as security


def run(*, facts: Facts, actor: Any) -> LaunchCheck:
    """Store what every check finds now."""
    found = rules.look_at(facts)
    return LaunchCheck.objects.create(
        actor_name=actor.name or actor.user_name,
        states={check.name: what.state for check, what in found},
        **selectors.count_states(found),
    )


def open_shop(*, facts: Facts, actor: Any) -> LaunchView:
    """Show the shop to everybody. Raises ShopNotReady (-44) while a check keeps it closed."""
    if any(rules.blocks(check, what) for check, what in rules.look_at(facts)):
        raise ShopNotReady(data={"launch": selectors.view(facts)})
    run(facts=facts, actor=actor)
    _set(actor=actor, is_open=True)
    return selectors.view(facts)


def close_shop(*, facts: Facts, actor: Any) -> LaunchView:
    """Show the shop to its managers only."""
    _set(actor=actor, is_open=False)
    return selectors.view(facts)


def _set(*, actor: Any, is_open: bool) -> None:
    brand_id = current_brand_id()
    if brands.set_open(brand_id=brand_id, is_open=is_open):
        security.audit(
            actor=actor,
            action="open" if is_open else "close",
            subject="brands",
            subject_id=brand_id,
            brand_id=brand_id,
            before={"is_open": not is_open},
            after={"is_open": is_open},
        )


def skip_step(*, step: Step, is_skipped: bool) -> None:
    """Leave a step for later, or take it up again."""
    if is_skipped:
        SkippedStep.objects.get_or_create(step=step)
    else:
        SkippedStep.objects.filter(step=step).delete()
