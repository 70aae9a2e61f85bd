"""Garbage collection of a worker: millions of objects, hardly a cycle among them."""

import gc


def tune_gc() -> None:
    """Run the collector of cycles less often, and never over objects from before the first job.

    A run makes some hundred objects a row, freed by reference counting. Searching them for cycles every
    700 objects, and sometimes all that Django loaded, takes an eighth of an import.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)
