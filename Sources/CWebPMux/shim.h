#ifndef RICHPUSH_CWEBPMUX_SHIM_H
#define RICHPUSH_CWEBPMUX_SHIM_H

#include <webp/encode.h>
#include <webp/mux.h>

// Both check that header and library are of one version, which is why they are not plain functions.

static inline WebPAnimEncoder *cwebpmux_encoder_new(int width, int height) {
    WebPAnimEncoderOptions options;
    if (!WebPAnimEncoderOptionsInit(&options)) return NULL;
    return WebPAnimEncoderNew(width, height, &options);
}

static inline int cwebpmux_config_init(WebPConfig *config, float quality) {
    return WebPConfigInit(config) && WebPConfigPreset(config, WEBP_PRESET_DRAWING, quality);
}

#endif
