"""What Package.swift offers on Apple's platforms: targets in order, flags and floors."""

import json
import os
import subprocess
from dataclasses import dataclass, field

from .toolchain import CheckError


@dataclass
class Target:
    name: str
    files: list
    flags: list
    dependencies: list = field(default_factory=list)


class Manifest:
    def __init__(self, package, scratch):
        # A scratch folder of its own, so that a build in progress is not waited for.
        result = subprocess.run(
            ["swift", "package", "--package-path", package, "--scratch-path", scratch, "dump-package"],
            env={**os.environ, "RICHPUSH_PLATFORM": "apple", "RICHPUSH_STRICT": "1"},
            capture_output=True, text=True, check=False,
        )
        if result.returncode:
            reason = [line for line in result.stderr.splitlines() if "error: " in line]
            raise CheckError(
                f"Package.swift cannot be read for Apple's platforms "
                f"({reason[0] if reason else 'swift package dump-package failed'}); "
                "see what `RICHPUSH_PLATFORM=apple swift package dump-package` says."
            )
        description = json.loads(result.stdout)
        self.floors = {each["platformName"]: each["version"] for each in description["platforms"]}
        # What SwiftPM takes when the manifest does not say: the version of iOS, at least 13.1.
        if "ios" in self.floors:
            ios = [int(part) for part in self.floors["ios"].split(".")]
            self.floors.setdefault("maccatalyst", "13.1" if ios < [13, 1] else self.floors["ios"])
        self.targets = []
        for target in description["targets"]:
            self._add(target["name"], description, package)

    def _add(self, name, description, package):
        """Adds a target after those that it depends on."""
        if any(target.name == name for target in self.targets):
            return
        found = next((each for each in description["targets"] if each["name"] == name), None)
        if found is None:
            raise CheckError(
                f"Package.swift makes a target depend on {name}, which it does not offer on Apple's "
                "platforms; move the target out of the part for Linux, or the dependency into it."
            )
        if found["type"] == "system":
            return
        names = [
            next(iter(each.values()))[0] for each in found["dependencies"] if "product" not in each
        ]
        for dependency in names:
            self._add(dependency, description, package)
        folder = package / (found.get("path") or f"Sources/{name}")
        files = sorted(
            file for file in folder.rglob("*.swift")
            if not any(part.endswith(".docc") for part in file.relative_to(folder).parts)
        )
        if not files:
            raise CheckError(f"The target {name} has no sources in {folder}; correct Package.swift.")
        flags = ["-swift-version", "6", "-package-name", description["name"].lower()]
        for setting in found["settings"]:
            (kind, values), = setting["kind"].items()
            flags += self._flags(kind, values.get("_0"), values.get("_1"))
        self.targets.append(Target(name, files, flags, names))

    @staticmethod
    def _flags(kind, first, second):
        match kind:
            case "enableUpcomingFeature":
                return ["-enable-upcoming-feature", first]
            case "treatAllWarnings":
                return ["-warnings-as-errors" if first == "error" else "-no-warnings-as-errors"]
            case "treatWarning":
                return ["-Werror" if second == "error" else "-Wwarning", first]
        raise CheckError(
            f"Package.swift has the setting {kind}, whose flag check-apple does not know; add it to "
            "scripts/applecheck/manifest.py."
        )
