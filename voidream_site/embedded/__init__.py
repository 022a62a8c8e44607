"""The one-command mode: a web server, a worker and a bundled Valkey as children of one process, on SQLite.

Nothing here knows more of the site than its environment variables and its health page: what runs is what a scaled
installation runs.
"""
