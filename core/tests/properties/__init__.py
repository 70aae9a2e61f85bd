"""Properties that hold after any sequence of actions (integrity 2)."""
