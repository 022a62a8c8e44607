"""Pool: the cards that the game comes with, as data; `load` reads them."""
