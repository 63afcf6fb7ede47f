#!/usr/bin/env bash
# The release binary and the site, and the list of what they are made of.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh build web
tools/dev/build_server.sh
tools/dev/build_web.sh
tools/dev/write_sbom.sh
