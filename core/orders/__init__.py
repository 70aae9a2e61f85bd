"""Orders: quotes, placing, states, apply_outcome, reconciler, webhooks and look-up (D30-D33).

`services.apply_outcome` is the only writer of the paid state, for answers, webhooks, the reconciler and managers.
"""
