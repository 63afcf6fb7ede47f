"""The recorded chain registry that tests run on, named by ORRERY_TEST_REGISTRY."""

import os
import pathlib

ABSENT = "ORRERY_TEST_REGISTRY does not name the registry's archive (chain-registry-data.tar.zst)"


def find_registry() -> pathlib.Path | None:
    named = os.environ.get("ORRERY_TEST_REGISTRY", "")
    path = pathlib.Path(named)
    return path if named and path.exists() else None
