// bench_world FILE CHAINS VALIDATORS IDENTITIES: an SQLite store with an invented directory of that size.

#include "builders/large_world.hpp"
#include "builders/stored_chain_builder.hpp"
#include "open_world.hpp"

#include <cstdio>
#include <cstdlib>

int main(int count, char** arguments) {
  if (count != 5) {
    std::fputs("usage: bench_world FILE CHAINS VALIDATORS IDENTITIES\n", stderr);
    return 2;
  }
  orrery::SystemClock const clock;
  auto const store = orrery::bench::open_world(arguments[1], clock);
  orrery::fill_store(*store,
                     orrery::invent_chains({std::atoi(arguments[2]), std::atoi(arguments[3]), std::atoi(arguments[4])}),
                     clock.now());
}
