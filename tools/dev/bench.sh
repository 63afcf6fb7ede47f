#!/usr/bin/env bash
# bench.sh [http]: measures the release binary beside its peers.
source "$(dirname "$0")/environment.sh"

name=${1:-http}
if [[ $name != http ]]; then fail "./dev bench $name: not yet; there is 'http'" 1; fi
tools/dev/install.sh build web bench
tools/dev/build.sh
PYTHONPATH=tools exec $python bench/http/compare.py "${@:2}"
