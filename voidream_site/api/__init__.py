"""Shared parts of the REST API: URLs, pagination, problems, parsers."""
