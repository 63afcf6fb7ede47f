#!/usr/bin/env bash
# localnet.sh [--kind staking|poa] COMMAND…: a Cosmos SDK network on loopback; 'build' only builds its node program.
source "$(dirname "$0")/environment.sh"

kind=staking
if [[ ${1:-} == --kind ]]; then
  kind=${2:-}
  shift 2 || fail "--kind needs staking or poa"
fi
case $kind in
  staking) program=node folder=var/localnet ;;
  poa) program=poa_node folder=var/localnet-poa ;;
  *) fail "--kind is staking or poa, not '$kind'" ;;
esac

tools/dev/install.sh localnet
tools/dev/build_localnet.sh $program
if [[ ${1:-} == build ]]; then exit 0; fi
PYTHONPATH=$root:tools exec $python -m localnet --kind $kind --program .cache/localnet/$program --folder $folder "$@"
