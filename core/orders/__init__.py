"""Orders: quote, placing, states, apply_outcome, reconciler, webhooks, look-up (D30-D33).

`services.apply_outcome` is the only writer of paid state, for answer, webhook, reconciler and manager.
"""
