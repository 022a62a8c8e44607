"""Decks for programs: views that read a request, ask what the pages ask, too, and answer by serializers."""
