#include "app/network_check/impl/source_check.hpp"

#include "sources/blocked_answer.hpp"
#include "sources/coinpaprika/tickers.hpp"
#include "sources/keybase/keybase.hpp"

#include <functional>
#include <utility>

namespace orrery {
namespace {

constexpr std::string_view kSources = "sources";
constexpr long kTooManyRequests = 429;

bool is_good(std::optional<FetchResult<FetchResponse>> const& answer) {
  constexpr long kOk = 200;
  return answer && answer->has_value() && (*answer)->status == kOk;
}

bool is_limited(FetchResult<FetchResponse> const& answer) {
  return answer && answer->status == kTooManyRequests;
}

std::string describe_answer(FetchResult<FetchResponse> const& answer) {
  if (!answer) {
    return "does not answer (" + answer.error().reason + ")";
  }
  auto const status = "HTTP " + std::to_string(answer->status);
  auto const sign = find_block_sign(*answer);
  if (sign || is_blocking_status(answer->status)) {
    return "does not let this server in (" + sign.value_or(status) + ")";
  }
  return "answers with " + status;
}

Finding judge_market(std::string const& name, FetchResult<FetchResponse> const& answer, bool has_other,
                     std::string const& if_answered) {
  auto text = name + " " + describe_answer(answer);
  auto const next_step = answer ? if_answered : "see the findings on names and connections";
  if (has_other) {
    return {std::string(kSources), text + "; the other market does", Grade::note, next_step};
  }
  return {std::string(kSources), text, Grade::problem, next_step};
}

std::string describe_key(bool has_key) {
  return has_key ? " with coingecko.key" : " without a key";
}

Finding judge_coingecko(MarketAnswers const& answers) {
  auto const name = "CoinGecko" + describe_key(answers.has_key);
  auto const key = answers.has_key ? "see whether coingecko.key is valid and of the plan that coingecko.plan names"
                                   : "set coingecko.key: the demo plan costs nothing";
  if (!is_good(answers.coingecko)) {
    return judge_market(name, *answers.coingecko, is_good(answers.coinpaprika), key);
  }
  if (!answers.has_key) {
    return {std::string(kSources), name + " answers; its limits are low then", Grade::note, key};
  }
  return {std::string(kSources), name + " answers"};
}

Finding judge_coinpaprika(MarketAnswers const& answers) {
  if (!is_good(answers.coinpaprika)) {
    auto const next_step = is_limited(*answers.coinpaprika) ? "try again later: it limits requests by address"
                                                            : "see whether coinpaprika.url is right";
    return judge_market("CoinPaprika", *answers.coinpaprika, is_good(answers.coingecko), next_step);
  }
  return {std::string(kSources), "CoinPaprika answers"};
}

Finding judge_keybase(KeybaseAnswer const& answer) {
  if (answer.outcome == KeybaseOutcome::found || answer.outcome == KeybaseOutcome::none) {
    return {std::string(kSources), "Keybase answers"};
  }
  return {std::string(kSources), "Keybase does not answer as it should (" + answer.reason + ")", Grade::note,
          "pictures of validators are missing for as long; nothing else is"};
}

// A key's fingerprint that nobody can have made: the smallest answer.
constexpr std::string_view kNobody = "0000000000000000";

}  // namespace

std::vector<Finding> judge_markets(MarketAnswers const& answers) {
  std::vector<Finding> findings;
  if (answers.coingecko) {
    findings.push_back(judge_coingecko(answers));
  }
  if (answers.coinpaprika) {
    findings.push_back(judge_coinpaprika(answers));
  }
  if (findings.empty()) {
    findings.push_back({std::string(kSources), "no source of prices is set", Grade::note, "set coingecko.url"});
  }
  return findings;
}

Finding judge_github(GithubAnswer const& answer, GithubRateLimit const& limit, bool has_token) {
  if (answer.outcome != GithubOutcome::answered) {
    return {std::string(kSources), "GitHub does not tell its limit (" + answer.reason + ")", Grade::note,
            has_token ? "see whether github.token is valid; developer activity is missing for as long"
                      : "developer activity is missing for as long; nothing else is"};
  }
  auto text = std::string("GitHub answers") + (has_token ? " with github.token" : " without a token");
  if (limit.limit_per_hour) {
    text += ", " + std::to_string(*limit.limit_per_hour) + " requests an hour";
  }
  if (limit.remaining) {
    text += ", " + std::to_string(*limit.remaining) + " of them left";
  }
  return has_token ? Finding{std::string(kSources), text}
                   : Finding{std::string(kSources), text, Grade::note, "set github.token for 5,000"};
}

std::vector<Finding> check_sources(SourceSettings const& settings, Fetcher& fetcher, Clock const& clock) {
  MarketAnswers markets;
  markets.has_key = settings.coingecko.key.has_value();
  std::optional<KeybaseAnswer> keybase;
  std::vector<FetchRequest> requests;
  std::vector<std::function<void(FetchResult<FetchResponse>)>> takers;
  if (!settings.coingecko.url.empty()) {
    requests.push_back(make_coingecko_ping(settings.coingecko));
    takers.emplace_back([&](auto answer) { markets.coingecko.emplace(std::move(answer)); });
  }
  if (!settings.coinpaprika_url.empty()) {
    requests.push_back(make_coinpaprika_ping(settings.coinpaprika_url));
    takers.emplace_back([&](auto answer) { markets.coinpaprika.emplace(std::move(answer)); });
  }
  if (settings.keybase_url) {
    requests.push_back(make_keybase_lookup(*settings.keybase_url, kNobody));
    takers.emplace_back([&](auto const& answer) { keybase = parse_keybase_answer(answer, *settings.keybase_url); });
  }
  fetcher.fetch_each(std::move(requests),
                     [&](std::size_t index, FetchResult<FetchResponse> answer) { takers[index](std::move(answer)); });
  auto findings = judge_markets(markets);
  if (settings.github) {
    Github github(*settings.github);
    auto const answer = github.read_rate_limit({fetcher, clock});
    findings.push_back(judge_github(answer, github.rate_limit(), !settings.github->token.empty()));
  }
  if (keybase) {
    findings.push_back(judge_keybase(*keybase));
  }
  return findings;
}

}  // namespace orrery
