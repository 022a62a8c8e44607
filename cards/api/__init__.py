"""The pool for programs: views that read a request, ask `cards.queries` or `cards.curation`, and answer in shapes."""
