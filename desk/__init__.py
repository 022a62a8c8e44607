"""The desk where curators keep the pool: the editor, review, releases and their impact, import, sandbox matches."""
