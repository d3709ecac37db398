"""Compiles the standard library's interfaces for one of Apple's triples."""

import re
import shutil

from .toolchain import STANDARD_MODULES, CheckError, first_error

# Of the SDK's version map, the part that the interfaces need: visionOS 1 came with iOS 17.
VISION = ((18, "1.0"), (19, "2.0"))

EXTRA_ARGUMENTS = {
    "Swift": ["-parse-stdlib", "-disable-availability-checking"],
    "_Concurrency": [
        "-parse-stdlib", "-disable-availability-checking", "-disable-implicit-concurrency-module-import",
    ],
    "_StringProcessing": [
        "-disable-availability-checking", "-disable-implicit-string-processing-module-import",
    ],
}


def build(toolchain, platform):
    """Builds what is not in the cache; a half-built cache is built anew."""
    done = platform.cache / "standard-library.done"
    if done.exists():
        return
    shutil.rmtree(platform.cache, ignore_errors=True)
    interfaces = platform.cache / "interfaces"
    interfaces.mkdir(parents=True)
    platform.modules.mkdir()
    for module in STANDARD_MODULES:
        text = toolchain.interface(module).read_text()
        interface = interfaces / f"{module}.swiftinterface"
        interface.write_text(for_platform(text, module, platform))
        status, messages = toolchain.run(
            platform, "-compile-module-from-interface", interface, "-module-name", module,
            "-o", platform.modules / f"{module}.swiftmodule", *EXTRA_ARGUMENTS[module],
        )
        if status:
            (platform.cache / f"{module}.log").write_text(messages)
            raise CheckError(
                f"The toolchain's module {module} cannot be compiled for {platform.name} "
                f"({first_error(messages)}); this toolchain's interfaces need other changes in "
                "scripts/applecheck/standard_library.py."
            )
    done.touch()


def for_platform(text, module, platform):
    text = re.sub(r"-target \S+", f"-target {platform.triple}", text, count=1)
    text = re.sub(r"^import Glibc$", "import Darwin", text, flags=re.MULTILINE)
    # Some bodies that would be copied into older apps are not in the interface. What such a
    # declaration is available from stands beside it.
    text = re.sub(r"@backDeployed\([^)]*\) *", "", text)
    if module == "Swift":
        # Two functions of Linux' C library, for a type that no Apple phone has.
        for call in ("_stdlib_squareRootl(self)", "_stdlib_remainderl(self, other)"):
            text = text.replace(call, "Swift.Float80()")
    if platform.floor == "visionos":
        text = re.sub(r"@available\([^)]*\)", with_vision, text)
    return text


def with_vision(match):
    """Says for visionOS what is said for iOS, as an SDK's version map does."""
    attribute = match.group(0)
    version = re.search(r"\biOS (\d+)", attribute)
    if "visionOS" in attribute or not version or not attribute.endswith(", *)"):
        return attribute
    number = int(version.group(1))
    vision = next((vision for limit, vision in VISION if number < limit), f"{number}.0")
    return attribute.replace(", *)", f", visionOS {vision}, *)")
