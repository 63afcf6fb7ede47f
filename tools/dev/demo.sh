#!/usr/bin/env bash
# demo.sh [FLAG VALUE…]: the site on a simulated world, until Ctrl-C; flags go to 'simulator'.
source "$(dirname "$0")/environment.sh"

# So that a visitor sees things happen: an hour of plans in two minutes.
speed=30
# A world ends with the day that it began in, and its database with it.
home=var/demo

tools/dev/build.sh
rm -rf "$home"
mkdir -p "$home"

build/release/bin/simulator --directory "$home" --speed $speed "$@" &
simulator=$!
trap 'kill $simulator 2>/dev/null || true; wait $simulator 2>/dev/null || true' EXIT

while [[ ! -f $home/orrery.env ]]; do
  kill -0 $simulator 2>/dev/null || fail "./dev demo: the simulator ended; see the lines above."
  sleep 0.1
done

set -a
# shellcheck source=/dev/null
source "$home/orrery.env"
# Every upstream is on this machine and waits for nobody: a demo need not be as slow as politeness is.
ORRERY_FETCH_PER_HOST_PER_SECOND=${ORRERY_FETCH_PER_HOST_PER_SECOND:-20}
ORRERY_COLLECT_CHAIN_STATE_EVERY=${ORRERY_COLLECT_CHAIN_STATE_EVERY:-1m}
ORRERY_COLLECT_VALIDATORS_EVERY=${ORRERY_COLLECT_VALIDATORS_EVERY:-1m}
ORRERY_COLLECT_PRICES_EVERY=${ORRERY_COLLECT_PRICES_EVERY:-30s}
ORRERY_COLLECT_PROPOSALS_EVERY=${ORRERY_COLLECT_PROPOSALS_EVERY:-1m}
ORRERY_COLLECT_ENDPOINTS_EVERY=${ORRERY_COLLECT_ENDPOINTS_EVERY:-1m}
ORRERY_COLLECT_ADVERTS_EVERY=${ORRERY_COLLECT_ADVERTS_EVERY:-30s}
ORRERY_COLLECT_LOGOS_EVERY=${ORRERY_COLLECT_LOGOS_EVERY:-30s}
# Without any token a quarter of an hour brings nine repositories.
ORRERY_GITHUB_TOKEN=${ORRERY_GITHUB_TOKEN:-simulated}
set +a

build/release/orrery serve --database "sqlite:$home/orrery.db" &
orrery=$!
# Ctrl-C reaches all three; the server ends what is under way before the simulator goes.
trap 'kill $orrery 2>/dev/null || true; wait $orrery 2>/dev/null || true; kill $simulator 2>/dev/null || true; wait $simulator 2>/dev/null || true' EXIT
say "Demo data at http://127.0.0.1:8080 (the API alone at :8081); faults: http://127.0.0.1:26600/_control/faults"
wait $orrery
