#ifndef RICHPUSH_CCHAFA_SHIM_H
#define RICHPUSH_CCHAFA_SHIM_H

#include <chafa.h>

/// What a canvas prints; freed with cchafa_free_text.
static inline char *cchafa_print(ChafaCanvas *canvas, ChafaTermInfo *info) {
    GString *text = chafa_canvas_print(canvas, info);
    return text != NULL ? g_string_free(text, FALSE) : NULL;
}

static inline void cchafa_free_text(char *text) { g_free(text); }

#endif
