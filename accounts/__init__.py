"""People: players with or without an account, and how a guest becomes somebody."""
