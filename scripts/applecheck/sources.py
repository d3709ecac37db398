"""Compiles the package's own targets for a platform, and collects what the compiler says."""

import re
import shutil

MESSAGE = re.compile(r"^(/[^:]+):(\d+):(\d+): (error|warning): (.*)$", re.MULTILINE)


class Findings:
    """The compiler's messages, each once, with the platforms that it is about."""

    def __init__(self, package):
        self.package = package
        self.platforms = {}

    def add(self, platform, messages):
        found = MESSAGE.findall(messages)
        for path, line, column, severity, text in found:
            path = path.removeprefix(f"{self.package}/")
            key = f"{path}:{line}:{column}: {severity}: {text}"
            self.platforms.setdefault(key, [])
            if platform not in self.platforms[key]:
                self.platforms[key].append(platform)
        if not found and messages.strip():
            self.platforms.setdefault(messages.strip()[-300:], []).append(platform)

    def lines(self, limit=40):
        keys = list(self.platforms)
        for key in keys[:limit]:
            yield f"{key} [{', '.join(self.platforms[key])}]"
        if len(keys) > limit:
            yield f"and {len(keys) - limit} more; correct these first"


def check(toolchain, platform, stubs, variant, targets, findings, down_to_sil):
    """Compiles each target as an extension links it; True when the compiler has nothing to say.

    To SIL, region isolation and definite initialization are judged, too.
    """
    modules = platform.cache / f"products-{variant}"
    shutil.rmtree(modules, ignore_errors=True)
    modules.mkdir()
    good = True
    for target in targets:
        output = modules / f"{target.name}.swiftmodule"
        mode = (
            ["-emit-sil", "-o", "/dev/null", "-emit-module-path", output]
            if down_to_sil else ["-emit-module", "-o", output]
        )
        # With what Apple has not declared, a warning may be about just that; an error may not.
        warnings = ["-no-warnings-as-errors", "-suppress-warnings"] if variant == "sendable" else []
        status, messages = toolchain.run(
            platform, *mode, "-O", "-parse-as-library", "-application-extension",
            "-module-name", target.name, *target.flags, *warnings, "-I", stubs, "-I", modules, *target.files,
        )
        if status or messages.strip():
            findings.add(platform.name, messages)
            good = False
            # Those that import it would only repeat that it is missing.
            if not output.exists():
                break
    return good, modules
