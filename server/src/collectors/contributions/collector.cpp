#include "collectors/contributions/collector.hpp"

#include "base/clean_text.hpp"
#include "collectors/contributions/impl/contribution_queue.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/editorial/contribution_repository.hpp"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <utility>

namespace orrery {
namespace {

constexpr std::int64_t kLimitWithoutToken = 60;
constexpr std::int64_t kLimitWithToken = 5'000;
// Figures are stale after three missed intervals.
constexpr int kIntervalsThatCount = 3;
// After so many answers that GitHub is still counting (202) the commits are counted here.
//   https://docs.github.com/en/rest/metrics/statistics
constexpr std::int64_t kMostPutOff = 3;
// So many failures in a row mean that GitHub is down, and end the pass.
constexpr int kFailuresThatEnd = 3;

constexpr std::size_t kFaultsTold = 5;

struct Tally {
  int answered = 0;  // with any status
  int failures_in_a_row = 0;
  std::optional<Error> last_failure;
};

class ContributionsCollection {
 public:
  ContributionsCollection(GithubSettings settings, std::chrono::seconds every, Fetcher& fetcher)
      : has_token_(!settings.token.empty()),
        every_(every),
        fetcher_(fetcher),
        github_(std::move(settings)),
        budget_(has_token_ ? kLimitWithToken : kLimitWithoutToken, compute_contribution_slice(every)) {}

  Result<PassReport> run(CollectContext const& context) {
    if (load_queue(context).empty()) {
      return report_no_repositories();
    }
    auto report = ask_what_is_due(context);
    if (report) {
      if (report->notes == nullptr) {
        report->notes = std::make_shared<PassNotes>();
      }
      std::ranges::move(list_faults(load_queue(context)), std::back_inserter(report->notes->faults));
    }
    return report;
  }

 private:
  Result<PassReport> ask_what_is_due(CollectContext const& context) {
    auto const all = load_queue(context);
    auto const due = choose_due(all, every_, context.clock.now());
    budget_.begin_pass();
    if (due.empty()) {
      return report_idle();
    }
    if (is_quiet(context)) {
      return make_limit_error("its limit of requests is used up");
    }
    auto const tally = ask_all(context, due);
    if (context.stop.stop_requested()) {
      return Error{ErrorCode::cancelled, std::string(kGithubSource), "the pass was stopped", ""};
    }
    if (tally.last_failure && (tally.answered == 0 || tally.failures_in_a_row >= kFailuresThatEnd)) {
      return *tally.last_failure;
    }
    if (tally.answered == 0) {
      return report_idle();
    }
    PassReport report;
    report.coverage = measure_coverage(context);
    if (tally.last_failure && is_quiet(context)) {
      report.notes = std::make_shared<PassNotes>();
      report.notes->faults.push_back(to_line(*tally.last_failure));
    }
    return report;
  }

  // One line for each repository whose last request failed.
  static std::vector<std::string> list_faults(std::vector<QueuedRepository> const& all) {
    std::vector<std::string> faults;
    std::size_t failed = 0;
    for (auto const& queued : all) {
      auto const& stored = queued.stored;
      if (stored && stored->state == RepositoryState::failed && ++failed <= kFaultsTold) {
        faults.push_back(queued.repository + ": " + stored->last_error.value_or(""));
      }
    }
    if (failed > kFaultsTold) {
      faults.push_back("and " + std::to_string(failed - kFaultsTold) + " more");
    }
    return faults;
  }

  static std::vector<QueuedRepository> load_queue(CollectContext const& context) {
    auto transaction = context.store.begin_read();
    std::vector<Chain> chains;
    std::ranges::transform(load_chains(transaction), std::back_inserter(chains), &StoredChain::chain);
    return list_repositories(chains, load_contributions(transaction));
  }

  static PassReport report_idle() {
    PassReport report;
    report.had_nothing_to_ask = true;
    return report;
  }

  static PassReport report_no_repositories() {
    PassReport report;
    report.had_nothing_to_ask = true;
    report.retry_soon = true;
    report.waiting_for = "chains with a repository on GitHub: they come with the chain registry";
    return report;
  }

  bool is_quiet(CollectContext const& context) const {
    auto const& until = github_.rate_limit().back_off_until;
    return until && context.clock.now() < *until;
  }

  Error make_limit_error(std::string reason) const {
    auto const& until = github_.rate_limit().back_off_until;
    return {ErrorCode::unavailable, std::string(kGithubSource),
            std::move(reason) + (until ? " until " + to_rfc3339(*until) : ""),
            has_token_ ? "" : "set github.token for a larger one"};
  }

  // Ends early where the rate limit is used up or GitHub is down.
  Tally ask_all(CollectContext const& context, std::vector<QueuedRepository> const& due) {
    StoppingFetcher fetcher(fetcher_, context.stop);
    Tally tally;
    for (auto const& queued : due) {
      bool const may_ask = context.is_only_pass || budget_.allows_more();
      if (!may_ask || is_quiet(context) || context.stop.stop_requested() ||
          tally.failures_in_a_row >= kFailuresThatEnd) {
        break;
      }
      auto const before = github_.rate_limit().asked;
      auto const answer = ask_one({fetcher, context.clock}, queued);
      budget_.spend(github_.rate_limit().asked - before);
      budget_.note_limit(
          github_.rate_limit().limit_per_hour.value_or(has_token_ ? kLimitWithToken : kLimitWithoutToken));
      if (context.stop.stop_requested()) {
        break;
      }
      if (answer.outcome == GithubOutcome::turned_away) {
        tally.last_failure = make_limit_error(answer.reason);
        break;
      }
      note(tally, queued.repository, answer);
      store_answer(context, queued, answer);
    }
    return tally;
  }

  static void note(Tally& tally, std::string const& repository, GithubAnswer const& answer) {
    if (answer.outcome == GithubOutcome::failed) {
      ++tally.failures_in_a_row;
      tally.last_failure = Error{ErrorCode::unavailable, "GitHub's repository " + repository, answer.reason, ""};
    } else {
      ++tally.answered;
      tally.failures_in_a_row = 0;
    }
  }

  GithubAnswer ask_one(GithubAccess const& access, QueuedRepository const& queued) {
    auto const& stored = queued.stored;
    auto const etag = stored && stored->contributions ? stored->etag : std::nullopt;
    auto answer = github_.read_commit_activity(access, queued.repository, etag);
    if (answer.outcome == GithubOutcome::unchanged && !etag) {
      return {GithubOutcome::failed, {}, {}, "HTTP 304 to a question without a condition"};
    }
    bool const enough = stored && stored->put_off + 1 >= kMostPutOff;
    return answer.outcome == GithubOutcome::computing && enough ? github_.read_commits(access, queued.repository)
                                                                : answer;
  }

  // Keeps the earlier figures where there are no new ones.
  static void store_answer(CollectContext const& context, QueuedRepository const& queued, GithubAnswer const& answer) {
    auto row = queued.stored.value_or(StoredContributions{});
    row.repository = queued.repository;
    row.tried_at = context.clock.now();
    row.last_error = std::nullopt;
    if (!answer.reason.empty()) {
      row.last_error = clean_text(answer.reason, kMaxDescriptionCharacters, LineBreaks::fold_to_space);
    }
    row.put_off = answer.outcome == GithubOutcome::computing ? row.put_off + 1 : 0;
    switch (answer.outcome) {
      case GithubOutcome::answered:
        row.contributions = answer.contributions;
        row.etag = answer.etag;
        [[fallthrough]];
      case GithubOutcome::unchanged:
        row.state = RepositoryState::answered;
        row.checked_at = row.tried_at;
        break;
      case GithubOutcome::computing: row.state = RepositoryState::computing; break;
      case GithubOutcome::missing: row.state = RepositoryState::missing; break;
      case GithubOutcome::turned_away: [[fallthrough]];
      case GithubOutcome::failed: row.state = RepositoryState::failed; break;
    }
    auto transaction = context.store.begin_write();
    put_contributions(transaction, row);
    transaction.commit();
  }

  // Repositories with figures that are not stale, of all.
  Coverage measure_coverage(CollectContext const& context) const {
    auto const since = context.clock.now() - kIntervalsThatCount * every_;
    Coverage coverage{0, 0};
    for (auto const& queued : load_queue(context)) {
      ++coverage.of;
      coverage.answered += queued.stored && queued.stored->checked_at && *queued.stored->checked_at > since ? 1 : 0;
    }
    return coverage;
  }

  bool has_token_;
  std::chrono::seconds every_;
  Fetcher& fetcher_;
  Github github_;
  RequestBudget budget_;
};

}  // namespace

Collector make_contributions_collector(GithubSettings settings, std::chrono::seconds every, Fetcher& fetcher) {
  Collector collector;
  collector.data_set = kContributionsDataSet;
  collector.source = kGithubSource;
  collector.every = compute_contribution_slice(every);
  auto const collection = std::make_shared<ContributionsCollection>(std::move(settings), every, fetcher);
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
