#ifndef RICHPUSH_CSOCKETS_SHIM_H
#define RICHPUSH_CSOCKETS_SHIM_H

#include <errno.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>

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

/// epoll_wait(2) for so many nanoseconds, a negative number being for ever; in whole milliseconds,
/// rounded up, where the system does not know epoll_pwait2(2).
static inline int csockets_wait(int descriptor, struct epoll_event *events, int count,
                                int64_t nanoseconds) {
    if (nanoseconds <= 0) {
        return epoll_wait(descriptor, events, count, nanoseconds < 0 ? -1 : 0);
    }
    struct timespec timeout;
    timeout.tv_sec = nanoseconds / 1000000000;
    timeout.tv_nsec = nanoseconds % 1000000000;
    int result = epoll_pwait2(descriptor, events, count, &timeout, NULL);
    // Containers forbid calls that they do not know with EPERM.
    if (result >= 0 || (errno != ENOSYS && errno != EPERM)) return result;
    int64_t milliseconds = nanoseconds / 1000000 + 1;
    return epoll_wait(descriptor, events, count,
                      milliseconds > 0x7FFFFFFF ? 0x7FFFFFFF : (int)milliseconds);
}

#endif
