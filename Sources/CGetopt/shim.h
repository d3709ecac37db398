#ifndef RICHPUSH_CGETOPT_SHIM_H
#define RICHPUSH_CGETOPT_SHIM_H

#include <getopt.h>

// Swift 6 does not let the C library's global variables be read, since any thread could write
// them. The command parses its options once, before it starts any thread.
static inline const char *cgetopt_argument(void) { return optarg; }
static inline int cgetopt_index(void) { return optind; }
static inline int cgetopt_offending_option(void) { return optopt; }
static inline void cgetopt_reset(void) { optind = 0; opterr = 0; }

#endif
