#!/usr/bin/env bash
# bench.sh [http | search]: measures the release binary beside its peers, or what a search costs by itself.
source "$(dirname "$0")/environment.sh"

name=${1:-http}
if [[ $name == search ]]; then tools/dev/build_server.sh bench_search && exec build/release/bin/bench_search; fi
if [[ $name != http ]]; then fail "./dev bench $name: not yet; there are 'http' and 'search'" 1; fi
tools/dev/install.sh build web bench
tools/dev/build.sh
PYTHONPATH=tools exec $python bench/http/compare.py "${@:2}"
