#ifndef RICHPUSH_OBJECTIVEC_BRIDGE_H
#define RICHPUSH_OBJECTIVEC_BRIDGE_H

// What the program that runs extensions, which is Swift, and this library ask of each other. Every rule
// of iOS is in the Swift modules; this library only carries values there and back.
//
// Texts are JSON in UTF-8, and end with a zero byte. Who gets one as a result frees it with `free`.

#include <stddef.h>
#include <stdint.h>

typedef struct {
    /// Does what the object's `do` says. Bytes are the body of an upload.
    char *(*call)(const char *request, const void *bytes, size_t length);
    /// The content handler of a delivery was called.
    void (*handled)(void *delivery, const char *content);
    /// Nobody has the content handler of a delivery any more.
    void (*released)(void *delivery);
} richpush_services;

/// Called once, on the main thread, before any other.
void richpush_objc_start(const richpush_services *services);

/// Loads a library and finds the class that iOS would start: the one of the names, else the only subclass
/// of `UNNotificationServiceExtension`. The object has `class` or `error`.
char *richpush_objc_load(const char *library, const char *name);

/// An instance of that class, which the caller gives back with `richpush_objc_release`.
void *richpush_objc_make(void);

/// Calls `didReceiveNotificationRequest:withContentHandler:`.
void richpush_objc_deliver(void *instance, const char *request, void *delivery);

/// Calls `serviceExtensionTimeWillExpire`.
void richpush_objc_expire(void *instance);

void richpush_objc_release(void *instance);

/// Something happened to a task of a session. The object may have an answer; `NULL` for none.
char *richpush_objc_event(int64_t task, const char *event, const void *bytes, size_t length);

#endif
