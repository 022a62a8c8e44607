"""What `make` calls: plain Python, nothing installed."""
