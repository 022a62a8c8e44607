"""Sockets of the table. They hold connections only; their data comes from the database."""
