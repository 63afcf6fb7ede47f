#!/usr/bin/env bash
# bench.sh [http|collect] [FLAG VALUE…]: measures the release binary: http beside its peers, collect on a simulated world.
source "$(dirname "$0")/environment.sh"

name=${1:-http}
case $name in
  http) program=bench/http/compare.py; packages=bench ;;
  collect) program=bench/collect/measure.py; packages= ;;
  *) fail "./dev bench $name: not yet; there are 'http' and 'collect'" 1 ;;
esac
tools/dev/install.sh build web ${packages:+"$packages"}
tools/dev/build.sh
PYTHONPATH=tools:bench:server/tests/blackbox exec $python "$program" "${@:2}"
