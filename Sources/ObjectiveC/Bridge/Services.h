#ifndef RICHPUSH_OBJECTIVEC_SERVICES_H
#define RICHPUSH_OBJECTIVEC_SERVICES_H

#import <Foundation/Foundation.h>

#include "Bridge.h"

/// What the Swift side offers.
extern richpush_services rp_services;

/// Asks the Swift side to do something; an empty dictionary when it has nothing to say.
extern NSDictionary *rp_call(NSDictionary *request);
extern NSDictionary *rp_call_with(NSDictionary *request, NSData *body);

/// What JSON can carry of a value, all else as an object that names its class.
extern id rp_plain(id value);
extern NSString *rp_text(id object);
extern id rp_json(const char *text);
/// `nil` for JSON's null.
extern id rp_value(id object);

/// An error as the Swift side describes it: `domain`, `code`, `description`.
extern NSError *rp_error(NSDictionary *description);

#endif
