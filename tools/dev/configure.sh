#!/usr/bin/env bash
# configure.sh FOLDER TYPE [CMAKE-ARGUMENT…]: makes the build folder, once for the same arguments.
source "$(dirname "$0")/environment.sh"

folder=$1 arguments=(-DCMAKE_BUILD_TYPE="$2" "${@:3}")

configure() {
  if [[ -f $folder/build.ninja ]] && unchanged "$folder/.configured" "${arguments[*]}"; then
    # Takes up files that came or went; without them this does nothing.
    ninja -C "$folder" build.ninja
  else
    cmake -S . -B "$folder" -G Ninja "${arguments[@]}"
  fi
}

mkdir -p "$folder"
configure >"$folder/configure.log" 2>&1 || {
  tail -n 30 "$folder/configure.log" >&2
  fail "Configuring $folder failed: see above, and $folder/configure.log"
}
remember "$folder/.configured" "${arguments[*]}"
