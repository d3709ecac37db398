#ifndef RICHPUSH_CGDKPIXBUF_SHIM_H
#define RICHPUSH_CGDKPIXBUF_SHIM_H

#include <gdk-pixbuf/gdk-pixbuf.h>
// malloc_trim, which Swift's own module of the C library does not have.
#include <malloc.h>

// What is a macro in GLib, or has a type that depends on a macro, as functions.

typedef void (*CGdkSizePrepared)(GdkPixbufLoader *loader, int width, int height, gpointer context);

static inline void cgdk_on_size_prepared(
    GdkPixbufLoader *loader, CGdkSizePrepared callback, gpointer context) {
    g_signal_connect(loader, "size-prepared", G_CALLBACK(callback), context);
}

static inline gboolean cgdk_is_pixbuf_error(const GError *error, int code) {
    return g_error_matches(error, GDK_PIXBUF_ERROR, code);
}

static inline void cgdk_set_log_handler(const char *domain, GLogFunc handler) {
    g_log_set_handler(
        domain, G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION, handler, NULL);
}

#endif
