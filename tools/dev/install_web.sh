#!/usr/bin/env bash
# install_web.sh: the site's packages, as web/pnpm-lock.yaml pins them.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh web
lock=$(content_of web/pnpm-lock.yaml web/package.json web/pnpm-workspace.yaml)
if [[ -d web/node_modules ]] && unchanged .cache/stamps/web-packages "$lock"; then exit 0; fi
say "Fetching the site's packages"
pnpm install --frozen-lockfile --reporter=append-only >&2
remember .cache/stamps/web-packages "$lock"
