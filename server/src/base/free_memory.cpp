#include "base/free_memory.hpp"

#include <cstdlib>  // tells whether the C library is glibc

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace orrery {

void give_back_free_memory() {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}

}  // namespace orrery
