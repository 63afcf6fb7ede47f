#!/usr/bin/env bash
# write_sbom.sh [--licences]: build/release/sbom.json, when anything that goes into it changed; with the flag
# docs/licences.md too.
source "$(dirname "$0")/environment.sh"

if [[ ! -f /var/lib/dpkg/status ]]; then
  say "No list of components is written: they are told by Debian's packages, and this is another system."
  exit 0
fi
made_of=$(sha256sum build/release/bin/orrery web/pnpm-lock.yaml /var/lib/dpkg/status tools/write_sbom.py tools/sbom/*.py)
if (($# == 0)) && [[ -f build/release/sbom.json ]] && unchanged .cache/stamps/sbom "$made_of"; then exit 0; fi
tools/dev/install_web.sh
$python tools/write_sbom.py "$@"
remember .cache/stamps/sbom "$made_of"
