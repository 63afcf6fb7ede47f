#pragma once

#include <initializer_list>
#include <string_view>
#include <utility>

namespace orrery {

enum class LogLevel { info, warning, error };

using LogFields = std::initializer_list<std::pair<std::string_view, std::string_view>>;

// One line on standard error: time, level, message, then key="value" pairs. Values may come from
// outside: control characters are escaped and long values cut, so that a line stays one line.
void log(LogLevel level, std::string_view message, LogFields fields = {});

}  // namespace orrery
