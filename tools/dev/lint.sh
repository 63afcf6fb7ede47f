#!/usr/bin/env bash
# lint.sh [CHECK…]: all checks of the sources, or those named: format includes house shell deploy tidy web size
source "$(dirname "$0")/environment.sh"

# A check is one chain of commands: its caller tests it, and there errexit does not hold.
sources_of() { git ls-files -z --cached --others --exclude-standard -- "$@" | sort -zu; }

check_format() { sources_of 'server/*.cpp' 'server/*.hpp' 'simulator/*.cpp' 'simulator/*.hpp' | xargs -0 clang-format-16 --dry-run --Werror; }
check_includes() { $python tools/check_includes.py; }
check_house() { $python tools/check_house.py; }
check_shell() { sources_of dev .ci/run '*.sh' | xargs -0 shellcheck --source-path=SCRIPTDIR; }

check_deploy() { tools/dev/install.sh deploy && $python tools/check_deploy.py; }

check_tidy() {
  tools/dev/install.sh build && tools/dev/configure.sh build/tidy Release -DORRERY_JOINED_UNITS=OFF \
    && $python tools/run_clang_tidy.py build/tidy
}

check_web() {
  tools/dev/install_web.sh && pnpm run typecheck && pnpm run lint
}

check_size() { tools/dev/build_web.sh && pnpm run size; }

checks=("$@")
if ((${#checks[@]} == 0)); then checks=(format includes house shell deploy tidy web size); fi
tools/dev/install.sh lint

failed=()
for check in "${checks[@]}"; do
  if [[ $(type -t "check_$check") != function ]]; then fail "./dev lint: no check '$check'" 2; fi
  started=$SECONDS
  if "check_$check"; then verdict=clean; else verdict=FAULTS; failed+=("$check"); fi
  printf '%-9s %s, %d s\n' "$check" "$verdict" $((SECONDS - started))
done
if ((${#failed[@]} > 0)); then fail "./dev lint: faults in ${failed[*]}"; fi
