#include "sources/github/github.hpp"

#include "base/clean_text.hpp"
#include "fetch/fetch_target.hpp"
#include "fetch/retry_after.hpp"
#include "sources/github/impl/activity_parser.hpp"
#include "sources/json_fields.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

constexpr int kMaxRedirects = 3;
constexpr int kMaxCommitPages = 10;
constexpr std::size_t kFullPage = 100;
constexpr std::size_t kMaxEtagBytes = 200;
constexpr std::size_t kMaxMessageCharacters = 200;
// Where GitHub does not say how long to wait, it asks for a minute at least. Its limits are of an hour, so a wait of
// more than two is not believed.
//   https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
//   https://docs.github.com/en/rest/guides/best-practices-for-using-the-rest-api
constexpr std::chrono::minutes kDefaultBackoff{5};
constexpr std::chrono::hours kMaxBackoff{2};

std::optional<std::string_view> find_header(FetchResponse const& response, std::string_view name) {
  auto const found = std::ranges::find(response.headers, name, &std::pair<std::string, std::string>::first);
  return found == response.headers.end() ? std::nullopt : std::optional<std::string_view>(found->second);
}

std::optional<std::int64_t> find_number(FetchResponse const& response, std::string_view name) {
  auto const text = find_header(response, name);
  std::int64_t number = 0;
  if (!text || std::from_chars(text->data(), text->data() + text->size(), number).ptr != text->data() + text->size() ||
      text->empty() || number < 0) {
    return std::nullopt;
  }
  return number;
}

std::optional<std::string> find_etag(FetchResponse const& response) {
  auto const etag = find_header(response, "etag");
  auto const is_visible = [](char c) { return c >= '!' && c <= '~'; };
  if (!etag || etag->empty() || etag->size() > kMaxEtagBytes || !std::ranges::all_of(*etag, is_visible)) {
    return std::nullopt;
  }
  return std::string(*etag);
}

bool is_redirect(long status) {
  return status == 301 || status == 302 || status == 307 || status == 308;
}

// What GitHub writes beside a status, as far as it can be read.
std::string describe(FetchResponse const& response) {
  auto reason = "HTTP " + std::to_string(response.status);
  auto const document = parse_json(response.body, "the answer");
  auto const* object = document ? document->if_object() : nullptr;
  if (auto const message = object == nullptr ? std::nullopt : find_text(*object, "message")) {
    auto const text = clean_text(*message, kMaxMessageCharacters, LineBreaks::fold_to_space);
    if (!text.empty()) reason += ": " + text;
  }
  return reason;
}

}  // namespace

struct Github::Reply {
  GithubOutcome outcome = GithubOutcome::answered;
  FetchResponse response = {};
  std::string reason = {};

  GithubAnswer without_figures() const { return {outcome, {}, {}, reason}; }
};

Github::Github(GithubSettings settings) : settings_(std::move(settings)) {
  while (settings_.url.ends_with('/')) {
    settings_.url.pop_back();
  }
}

GithubAnswer Github::read_commit_activity(GithubAccess const& access, std::string const& repository,
                                          std::optional<std::string> const& etag) {
  auto const reply = ask(access, "/repos/" + repository + "/stats/commit_activity", etag);
  if (reply.outcome != GithubOutcome::answered) {
    return reply.without_figures();
  }
  auto const today = std::chrono::floor<std::chrono::days>(access.clock.now());
  auto parsed = parse_commit_activity(reply.response.body, today);
  if (!parsed) {
    auto const outcome = parsed.error().code == ErrorCode::not_found ? GithubOutcome::computing : GithubOutcome::failed;
    return {outcome, {}, {}, parsed.error().reason};
  }
  return {GithubOutcome::answered, std::move(*parsed), find_etag(reply.response), {}};
}

GithubAnswer Github::read_commits(GithubAccess const& access, std::string const& repository) {
  auto const today = std::chrono::floor<std::chrono::days>(access.clock.now());
  Contributions read{today - (kContributionDays - std::chrono::days{1}), today, {}};
  auto const path = "/repos/" + repository + "/commits?since=" + to_rfc3339(read.first) + "&per_page=100&page=";
  bool has_more = true;
  auto oldest = today;
  for (int number = 1; has_more && number <= kMaxCommitPages; ++number) {
    auto const reply = ask(access, path + std::to_string(number), std::nullopt);
    if (reply.outcome != GithubOutcome::answered) {
      return reply.without_figures();
    }
    auto const page = parse_commits(reply.response.body);
    if (!page) {
      return {GithubOutcome::failed, {}, {}, page.error().reason};
    }
    for (auto const day : page->days) {
      ++read.counts[day];
    }
    has_more = page->commits == kFullPage;
    oldest = page->commits == 0 ? oldest : page->oldest;
  }
  // The oldest day of a list that is cut may be cut itself.
  auto const first = has_more ? std::max(oldest + std::chrono::days{1}, read.first) : read.first;
  auto const last = read.last;
  auto recent = cut_contributions(std::move(read), first, last);
  if (!recent) {
    return {GithubOutcome::failed, {}, {}, "a single day has more commits than are read"};
  }
  return {GithubOutcome::answered, std::move(*recent), {}, {}};
}

GithubAnswer Github::read_rate_limit(GithubAccess const& access) {
  return ask(access, "/rate_limit", std::nullopt).without_figures();
}

Github::Reply Github::ask(GithubAccess const& access, std::string const& path, std::optional<std::string> const& etag) {
  auto url = settings_.url + path;
  auto const home = parse_target(url);
  if (!home) {
    return {GithubOutcome::failed, {}, home.error().reason};
  }
  for (int moves = 0; moves <= kMaxRedirects; ++moves) {
    ++rate_limit_.asked;
    auto fetched = access.fetcher.fetch(make_request(url, etag));
    if (!fetched || !is_redirect(fetched->status)) {
      return sort(std::move(fetched), access.clock.now());
    }
    note_rate_limit(*fetched, access.clock.now());
    auto const next = parse_target(find_header(*fetched, "location").value_or(""));
    if (!next || next->origin != home->origin) {
      return {GithubOutcome::failed, {}, "it has moved to another host, which is not asked"};
    }
    url = next->url;
  }
  return {GithubOutcome::failed, {}, "it moves again and again"};
}

Github::Reply Github::sort(FetchResult<FetchResponse> fetched, Timestamp now) {
  if (!fetched) {
    return {GithubOutcome::failed, {}, fetched.error().reason};
  }
  note_rate_limit(*fetched, now);
  auto const of = [&](GithubOutcome outcome) { return Reply{outcome, {}, describe(*fetched)}; };
  switch (fetched->status) {
    case 200: return {GithubOutcome::answered, std::move(*fetched), {}};
    case 202: return {GithubOutcome::computing, {}, "GitHub is still counting"};
    case 204: [[fallthrough]];
    case 409: return {GithubOutcome::missing, {}, "the repository is empty"};
    case 304: return {GithubOutcome::unchanged, {}, {}};
    case 404: [[fallthrough]];
    case 410: [[fallthrough]];
    case 451: return of(GithubOutcome::missing);
    case 401:
      rate_limit_.back_off_until = now + kDefaultBackoff;
      return {GithubOutcome::turned_away, {}, describe(*fetched) + "; github.token is not accepted"};
    case 429: break;
    case 403:
      // 403 without a sign of a limit is about the repository, which GitHub may have disabled.
      if (rate_limit_.remaining.value_or(1) > 0 && !find_header(*fetched, "retry-after") &&
          fetched->body.find("rate limit") == std::string::npos) {
        return of(GithubOutcome::missing);
      }
      break;
    default: return of(GithubOutcome::failed);
  }
  if (!rate_limit_.back_off_until || *rate_limit_.back_off_until <= now) {
    rate_limit_.back_off_until = now + kDefaultBackoff;
  }
  return of(GithubOutcome::turned_away);
}

void Github::note_rate_limit(FetchResponse const& response, Timestamp now) {
  if (auto const limit = find_number(response, "x-ratelimit-limit"); limit && *limit > 0) {
    rate_limit_.limit_per_hour = limit;
  }
  rate_limit_.remaining = find_number(response, "x-ratelimit-remaining");
  rate_limit_.back_off_until = std::nullopt;
  if (auto const reset = find_number(response, "x-ratelimit-reset"); reset && rate_limit_.remaining == 0) {
    auto const latest = now + kMaxBackoff;
    auto const named = *reset < latest.time_since_epoch().count() ? Timestamp{std::chrono::seconds{*reset}} : latest;
    rate_limit_.back_off_until = std::max(named, now + std::chrono::seconds{1});
  }
  auto const retry_after = find_header(response, "retry-after");
  if (auto const wait = retry_after ? parse_retry_after(*retry_after, now) : std::nullopt;
      wait && response.status >= 400) {
    rate_limit_.back_off_until = now + std::min<std::chrono::seconds>(*wait, kMaxBackoff);
  }
}

FetchRequest Github::make_request(std::string url, std::optional<std::string> const& etag) const {
  FetchRequest request;
  request.url = std::move(url);
  request.headers = {{"Accept", "application/vnd.github+json"}, {"X-GitHub-Api-Version", "2022-11-28"}};
  if (!settings_.token.empty()) {
    request.headers.emplace_back("Authorization", "Bearer " + settings_.token);
  }
  if (etag) {
    request.headers.emplace_back("If-None-Match", *etag);
  }
  return request;
}

}  // namespace orrery
