"""Accounts: players with or without an account, sign-in, moderation and notifications."""
