#!/usr/bin/env bash
# bench.sh [http|collect|search|snapshot|swaps|recorder|goals|lighthouse] [FLAG VALUE…]: measures the release binary:
# http beside its peers, collect on a simulated world, search, snapshot, swaps and recorder on an invented one, and the
# site as Lighthouse sees it. goals: one table of every goal, of what was measured last. Without a name: all but
# lighthouse, one after another.
source "$(dirname "$0")/environment.sh"

if (($# == 0)); then
  for name in http search snapshot swaps recorder collect goals; do tools/dev/bench.sh "$name"; done
  exit
fi
name=$1
case $name in
  goals) exec $python bench/every_goal.py ;;
  http) program=bench/http/compare.py; packages=bench ;;
  collect) program=bench/collect/measure.py; packages= ;;
  lighthouse) program=bench/lighthouse/measure.py; packages="test" ;;
  search | snapshot | swaps | recorder)
    program=bench/micro/$name.py; packages=
    tools/dev/build_server.sh bench_world "bench_$name"
    ;;
  *) fail "./dev bench $name: not yet; there are http, collect, search, snapshot, swaps, recorder, goals and lighthouse" 1 ;;
esac
tools/dev/install.sh build web ${packages:+"$packages"}
tools/dev/build.sh simulator
PYTHONPATH=tools:bench exec $python "$program" "${@:2}"
