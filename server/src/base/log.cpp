#include "base/log.hpp"

#include "base/clean_text.hpp"
#include "base/clock.hpp"

#include <cstdio>
#include <string>

namespace orrery {
namespace {

constexpr std::size_t kMaxValueBytes = 500;

std::string_view name_of(LogLevel level) {
  switch (level) {
    case LogLevel::info: return "info";
    case LogLevel::warning: return "warning";
    case LogLevel::error: return "error";
  }
  return "error";
}

void append_quoted(std::string& line, std::string_view value) {
  line += '"';
  for (char const c : escape_control_characters(value.substr(0, kMaxValueBytes))) {
    if (c == '"' || c == '\\') {
      line += '\\';
    }
    line += c;
  }
  line += '"';
}

}  // namespace

void log(LogLevel level, std::string_view message, LogFields fields) {
  std::string line = to_rfc3339(SystemClock().now());
  line += ' ';
  line += name_of(level);
  line += ' ';
  line += escape_control_characters(message);
  for (auto const& [key, value] : fields) {
    line += ' ';
    line += key;
    line += '=';
    append_quoted(line, value);
  }
  line += '\n';
  // One write() for the whole line, so that lines of several threads do not mix.
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace orrery
