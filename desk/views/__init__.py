"""Doors: read the request, call one function, answer."""
