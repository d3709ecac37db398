#include "Category.h"

#include "../Bridge/Services.h"

@implementation UNNotificationActionIcon {
  @public
    NSString *_name;
    BOOL _isSystem;
}

+ (BOOL)supportsSecureCoding {
    return YES;
}

+ (instancetype)iconWithTemplateImageName:(NSString *)name {
    UNNotificationActionIcon *icon = [self new];
    icon->_name = [name copy];
    return icon;
}

+ (instancetype)iconWithSystemImageName:(NSString *)name {
    UNNotificationActionIcon *icon = [self iconWithTemplateImageName:name];
    icon->_isSystem = YES;
    return icon;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:_name forKey:@"name"];
    [coder encodeBool:_isSystem forKey:@"system"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    if (!(self = [super init])) return nil;
    _name = [coder decodeObjectForKey:@"name"];
    _isSystem = [coder decodeBoolForKey:@"system"];
    return self;
}

@end

@interface UNNotificationAction () {
  @public
    NSString *_actionIdentifier, *_actionTitle, *_button, *_placeholder;
    UNNotificationActionOptions _actionOptions;
    UNNotificationActionIcon *_actionIcon;
}
@end

@implementation UNNotificationAction

+ (BOOL)supportsSecureCoding {
    return YES;
}

+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options {
    UNNotificationAction *action = [self new];
    action->_actionIdentifier = [identifier copy];
    action->_actionTitle = [title copy];
    action->_actionOptions = options;
    return action;
}

+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                                icon:(UNNotificationActionIcon *)icon {
    UNNotificationAction *action = [self actionWithIdentifier:identifier title:title options:options];
    action->_actionIcon = icon;
    return action;
}

- (NSString *)identifier {
    return _actionIdentifier;
}

- (NSString *)title {
    return _actionTitle;
}

- (UNNotificationActionOptions)options {
    return _actionOptions;
}

- (UNNotificationActionIcon *)icon {
    return _actionIcon;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:rp_action_json(self) forKey:@"action"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    return rp_action([coder decodeObjectForKey:@"action"]);
}

@end

@implementation UNTextInputNotificationAction

+ (instancetype)actionWithIdentifier:(NSString *)identifier
                               title:(NSString *)title
                             options:(UNNotificationActionOptions)options
                textInputButtonTitle:(NSString *)button
                textInputPlaceholder:(NSString *)placeholder {
    UNTextInputNotificationAction *action = [self actionWithIdentifier:identifier title:title options:options];
    action->_button = [button copy];
    action->_placeholder = [placeholder copy];
    return action;
}

- (NSString *)textInputButtonTitle {
    return _button ?: @"";
}

- (NSString *)textInputPlaceholder {
    return _placeholder ?: @"";
}

@end

NSDictionary *rp_action_json(UNNotificationAction *action) {
    return @{
        @"identifier": action->_actionIdentifier ?: @"",
        @"title": action->_actionTitle ?: @"",
        @"options": @(action->_actionOptions),
        @"button": action->_button ?: [NSNull null],
        @"placeholder": action->_placeholder ?: @"",
        @"is-text": @([action isKindOfClass:[UNTextInputNotificationAction class]])
    };
}

UNNotificationAction *rp_action(NSDictionary *json) {
    NSString *identifier = json[@"identifier"], *title = json[@"title"];
    UNNotificationActionOptions options = [json[@"options"] unsignedIntegerValue];
    if ([json[@"is-text"] boolValue]) {
        return [UNTextInputNotificationAction actionWithIdentifier:identifier
                                                             title:title
                                                           options:options
                                              textInputButtonTitle:rp_value(json[@"button"]) ?: @""
                                              textInputPlaceholder:json[@"placeholder"]];
    }
    return [UNNotificationAction actionWithIdentifier:identifier title:title options:options];
}

// MARK: - Categories

@implementation UNNotificationCategory {
  @public
    NSString *_identifier, *_placeholder, *_format;
    NSArray *_actions, *_intents;
    UNNotificationCategoryOptions _options;
}

+ (BOOL)supportsSecureCoding {
    return YES;
}

+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray *)actions
                     intentIdentifiers:(NSArray *)intents
                               options:(UNNotificationCategoryOptions)options {
    return [self categoryWithIdentifier:identifier
                                actions:actions
                      intentIdentifiers:intents
          hiddenPreviewsBodyPlaceholder:nil
                  categorySummaryFormat:nil
                                options:options];
}

+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray *)actions
                     intentIdentifiers:(NSArray *)intents
         hiddenPreviewsBodyPlaceholder:(NSString *)placeholder
                               options:(UNNotificationCategoryOptions)options {
    return [self categoryWithIdentifier:identifier
                                actions:actions
                      intentIdentifiers:intents
          hiddenPreviewsBodyPlaceholder:placeholder
                  categorySummaryFormat:nil
                                options:options];
}

+ (instancetype)categoryWithIdentifier:(NSString *)identifier
                               actions:(NSArray *)actions
                     intentIdentifiers:(NSArray *)intents
         hiddenPreviewsBodyPlaceholder:(NSString *)placeholder
                 categorySummaryFormat:(NSString *)format
                               options:(UNNotificationCategoryOptions)options {
    UNNotificationCategory *category = [self new];
    category->_identifier = [identifier copy];
    category->_actions = [actions copy] ?: @[];
    category->_intents = [intents copy] ?: @[];
    category->_placeholder = [placeholder copy] ?: @"";
    category->_format = [format copy] ?: @"";
    category->_options = options;
    return category;
}

- (NSString *)identifier {
    return _identifier;
}

- (NSArray *)actions {
    return _actions;
}

- (NSArray *)intentIdentifiers {
    return _intents;
}

- (UNNotificationCategoryOptions)options {
    return _options;
}

- (NSString *)hiddenPreviewsBodyPlaceholder {
    return _placeholder;
}

- (NSString *)categorySummaryFormat {
    return _format;
}

- (id)copyWithZone:(NSZone *)zone {
    return self;
}

- (void)encodeWithCoder:(NSCoder *)coder {
    [coder encodeObject:rp_category_json(self) forKey:@"category"];
}

- (instancetype)initWithCoder:(NSCoder *)coder {
    return rp_category([coder decodeObjectForKey:@"category"]);
}

- (BOOL)isEqual:(id)other {
    return [other isKindOfClass:[UNNotificationCategory class]]
        && [rp_category_json(self) isEqual:rp_category_json(other)];
}

- (NSUInteger)hash {
    return _identifier.hash;
}

@end

NSDictionary *rp_category_json(UNNotificationCategory *category) {
    NSMutableArray *actions = [NSMutableArray array];
    for (UNNotificationAction *action in category->_actions) [actions addObject:rp_action_json(action)];
    return @{
        @"identifier": category->_identifier ?: @"",
        @"actions": actions,
        @"intents": category->_intents,
        @"placeholder": category->_placeholder,
        @"format": category->_format,
        @"options": @(category->_options)
    };
}

UNNotificationCategory *rp_category(NSDictionary *json) {
    NSMutableArray *actions = [NSMutableArray array];
    for (NSDictionary *action in json[@"actions"]) [actions addObject:rp_action(action)];
    return [UNNotificationCategory categoryWithIdentifier:json[@"identifier"]
                                                  actions:actions
                                        intentIdentifiers:json[@"intents"]
                            hiddenPreviewsBodyPlaceholder:json[@"placeholder"]
                                    categorySummaryFormat:json[@"format"]
                                                  options:[json[@"options"] unsignedIntegerValue]];
}
