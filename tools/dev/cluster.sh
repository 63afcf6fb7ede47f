#!/usr/bin/env bash
# cluster.sh [--folder DIR] [--base-port N] up|down|status: PostgreSQL under Patroni, poolers, collectors, replicas and
# nginx on loopback.
source "$(dirname "$0")/environment.sh"

if [[ " $* " == *" up "* ]]; then
  tools/dev/install.sh cluster
  tools/dev/build.sh simulator
fi
PYTHONPATH=tools exec $python -m cluster "$@"
