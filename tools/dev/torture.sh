#!/usr/bin/env bash
# torture.sh [SUITE…]: the long forms of the tests that have one (docs/reliability.md names them): every visit of the
# accessibility matrix (each route in four languages, two themes, two widths), processes that are killed hundreds of
# times, two thousand lives of a fleet, and a whole cluster whose parts are killed and suspended.
#
# torture.sh years --folder FOLDER [FLAG VALUE…]: three years of the whole fleet in pieces; --help lists the flags.
source "$(dirname "$0")/environment.sh"

if [[ ${1:-} == years ]]; then
  shift
  if [[ -z ${ORRERY_TEST_REGISTRY:-} && -f ../shared/data/chain-registry-data.tar.zst ]]; then
    ORRERY_TEST_REGISTRY=$(readlink -f ../shared/data/chain-registry-data.tar.zst)
    export ORRERY_TEST_REGISTRY
  fi
  if [[ " $* " != *" --help "* && " $* " != *" -h "* ]]; then
    tools/dev/install.sh build web test
    tools/dev/build.sh
    tools/dev/build_server.sh years
  fi
  PYTHONPATH=tools exec $python -m years.run "$@"
fi

suites=("$@")
if ((${#suites[@]} == 0)); then suites=(blackbox e2e cluster fleet); fi
export ORRERY_E2E_ALL=1 ORRERY_KILL_STEPS=25 ORRERY_KILLS_A_STEP=8
export ORRERY_KILLS_SQLITE=200 ORRERY_KILLS_POSTGRES=50 ORRERY_STOPS=20 ORRERY_HOSTILE_ROUNDS=20
export ORRERY_ARCHIVE_KILLS_SQLITE=60 ORRERY_ARCHIVE_KILLS_POSTGRES=20
export ORRERY_FLEET_LIVES=2000 ORRERY_REWARD_BLOCKS=300
export ORRERY_SUITE_LIMIT_S=${ORRERY_SUITE_LIMIT_S:-14400}
exec tools/dev/test.sh "${suites[@]}"
