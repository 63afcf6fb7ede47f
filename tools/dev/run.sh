#!/usr/bin/env bash
# Builds what is not built and serves it; arguments go to 'orrery serve'.
source "$(dirname "$0")/environment.sh"

tools/dev/build.sh
tools/dev/install.sh run
mkdir -p var
exec build/release/orrery serve "$@"
