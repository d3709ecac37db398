// The stand-in of Apple's `OSLog` module for Linux: an extension that imports it wants `Logger`.
@_exported public import os
