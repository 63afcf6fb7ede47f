#!/usr/bin/env bash
# keep_store.sh [FLAG…]: keeps a store as the release writes it that is checked out, or whose programs are named.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh build test
tools/dev/build_server.sh simulator still_clock
PYTHONPATH=tools exec $python -m stores.keep "$@"
