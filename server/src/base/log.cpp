#include "base/log.hpp"

#include "base/clean_text.hpp"
#include "base/clock.hpp"
#include "base/impl/log_budget.hpp"
#include "base/mutex.hpp"

#include <chrono>
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

struct Account {
  bool is_limited = false;
  LogBudget budget;
  LogCounts counts;
};

Mutex<Account>& account() {
  // Never destroyed, because threads may log while the process ends.
  static auto* const one = new Mutex<Account>;
  return *one;
}

// The chain and the data set that a line is about; empty where it is about no chain.
std::string find_subject(LogFields fields) {
  std::string_view chain;
  std::string_view data_set;
  for (auto const& [key, value] : fields) {
    if (key == "chain") chain = value;
    if (key == "data_set") data_set = value;
  }
  return chain.empty() ? "" : std::string(chain) + ' ' + std::string(data_set);
}

struct Admitted {
  bool is_written = false;
  std::string notice;  // how many lines the hour before left out, told once
};

Admitted admit(LogBudget::Line const& line, std::string_view begin) {
  return account().with([&](Account& all) {
    Admitted admitted;
    auto const verdict =
        all.is_limited ? all.budget.admit(std::chrono::steady_clock::now(), line) : LogBudget::Verdict::written;
    if (auto const count = all.budget.take_left_out(); count > 0) {
      admitted.notice = std::string(begin) + " warning lines were left out of the log within the hour before count=\"" +
                        std::to_string(count) + "\"\n";
    }
    switch (verdict) {
      case LogBudget::Verdict::repeated: ++all.counts.repeated; return admitted;
      case LogBudget::Verdict::over: ++all.counts.over; return admitted;
      case LogBudget::Verdict::written: break;
    }
    ++all.counts.written;
    all.counts.bytes += line.bytes + admitted.notice.size();
    admitted.is_written = true;
    return admitted;
  });
}

}  // namespace

void limit_log() {
  account().with([](Account& all) { all.is_limited = true; });
}

LogCounts count_log() {
  return account().with([](Account const& all) { return all.counts; });
}

void log(LogLevel level, std::string_view message, LogFields fields) {
  auto const begin = to_rfc3339(SystemClock().now());
  auto line = begin + ' ';
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
  auto admitted = admit({message, find_subject(fields), line.size(), level == LogLevel::info}, begin);
  line = admitted.is_written ? admitted.notice + line : std::move(admitted.notice);
  if (line.empty()) return;
  // One write() for the whole line, so that lines of several threads do not mix.
  std::fwrite(line.data(), 1, line.size(), stderr);
}

}  // namespace orrery
