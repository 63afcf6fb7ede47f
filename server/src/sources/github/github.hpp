#pragma once

#include "base/clock.hpp"
#include "domain/editorial/contribution.hpp"
#include "fetch/fetcher.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace orrery {

struct GithubSettings {
  std::string url;    // "https://api.github.com"
  std::string token;  // empty: none
};

enum class GithubOutcome {
  answered,
  unchanged,    // as the ETag that was sent
  computing,    // 202, GitHub still counts (https://docs.github.com/en/rest/metrics/statistics): ask again later
  missing,      // no such repository, or nothing in it
  turned_away,  // by the limit of requests, or for the token: nothing else can be asked now
  failed,
};

struct GithubAnswer {
  GithubOutcome outcome;
  std::optional<Contributions> contributions = {};  // where it answered
  std::optional<std::string> etag = {};             // of an answer that can be asked for again
  std::string reason = {};                          // why there is no answer
};

// The rate limit as GitHub's last answer told it.
struct GithubRateLimit {
  std::optional<std::int64_t> limit_per_hour;
  std::optional<std::int64_t> remaining;
  std::optional<Timestamp> back_off_until;  // ask nothing before
  std::int64_t asked = 0;                   // requests sent so far
};

// What every call needs.
struct GithubAccess {
  Fetcher& fetcher;
  Clock const& clock;
};

// One question at a time. A moved repository is followed on the same origin only, because the token goes along.
class Github final {
 public:
  explicit Github(GithubSettings settings);

  // repository: "owner/name". One request, one more for each move.
  GithubAnswer read_commit_activity(GithubAccess const& access, std::string const& repository,
                                    std::optional<std::string> const& etag);

  // The same from the list of commits, at most ten pages: where they do not reach back far enough, the span
  // is shorter.
  GithubAnswer read_commits(GithubAccess const& access, std::string const& repository);

  // Asks for the rate limit alone, which does not count against it; the figures are in rate_limit().
  //   https://docs.github.com/en/rest/rate-limit/rate-limit
  GithubAnswer read_rate_limit(GithubAccess const& access);

  GithubRateLimit const& rate_limit() const { return rate_limit_; }

 private:
  struct Reply;

  Reply ask(GithubAccess const& access, std::string const& path, std::optional<std::string> const& etag);
  Reply sort(FetchResult<FetchResponse> fetched, Timestamp now);
  void note_rate_limit(FetchResponse const& response, Timestamp now);
  FetchRequest make_request(std::string url, std::optional<std::string> const& etag) const;

  GithubSettings settings_;
  GithubRateLimit rate_limit_;
};

}  // namespace orrery
