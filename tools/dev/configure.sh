#!/usr/bin/env bash
# configure.sh FOLDER TYPE [CMAKE-ARGUMENT…]: makes the build folder, once for the same arguments.
source "$(dirname "$0")/environment.sh"

folder=$1 arguments=(-DCMAKE_BUILD_TYPE="$2" "${@:3}")
if [[ -f $folder/build.ninja ]] && unchanged "$folder/.configured" "${arguments[*]}"; then exit 0; fi
mkdir -p "$(dirname "$folder")"
cmake -S . -B "$folder" -G Ninja "${arguments[@]}" >"$folder.configure.log" 2>&1 || {
  tail -n 30 "$folder.configure.log" >&2
  fail "Configuring $folder failed: see above, all of it in $folder.configure.log"
}
remember "$folder/.configured" "${arguments[*]}"
