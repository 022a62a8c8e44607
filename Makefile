# Every target works in a fresh clone with Python 3.11 or newer. With another Python, as in `make test PYTHON=python3.12`,
# packages go into a folder of their own: .venv-3.12.
PYTHON ?= python3

.PHONY: run test test-fast test-deep check compile bench clean lock

run: ## start the site on HOST (127.0.0.1) and PORT (8000)
	@$(PYTHON) run.py

test: ## all tests but the deep ones: about 22 minutes on two cores; SINCE=main: only those that your changes can affect
	@$(PYTHON) -m tools.test $(if $(SINCE),--since $(SINCE))

test-fast: ## no browsers, processes or long tests: about 8 minutes on two busy cores
	@$(PYTHON) -m tools.test --fast

test-deep: ## the deep tests, then thousands of random games from a fresh seed, up to an hour for each game; continues where it was interrupted; FIRST=seed repeats games
	@$(PYTHON) -m tools.deep $(if $(FIRST),--first $(FIRST))

check: ## style, types, import contracts, migrations
	@$(PYTHON) -m tools.check

compile: ## build the engines as machine code, in place: faster, but optional; `make clean` removes it
	@$(PYTHON) -m tools.compile

bench: ## measure the engine, with python-chess as a reference for the machine
	@$(PYTHON) -m tools.bench

clean: ## remove everything that is not in the repository, except the data in var/
	rm -rf .venv .venv-* .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis var/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -rf build
	find . -maxdepth 5 -name "*.so" -not -path "./.venv*" -delete

lock: ## pin new versions of all packages, chosen by uv
	uv pip compile -q --upgrade --universal --python-version 3.11 --no-header --no-annotate requirements.in -o requirements.txt
	uv pip compile -q --upgrade --universal --python-version 3.11 --no-header --no-annotate -c requirements.txt requirements-dev.in -o requirements-dev.txt
