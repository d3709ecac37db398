#ifndef RICHPUSH_CEXTENSIONRUNNER_H
#define RICHPUSH_CEXTENSIONRUNNER_H

// What the library for extensions in Objective-C and the Swift side ask of each other.
#include "../../ObjectiveC/Bridge/Bridge.h"

/// Standard output line by line, so that nothing that was printed is lost with a killed process,
/// no core files, and no process beside this one.
void cextensionrunner_prepare(void);

/// Lets the crash of a thread be reported that used its stack up; called on that thread, once.
void cextensionrunner_prepare_thread(void);

/// Where a transfer goes: what `answer` says of a URL, as a new string that the caller frees, or
/// NULL to leave it as it is.
typedef char *(*cextensionrunner_rewrite)(const char *url);

/// From now on every URL that libcurl is given is asked about, and every transfer goes through the
/// proxy. The strings and the function have to live as long as the process.
void cextensionrunner_redirect(const char *proxy, cextensionrunner_rewrite answer);

#endif
