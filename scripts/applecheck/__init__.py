"""Checks the package's sources for Apple's platforms, without Apple's SDK: see Tests/AppleStubs/README.md."""
