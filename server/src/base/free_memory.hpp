#pragma once

namespace orrery {

// Gives back to the system what the program has freed: glibc by itself gives back only what is free at the end of a
// heap, and what one thread has freed is of no use to the heap of another. Takes some milliseconds; does nothing with
// other C libraries.
void give_back_free_memory();

}  // namespace orrery
