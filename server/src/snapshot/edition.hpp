#pragma once

#include <cstddef>
#include <cstdint>

namespace orrery {

// Names what a record shows without its bytes: equal editions, equal bytes, as long as the program runs. What is the
// same in the next snapshot keeps its edition, so that answers made before are found again.
using Edition = std::uint64_t;

// The first of so many in a row that nothing had before. Any thread may take them.
Edition take_editions(std::size_t count = 1);

}  // namespace orrery
