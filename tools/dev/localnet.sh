#!/usr/bin/env bash
# localnet.sh [--kind staking|poa] COMMAND…: a Cosmos SDK network on loopback; 'build' only builds its node program.
source "$(dirname "$0")/environment.sh"

kind=staking arguments=()
while (($# > 0)); do
  if [[ $1 == --kind ]]; then
    kind=${2:-nothing}
    shift "$(($# > 1 ? 2 : 1))"
  else
    arguments+=("$1")
    shift
  fi
done
case $kind in
  staking) program=node folder=var/localnet ;;
  poa) program=poa_node folder=var/localnet-poa ;;
  *) fail "--kind is staking or poa, not $kind" ;;
esac

tools/dev/install.sh localnet
tools/dev/build_localnet.sh "$program"
if [[ ${arguments[0]:-} == build ]]; then exit 0; fi
PYTHONPATH=$root:tools exec $python -m localnet --kind "$kind" --program ".cache/localnet/$program" --folder "$folder" "${arguments[@]}"
