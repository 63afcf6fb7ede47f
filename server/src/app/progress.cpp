#include "app/progress.hpp"

#include "base/clean_text.hpp"

#include <unistd.h>

#include <cstdio>
#include <string>

namespace orrery {
namespace {

constexpr std::string_view kClearLine = "\r\x1B[K";

void write_error_output(std::string const& text) {
  std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace

Progress::Progress() : on_terminal_(::isatty(STDERR_FILENO) == 1) {}

Progress::~Progress() {
  if (line_shown_) {
    write_error_output(std::string(kClearLine));
  }
}

void Progress::show(std::string_view step) {
  auto const text = escape_control_characters(step);
  write_error_output(on_terminal_ ? std::string(kClearLine) + text : text + '\n');
  line_shown_ = on_terminal_;
}

}  // namespace orrery
