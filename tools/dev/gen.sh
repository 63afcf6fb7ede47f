#!/usr/bin/env bash
# Writes api/openapi.json from the server's declarations, the TypeScript types and defaults from that file, and
# docs/licences.md from what the build records; and draws the rooms (docs/pictures/rooms.svg).
source "$(dirname "$0")/environment.sh"

$python tools/draw_includes.py
tools/dev/build_server.sh
tools/dev/install_web.sh
mkdir -p api
build/release/orrery openapi >api/openapi.json.new || {
  rm -f api/openapi.json.new
  fail "'orrery openapi' failed: api/openapi.json is as it was"
}
mv api/openapi.json.new api/openapi.json
pnpm run gen:api >&2
tools/dev/write_sbom.sh --licences
