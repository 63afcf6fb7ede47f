#!/usr/bin/env bash
# build_server.sh [TARGET…]: the release build; without targets the binary build/release/orrery.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh build
tools/dev/configure.sh build/release Release
ninja -C build/release --quiet orrery "$@"
ln -sf bin/orrery build/release/orrery
