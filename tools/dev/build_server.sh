#!/usr/bin/env bash
# build_server.sh [TARGET…]: the release build of the server, also as build/release/orrery, and of further targets:
# simulator, what ./dev demo runs; still_clock; tests.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh build
tools/dev/configure.sh build/release Release
ninja -C build/release --quiet orrery "$@"
ln -sf bin/orrery build/release/orrery
