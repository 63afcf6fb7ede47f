#!/usr/bin/env bash
# The release binary and the site, nothing else.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh build web
tools/dev/build_server.sh
tools/dev/build_web.sh
