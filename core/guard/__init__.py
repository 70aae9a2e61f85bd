"""What protects every endpoint: limits and locks, idempotency records, audit entries, security events.

Its tables keep brand and actor as plain numbers, so that it stands below the rooms that own them.
"""
