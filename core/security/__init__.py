"""What protects every endpoint: limits and locks, idempotency records, audit entries, security events.

Its tables store brand and actor as plain numbers, so that it does not import the packages that own them.
"""
