#!/usr/bin/env bash
# build_server.sh [TARGET…]: the release build; without targets the binaries: orrery, also as
# build/release/orrery, and the simulator that ./dev demo runs.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh build
tools/dev/configure.sh build/release Release
ninja -C build/release --quiet orrery simulator "$@"
ln -sf bin/orrery build/release/orrery
