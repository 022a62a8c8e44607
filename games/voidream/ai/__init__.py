"""Players that think: they are given a seat's view, as a person is, and nothing else."""
