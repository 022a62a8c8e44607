"""Pool: the cards that the game comes with, as data; `load` reads them, `dreamwell` says which of a match's
are its Dreamwell."""
