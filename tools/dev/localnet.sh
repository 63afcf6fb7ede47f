#!/usr/bin/env bash
# localnet.sh COMMAND…: a Cosmos SDK network on loopback; 'build' only builds its node program.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh localnet
tools/dev/build_localnet.sh
if [[ ${1:-} == build ]]; then exit 0; fi
PYTHONPATH=$root:tools exec $python -m localnet --program .cache/localnet/node --folder var/localnet "$@"
