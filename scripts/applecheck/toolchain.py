"""The Swift toolchain that judges: where its parts are, and how its frontend is called."""

import hashlib
import pathlib
import shutil
import subprocess

# These modules keep Apple's availability in the interfaces that every toolchain for Linux has.
STANDARD_MODULES = ("Swift", "_Concurrency", "_StringProcessing")


class CheckError(Exception):
    """One sentence that names cause and fix."""


class Toolchain:
    def __init__(self, root):
        self.root = pathlib.Path(root)
        self.frontend = self.root / "usr/bin/swift-frontend"
        self.resources = self.root / "usr/lib/swift"
        self.shims = self.resources / "shims"
        for part in [self.frontend, self.shims, *map(self.interface, STANDARD_MODULES)]:
            if not part.exists():
                raise CheckError(
                    f"The Swift toolchain at {self.root} lacks {part.relative_to(self.root)}; "
                    "install a complete toolchain of swift.org for Linux, 6.3 or newer."
                )
        version = subprocess.run(
            [self.frontend, "--version"], capture_output=True, text=True, check=False
        ).stdout
        self.key = hashlib.sha256(f"{version}{self.root}".encode()).hexdigest()[:16]

    @classmethod
    def on_path(cls):
        program = shutil.which("swiftc")
        if program is None:
            raise CheckError(
                "There is no swiftc on the PATH; install Swift 6.3 or newer and put its usr/bin there."
            )
        return cls(pathlib.Path(program).resolve().parents[2])

    def interface(self, module):
        folders = sorted((self.resources / "linux" / f"{module}.swiftmodule").glob("*-linux-gnu.swiftinterface"))
        return folders[0] if folders else self.resources / "linux" / f"{module}.swiftmodule"

    def run(self, platform, *arguments):
        """Runs the frontend for a platform, whose modules are in sight; returns its status and messages."""
        command = [
            self.frontend, *arguments,
            "-target", platform.triple,
            # With Objective-C in sight, the standard library of Linux lacks what its importer needs.
            "-disable-objc-interop", "-nostdimport",
            "-I", platform.modules, "-I", self.shims,
            "-resource-dir", self.resources,
            "-module-cache-path", platform.cache / "clang",
            "-diagnostic-style", "llvm",
        ]
        result = subprocess.run(
            list(map(str, command)), capture_output=True, text=True, check=False, stdin=subprocess.DEVNULL
        )
        if result.returncode < 0 or "error: unknown target triple" in result.stderr or (
            "error: unable to load standard library" in result.stderr
        ):
            raise CheckError(
                f"The compiler cannot work for {platform.name} ({platform.triple}): "
                f"{first_error(result.stderr)}; check the triple in scripts/applecheck/platforms.py "
                "and that the toolchain is complete."
            )
        return result.returncode, result.stderr


def first_error(messages):
    for line in messages.splitlines():
        if "error: " in line:
            return line.split("error: ", 1)[1]
    lines = messages.strip().splitlines()
    return lines[-1] if lines else "it stopped without a message"
