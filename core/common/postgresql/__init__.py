"""Django's PostgreSQL backend, whose pooled connections are checked before they are used."""
