#!/usr/bin/env bash
# build_web.sh: web/dist, when anything that goes into it changed.
source "$(dirname "$0")/environment.sh"

sources=$(content_of web api/openapi.json)
if [[ -f web/dist/index.html ]] && unchanged .cache/stamps/web-dist "$sources"; then exit 0; fi
tools/dev/install_web.sh
say "Building the site"
pnpm run build >&2
remember .cache/stamps/web-dist "$sources"
