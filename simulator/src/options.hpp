#pragma once

#include "base/result.hpp"
#include "world/world.hpp"

#include <filesystem>
#include <span>
#include <string>

namespace orrery::simulator {

struct Options {
  WorldOptions world;
  std::filesystem::path directory;  // empty: nothing is written
  std::filesystem::path registry;   // whose fleet is simulated; empty: an invented one
  std::size_t threads = 2;
  bool asks_for_help = false;
};

// Parses "--chains 60 --seed 7 …". now: without --epoch, the epoch is the beginning of its UTC day.
Result<Options> parse_options(std::span<char const* const> arguments, Timestamp now);

std::string_view help_text();

}  // namespace orrery::simulator
