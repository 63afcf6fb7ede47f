#include "sources/github/impl/activity_parser.hpp"

#include "base/clock.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <optional>
#include <string>

namespace orrery {
namespace {

namespace json = boost::json;
using std::chrono::days;

constexpr std::size_t kDaysOfAWeek = 7;
// GitHub gives the last year, 52 weeks; a broken answer may have any number.
constexpr std::size_t kMaxWeeks = 60;
constexpr std::size_t kMaxCommitsOfAPage = 100;

Error wrong_shape(std::string reason) {
  return {ErrorCode::invalid_input, "the answer", std::move(reason), ""};
}

std::optional<UtcDay> find_week(json::object const& week) {
  constexpr std::int64_t kSecondsOfADay = 86'400;
  constexpr std::int64_t kLatest = 253'402'214'400;  // the year 9999
  auto const start = find_integer(week, "week");
  if (!start || *start < 0 || *start > kLatest || *start % kSecondsOfADay != 0) {
    return std::nullopt;
  }
  return UtcDay{days{*start / kSecondsOfADay}};
}

std::optional<std::int64_t> to_count(json::value const& value) {
  auto const* count = value.if_int64();
  return count != nullptr && *count >= 0 && *count <= kMaxContributionsOfADay ? std::optional(*count) : std::nullopt;
}

// Weeks may stand in any order, but must leave no gap and not stand twice.
Result<Contributions> join_weeks(std::map<UtcDay, json::array const*> const& weeks) {
  auto const first = weeks.begin()->first;
  Contributions joined{first, first - days{1}, {}};
  for (auto const& [start, counts] : weeks) {
    if (start != joined.last + days{1}) {
      return wrong_shape("its weeks do not follow each other");
    }
    for (std::size_t i = 0; i < kDaysOfAWeek; ++i) {
      auto const count = to_count((*counts)[i]);
      if (!count) {
        return wrong_shape("a day has no sensible count");
      }
      if (*count > 0) {
        joined.counts.emplace(start + days{i}, *count);
      }
    }
    joined.last = start + days{kDaysOfAWeek - 1};
  }
  return joined;
}

// The committer's time: what `since` goes by, and the order of the list.
std::optional<UtcDay> find_day(json::object const& entry) {
  auto const* commit = find_object(entry, "commit");
  auto const* committer = commit == nullptr ? nullptr : find_object(*commit, "committer");
  auto const text = committer == nullptr ? std::nullopt : find_text(*committer, "date");
  if (!text) {
    return std::nullopt;
  }
  auto const time = parse_rfc3339(*text);
  return time ? std::optional(std::chrono::floor<days>(*time)) : std::nullopt;
}

}  // namespace

Result<Contributions> parse_commit_activity(std::string_view body, UtcDay today) {
  auto const document = parse_json(body, "the answer");
  if (!document) {
    return document.error();
  }
  if (auto const* object = document->if_object(); object != nullptr && object->empty()) {
    return Error{ErrorCode::not_found, "the answer", "has no weeks", ""};
  }
  auto const* entries = document->if_array();
  if (entries == nullptr) {
    return wrong_shape("is no list of weeks");
  }
  if (entries->empty()) {
    return Error{ErrorCode::not_found, "the answer", "has no weeks", ""};
  }
  if (entries->size() > kMaxWeeks) {
    return wrong_shape("has more than " + std::to_string(kMaxWeeks) + " weeks");
  }
  std::map<UtcDay, json::array const*> weeks;
  for (auto const& entry : *entries) {
    auto const* week = entry.if_object();
    auto const start = week == nullptr ? std::nullopt : find_week(*week);
    auto const* counts = week == nullptr ? nullptr : find_array(*week, "days");
    if (!start || counts == nullptr || counts->size() != kDaysOfAWeek || !weeks.emplace(*start, counts).second) {
      return wrong_shape("a week does not begin at midnight or has not seven days");
    }
  }
  auto joined = join_weeks(weeks);
  if (!joined) {
    return joined;
  }
  auto const last = joined->last;
  auto recent = cut_contributions(std::move(*joined), today - (kContributionDays - days{1}), last);
  if (!recent) {
    return wrong_shape("its weeks are long past");
  }
  return std::move(*recent);
}

Result<CommitPage> parse_commits(std::string_view body) {
  auto const document = parse_json(body, "the answer");
  if (!document) {
    return document.error();
  }
  auto const* entries = document->if_array();
  if (entries == nullptr || entries->size() > kMaxCommitsOfAPage) {
    return wrong_shape("is no page of commits");
  }
  CommitPage page;
  for (auto const& value : *entries) {
    auto const* entry = value.if_object();
    auto const day = entry == nullptr ? std::nullopt : find_day(*entry);
    if (!day) {
      return wrong_shape("a commit has no date");
    }
    page.oldest = page.commits == 0 ? *day : std::min(page.oldest, *day);
    ++page.commits;
    auto const* parents = find_array(*entry, "parents");
    if (parents == nullptr || parents->size() < 2) {
      page.days.push_back(*day);
    }
  }
  return page;
}

}  // namespace orrery
