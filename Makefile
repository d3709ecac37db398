# `make demo` shows what RichPush does; `make test` proves it. Both install what is missing first.

SWIFT ?= swift
BUILD_FLAGS ?=
RICHPUSH = .build/release/richpush

.DEFAULT_GOAL := help
.PHONY: help demo test setup build release lint format docs bench-media media clean install \
	test-faults interop-apns bench-apns

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-12s %s\n", $$1, $$2 }'

demo: release ## Deliver the example pushes, and send one the whole way
	@scripts/demo $(RICHPUSH)

test: setup ## Build and run all tests
	$(SWIFT) test --disable-xctest $(BUILD_FLAGS)

setup: ## Install the Debian packages that are missing
	@scripts/install-dependencies --check build || scripts/install-dependencies build

build: setup ## Build for debugging
	$(SWIFT) build $(BUILD_FLAGS)

release: setup ## Build the command for use
	$(SWIFT) build -c release --product richpush $(BUILD_FLAGS)

install: release ## Install the command below PREFIX (default /usr/local)
	install -D -m 755 $(RICHPUSH) $(DESTDIR)$(or $(PREFIX),/usr/local)/bin/richpush

lint: ## Check the format of all Swift sources, and the shell scripts
	@scripts/install-dependencies --check lint || scripts/install-dependencies lint
	shellcheck scripts/* .ci/run
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Examples Snippets Benchmarks

format: ## Format all Swift sources
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Examples Snippets

docs: setup ## Build the library's documentation; a dead link is an error
	scripts/check-docs

bench-media: setup ## Measure deliveries: memory, speed against curl, the cache
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	$(SWIFT) build -c release --package-path Benchmarks --product BenchMedia
	Benchmarks/.build/release/BenchMedia

media: ## Make the example media anew
	@scripts/install-dependencies --check media || scripts/install-dependencies media
	scripts/make-example-media

test-faults: setup ## Send a million notifications under random faults and compare the counts
	RICHPUSH_FAULT_COUNT=$(or $(COUNT),1000000) $(SWIFT) test --disable-xctest $(BUILD_FLAGS) \
		--filter FaultRunTests

interop-apns: release ## Send to nghttpd and nghttpx; let curl and h2load talk to the simulator
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@scripts/interop-apns $(RICHPUSH)

bench-apns: setup ## Measure the sender against h2load (and aioapns when it is installed)
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@Benchmarks/bench-apns

clean: ## Remove everything that was built
	$(SWIFT) package clean
	rm -rf .build
