# What people and CI type. Each target works in a fresh clone; Python 3.11 or newer is all it needs. Another Python than
# the first one, as in `make test PYTHON=python3.12`, has its packages in a folder of its own: .venv-3.12.
PYTHON ?= python3

.PHONY: run test test-fast test-deep check compile bench clean lock

run: ## the site, on HOST (127.0.0.1) and PORT (8000)
	@$(PYTHON) run.py

test: ## all tests but the deep ones; SINCE=main: only those that what has changed since then can reach
	@$(PYTHON) -m tools.test $(if $(SINCE),--since $(SINCE))

test-fast: ## without browsers, processes of their own and what takes long: within three minutes
	@$(PYTHON) -m tools.test --fast

test-deep: ## the long tests, then thousands of random games from a fresh seed on, for an hour at most with each game; that goes on where it was broken off; FIRST=seed plays them again
	@$(PYTHON) -m tools.deep $(if $(FIRST),--first $(FIRST))

check: ## style, types, contracts, migrations
	@$(PYTHON) -m tools.check

compile: ## the engine as machine code, in place: faster, never needed; `make clean` takes it away
	@$(PYTHON) -m tools.compile

bench: ## how fast the engine is, with python-chess beside it as a measure of the machine
	@$(PYTHON) -m tools.bench

clean: ## everything that is not in the repository, the database in var/ excepted
	rm -rf .venv .venv-* .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis var/static
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
	rm -rf build
	find . -maxdepth 5 -name "*.so" -not -path "./.venv*" -delete

lock: ## new exact versions of all packages, chosen by uv
	uv pip compile -q --upgrade --universal --python-version 3.11 --no-header --no-annotate requirements.in -o requirements.txt
	uv pip compile -q --upgrade --universal --python-version 3.11 --no-header --no-annotate -c requirements.txt requirements-dev.in -o requirements-dev.txt
