"""Web push: messages to browsers of players that have no page of the site open.

A browser's own push service delivers them. It sees to whom a message goes and how long it is, not what it says.
"""
