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

.PHONY: run dev test check contract bench proofs matrix chaos fuzz setup setup-dev build messages resource clean help
help: ## What can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

run: setup build ## Open the mall on PORT (8000)
	@MARU_STEPS=6 $(PY) manage.py serve

dev: setup-dev $(STAMPS)/messages ## The same, reloading Python code, and drawing changed components where they stand
	@DEBUG=1 VITE_PORT=$${VITE_PORT:-5173} $(PY) manage.py serve --reload

test: setup-dev build ## Every test of every language; ONLY=orders: those of one package of core and its screens
	@$(PY) .config/test.py $(if $(ONLY),--only $(ONLY))

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

setup: $(STAMPS)/python $(STAMPS)/node
setup-dev: $(STAMPS)/python-dev $(STAMPS)/node $(STAMPS)/contract
build: $(STAMPS)/shopfront $(STAMPS)/adminpanel $(STAMPS)/messages

$(VENV)/bin/python:
	@command -v $(PYTHON) >/dev/null || { echo "Python 3.11 or newer is missing: install python3 and python3-venv"; exit 1; }
	@echo "Step 1 of 8: making the virtual environment …"
	@$(PYTHON) -m venv $(VENV)

$(STAMPS)/python: requirements.txt | $(VENV)/bin/python
	@mkdir -p $(STAMPS)
	@echo "Step 2 of 8: installing Python packages …"
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements.txt
	@touch $@

$(STAMPS)/python-dev: requirements-dev.txt $(STAMPS)/python
	@echo "Installing Python packages for development …"
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

$(STAMPS)/node: package.json package-lock.json .npmrc shopfront/package.json adminpanel/package.json core/client/package.json
	@command -v node >/dev/null && command -v npm >/dev/null || { echo "Node 20.19 or newer with npm 11 is missing: install nodejs"; exit 1; }
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); if (a < 20 || (a === 20 && b < 19)) { console.log("Node " + process.versions.node + " is too old: 20.19 or newer is needed"); process.exit(1); }'
	@test "$$(npm --version | cut -d. -f1)" -ge 11 || { echo "npm $$(npm --version) is too old: 11 or newer is needed (npm install -g npm@11)"; exit 1; }
	@mkdir -p $(STAMPS)
	@echo "Step 3 of 8: installing npm packages …"
	@before=$$(cksum < package-lock.json); npm install --no-audit --no-fund --loglevel=error && \
	  test "$$before" = "$$(cksum < package-lock.json)" || { echo "package-lock.json does not fit package.json: lock again"; exit 1; }
	@touch $@

$(STAMPS)/contract: .config/contract/package.json .config/contract/package-lock.json $(STAMPS)/node
	@cd .config/contract && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

$(STAMPS)/shopfront: $(STAMPS)/node $(SHOP_TS) $(SHARED_TS)
	@echo "Step 4 of 8: building the shop …"
	@cd shopfront && npx vite build --logLevel warn && npx vite build --ssr src/server.tsx --outDir dist-ssr --logLevel warn
	@touch $@

$(STAMPS)/adminpanel: $(STAMPS)/node $(ADMIN_TS) $(SHARED_TS)
	@echo "Step 5 of 8: building the manager …"
	@cd adminpanel && npx vite build --logLevel warn
	@touch $@

$(STAMPS)/messages: $(STAMPS)/python $(PO)
	@echo "Step 6 of 8: compiling the server's words …"
	@$(PY) .config/messages.py
	@touch $@

contract: setup-dev ## Write the API's contract: OpenAPI, TypeScript types and values, docs/refusals.md
	@$(PY) manage.py contract

messages: setup-dev ## Collect the server's words into locale/*/LC_MESSAGES
	@$(PY) .config/messages.py --collect

resource: setup-dev ## The files of a new plain table: NAME=lookbooks IN=designs KO=룩북
	@NAME=$(NAME) IN=$(IN) KO=$(KO) PARTS=$(PARTS) $(PY) .config/resource.py

clean: ## Forget builds and data
	rm -rf .var shopfront/dist shopfront/dist-ssr adminpanel/dist
