#include "base/impl/log_budget.hpp"

#include <algorithm>

namespace orrery {
namespace {

// What is remembered in one window; past it, messages that are new count together.
constexpr std::size_t kKeys = 20'000;

std::string without_digits(std::string_view text) {
  std::string key(text);
  std::erase_if(key, [](char c) { return c >= '0' && c <= '9'; });
  return key;
}

}  // namespace

void LogBudget::begin_window(Time now) {
  began_ = now;
  bytes_ = 0;
  lines_.clear();
  left_out_before_ += std::exchange(left_out_, 0);
}

LogBudget::Verdict LogBudget::admit(Time now, Line const& line) {
  if (began_ == Time{} || now - began_ >= kWindow) begin_window(now);
  auto const count = [this](std::string key) -> std::size_t& {
    if (lines_.size() >= kKeys && !lines_.contains(key)) key.clear();
    return lines_[std::move(key)];
  };
  auto key = without_digits(line.message);
  bool const has_subject = !line.subject.empty();
  if (has_subject) key += '\n' + std::string(line.subject);
  auto& written = count(std::move(key));
  if (has_subject && written > 0) return Verdict::repeated;
  bool const is_over = written >= kLinesOfOneMessage || bytes_ + line.bytes > (line.is_news ? kBytesOfNews : kBytes);
  if (is_over) {
    ++left_out_;
    return Verdict::over;
  }
  ++written;
  bytes_ += line.bytes;
  return Verdict::written;
}

}  // namespace orrery
