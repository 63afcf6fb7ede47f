#!/usr/bin/env bash
# test.sh [SUITE…]: builds and runs every test, or the suites named.
source "$(dirname "$0")/environment.sh"

suites=("$@")
if ((${#suites[@]} == 0)); then suites=(tools cpp web blackbox localnet e2e contract); fi
wants() { [[ " ${suites[*]} " == *" $1 "* ]]; }

tools/dev/install.sh build test
if wants blackbox; then tools/dev/install.sh deploy; fi
if wants blackbox || wants localnet || wants e2e || wants contract || wants cluster || wants rehearsal; then
  tools/dev/build.sh simulator
elif wants growth; then
  tools/dev/build.sh
elif wants cpp || wants fleet; then
  tools/dev/configure.sh build/release Release
fi
# What black-box tests put before the program's own libraries.
if wants blackbox; then tools/dev/build_server.sh still_clock demo_history; fi
if wants web || wants e2e; then tools/dev/install_web.sh; fi
if wants contract; then tools/dev/install_contract_tools.sh; fi
if wants cluster; then tools/dev/install.sh cluster; fi
PYTHONPATH=tools exec $python -m testing.run "${suites[@]}"
