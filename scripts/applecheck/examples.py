"""The sources that people copy, compiled as Xcode's templates of 16 and 26 would."""

# Folder, module, platforms, and whether it is an extension.
EXAMPLES = (
    ("Examples/NotificationService", "NotificationService", None, True),
    ("Examples/CornerShop/CornerShop", "CornerShop", ("ios",), False),
    ("Examples/CornerShop/NotificationService", "NotificationService", ("ios",), True),
    ("Examples/CornerShop/NotificationContent", "NotificationContent", ("ios",), True),
)

# Xcode 26 isolates a new target's sources to the main actor unless they say otherwise.
TEMPLATES = (
    ["-swift-version", "5"],
    ["-swift-version", "6"],
    ["-swift-version", "6", "-default-isolation", "MainActor",
     "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
     "-enable-upcoming-feature", "MemberImportVisibility"],
)


def check(toolchain, platform, search, variant, package, findings):
    checked = 0
    for folder, module, names, is_extension in EXAMPLES:
        if names and platform.name not in names:
            continue
        files = sorted((package / folder).glob("*.swift"))
        for template in TEMPLATES if platform.name == "ios" else TEMPLATES[-1:]:
            status, messages = toolchain.run(
                platform, "-typecheck", "-parse-as-library", "-warnings-as-errors",
                "-module-name", module, *(["-application-extension"] if is_extension else []),
                *template, *search, *files,
            )
            if status or messages.strip():
                findings.add(platform.name, messages)
        checked += 1
    return [f"{checked} examples"] if variant == "plain" else []
