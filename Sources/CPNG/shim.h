#ifndef RICHPUSH_CPNG_SHIM_H
#define RICHPUSH_CPNG_SHIM_H

#include <png.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors with longjmp, which must not cross a Swift function. Each function here
// sets its own place to land, calls libpng alone, and answers with false.

typedef struct {
    png_structp png;
    png_infop info;
    const uint8_t *bytes;
    size_t count;
    size_t position;
} CPNGReader;

static inline void cpng_read_bytes(png_structp png, png_bytep target, size_t count) {
    CPNGReader *reader = (CPNGReader *)png_get_io_ptr(png);
    if (count > reader->count - reader->position) {
        png_error(png, "end of file");
    }
    memcpy(target, reader->bytes + reader->position, count);
    reader->position += count;
}

static inline void cpng_be_silent(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static inline void cpng_give_up(png_structp png, png_const_charp message) {
    (void)message;
    png_longjmp(png, 1);
}

static inline void cpng_close(CPNGReader *reader) {
    png_destroy_read_struct(&reader->png, &reader->info, NULL);
    free(reader);
}

// The bytes must outlive the reader. NULL when there is no memory.
static inline CPNGReader *cpng_open(const uint8_t *bytes, size_t count) {
    CPNGReader *reader = (CPNGReader *)calloc(1, sizeof(CPNGReader));
    if (reader == NULL) {
        return NULL;
    }
    reader->bytes = bytes;
    reader->count = count;
    reader->png =
        png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, cpng_give_up, cpng_be_silent);
    reader->info = reader->png == NULL ? NULL : png_create_info_struct(reader->png);
    if (reader->info == NULL) {
        cpng_close(reader);
        return NULL;
    }
    png_set_read_fn(reader->png, reader, cpng_read_bytes);
    return reader;
}

static inline bool cpng_read_header(CPNGReader *reader, png_alloc_size_t chunk_limit) {
    if (setjmp(png_jmpbuf(reader->png))) {
        return false;
    }
    png_set_chunk_malloc_max(reader->png, chunk_limit);
    png_read_info(reader->png, reader->info);
    return true;
}

// Asks for rows of eight bits a channel, red, green and blue and perhaps alpha.
static inline bool cpng_start_rows(CPNGReader *reader) {
    if (setjmp(png_jmpbuf(reader->png))) {
        return false;
    }
    png_set_expand(reader->png);
    png_set_scale_16(reader->png);
    png_set_gray_to_rgb(reader->png);
    png_read_update_info(reader->png, reader->info);
    return true;
}

static inline bool cpng_read_row(CPNGReader *reader, uint8_t *row) {
    if (setjmp(png_jmpbuf(reader->png))) {
        return false;
    }
    png_read_row(reader->png, row, NULL);
    return true;
}

// The colour profile that the header holds, which stays libpng's; NULL for none.
static inline const uint8_t *cpng_color_profile(CPNGReader *reader, uint32_t *count) {
    png_charp name = NULL;
    png_bytep profile = NULL;
    int compression = 0;
    *count = 0;
    if (setjmp(png_jmpbuf(reader->png))) {
        return NULL;
    }
    png_get_iCCP(reader->png, reader->info, &name, &compression, &profile, count);
    return profile;
}

#endif
