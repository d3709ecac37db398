#ifndef RICHPUSH_OBJC_RUNTIME_H
#define RICHPUSH_OBJC_RUNTIME_H

#include <objc/objc.h>

#pragma clang diagnostic push
#pragma clang diagnostic ignored "-Wnullability-completeness"

typedef struct objc_method *Method;
typedef struct objc_ivar *Ivar;
typedef struct objc_property *objc_property_t;
@class Protocol;

struct objc_method_description {
    SEL name;
    char *types;
};

typedef uintptr_t objc_AssociationPolicy;
enum {
    OBJC_ASSOCIATION_ASSIGN = 0,
    OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1,
    OBJC_ASSOCIATION_COPY_NONATOMIC = 3,
    OBJC_ASSOCIATION_RETAIN = 01401,
    OBJC_ASSOCIATION_COPY = 01403
};

extern void objc_setAssociatedObject(
    id _Nonnull object, const void *_Nonnull key, id _Nullable value, objc_AssociationPolicy policy);
extern id _Nullable objc_getAssociatedObject(id _Nonnull object, const void *_Nonnull key);
extern void objc_removeAssociatedObjects(id _Nonnull object);

extern Class _Nullable objc_getClass(const char *_Nonnull name);
extern Class _Nullable objc_lookUpClass(const char *_Nonnull name);
extern Protocol *_Nullable objc_getProtocol(const char *_Nonnull name);
extern int objc_getClassList(Class _Nonnull *_Nullable buffer, int count);
extern Class _Nullable objc_allocateClassPair(Class _Nullable super, const char *_Nonnull name, size_t extra);
extern void objc_registerClassPair(Class _Nonnull class_);

extern Class _Nullable object_getClass(id _Nullable object);
extern Class _Nullable object_setClass(id _Nullable object, Class _Nonnull class_);
extern id _Nullable object_getIvar(id _Nullable object, Ivar _Nonnull ivar);
extern void object_setIvar(id _Nullable object, Ivar _Nonnull ivar, id _Nullable value);

extern const char *_Nonnull class_getName(Class _Nullable class_);
extern BOOL class_isMetaClass(Class _Nullable class_);
extern Class _Nullable class_getSuperclass(Class _Nullable class_);
extern size_t class_getInstanceSize(Class _Nullable class_);
extern id _Nullable class_createInstance(Class _Nullable class_, size_t extra)
    __attribute__((ns_returns_retained));
extern Method _Nullable class_getInstanceMethod(Class _Nullable class_, SEL _Nonnull name);
extern Method _Nullable class_getClassMethod(Class _Nullable class_, SEL _Nonnull name);
extern IMP _Nullable class_getMethodImplementation(Class _Nullable class_, SEL _Nonnull name);
extern BOOL class_respondsToSelector(Class _Nullable class_, SEL _Nonnull name);
extern Method _Nonnull *_Nullable class_copyMethodList(Class _Nullable class_, unsigned int *_Nullable count);
extern Ivar _Nonnull *_Nullable class_copyIvarList(Class _Nullable class_, unsigned int *_Nullable count);
extern objc_property_t _Nonnull *_Nullable class_copyPropertyList(
    Class _Nullable class_, unsigned int *_Nullable count);
extern BOOL class_conformsToProtocol(Class _Nullable class_, Protocol *_Nullable protocol);
extern BOOL class_addMethod(Class _Nullable class_, SEL _Nonnull name, IMP _Nonnull method, const char *_Nullable types);
extern IMP _Nullable class_replaceMethod(
    Class _Nullable class_, SEL _Nonnull name, IMP _Nonnull method, const char *_Nullable types);
extern BOOL class_addIvar(
    Class _Nullable class_, const char *_Nonnull name, size_t size, uint8_t alignment, const char *_Nullable types);

extern SEL _Nonnull method_getName(Method _Nonnull method);
extern IMP _Nonnull method_getImplementation(Method _Nonnull method);
extern const char *_Nullable method_getTypeEncoding(Method _Nonnull method);
extern unsigned int method_getNumberOfArguments(Method _Nonnull method);
extern IMP _Nonnull method_setImplementation(Method _Nonnull method, IMP _Nonnull implementation);
extern void method_exchangeImplementations(Method _Nonnull one, Method _Nonnull other);

extern const char *_Nullable ivar_getName(Ivar _Nonnull ivar);
extern const char *_Nullable ivar_getTypeEncoding(Ivar _Nonnull ivar);
extern ptrdiff_t ivar_getOffset(Ivar _Nonnull ivar);
extern const char *_Nonnull property_getName(objc_property_t _Nonnull property);
extern const char *_Nullable property_getAttributes(objc_property_t _Nonnull property);

extern BOOL sel_isEqual(SEL _Nonnull one, SEL _Nonnull other);
extern int objc_sync_enter(id _Nonnull object);
extern int objc_sync_exit(id _Nonnull object);

#pragma clang diagnostic pop

#endif
