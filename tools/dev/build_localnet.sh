#!/usr/bin/env bash
# build_localnet.sh: .cache/localnet/node, the program of the local network's nodes, when its sources
# changed. The first time takes minutes; Go keeps what it fetched and compiled for the next.
source "$(dirname "$0")/environment.sh"

sources=$(content_of localnet/node)
if [[ -x .cache/localnet/node ]] && unchanged .cache/stamps/localnet-node "$sources"; then exit 0; fi
go=$(tools/dev/find_go.sh) || fail "No Go here: 'tools/dev/install.sh localnet' fetches one"
say "Building the local network's node (several minutes the first time)"
mkdir -p .cache/localnet
# Without C: no compiler is needed, and the database that would use it is not.
CGO_ENABLED=0 GOFLAGS=-mod=readonly nice -n 5 "$go" -C localnet/node build \
  -trimpath -buildvcs=false -ldflags '-s -w' -o "$root/.cache/localnet/node" . >&2 \
  || fail "Building localnet/node failed: see the lines above. Its modules come from the Go module proxy."
remember .cache/stamps/localnet-node "$sources"
