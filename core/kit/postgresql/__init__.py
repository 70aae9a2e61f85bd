"""Django's PostgreSQL backend, whose pooled connections are tried before they are used."""
