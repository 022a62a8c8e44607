"""Writing the pool, one module per wish: changes, their review, releases and what they publish.

Every function that a person asks for takes that person first, and answers with what came of it or with a `Refused`.
"""
