#!/usr/bin/env bash
echo "./dev demo: not yet: it needs the simulator, which is not part of this version. Use ./dev run." >&2
exit 1
