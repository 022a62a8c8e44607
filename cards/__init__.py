"""The card pool: cards, their versions, what is published, and the pages that show them."""
