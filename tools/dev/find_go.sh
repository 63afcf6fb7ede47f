#!/usr/bin/env bash
# find_go.sh: prints the path of a Go that builds localnet/node; exit code 1 where there is none.
source "$(dirname "$0")/environment.sh"

# From 1.21 on, Go fetches a newer toolchain by itself where a module asks for one.
wanted=1.21

for go in "$(command -v go || true)" .cache/go/bin/go /usr/local/go/bin/go /usr/lib/go/bin/go "$HOME/go/bin/go" "$HOME/sdk"/go*/bin/go; do
  [[ -x $go ]] || continue
  version=$("$go" env GOVERSION 2>/dev/null) || continue
  if printf '%s\n' "$wanted" "${version#go}" | sort -VC; then
    readlink -f "$go"
    exit 0
  fi
done
exit 1
