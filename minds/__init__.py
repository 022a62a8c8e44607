"""Minds: what thinks for an agent, in workers of its own. They are sent what a seat was sent, and know nothing else."""
