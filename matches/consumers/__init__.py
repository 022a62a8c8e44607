"""The sockets of the table: connections, and nothing else. What they are told comes from the database."""
