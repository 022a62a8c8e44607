"""Django's PostgreSQL, for tests that commit."""
