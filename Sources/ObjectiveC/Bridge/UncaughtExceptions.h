#ifndef RICHPUSH_OBJECTIVEC_UNCAUGHTEXCEPTIONS_H
#define RICHPUSH_OBJECTIVEC_UNCAUGHTEXCEPTIONS_H

/// From now on an uncaught exception is reported.
void rp_prepare_exceptions(void);

/// The library whose code traces begin with.
void rp_set_extension_path(const char *path);

#endif
