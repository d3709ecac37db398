"""Compiles the stubs of Apple's frameworks for a platform."""

import hashlib
import re
import shutil

from .toolchain import CheckError

# In the order in which they import each other. UIKit is not on macOS; what watchOS has of it is in
# no source here.
FRAMEWORKS = {
    "Darwin": (), "Dispatch": (), "CoreFoundation": (), "Foundation": (), "CoreGraphics": (),
    "CZlib": (), "ImageIO": (), "Security": (), "CryptoKit": (), "UserNotifications": (),
    "UIKit": ("macos", "watchos"), "UserNotificationsUI": ("macos", "watchos"),
    "SwiftUI": ("macos", "watchos"),
}

# The second variant has the annotations that Apple may have added.
VARIANTS = {"plain": [], "sendable": ["-D", "MORE_SENDABLE"]}

DECLARATION = re.compile(
    r"^public (?:final |struct |class |enum |protocol |typealias )+(\w+)|"
    r"^open class (\w+)|^@\S+.* (?:open class|public struct|public protocol) (\w+)",
    re.MULTILINE,
)


def files_of(folder, framework):
    """The framework's own file, then its parts."""
    main = folder / f"{framework}.swift"
    if not main.exists():
        raise CheckError(
            f"There is no stub of {framework}; write {main.name} from its documented signatures."
        )
    return [main, *sorted(folder.glob(f"{framework}+*.swift"))]


def check_agreement(folder):
    """Finds a type that two frameworks declare, each in its own way."""
    owners = {}
    for framework in FRAMEWORKS:
        for file in files_of(folder, framework):
            for names in DECLARATION.findall(file.read_text()):
                name = next(filter(None, names))
                owner = owners.setdefault(name, (framework, file.name))
                if owner[0] != framework:
                    raise CheckError(
                        f"The stubs contradict each other: both {owner[1]} and {file.name} declare "
                        f"{name}; keep the one of the framework whose documentation has it."
                    )


def build(toolchain, platform, folder, variant):
    """The folder of the variant's modules, built unless the stubs are as they were."""
    text = hashlib.sha256()
    for framework in FRAMEWORKS:
        for file in files_of(folder, framework):
            text.update(file.read_bytes())
    modules = platform.cache / f"stubs-{variant}"
    key = modules / "key"
    if key.exists() and key.read_text() == text.hexdigest():
        return modules
    shutil.rmtree(modules, ignore_errors=True)
    modules.mkdir(parents=True)
    for framework, absent in FRAMEWORKS.items():
        if platform.floor in absent:
            continue
        status, messages = toolchain.run(
            platform, "-emit-module", "-O", "-parse-as-library", "-swift-version", "6",
            "-I", modules, "-module-name", framework,
            "-o", modules / f"{framework}.swiftmodule", *VARIANTS[variant],
            *files_of(folder, framework),
        )
        if status:
            raise CheckError(explain(messages, framework, platform))
    key.write_text(text.hexdigest())
    return modules


def explain(messages, framework, platform):
    """One sentence of the compiler's first error about a stub."""
    found = re.search(r"([^/\s]+\.swift):(\d+):\d+: error: (.+)", messages)
    where, what = (f"{found[1]}:{found[2]}", found[3]) if found else (framework, messages.strip()[-200:])
    return (
        f"The stub of {framework} contradicts itself or another on {platform.name}, at {where}: "
        f"{what}; correct the declaration that differs from Apple's documentation."
    )
