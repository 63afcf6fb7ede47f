#pragma once

#include "fetch/fetcher.hpp"

#include <map>
#include <string>

namespace orrery {

// What a real node answered: fixtures/lcd/NAME.json.
FetchResponse recorded_answer(std::string const& name);

// All that one chain's program answered, by the path that was asked: fixtures/lcd/chains/PROGRAM/ and
// fixtures/dialects/recorded/PROGRAM/.
std::map<std::string, FetchResponse> recorded_program(std::string const& program);

// A text file: fixtures/PATH.
std::string read_fixture(std::string const& path);

}  // namespace orrery
