#ifndef RICHPUSH_CPROCESS_SHIM_H
#define RICHPUSH_CPROCESS_SHIM_H

#include <spawn.h>
#include <sys/socket.h>

// The C library declares these for GNU sources only, which Swift's import of it is not.
extern int posix_spawn_file_actions_addchdir_np(
    posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);
extern int accept4(int socket, struct sockaddr *address, socklen_t *length, int flags);

extern int fallocate(int descriptor, int mode, long offset, long length);

/// Keeps room on the disk behind a file's bytes without making it longer (FALLOC_FL_KEEP_SIZE).
static inline int cprocess_reserve(int descriptor, long offset, long length) {
    return fallocate(descriptor, 1, offset, length);
}

static inline int cprocess_add_chdir(posix_spawn_file_actions_t *actions, const char *path) {
    return posix_spawn_file_actions_addchdir_np(actions, path);
}

/// Closes every descriptor from this number on in the new process.
static inline int cprocess_add_closefrom(posix_spawn_file_actions_t *actions, int from) {
    return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

/// The next connection of a listening socket, closed on `exec`.
static inline int cprocess_accept(int socket) {
    return accept4(socket, 0, 0, SOCK_CLOEXEC);
}

#endif
