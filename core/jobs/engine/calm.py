"""A worker's memory: objects by the million, hardly a cycle among them."""

import gc


def calm() -> None:
    """Have the collector of cycles look less often, and never at what was there before the first job.

    A run makes some hundred objects a row and frees them by itself. Looking for cycles among them every
    700 objects, and now and then among all that Django loaded, is an eighth of an import.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
