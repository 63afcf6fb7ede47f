#!/usr/bin/env bash
# rehearse.sh [full|short] [FLAG VALUE…]: the program beside a simulated copy of the real fleet, under the limits that it
# is shipped with; ends with a table, and fails where a zero of it is none. --help lists the flags.
source "$(dirname "$0")/environment.sh"

if [[ -z ${ORRERY_TEST_REGISTRY:-} && -f ../shared/data/chain-registry-data.tar.zst ]]; then
  ORRERY_TEST_REGISTRY=$(readlink -f ../shared/data/chain-registry-data.tar.zst)
  export ORRERY_TEST_REGISTRY
fi
if [[ " $* " != *" --help "* && " $* " != *" -h "* ]]; then
  tools/dev/install.sh build web test
  tools/dev/build.sh simulator
  tools/dev/build_server.sh still_clock
fi
PYTHONPATH=tools exec $python -m rehearsal.run "$@"
