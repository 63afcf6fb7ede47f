# shellcheck shell=bash
# Sourced by the scripts beside it: the project's folder, its caches, and the ways they speak.
set -euo pipefail

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../.." && pwd)
cd "$root"

# Filled by install.sh where the machine's own Node is missing or too old.
export npm_config_update_notifier=false
export PATH=$root/.cache/node/bin:$PATH
# The interpreter that Debian's python3-venv belongs to, whatever else is on PATH.
# shellcheck disable=SC2034
python=/usr/bin/python3

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$1"
  exit "${2:-1}"
}

pnpm() { npx --yes pnpm@10.34.9 --dir "$root/web" "$@"; }

# content_of PATH…: one hash over the names and bytes of all files below these paths, as git would
# take them (what .gitignore leaves out is left out here).
content_of() {
  git ls-files -z --cached --others --exclude-standard -- "$@" \
    | sort -zu \
    | { xargs -0 sha256sum 2>/dev/null || true; } \
    | sha256sum | cut -d' ' -f1
}

# unchanged STAMP VALUE: whether the work that STAMP records was done for this VALUE.
unchanged() { [[ -f $1 && $(<"$1") == "$2" ]]; }

remember() {
  mkdir -p "$(dirname "$1")"
  printf '%s' "$2" >"$1"
}
