"""Cards: what a game tells whoever writes them (`fields`, `diagnostics`, `editor`) or looks for them (`search`);
`compiled_once` (their definitions as what a game plays with)."""
