# `make demo` shows what RichPush does; `make test` proves it. Both install what is missing first.

SWIFT ?= swift
BUILD_FLAGS ?=
# Warnings are errors here; see the end of Package.swift.
export RICHPUSH_STRICT ?= 1
RICHPUSH = .build/release/richpush

.DEFAULT_GOAL := help
.PHONY: check-documentation help demo test setup build release lint format docs bench bench-media bench-host \
	bench-preview bench-apns bench-dialects bench-check bench-xcode dialect-page rule-page \
	sanitize check-apple test-dependents bench-phone test-faults interop-apns prove-send media gallery fuzz clean install \
	uninstall package test-package

help: ## List the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-14s %s\n", $$1, $$2 }'

demo: release ## Deliver the example pushes, and send one the whole way
	@scripts/demo $(RICHPUSH)

test: setup ## Build and run all tests
	$(SWIFT) test --disable-xctest $(BUILD_FLAGS)
	$(SWIFT) test --disable-xctest --package-path Examples/ExtensionTests $(BUILD_FLAGS)

setup: ## Install the Debian packages that are missing
	@scripts/install-dependencies --check build objc || scripts/install-dependencies build objc

build: setup ## Build for debugging
	$(SWIFT) build $(BUILD_FLAGS)

release: setup ## Build the command for use
	$(SWIFT) build -c release --product richpush $(BUILD_FLAGS)
	$(SWIFT) build -c release --product richpush-extension-host $(BUILD_FLAGS)

# What `deliver --extension` needs beside the command: the program that runs extensions, the modules
# that they import, and the sources of the library for those in Objective-C.
PREFIX ?= /usr/local
LIBRARY = $(DESTDIR)$(PREFIX)/lib/richpush
SHARE = $(DESTDIR)$(PREFIX)/share
MAN_PAGE = $(SHARE)/man/man1/richpush.1
BASH_COMPLETION = $(SHARE)/bash-completion/completions/richpush
ZSH_COMPLETION = $(SHARE)/zsh/site-functions/_richpush
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/richpush.fish

install: release ## Install command, manual page and completions below PREFIX (default /usr/local)
	install -D -m 755 $(RICHPUSH) $(DESTDIR)$(PREFIX)/bin/richpush
	install -D -m 755 $(RICHPUSH)-extension-host $(LIBRARY)/richpush-extension-host
	install -D -m 644 -t $(LIBRARY)/Modules .build/release/Modules/*.swiftmodule
	install -D -m 644 -t $(LIBRARY)/Modules/COpenSSL Sources/COpenSSL/*
	install -D -m 644 -t $(LIBRARY)/Modules/CZlib Sources/CZlib/*
	cd Sources && for file in $$(find ObjectiveC -type f); do \
		(cd .. && install -D -m 644 "Sources/$$file" "$(LIBRARY)/$$file"); done
	install -d $(dir $(MAN_PAGE) $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION))
	$(RICHPUSH) help --man > $(MAN_PAGE)
	$(RICHPUSH) completion bash > $(BASH_COMPLETION)
	$(RICHPUSH) completion zsh > $(ZSH_COMPLETION)
	$(RICHPUSH) completion fish > $(FISH_COMPLETION)

uninstall: ## Remove what install has put below PREFIX
	rm -f $(DESTDIR)$(PREFIX)/bin/richpush $(MAN_PAGE) $(BASH_COMPLETION) $(ZSH_COMPLETION) \
		$(FISH_COMPLETION)
	rm -rf $(LIBRARY)

package: setup ## Build a Debian package that needs no Swift, in .build/package
	@scripts/install-dependencies --check package || scripts/install-dependencies package
	scripts/make-package

test-package: package ## Install the package into a fresh Debian, and run it there
	@scripts/install-dependencies --check package-test || scripts/install-dependencies package-test
	scripts/test-package

bench-host: setup ## Measure the host: deliveries in this process and in one of their own
	$(SWIFT) run -c release --package-path Benchmarks/HostBenchmarks HostBenchmarks

sanitize: setup ## Run the tests, or those of FILTER, under the address and the thread sanitizer
	scripts/sanitize address $(FILTER)
	scripts/sanitize thread $(FILTER)

check-apple: setup ## Compile the library for Apple's platforms, without Apple's SDK
	scripts/test-check-apple
	scripts/check-apple

test-dependents: setup ## Build packages that depend on this one, by path and by URL, with both build systems
	scripts/test-dependents $(DEPENDENTS)

bench-phone: setup ## Measure what the library costs on the phone: size, start, memory, time
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@RICHPUSH_STRICT=0 Benchmarks/bench-phone $(PARTS)

# The stubs are spelled as Apple spells its C.
FORMATTED_TESTS = $(filter-out Tests/AppleStubs,$(wildcard Tests/*Tests Tests/TestSupport Tests/*Extensions))

lint: ## Check the format of all Swift sources, and the shell scripts
	@scripts/install-dependencies --check lint || scripts/install-dependencies lint
	shellcheck $$(grep -lE '^#!.*bash' scripts/* .ci/run 2>/dev/null)
	$(SWIFT) format lint --strict --recursive Package.swift Sources $(FORMATTED_TESTS) Examples Snippets Benchmarks Fuzz

format: ## Format all Swift sources
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Examples Snippets Fuzz

check-documentation: setup ## Name the public symbols without documentation
	scripts/check-documentation

docs: setup ## Build every product's documentation; a dead link is an error
	scripts/check-docs

bench-media: setup ## Measure deliveries: memory, speed against curl, the cache
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	$(SWIFT) build -c release --package-path Benchmarks --product BenchMedia
	Benchmarks/.build/release/BenchMedia

media: ## Make the example media anew
	@scripts/install-dependencies --check media || scripts/install-dependencies media
	scripts/make-example-media

fuzz: setup ## Try each fuzzing target for SECONDS (default 600); see Fuzz/README.md
	scripts/fuzz --seconds $(or $(SECONDS),600)

dialect-page: setup ## Write the documentation's page of dialects anew
	RICHPUSH_RECORD=1 $(SWIFT) test --disable-xctest --filter DialectPageTests $(BUILD_FLAGS)

rule-page: setup ## Write the documentation's page of all rules anew
	RICHPUSH_RECORD=1 $(SWIFT) test --disable-xctest --filter RulePageTests $(BUILD_FLAGS)

gallery: setup ## Draw all previews that are tested into gallery.html
	RICHPUSH_GALLERY=$(CURDIR)/gallery.html $(SWIFT) test --disable-xctest --filter GalleryTests $(BUILD_FLAGS)

bench: bench-media bench-host bench-preview bench-apns bench-dialects bench-check bench-xcode ## Time what RichPush does against what others do it with

bench-preview: release ## Time the drawing of a card against ImageMagick's convert
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@scripts/bench-preview $(RICHPUSH)

bench-check: release ## Time the check of a million payloads against jq
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@scripts/bench-check $(RICHPUSH)

bench-xcode: release ## Time judging and patching of a 2 MB project file against Python's plistlib
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@scripts/bench-xcode $(RICHPUSH)

test-faults: setup ## Send a million notifications under random faults and compare the counts
	RICHPUSH_FAULT_COUNT=$(or $(COUNT),1000000) $(SWIFT) test --disable-xctest $(BUILD_FLAGS) \
		--filter FaultRunTests

prove-send: release ## Send through a server that misbehaves in 28 ways, and compare the counts
	@test -x .build/interop/bin/python || python3 -m venv .build/interop
	@.build/interop/bin/pip install --quiet h2
	@.build/interop/bin/python Benchmarks/prove-sender.py $(RICHPUSH)

interop-apns: release ## Send to nghttpd and nghttpx; let curl and h2load talk to the simulator
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@scripts/interop-apns $(RICHPUSH)

bench-apns: setup ## Measure the sender against h2load and aioapns, the simulator against nghttpd
	@scripts/install-dependencies --check bench || scripts/install-dependencies bench
	@Benchmarks/bench-apns

bench-dialects: setup ## Measure the reading of payloads against JSONSerialization, and its allocations
	$(SWIFT) build -c release --package-path Benchmarks --product BenchDialects
	Benchmarks/.build/release/BenchDialects

clean: ## Remove everything that was built
	$(SWIFT) package clean
	rm -rf .build
