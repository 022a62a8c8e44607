"""Base of languages of card texts, whatever the game: that of the grammar and of the tree, and the toolkit.

A game's language is a grammar behind the base (`grammar`), a `vocabulary`, and subclasses of `language`, of the builder
(`build_sentences`) and of the renderer (`render_sentences`), which add what only its own texts say.

- The `tree/`, with `arithmetic` and `comparisons` of its numbers, and what walks through it: `traversal`.
- From the parse tree to it: `build`, `build_numbers`, `build_nouns`, `build_conditions`, `build_outcomes` (if it was
  done), `build_sentences`. And back to words: `render_nouns`, `render_conditions`, `render_sentences`, with `lists`.
- Reading and its errors: `parse`, `paraphrases` (other words for the same), `first_edition` (what words meant before),
  `diagnostics`, `expectations`, `faults`, `detours`; what can be read passes `checks`,
  which ask `referents` what a word like "it" means.
  `text_check` tells all faults of a text at once.
- To programs: `compile_sentences`, with `counting` (a number for each card).
- For people who write: `completion`, `snippets`, `outline`, and the `reference` page with its `patterns`.
"""
