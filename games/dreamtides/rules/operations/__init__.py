"""What programs can do, a module per family."""
