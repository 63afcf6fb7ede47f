// demo_history [--days N] [FLAG VALUE…]: for ./dev demo, the history with which a demo begins. Flags of the world as of
// 'simulator', among them --epoch, the moment up to which it lives; everything else from orrery's own variables.
#include "demo_life.hpp"
#include "options.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace orrery;

constexpr int kDays = 90;

std::optional<std::string> find_variable(std::string const& name) {
  auto const* const value = std::getenv(name.c_str());
  return value == nullptr ? std::nullopt : std::optional<std::string>(value);
}

int run(std::vector<char const*> arguments) {
  int length = kDays;
  for (std::size_t i = 0; i + 1 < arguments.size(); i += 2) {
    if (std::string_view(arguments[i]) != "--days") continue;
    length = std::stoi(arguments[i + 1]);
    arguments.erase(arguments.begin() + static_cast<std::ptrdiff_t>(i),
                    arguments.begin() + static_cast<std::ptrdiff_t>(i) + 2);
    break;
  }
  auto const options = simulator::parse_options(arguments, SystemClock().now());
  if (!options) {
    std::fputs(("demo_history: " + to_line(options.error()) + "\n").c_str(), stderr);
    return 2;
  }
  if (options->world.base_port == 0 || !options->registry.empty()) {
    std::fputs("demo_history: an invented world at fixed ports is needed: where its nodes are has to be known before\n",
               stderr);
    return 2;
  }
  auto const config = load_config("", {}, find_variable);
  auto const begun = std::chrono::steady_clock::now();
  simulator::DemoLife life(options->world, config, std::chrono::days(length));
  life.live();
  std::string costs;
  for (auto const& [data_set, seconds] : life.list_costs()) {
    costs += " " + data_set + " " + std::to_string(seconds).substr(0, 5);
  }
  auto const took = std::chrono::duration_cast<std::chrono::seconds>(std::chrono::steady_clock::now() - begun);
  std::printf("%d days of history in %d s (CPU seconds:%s)\n", length, static_cast<int>(took.count()), costs.c_str());
  return 0;
}

}  // namespace

int main(int count, char** words) {
  try {
    return run({words + 1, words + count});
  } catch (std::exception const& error) {
    std::fputs(("demo_history: " + std::string(error.what()) + "\n").c_str(), stderr);
    return 1;
  }
}
