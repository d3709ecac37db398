#ifndef RICHPUSH_CFUZZER_SHIM_H
#define RICHPUSH_CFUZZER_SHIM_H

#include <stddef.h>
#include <stdint.h>

// libFuzzer has no header for what it offers to programs with a main function of their own.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*check)(const uint8_t *data, size_t size));

#endif
