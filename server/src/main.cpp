#include "app/command_line.hpp"

#include <cstdlib>  // tells whether the C library is glibc

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace {

// glibc would give each of some hundred threads that wait for nodes a heap of its own to leave holes in, up to eight
// a core: with 280 chains that is 340 MB in place of 140. What answers requests allocates next to nothing.
void share_few_heaps() {
#ifdef __GLIBC__
  constexpr int kHeaps = 2;
  static_cast<void>(mallopt(M_ARENA_MAX, kHeaps));
  // What is that large lies outside of the heaps, and goes back at once.
  constexpr int kLarge = 1024 * 1024;
  static_cast<void>(mallopt(M_MMAP_THRESHOLD, kLarge));
#endif
}

}  // namespace

int main(int argc, char** argv) {
  share_few_heaps();
  return orrery::run_command_line(argc, argv);
}
