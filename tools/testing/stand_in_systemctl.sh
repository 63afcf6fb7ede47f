#!/usr/bin/env bash
# Stands where systemctl does while documented commands are tried: does what the lines of the units in
# $UNITS_ROOT/etc/systemd/system say, with paths below that folder, without a sandbox.
set -euo pipefail

units=$UNITS_ROOT/etc/systemd/system
process=$UNITS_ROOT/orrery.pid

# line_of UNIT KEY: the command, with the escapes of unit files undone and its paths below the root.
line_of() {
  sed -n "s/^$2=//p" "$units/$1" \
    | sed -E "s/\\$\\$/\$/g; s/%%/%/g; s#/(usr/bin|etc|var/lib)/(orrery)#$UNITS_ROOT/\\1/\\2#g"
}

# One that ended and is not yet collected by its parent still has its number: that is not running.
is_running() {
  local state
  [[ -f $process ]] && { read -r _ _ state _ <"/proc/$(<"$process")/stat"; } 2>/dev/null && [[ $state != Z ]]
}

start() {
  case $1 in
    orrery.service)
      eval "exec $(line_of "$1" ExecStart)" >>"$UNITS_ROOT/serve.log" 2>&1 </dev/null &
      echo $! >"$process"
      # A person who types the next command comes later than this script does.
      until said=$(curl --silent --fail "http://$ORRERY_ADMIN_LISTEN/readyz") && [[ $said != *starting* ]]; do
        is_running || { tail -n 3 "$UNITS_ROOT/serve.log" && exit 1; }
        sleep 0.05
      done
      ;;
    orrery-backup.service)
      mkdir -p "$UNITS_ROOT/var/lib/orrery/backups"
      eval "$(line_of "$1" ExecStart)"
      eval "$(line_of "$1" ExecStartPost)"
      ;;
    # It has no sockets to hold: upgrade_test.py does that part.
    orrery.socket | orrery-backup.timer) ;;
    *) echo "no unit '$1' in deploy/systemd" >&2 && exit 1 ;;
  esac
}

stop() {
  [[ $1 == orrery.service ]] && is_running || return 0
  kill -TERM "$(<"$process")"
  while is_running; do sleep 0.02; done
}

verb=$1
shift
if [[ ${1:-} == --now ]]; then
  verb="$verb --now"
  shift
fi
for unit in "$@"; do
  if [[ $unit != *.* ]]; then unit=$unit.service; fi
  test -f "$units/$unit"
  case $verb in
    start | 'enable --now') start "$unit" ;;
    stop) stop "$unit" ;;
    restart) stop "$unit" && start "$unit" ;;
    reload) kill -HUP "$(<"$process")" ;;
    *) echo "the stand-in for systemctl does not know '$verb'" >&2 && exit 1 ;;
  esac
done
[[ $verb == daemon-reload || $# -gt 0 ]]
