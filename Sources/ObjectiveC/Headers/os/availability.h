#include <Availability.h>
