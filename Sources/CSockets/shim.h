#ifndef RICHPUSH_CSOCKETS_SHIM_H
#define RICHPUSH_CSOCKETS_SHIM_H

#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>

// Linux calls that the C library shows only to programs which define _GNU_SOURCE; Swift's own
// C library module does not define it.

/// accept4(2): accepts and sets close-on-exec at once, so that no child process inherits the
/// connection.
int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

/// poll(2): the other side has shut down its writing half.
static const short csockets_pollrdhup = 0x2000;

/// The user's number in an epoll event, whose union Swift imports as one member at a time.
static inline struct epoll_event csockets_event(uint32_t events, uint64_t number) {
    struct epoll_event event;
    event.events = events;
    event.data.u64 = number;
    return event;
}

static inline uint64_t csockets_number(const struct epoll_event *event) {
    return event->data.u64;
}

#endif
