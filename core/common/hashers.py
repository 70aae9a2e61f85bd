"""Password hashing for accounts and visitors' orders (ADR 27)."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class OwaspArgon2Hasher(Argon2PasswordHasher):
    """Argon2id with 19 MiB, 2 rounds and 1 lane, as OWASP's Password Storage Cheat Sheet recommends.

    Django sees by `must_update` that a hash has other parameters, and replaces it at the next sign-in.
    """

    memory_cost = 19 * 1024
    time_cost = 2
    parallelism = 1
