"""Cards: what a game tells whoever writes them (`diagnostics`, `editor`) or looks for them (`search`)."""
