# Two commands do everything: `make run` opens the mall, `make test` runs every test.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
STAMPS := .var/stamps
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD := 1
export npm_config_update_notifier := false
PORT ?= 8000
export PORT

SHARED_TS := .config/chunks.ts $(shell find core/client locale -type f \( -name '*.ts' -o -name '*.json' \) -not -path '*/node_modules/*' 2>/dev/null)
SHOP_TS := $(shell find shopfront -type f -not -path '*/node_modules/*' -not -path '*/dist*/*' -not -path '*/e2e/*' 2>/dev/null)
ADMIN_TS := $(shell find adminpanel -type f -not -path '*/node_modules/*' -not -path '*/dist*/*' -not -path '*/e2e/*' 2>/dev/null)
PO := $(wildcard locale/*/LC_MESSAGES/django.po)
# The site admin's Alpine without eval (docs/security.md): core.admin_site's static files come before Unfold's.
ALPINE := core/admin_site/static/unfold/js/alpine/alpine.js

.PHONY: run dev test check contract bench proofs matrix chaos fuzz setup setup-dev build messages migrations-hash resource clean help
help: ## What can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

run: ports-of-run setup build ## Open the mall on PORT (8000)
	@MARU_STEPS=6 $(PY) manage.py serve

dev: ports-of-dev setup-dev $(STAMPS)/messages ## The same, reloading Python code, and drawing changed components where they stand
	@DEBUG=1 VITE_PORT=$${VITE_PORT:-5173} $(PY) manage.py serve --reload

test: setup-dev build ## Every test of every language; ONLY=orders: of one package; CHANGED=1: what the last commit and open changes reach
	@$(PY) .config/test.py $(if $(ONLY),--only $(ONLY)) $(if $(CHANGED),--changed $(CHANGED))

check: setup-dev ## Linters, types, import rules, migrations, dictionaries
	@$(PY) .config/check.py

bench: setup-dev build ## Figures compared with baselines measured in the same run
	@$(PY) -m core.tests.bench

proofs: setup-dev ## On both databases, and whole, what make test plays on one of them or in part (half an hour)
	@$(PY) .config/test.py --proofs

matrix: setup-dev build ## Every screen in eight appearances, with pictures in test-results/matrix; planted holes between brands
	@$(PY) .config/test.py --matrix

chaos: setup-dev ## Imports killed and shopped beside, crowds for the last items, with real processes (minutes)
	@$(PY) -m core.tests.chaos

fuzz: setup-dev ## 10,000 product files, whole and broken; 700 shops dealt with in any way (minutes)
	@$(PY) -m core.tests.fuzz
	@$(PY) -m pytest core/tests/properties -k "not broken_shop" --hypothesis-profile fuzz --hypothesis-seed $${SEED:-$$RANDOM} --hypothesis-show-statistics

# Everything that can be refused is refused before anything is installed.
READY = $(if $(wildcard $(PY)),$(PY),$(PYTHON)) .config/ready.py
.PHONY: python-is-there ready ports-of-run ports-of-dev
python-is-there:
	@command -v $(if $(wildcard $(PY)),$(PY),$(PYTHON)) >/dev/null || { echo "Python 3.11 or newer is missing: install python3 and python3-venv"; exit 1; }
ports-of-run: python-is-there
	@$(READY) PORT SANDBOX_PORT
ports-of-dev: python-is-there
	@$(READY) PORT SANDBOX_PORT VITE_PORT
ready: python-is-there
	@$(READY)

setup: ready $(STAMPS)/python $(STAMPS)/node $(ALPINE)
setup-dev: ready $(STAMPS)/python-dev $(STAMPS)/node $(ALPINE) $(STAMPS)/contract
build: $(STAMPS)/shopfront $(STAMPS)/adminpanel $(STAMPS)/messages

$(VENV)/bin/python: | ready
	@echo "Step 1 of 8: making the virtual environment …"
	@$(PYTHON) -m venv $(VENV)

$(STAMPS)/python: requirements.txt | ready $(VENV)/bin/python
	@mkdir -p $(STAMPS)
	@echo "Step 2 of 8: installing Python packages …"
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(STAMPS)/python-dev: requirements-dev.txt $(STAMPS)/python
	@echo "Installing Python packages for development …"
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

$(STAMPS)/node: package.json package-lock.json .npmrc shopfront/package.json adminpanel/package.json core/client/package.json | ready
	@mkdir -p $(STAMPS)
	@echo "Step 3 of 8: installing npm packages …"
# `npm ci` of npm 10 reads the lock file of npm 11; `npm install` of npm 10 would write it without the C libraries.
	@npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(ALPINE): $(STAMPS)/node
	@mkdir -p $(@D)
	@cp node_modules/@alpinejs/csp/dist/cdn.min.js $@

$(STAMPS)/contract: .config/contract/package.json .config/contract/package-lock.json $(STAMPS)/node
	@cd .config/contract && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STAMPS)/shopfront: $(STAMPS)/node $(SHOP_TS) $(SHARED_TS)
	@echo "Step 4 of 8: building the shop …"
	@cd shopfront && npx vite build --logLevel warn && npx vite build --ssr src/server.tsx --outDir dist-ssr --logLevel warn
	@touch $@

$(STAMPS)/adminpanel: $(STAMPS)/node $(ADMIN_TS) $(SHARED_TS)
	@echo "Step 5 of 8: building the manager …"
	@cd adminpanel && npx vite build --logLevel warn && npx vite build --config vite.editor.config.ts --logLevel warn
	@touch $@

$(STAMPS)/messages: $(STAMPS)/python $(PO)
	@echo "Step 6 of 8: compiling the server's words …"
	@$(PY) .config/messages.py
	@touch $@

contract: setup-dev ## Write the API's contract: OpenAPI, TypeScript types and values, docs/refusals.md
	@$(PY) manage.py contract

messages: setup-dev ## Collect the server's words into locale/*/LC_MESSAGES
	@$(PY) .config/messages.py --collect

migrations-hash: ## List new migrations with their hashes; merged ones are never edited
	@$(PYTHON) .config/migrations.py --add

resource: setup-dev ## The files of a new plain table: NAME=lookbooks IN=designs KO=룩북
	@NAME=$(NAME) IN=$(IN) KO=$(KO) PARTS=$(PARTS) $(PY) .config/resource.py

clean: ## Forget builds and data
	rm -rf .var shopfront/dist shopfront/dist-ssr adminpanel/dist core/admin_site/static/unfold
