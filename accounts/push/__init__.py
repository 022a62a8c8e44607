"""Web push: messages to browsers of players that have no page of the site open.

A browser's own push service delivers them. It sees the recipient and length of a message, but not its content.
"""
