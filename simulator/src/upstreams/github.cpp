#include "upstreams/github.hpp"

#include "base/sha256.hpp"
#include "world/blocks.hpp"

#include <boost/json.hpp>

#include <algorithm>
#include <charconv>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

using std::chrono::days;
using std::chrono::sys_days;
using std::chrono::weeks;

constexpr int kWeeks = 52;

bool is_known(World const& world, std::string_view repository) {
  return std::ranges::any_of(world.chains, [&](ChainPlan const& chain) { return chain.repository == repository; });
}

Answer answer_json(json::value const& body, int status = 200) {
  Answer answer;
  answer.status = status;
  answer.content_type = "application/json; charset=utf-8";
  answer.body = json::serialize(body);
  answer.headers = {{"X-RateLimit-Limit", "5000"}, {"X-RateLimit-Remaining", "4987"}, {"X-RateLimit-Used", "13"}};
  return answer;
}

Answer not_found() {
  return answer_json({{"message", "Not Found"}, {"documentation_url", "https://docs.example/rest"}, {"status", "404"}},
                     404);
}

// 304 without a body, where the client's entity tag matches.
Answer with_tag(Request const& request, Answer answer) {
  auto const tag = "W/\"" + to_hex(sha256(answer.body)) + "\"";
  answer.headers.emplace_back("ETag", tag);
  if (request.find_header("if-none-match") == tag) {
    answer.status = 304;
    answer.body.clear();
  }
  return answer;
}

// Weeks begin on Sunday.
sys_days week_of(Instant now) {
  auto const today = std::chrono::floor<days>(now);
  return today - (std::chrono::weekday(today) - std::chrono::Sunday);
}

Answer commit_activity(World const& world, Instant now, Request const& request, std::string const& repository) {
  json::array list;
  auto const last = week_of(now);
  for (int back = kWeeks - 1; back >= 0; --back) {
    auto const week = last - weeks(back);
    json::array counts;
    std::int64_t total = 0;
    for (int day = 0; day < 7; ++day) {
      auto const commits = commits_on(world, repository, week + days(day), now);
      counts.push_back(commits);
      total += commits;
    }
    list.push_back({{"days", std::move(counts)},
                    {"total", total},
                    {"week", std::chrono::sys_seconds(week).time_since_epoch().count()}});
  }
  return with_tag(request, answer_json(list));
}

Answer list_commits(World const& world, Instant now, Request const& request, std::string const& repository) {
  auto const since = parse_rfc3339(request.query_or("since", "1970-01-01T00:00:00Z"));
  auto const first = since ? std::chrono::floor<days>(*since) : std::chrono::floor<days>(now) - days(90);
  auto const number = [&](std::string_view name, std::size_t otherwise) {
    auto const text = request.query_or(name, "");
    std::size_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value == 0 ? otherwise : value;
  };
  auto const per_page = std::min<std::size_t>(number("per_page", 30), 100);
  auto const skipped = (number("page", 1) - 1) * per_page;
  json::array list;
  std::size_t seen = 0;
  for (auto day = std::chrono::floor<days>(now); day >= std::max(first, std::chrono::floor<days>(now) - days(365));
       day -= days(1)) {
    for (std::int64_t i = commits_on(world, repository, day, now); i > 0; --i, ++seen) {
      if (seen >= skipped && list.size() < per_page) {
        auto const date = to_rfc3339(std::chrono::sys_seconds(day) + std::chrono::minutes(i * 11));
        json::object const person{{"name", "somebody"}, {"email", "somebody@code.example"}, {"date", date}};
        list.push_back({{"sha", to_hex(sha256(repository + date)).substr(0, 40)},
                        {"commit", {{"author", person}, {"committer", person}, {"message", "Work"}}}});
      }
    }
  }
  return with_tag(request, answer_json(list));
}

}  // namespace

std::int64_t commits_on(World const& world, std::string_view repository, sys_days day, Instant now) {
  if (day > std::chrono::floor<days>(now)) {
    return 0;
  }
  auto const project = world.chance.of("repository").of(repository);
  auto const chance = project.of(static_cast<std::uint64_t>(day.time_since_epoch().count()));
  auto const weekday = std::chrono::weekday(day);
  bool const is_weekend = weekday == std::chrono::Sunday || weekday == std::chrono::Saturday;
  auto const most = static_cast<std::int64_t>(project.of("busy").within(1.0, is_weekend ? 3.0 : 16.0));
  auto const whole = chance.happens(0.3) ? 0 : chance.of("count").between(0, most);
  auto const passed = std::chrono::duration<double>(now - sys_days(day)) / std::chrono::duration<double>(days(1));
  return passed >= 1 ? whole : static_cast<std::int64_t>(static_cast<double>(whole) * passed);
}

Answer answer_github(World const& world, Instant now, Request const& request) {
  auto const& path = request.path;
  if (path.size() == 1 && path[0] == "rate_limit") {
    return answer_json({{"rate", {{"limit", 5000}, {"remaining", 4987}, {"used", 13}}}});
  }
  if (path.size() < 4 || path[0] != "repos") {
    return not_found();
  }
  constexpr std::string_view kMoved = "-moved";
  auto repository = path[1] + "/" + path[2];
  auto const rest = path.size() == 5 && path[3] == "stats" ? path[4] : path[3];
  if (path[2].ends_with(kMoved)) {
    repository.resize(repository.size() - kMoved.size());
  } else if (auto const* chain = &world.chains.front(); is_known(world, repository)) {
    chain = &*std::ranges::find(world.chains, repository, &ChainPlan::repository);
    if (chain->index % 15 == 6) {
      auto answer = answer_json({{"message", "Moved Permanently"}}, 301);
      auto const named = "/repos/" + repository;
      answer.headers.emplace_back("Location", "http://" + std::string(request.find_header("host").value_or("")) +
                                                  named + std::string(kMoved) + request.target.substr(named.size()));
      return answer;
    }
    if (chain->index % 25 == 12) {
      return not_found();
    }
  }
  if (!is_known(world, repository)) {
    return not_found();
  }
  if (rest == "commit_activity") {
    return commit_activity(world, now, request, repository);
  }
  return rest == "commits" ? list_commits(world, now, request, repository) : not_found();
}

}  // namespace orrery::simulator
