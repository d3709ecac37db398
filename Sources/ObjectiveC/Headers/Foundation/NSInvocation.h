#include <Foundation/NSOthers.h>
