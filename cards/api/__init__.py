"""The pool for programs: views read a request, ask `cards.queries` or `cards.curation`, and answer by serializers."""
