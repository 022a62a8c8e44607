"""What the search makes of a match: hints while it goes on, a review once it is over, and what its agents thought."""
