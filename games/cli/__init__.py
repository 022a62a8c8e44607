"""The command line of the rules library; no website needed."""
