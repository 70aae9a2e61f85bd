"""The number of examples: a few fixed ones in the tests, many new ones in `make fuzz`."""

from typing import Any

from hypothesis import HealthCheck, Phase, settings

# `pytest core/tests/properties --hypothesis-profile …`: many new cases; or those of every run, and of one that
# fails the smallest that does, which takes minutes.
FUZZ, SMALLEST = "fuzz", "smallest"
TIMES = 20

for name in (FUZZ, SMALLEST):
    settings.register_profile(name, settings.get_profile("default"), print_blob=True)


def effort(examples: int, **more: Any) -> settings:
    """So many fixed examples; in `make fuzz` twenty times as many, new ones each time."""
    profile = settings.get_current_profile_name()
    fuzzes, shrinks = profile == FUZZ, profile in (FUZZ, SMALLEST)
    phases = [Phase.explicit, Phase.generate, *([Phase.shrink] if shrinks else ())]
    values = {
        "max_examples": examples * TIMES if fuzzes else examples,
        "derandomize": not fuzzes,
        "database": None,
        "deadline": None,
        "suppress_health_check": list(HealthCheck),
        "report_multiple_bugs": False,
        "phases": phases,
    }
    return settings(**(values | more))
