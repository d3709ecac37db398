#ifndef RICHPUSH_CPANGO_SHIM_H
#define RICHPUSH_CPANGO_SHIM_H

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>

// What is a macro in GLib or Pango, as functions. Objects are untyped pointers here, so that no
// file has to know their layout.

/// A map of the fonts that the configuration holds; it keeps a reference to the configuration.
static inline void *cpango_font_map_new(FcConfig *config) {
    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    if (map != NULL) pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
    return map;
}

static inline void *cpango_context_new(void *map) {
    return pango_font_map_create_context(PANGO_FONT_MAP(map));
}

/// Text that looks the same in every size: no hinting, no rounding.
static inline void cpango_context_set_up(void *context, const char *language, gboolean rtl) {
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(PANGO_CONTEXT(context), options);
    cairo_font_options_destroy(options);
    pango_cairo_context_set_resolution(PANGO_CONTEXT(context), 72);
    pango_context_set_round_glyph_positions(PANGO_CONTEXT(context), FALSE);
    pango_context_set_language(PANGO_CONTEXT(context), pango_language_from_string(language));
    pango_context_set_base_dir(
        PANGO_CONTEXT(context), rtl ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR);
}

static inline void *cpango_layout_new(void *context) {
    return pango_layout_new(PANGO_CONTEXT(context));
}

/// Breaks words that are too long for a line without a hyphen, as labels do; a line is so many times
/// as high as what stands in it.
static inline void cpango_layout_set_up(PangoLayout *layout, double line_height) {
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(FALSE));
    pango_attr_list_insert(attributes, pango_attr_line_height_new(line_height));
    pango_layout_set_attributes(layout, attributes);
    pango_attr_list_unref(attributes);
}

/// The place of the line's first byte in the text; -1 without such a line.
static inline int cpango_layout_line_start(PangoLayout *layout, int index) {
    PangoLayoutLine *line = pango_layout_get_line_readonly(layout, index);
    return line != NULL ? line->start_index : -1;
}

/// Whether the first paragraph runs from right to left.
static inline gboolean cpango_layout_is_rtl(PangoLayout *layout) {
    PangoLayoutLine *line = pango_layout_get_line_readonly(layout, 0);
    return line != NULL && line->resolved_dir == PANGO_DIRECTION_RTL;
}

/// The height of a line, with its share of the space between lines.
static inline int cpango_layout_line_height(PangoLayout *layout, int index) {
    PangoLayoutLine *line = pango_layout_get_line_readonly(layout, index);
    PangoRectangle logical = {0, 0, 0, 0};
    if (line != NULL) pango_layout_line_get_extents(line, NULL, &logical);
    return logical.height;
}

/// Where in the text lines may be broken: one entry for each character, and one for the end.
static inline void cpango_find_breaks(
    const char *text, int length, gboolean *can_break, int count) {
    PangoLogAttr *attributes = g_new0(PangoLogAttr, count);
    pango_get_log_attrs(text, length, -1, pango_language_from_string("en"), attributes, count);
    for (int index = 0; index < count; index++) can_break[index] = attributes[index].is_line_break;
    g_free(attributes);
}

static inline void cpango_unref(void *object) { g_object_unref(object); }

static inline int cpango_scale(void) { return PANGO_SCALE; }

#endif
