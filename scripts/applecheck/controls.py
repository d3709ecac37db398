"""Sources that must be refused, each line for its reason: they prove that the check can fail.

A control starts with `// on: PLATFORMS`, perhaps `// stage: sil` and `// flags: …`. The end of a
line says what the compiler has to say about it: `// refused: PART OF THE MESSAGE`. Whatever else
it refuses is a problem, too.
"""

import re

MARK = re.compile(r"// refused: (.+)$")
HEAD = re.compile(r"^// (on|stage|flags): (.+)$", re.MULTILINE)
ERROR = re.compile(r":(\d+):\d+: error: (.*)$", re.MULTILINE)


def marks(file):
    """Which lines must be refused, and why."""
    found = {}
    for number, line in enumerate(file.read_text().splitlines(), 1):
        if match := MARK.search(line):
            found[number] = match[1].strip()
    return found


def check(toolchain, platform, search, flags, folder, findings):
    checked = 0
    for file in sorted(folder.glob("*.swift")):
        head = dict(HEAD.findall(file.read_text()))
        if platform.name not in head.get("on", "").split(", "):
            continue
        mode = ["-emit-sil", "-o", "/dev/null"] if head.get("stage") == "sil" else ["-typecheck"]
        _, messages = toolchain.run(
            platform, *mode, "-O", "-parse-as-library", "-application-extension",
            "-module-name", "Control", *flags, *head.get("flags", "").split(), *search, file,
        )
        errors = {}
        for line, text in ERROR.findall(messages):
            errors.setdefault(int(line), []).append(text)
        expected = marks(file)
        for line in sorted(expected.keys() | errors.keys()):
            problem = judge(expected.get(line), errors.get(line, []))
            if problem:
                findings.add(platform.name, f"{file}:{line}:1: error: {problem}")
        checked += len(expected)
    return [f"{checked} controls refused"]


def judge(expected, errors):
    if expected is None:
        return f"this control is refused for what it is not about: {errors[0]}"
    if not errors:
        return f"this control has to be refused ({expected}), and the compiler takes it"
    if not any(expected in error for error in errors):
        return f"this control is refused for the wrong reason: {errors[0]}"
    return None
