#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

namespace orrery {

// How much may be logged in an hour, so that what repeats for every pass or request fills no disk. Not thread-safe.
class LogBudget final {
 public:
  using Time = std::chrono::steady_clock::time_point;

  static constexpr std::chrono::hours kWindow{1};
  static constexpr std::size_t kLinesOfOneMessage = 200;  // without a subject
  // A tenth of it is kept for what is worse than news.
  static constexpr std::size_t kBytes = 1U << 20U;
  static constexpr std::size_t kBytesOfNews = kBytes / 10 * 9;

  enum class Verdict { written, repeated, over };

  struct Line {
    std::string_view message;  // lines whose messages differ in digits only count as one message
    std::string_view subject;  // what it is about; of one subject a message is written once; empty: as often as any
    std::size_t bytes = 0;
    bool is_news = false;
  };

  Verdict admit(Time now, Line const& line);

  // What was left out in the window before, once; 0: nothing.
  std::uint64_t take_left_out() { return std::exchange(left_out_before_, 0); }

 private:
  void begin_window(Time now);

  Time began_{};
  std::size_t bytes_ = 0;
  std::map<std::string, std::size_t, std::less<>> lines_;  // by message, or by message and subject
  std::uint64_t left_out_ = 0;
  std::uint64_t left_out_before_ = 0;
};

}  // namespace orrery
