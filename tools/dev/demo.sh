#!/usr/bin/env bash
# demo.sh [FLAG VALUE…]: the site on a simulated world, until Ctrl-C; flags go to 'simulator'.
source "$(dirname "$0")/environment.sh"

# So that a visitor sees things happen: an hour of plans in two minutes, from now on. Before now everything took its time.
world=(--speed 30 --epoch "$(date -u +%Y-%m-%dT%H:%M:%SZ)" "$@")
# A database ends with its world.
home=var/demo

tools/dev/build.sh simulator demo_history
rm -rf "$home"
mkdir -p "$home/content"

# What editors write about real chains stays out; the rest, and what is made up about the simulated ones, goes in.
cp -r content/. "$home/content"
rm -rf "$home"/content/{airdrops,reviews,events}
cp -r simulator/content/. "$home/content"

build/release/bin/simulator --directory "$home" "${world[@]}" &
simulator=$!
trap 'kill $simulator 2>/dev/null || true; wait $simulator 2>/dev/null || true' EXIT

while [[ ! -f $home/orrery.env ]]; do
  kill -0 $simulator 2>/dev/null || fail "./dev demo: the simulator ended; see the lines above."
  sleep 0.1
done

set -a
# shellcheck source=/dev/null
source "$home/orrery.env"
set +a
export ORRERY_CONTENT_DIR="$home/content"
# What is set already wins.
while IFS='=' read -r name value; do
  [[ -v $name ]] || export "$name=$value"
done <simulator/demo.env

# On a network of one's own (--registry), and at ports that the system chooses, nothing is known before it is there.
if [[ " ${world[*]} " == *" --registry "* || " ${world[*]} " == *" --port 0 "* ]]; then
  say "This world begins without a history."
else
  say "Writing 90 days of history …"
  # In memory: nobody's data, of which each commit would wait for the disk.
  memory=$(mktemp -d -p /dev/shm orrery-demo.XXXXXX 2>/dev/null || mktemp -d)
  trap 'kill $simulator 2>/dev/null || true; wait $simulator 2>/dev/null || true; rm -rf "$memory"' EXIT
  ORRERY_DATABASE_URL="sqlite:$memory/orrery.db" build/release/bin/demo_history "${world[@]}" 2>"$home/history.log" ||
    fail "./dev demo: no history: $(tail -n 1 "$home/history.log")"
  mv "$memory"/orrery.db* "$home/"
  rm -rf "$memory"
fi

build/release/orrery serve --database "sqlite:$home/orrery.db" &
orrery=$!
# Ctrl-C reaches all three; the server ends what is under way before the simulator goes.
trap 'kill $orrery 2>/dev/null || true; wait $orrery 2>/dev/null || true; kill $simulator 2>/dev/null || true; wait $simulator 2>/dev/null || true' EXIT
say "Demo data at http://127.0.0.1:8080 (the API alone at :8081); faults: http://127.0.0.1:26600/_control/faults"
wait $orrery
