#!/usr/bin/env bash
# fuzz.sh [NAME…]: builds the fuzz targets with the sanitizers and runs each for FUZZ_SECONDS.
source "$(dirname "$0")/environment.sh"

tools/dev/install.sh build fuzz
tools/dev/configure.sh build/fuzz RelWithDebInfo \
  -DCMAKE_CXX_COMPILER=clang++-16 -DORRERY_FUZZ=ON -DORRERY_TESTS=OFF
exec $python tools/run_fuzzers.py build/fuzz "${FUZZ_SECONDS:-60}" "$@"
