#include "api/api_handler.hpp"
#include "builders/stored_chain_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

using std::chrono::days;

std::shared_ptr<Snapshot const> a_snapshot(std::int64_t commits) {
  auto const today = std::chrono::floor<days>(kSomeDay);
  StoredChain chain = a_stored_chain("a-1");
  chain.chain.git_repo = "https://github.com/org/a";
  StoredContributions answer;
  answer.repository = "org/a";
  answer.contributions = Contributions{today - days{89}, today, {}};
  if (commits > 0) {
    answer.contributions->counts.emplace(today, commits);
  }
  answer.checked_at = kSomeDay;
  SnapshotInput input{{chain}, {}, StoreKind::real, {1}};
  input.contributions = {answer};
  return build_snapshot(input, {}, kSomeDay, nullptr);
}

class ContributionCall : public ::testing::TestWithParam<HotTargets> {
 protected:
  std::string body_of(std::string_view target, std::int64_t commits) const {
    ApiHandler const handler(a_snapshot(commits), std::make_shared<http::ResponseCache>(), GetParam(), nullptr);
    http::Request request;
    request.method = http::Method::get;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler.handle(request, reply);
    EXPECT_EQ(reply.status, 200);
    return std::string(reply.body[0]) + std::string(reply.body[1]);
  }
};

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, ContributionCall,
                         ::testing::Values(HotTargets::ready_made, HotTargets::on_request));

TEST_P(ContributionCall, AnswersABareArrayOfChainsWithCommits) {
  auto const body = boost::json::parse(body_of("/contribution", 7));
  ASSERT_EQ(body.as_array().size(), 1U);
  EXPECT_EQ(body.at(0).at("chain_id").as_string(), "a-1");
  EXPECT_EQ(body.at(0).at("total_contributions").as_int64(), 7);
  EXPECT_EQ(body.at(0).at("daily_activity").as_array().size(), 30U);
  EXPECT_EQ(boost::json::parse(body_of("/contribution?unknown=1", 7)), body);
}

TEST_P(ContributionCall, LeavesOutChainsWithoutACommit) {
  EXPECT_EQ(body_of("/contribution", 0), "[]");
}

}  // namespace
}  // namespace orrery::api
