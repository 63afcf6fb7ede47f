// bench_swaps FILE WEB SWAPS: so many swaps of the snapshot while visitors ask as fast as they can. Prints a line of
// JSON; ends with 1 where a request failed.

#include "app/swap_load.hpp"
#include "open_world.hpp"
#include "served_parts.hpp"

#include <cstdio>
#include <cstdlib>

namespace orrery::bench {
namespace {

constexpr int kConnections = 8;

bool run(std::string const& file, std::string const& web, int swaps) {
  SystemClock const clock;
  auto const store = open_world(file, clock);
  auto const outcome = swap_under_load(*store, load_parts(web), swaps, kConnections);
  for (auto const& failure : outcome.first_failures) {
    std::fprintf(stderr, "%s\n", failure.c_str());
  }
  std::printf(R"({"swaps": %d, "connections": %d, "answered": %llu, "not_modified": %llu, "failed": %llu, )"
              R"("last_change_is_served": %s, "seconds": %.1f})"
              "\n",
              swaps, kConnections, static_cast<unsigned long long>(outcome.answered),
              static_cast<unsigned long long>(outcome.not_modified), static_cast<unsigned long long>(outcome.failed),
              outcome.last_change_is_served ? "true" : "false", outcome.seconds);
  return outcome.failed == 0 && outcome.last_change_is_served;
}

}  // namespace
}  // namespace orrery::bench

int main(int count, char** arguments) {
  if (count != 4) {
    std::fputs("usage: bench_swaps FILE WEB SWAPS\n", stderr);
    return 2;
  }
  return orrery::bench::run(arguments[1], arguments[2], std::atoi(arguments[3])) ? 0 : 1;
}
