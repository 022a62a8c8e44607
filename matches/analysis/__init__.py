"""Analysis of matches by the search: hints while one goes on, a review once it is over, what its agents thought."""
