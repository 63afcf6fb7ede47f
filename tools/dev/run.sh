#!/usr/bin/env bash
# Builds what is not built and serves it; arguments go to 'orrery serve'.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh --packages-only build web run
tools/dev/build.sh
mkdir -p var
exec build/release/orrery serve "$@"
