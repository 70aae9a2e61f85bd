"""How passwords are hashed: of accounts and of visitors' orders (ADR 27)."""

from django.contrib.auth.hashers import Argon2PasswordHasher


class OwaspArgon2Hasher(Argon2PasswordHasher):
    """Argon2id with 19 MiB, 2 rounds and 1 lane, as OWASP's Password Storage Cheat Sheet asks for.

    Django sees by `must_update` that a hash has other parameters, and makes it anew at the next sign-in.
    """

    memory_cost = 19 * 1024
    time_cost = 2
    parallelism = 1
