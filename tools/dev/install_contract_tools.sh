#!/usr/bin/env bash
# install_contract_tools.sh: what holds the server to api/openapi.json, into .cache/venv.
source "$(dirname "$0")/environment.sh"

pins=$(content_of tools/requirements-test.txt)
if [[ -x .cache/venv/bin/schemathesis ]] && unchanged .cache/stamps/contract-tools "$pins"; then exit 0; fi
say "Fetching the contract tests' packages"
rm -rf .cache/venv
$python -m venv .cache/venv
.cache/venv/bin/pip install --quiet --disable-pip-version-check -r tools/requirements-test.txt
remember .cache/stamps/contract-tools "$pins"
