"""Cards: what a game tells whoever writes them (`fields`, `diagnostics`, `editor`) or looks for them (`search`)."""
