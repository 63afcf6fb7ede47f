// Any body from GitHub or Keybase: days and counts that can be, and pictures only of hosts that may be asked. The first
// byte chooses what was asked.
#include "require.hpp"

#include "base/clean_text.hpp"
#include "sources/github/impl/activity_parser.hpp"
#include "sources/keybase/keybase.hpp"

#include <algorithm>
#include <cstdint>

namespace {

using namespace orrery;

constexpr UtcDay kToday{std::chrono::days{20'717}};

void check_activity(std::string_view body) {
  if (auto const activity = parse_commit_activity(body, kToday)) {
    require(activity->first <= activity->last);
    for (auto const& [day, count] : activity->counts) {
      require(day >= activity->first && day <= activity->last && count > 0);
    }
  }
}

void check_commits(std::string_view body) {
  if (auto const page = parse_commits(body)) {
    require(page->days.size() <= page->commits);
    require(std::ranges::all_of(page->days, [&](UtcDay day) { return day >= page->oldest; }));
  }
}

void check_picture(std::string_view body) {
  FetchResponse response;
  response.status = 200;
  response.body = body;
  auto const answer = parse_keybase_answer(response, "https://keybase.io");
  require((answer.outcome == KeybaseOutcome::found) == !answer.picture_url.empty());
  require(answer.picture_url.empty() || answer.picture_url.starts_with("https://"));
  require(is_valid_utf8(answer.reason) && is_valid_utf8(answer.picture_url));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* bytes, std::size_t size) {
  if (size == 0) {
    return 0;
  }
  std::string_view const body(reinterpret_cast<char const*>(bytes) + 1, size - 1);
  switch (bytes[0] % 3) {
    case 0: check_activity(body); break;
    case 1: check_commits(body); break;
    default: check_picture(body);
  }
  return 0;
}
