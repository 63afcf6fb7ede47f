#!/usr/bin/env bash
# build.sh [TARGET…]: the release binary, further targets of the build, the site, and the list of what they are made of.
source "$(dirname "$0")/environment.sh"

# Packages first: they may ask for a password, which nothing in the background can.
tools/dev/install.sh --packages-only build web

# The site waits for its packages and is then built by one thread: beside the compiler, in a process group of its own
# that ends with this script.
set -m
tools/dev/build_web.sh &
site=$!
set +m
trap 'kill -- -$site 2>/dev/null || true' EXIT
tools/dev/build_server.sh "$@"
wait $site
tools/dev/write_sbom.sh
