#!/usr/bin/env bash
# torture.sh [SUITE…]: the long forms of the tests that have one: every visit of the accessibility matrix (each route in
# four languages, two themes, two widths), a simulated day that is killed a hundred times, two thousand lives of a fleet,
# and a whole cluster whose parts are killed and suspended.
source "$(dirname "$0")/environment.sh"

suites=("$@")
if ((${#suites[@]} == 0)); then suites=(blackbox e2e cluster fleet); fi
export ORRERY_E2E_ALL=1 ORRERY_KILL_STEPS=25 ORRERY_KILLS_A_STEP=4 ORRERY_FLEET_LIVES=2000
export ORRERY_SUITE_LIMIT_S=${ORRERY_SUITE_LIMIT_S:-14400}
exec tools/dev/test.sh "${suites[@]}"
