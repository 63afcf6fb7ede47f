#include "base/log.hpp"
#include "options.hpp"
#include "run.hpp"

#include <cstdio>
#include <exception>
#include <string>

int main(int argc, char** argv) {
  using namespace orrery;
  try {
    SystemClock const clock;
    auto const options = simulator::parse_options({argv + 1, argv + argc}, clock.now());
    if (!options) {
      std::fputs(("simulator: " + to_line(options.error()) + "\n").c_str(), stderr);
      return 2;
    }
    if (options->asks_for_help) {
      std::fputs(std::string(simulator::help_text()).c_str(), stdout);
      return 0;
    }
    simulator::run(*options, clock);
    return 0;
  } catch (std::exception const& error) {
    std::fputs(("simulator: " + std::string(error.what()) + "\n").c_str(), stderr);
    return 1;
  }
}
