#pragma once

#include <cstdio>
#include <cstdlib>
#include <source_location>

// Ends the process with the line of what does not hold; the fuzzer then keeps the input.
inline void require(bool holds, std::source_location const where = std::source_location::current()) {
  if (holds) return;
  std::fprintf(stderr, "%s:%u: this does not hold\n", where.file_name(), where.line());
  std::abort();
}
