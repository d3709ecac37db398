#ifndef RICHPUSH_OS_LOG_H
#define RICHPUSH_OS_LOG_H

#include <Foundation/Foundation.h>

typedef uint8_t os_log_type_t;
enum {
    OS_LOG_TYPE_DEFAULT = 0,
    OS_LOG_TYPE_INFO = 1,
    OS_LOG_TYPE_DEBUG = 2,
    OS_LOG_TYPE_ERROR = 16,
    OS_LOG_TYPE_FAULT = 17
};

@interface OS_os_log : NSObject
@end

typedef OS_os_log *os_log_t;

#define OS_LOG_DEFAULT ((os_log_t)nil)
#define OS_LOG_DISABLED (os_log_create("", ""))

extern os_log_t _Nonnull os_log_create(const char *_Nonnull subsystem, const char *_Nonnull category);
extern bool os_log_type_enabled(os_log_t _Nullable log, os_log_type_t type);
extern void richpush_os_log(os_log_t _Nullable log, os_log_type_t type, const char *_Nonnull format, ...);

#define os_log_with_type(log, type, format, ...) richpush_os_log((log), (type), format, ##__VA_ARGS__)
#define os_log(log, format, ...) richpush_os_log((log), OS_LOG_TYPE_DEFAULT, format, ##__VA_ARGS__)
#define os_log_info(log, format, ...) richpush_os_log((log), OS_LOG_TYPE_INFO, format, ##__VA_ARGS__)
#define os_log_debug(log, format, ...) richpush_os_log((log), OS_LOG_TYPE_DEBUG, format, ##__VA_ARGS__)
#define os_log_error(log, format, ...) richpush_os_log((log), OS_LOG_TYPE_ERROR, format, ##__VA_ARGS__)
#define os_log_fault(log, format, ...) richpush_os_log((log), OS_LOG_TYPE_FAULT, format, ##__VA_ARGS__)

#endif
