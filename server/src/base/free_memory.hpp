#pragma once

namespace orrery {

// Returns freed heap memory of all threads' arenas to the operating system, with malloc_trim(), which does so since
// glibc 2.8 (https://man7.org/linux/man-pages/man3/malloc_trim.3.html). free() itself returns only what is free at the
// end of an arena, and an arena does not use what was freed in another. Takes some milliseconds; does nothing with
// other C libraries.
void give_back_free_memory();

}  // namespace orrery
