"""Thin doors: read the request, call one service, answer."""
