"""The platforms, with the triple that the compiler knows each by."""

import pathlib
import re
from dataclasses import dataclass

from .toolchain import CheckError


@dataclass(frozen=True)
class Platform:
    name: str
    # The platform of the manifest whose version is the floor here.
    floor: str
    version: str
    pattern: str
    root: pathlib.Path

    @property
    def triple(self):
        return self.pattern.format(self.version)

    @property
    def cache(self):
        return self.root / self.triple

    @property
    def modules(self):
        return self.cache / "modules"


# The simulators of watchOS and visionOS differ from the device in nothing that sources can tell,
# but one of them stays here for the triple's sake.
PATTERNS = {
    "ios": ("ios", "arm64-apple-ios{}"),
    "ios-simulator": ("ios", "arm64-apple-ios{}-simulator"),
    "maccatalyst": ("maccatalyst", "arm64-apple-ios{}-macabi"),
    "macos": ("macos", "arm64-apple-macos{}"),
    "watchos": ("watchos", "arm64-apple-watchos{}"),
    "watchos-simulator": ("watchos", "arm64-apple-watchos{}-simulator"),
    "visionos": ("visionos", "arm64-apple-xros{}"),
}


def platforms(names, floors, root):
    """The platforms of these names (all, when there are none), each with the manifest's floor."""
    for name in names:
        if name not in PATTERNS:
            raise CheckError(
                f"There is no platform \"{name}\"; it is one of {', '.join(PATTERNS)}."
            )
    found = []
    for name in names or PATTERNS:
        floor, pattern = PATTERNS[name]
        version = floors.get(floor)
        if version is None:
            raise CheckError(
                f"Package.swift names no minimum version for {floor}; add it to `platforms`."
            )
        if not re.fullmatch(r"\d+(\.\d+){0,2}", version):
            raise CheckError(
                f"There is no triple {pattern.format(version)}; correct the version of {floor}."
            )
        found.append(Platform(name, floor, version, pattern, root))
    return found
