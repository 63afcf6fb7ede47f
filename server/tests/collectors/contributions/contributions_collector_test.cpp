#include "collectors/contributions/collector.hpp"

#include "collectors/contributions/impl/contribution_queue.hpp"
#include "collectors/runner/pass.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/editorial/contribution_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

using namespace std::chrono_literals;
using std::chrono::days;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

// GitHub as far as it is asked, one answer for each repository; counts down what it still takes.
class FakeGithub final : public Fetcher {
 public:
  struct Repository {
    long status = 200;
    std::string etag = "\"1\"";
    int commits = 1;  // on each day of the week
    bool is_unreachable = false;
  };

  std::map<std::string, Repository> repositories;
  std::vector<std::string> asked;  // "owner/name", or with "+commits"
  std::optional<std::int64_t> limit;
  std::int64_t remaining = 1'000'000;
  Timestamp reset;
  UtcDay week;

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      take(i, answer(requests[i]));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink) override {
    return FetchError{request.url, FetchStage::queue, ErrorCode::unavailable, "no stream was expected"};
  }

 private:
  FetchResult<FetchResponse> answer(FetchRequest const& request) {
    auto const path = request.url.substr(std::string("https://api.github.example/repos/").size());
    auto const end = path.find('/', path.find('/') + 1);
    auto const name = path.substr(0, end);
    bool const lists = path.substr(end).starts_with("/commits?");
    asked.push_back(name + (lists ? "+commits" : ""));
    auto const& repository = repositories[name];
    if (repository.is_unreachable) {
      return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "connection refused"};
    }
    FetchResponse response;
    response.status = lists ? 200 : repository.status;
    bool const is_same =
        std::ranges::count(request.headers, std::pair<std::string, std::string>("If-None-Match", repository.etag)) > 0;
    if (remaining == 0) {
      response.status = 403;
    } else if (is_same && response.status == 200) {
      response.status = 304;
    } else if (response.status == 200) {
      response.body = lists ? "[]" : make_body(repository.commits);
    }
    remaining = std::max<std::int64_t>(remaining - 1, 0);
    response.headers = {{"etag", repository.etag},
                        {"x-ratelimit-remaining", std::to_string(remaining)},
                        {"x-ratelimit-reset", std::to_string(reset.time_since_epoch().count())}};
    if (limit) {
      response.headers.emplace_back("x-ratelimit-limit", std::to_string(*limit));
    }
    return response;
  }

  std::string make_body(int commits) const {
    std::string body = "[";
    for (int i = 14; i >= 0; --i) {
      auto const start = Timestamp{week - days{7 * i}}.time_since_epoch().count();
      auto const count = std::to_string(commits);
      body += R"({"week":)" + std::to_string(start) + R"(,"days":[)" + count;
      for (int day = 1; day < 7; ++day) {
        body += "," + count;
      }
      body += i == 0 ? "]}" : "]},";
    }
    return body + "]";
  }
};

Chain a_chain(std::string const& chain_id, std::string const& repository) {
  Chain chain;
  chain.chain_id = chain_id;
  chain.registry_name = chain_id;
  chain.pretty_name = chain_id;
  chain.git_repo = "https://github.com/" + repository;
  return chain;
}

class ContributionsTest : public test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) {
      return;
    }
    store_ = open_writer();
    github_.week = std::chrono::floor<days>(clock_.now()) - days{2};
    github_.reset = clock_.now() + 30min;
  }

  void set_chains(std::vector<Chain> const& chains) {
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains, clock_.now());
    transaction.commit();
  }
  void set_repositories(int count) {
    std::vector<Chain> chains;
    for (int i = 0; i < count; ++i) {
      auto const number = std::to_string(100 + i);
      chains.push_back(a_chain("chain-" + number, "org/repo" + number));
    }
    set_chains(chains);
  }

  // What a restart forgets.
  void restart(std::string token = {}) {
    collector_ = make_contributions_collector({"https://api.github.example", std::move(token)}, 24h, github_);
  }
  Result<PassReport> run(bool is_only_pass = false) {
    return run_pass(collector_, {*store_, clock_, stop_.get_token(), [](std::string_view) {}, is_only_pass});
  }
  StoredContributions stored(std::string_view repository) {
    auto transaction = store_->begin_read();
    return find_contributions(transaction, repository).value_or(StoredContributions{});
  }
  SourceHealth health() {
    auto transaction = store_->begin_read();
    return find_health(transaction, kContributionsDataSet, kGithubSource);
  }

  FakeGithub github_;
  Collector collector_ = make_contributions_collector({"https://api.github.example", ""}, 24h, github_);
  std::unique_ptr<Store> store_;
  std::stop_source stop_;
};
ORRERY_ON_EVERY_ENGINE(ContributionsTest);

TEST_P(ContributionsTest, ARepositoryOfSeveralChainsIsAskedOnceAndAnOrganisationNever) {
  set_chains({a_chain("a-1", "cosmos/gaia"), a_chain("b-1", "Cosmos/Gaia.git"), a_chain("c-1", "cosmos")});
  ASSERT_TRUE(run());
  EXPECT_THAT(github_.asked, ElementsAre("cosmos/gaia"));
  auto const row = stored("cosmos/gaia");
  EXPECT_EQ(row.state, RepositoryState::answered);
  EXPECT_EQ(row.checked_at, clock_.now());
  EXPECT_EQ(row.etag, "\"1\"");
  auto const today = std::chrono::floor<days>(clock_.now());
  ASSERT_TRUE(row.contributions);
  EXPECT_EQ(row.contributions->first, today - days{89});
  EXPECT_EQ(row.contributions->counts.at(today), 1);
  EXPECT_EQ(health().coverage, (Coverage{1, 1}));
}

TEST_P(ContributionsTest, WithoutATokenTheQueueStaysBelowTheLimitAndGoesOnAfterARestart) {
  set_repositories(25);
  ASSERT_TRUE(run());
  EXPECT_THAT(github_.asked, SizeIs(9)) << "in a quarter of an hour: 36 in an hour, of 60";
  restart();
  for (int pass = 0; pass < 2; ++pass) {
    clock_.move(collector_.every);
    ASSERT_TRUE(run());
  }
  EXPECT_THAT(github_.asked, SizeIs(25));
  EXPECT_EQ(std::set<std::string>(github_.asked.begin(), github_.asked.end()).size(), 25U) << "none twice";
  auto const before = github_.asked.size();
  clock_.move(collector_.every);
  EXPECT_TRUE(run()->had_nothing_to_ask);
  EXPECT_EQ(github_.asked.size(), before);
  clock_.move(24h);
  ASSERT_TRUE(run());
  EXPECT_EQ(github_.asked.size(), before + 9) << "the next day they are asked again";
}

TEST_P(ContributionsTest, WhatGithubNamesAsItsLimitIsWhatCounts) {
  set_repositories(25);
  github_.limit = 5'000;
  ASSERT_TRUE(run());
  EXPECT_THAT(github_.asked, SizeIs(25));
}

TEST_P(ContributionsTest, OnePassAloneAsksAllThatIsDue) {
  set_repositories(25);
  ASSERT_TRUE(run(true));
  EXPECT_THAT(github_.asked, SizeIs(25));
}

TEST_P(ContributionsTest, WhereNothingIsLeftNothingIsAskedUntilTheNamedTime) {
  set_repositories(5);
  github_.remaining = 3;
  ASSERT_TRUE(run(true));
  EXPECT_THAT(github_.asked, SizeIs(3));
  auto const refused = run(true);
  ASSERT_FALSE(refused);
  EXPECT_THAT(github_.asked, SizeIs(3));
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("used up until " + to_rfc3339(github_.reset)));
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("github.token"));
  EXPECT_EQ(health().coverage, (Coverage{3, 5}));
  clock_.move(31min);
  github_.remaining = 100;
  ASSERT_TRUE(run(true));
  EXPECT_THAT(github_.asked, SizeIs(5));
}

TEST_P(ContributionsTest, AnswersThatItIsStillCountingAreTriedAgainAndThenCountedFromTheCommits) {
  set_chains({a_chain("a-1", "cosmos/gaia")});
  github_.repositories["cosmos/gaia"].status = 202;
  ASSERT_TRUE(run());
  EXPECT_EQ(stored("cosmos/gaia").state, RepositoryState::computing);
  EXPECT_EQ(stored("cosmos/gaia").contributions, std::nullopt) << "unknown is not zero";
  EXPECT_TRUE(run()->had_nothing_to_ask) << "not at once";
  clock_.move(collector_.every);
  ASSERT_TRUE(run());
  clock_.move(collector_.every);
  ASSERT_TRUE(run());
  EXPECT_THAT(github_.asked, ElementsAre("cosmos/gaia", "cosmos/gaia", "cosmos/gaia", "cosmos/gaia+commits"));
  EXPECT_EQ(stored("cosmos/gaia").state, RepositoryState::answered);
  EXPECT_EQ(stored("cosmos/gaia").put_off, 0);
}

TEST_P(ContributionsTest, AnUnchangedAnswerIsCheckedAnewAndKeepsItsDays) {
  set_chains({a_chain("a-1", "cosmos/gaia")});
  ASSERT_TRUE(run());
  auto const first = stored("cosmos/gaia");
  clock_.move(25h);
  ASSERT_TRUE(run());
  auto const second = stored("cosmos/gaia");
  EXPECT_EQ(second.contributions, first.contributions);
  EXPECT_EQ(second.changed_at, first.changed_at);
  EXPECT_EQ(second.checked_at, clock_.now());
  github_.repositories["cosmos/gaia"] = {.etag = "\"2\"", .commits = 5};
  clock_.move(25h);
  ASSERT_TRUE(run());
  EXPECT_EQ(stored("cosmos/gaia").etag, "\"2\"");
  EXPECT_EQ(stored("cosmos/gaia").changed_at, clock_.now());
}

TEST_P(ContributionsTest, ARepositoryThatIsGoneKeepsItsFiguresAndIsAskedSeldom) {
  set_chains({a_chain("a-1", "cosmos/gaia")});
  ASSERT_TRUE(run());
  auto const figures = stored("cosmos/gaia").contributions;
  auto const checked_at = stored("cosmos/gaia").checked_at;
  github_.repositories["cosmos/gaia"].status = 404;
  clock_.move(25h);
  ASSERT_TRUE(run());
  EXPECT_EQ(stored("cosmos/gaia").state, RepositoryState::missing);
  EXPECT_EQ(stored("cosmos/gaia").contributions, figures);
  EXPECT_EQ(stored("cosmos/gaia").checked_at, checked_at);
  clock_.move(days{6});
  EXPECT_TRUE(run()->had_nothing_to_ask);
  clock_.move(days{1});
  ASSERT_TRUE(run());
  EXPECT_THAT(github_.asked, SizeIs(3));
}

TEST_P(ContributionsTest, OneThatFailsCostsTheOthersNothingButManyInARowEndThePass) {
  set_repositories(5);
  github_.repositories["org/repo100"].status = 500;
  ASSERT_TRUE(run());
  EXPECT_THAT(github_.asked, SizeIs(5));
  EXPECT_EQ(stored("org/repo100").state, RepositoryState::failed);
  EXPECT_EQ(health().coverage, (Coverage{4, 5}));
  clock_.move(25h);
  github_.asked.clear();
  for (int i = 0; i < 5; ++i) {
    github_.repositories["org/repo" + std::to_string(100 + i)].is_unreachable = true;
  }
  EXPECT_FALSE(run());
  EXPECT_THAT(github_.asked, SizeIs(3));
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("connection refused"));
  EXPECT_EQ(stored("org/repo104").state, RepositoryState::answered) << "what was known stays";
}

TEST_P(ContributionsTest, WithoutRepositoriesItSaysWhatItWaitsFor) {
  auto const report = run();
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->retry_soon);
  EXPECT_THAT(health().waiting_for.value_or(""), HasSubstr("chain registry"));
  EXPECT_EQ(health().last_success, std::nullopt);
}

TEST_P(ContributionsTest, AStoppedPassAsksNothing) {
  set_repositories(3);
  stop_.request_stop();
  EXPECT_EQ(run().error().code, ErrorCode::cancelled);
  EXPECT_THAT(github_.asked, IsEmpty());
}

TEST(RequestBudget, WhatAPassSpendsTooMuchIsTakenFromTheNext) {
  RequestBudget budget(60, 15min);
  budget.begin_pass();
  budget.spend(8);
  EXPECT_TRUE(budget.allows_more());
  budget.spend(11);
  EXPECT_FALSE(budget.allows_more());
  budget.begin_pass();
  EXPECT_FALSE(budget.allows_more()) << "10 of the 9 of this one are spent";
  budget.begin_pass();
  EXPECT_TRUE(budget.allows_more());
  budget.spend(7);
  EXPECT_TRUE(budget.allows_more());
  budget.spend(1);
  EXPECT_FALSE(budget.allows_more()) << "1 was owed still";
}

TEST(RequestBudget, AShortSliceHasOneRequestAtLeast) {
  RequestBudget budget(60, 5s);
  budget.begin_pass();
  EXPECT_TRUE(budget.allows_more());
  budget.spend(1);
  EXPECT_FALSE(budget.allows_more());
}

TEST(ContributionQueue, LiveMainNetworksComeFirstAmongThoseNeverAsked) {
  auto killed = a_chain("a-1", "a/killed");
  killed.status = ChainStatus::killed;
  auto testnet = a_chain("b-1", "b/testnet");
  testnet.network_type = NetworkType::testnet;
  auto shared = a_chain("c-1", "a/killed");
  shared.status = ChainStatus::killed;
  Timestamp const now{std::chrono::seconds{1'790'000'000}};
  StoredContributions asked;
  asked.repository = "d/asked";
  asked.state = RepositoryState::answered;
  asked.tried_at = now - 48h;
  asked.checked_at = asked.tried_at;
  auto const all = list_repositories(
      std::vector{killed, testnet, shared, a_chain("d-1", "d/asked"), a_chain("e-1", "e/live")}, {asked});
  std::vector<std::string> names;
  for (auto const& queued : choose_due(all, 24h, now)) {
    names.push_back(queued.repository);
  }
  EXPECT_THAT(names, ElementsAre("e/live", "b/testnet", "a/killed", "d/asked"));
}

}  // namespace
}  // namespace orrery
