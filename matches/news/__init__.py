"""News: what concerns a player who looks at something else, on every page of the site and kept under the bell."""
