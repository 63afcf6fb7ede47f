#include "app/command_line.hpp"

#include <cstdlib>  // tells whether the C library is glibc

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// glibc gives threads their own malloc arenas, up to eight for each core, and the arenas of some hundred threads that
// wait for nodes fragment: measured with 280 chains, 340 MB instead of 140 MB. Contention on few arenas costs nothing
// here, because the I/O threads hardly allocate. https://man7.org/linux/man-pages/man3/mallopt.3.html
void share_few_heaps() {
#ifdef __GLIBC__
  constexpr int kHeaps = 2;
  static_cast<void>(mallopt(M_ARENA_MAX, kHeaps));
  // Larger blocks are mapped outside of the arenas and returned to the system when they are freed. Setting the
  // threshold also stops glibc from raising it by itself.
  constexpr int kLarge = 1024 * 1024;
  static_cast<void>(mallopt(M_MMAP_THRESHOLD, kLarge));
#endif
}

}  // namespace

int main(int argc, char** argv) {
  share_few_heaps();
  return orrery::run_command_line(argc, argv);
}
