#pragma once

// How often this process has asked for memory so far.
long callocationcount_total(void);
