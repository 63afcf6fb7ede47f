#!/usr/bin/env bash
# build_localnet.sh [node|poa_node]: .cache/localnet/node, the program of the local network's nodes, or the one of the
# network under proof of authority, when its sources changed. The first time takes minutes; Go keeps what it fetched and
# compiled for the next, and for the other of the two.
source "$(dirname "$0")/environment.sh"

program=${1:-node}
sources=$(content_of "localnet/$program")
if [[ -x .cache/localnet/$program ]] && unchanged ".cache/stamps/localnet-$program" "$sources"; then exit 0; fi
go=$(tools/dev/find_go.sh) || fail "No Go here: 'tools/dev/install.sh localnet' fetches one"
say "Building localnet/$program (several minutes the first time)"
mkdir -p .cache/localnet
# Without C: no compiler is needed, and the database that would use it is not.
CGO_ENABLED=0 GOFLAGS=-mod=readonly nice -n 5 "$go" -C "localnet/$program" build \
  -trimpath -buildvcs=false -ldflags '-s -w' -o "$root/.cache/localnet/$program" . >&2 \
  || fail "Building localnet/$program failed: see the lines above. Its modules come from the Go module proxy."
remember ".cache/stamps/localnet-$program" "$sources"
