"""What protects every door: limits and locks, idempotency records, audit entries.

Its tables keep brand and actor as plain numbers, so that it stands below the rooms that own them.
"""
