"""What all of the REST interface shares: addresses, pages of results, problems, parsers."""
