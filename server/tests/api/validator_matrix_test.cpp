#include "api/api_handler.hpp"

#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <random>

namespace orrery::api {
namespace {

std::string identity_of(char digit) {
  return std::string(16, digit);
}

Shared<PackedValidator> entry(std::string const& chain, std::string const& address, char identity,
                              std::string const& tokens) {
  return stored(chain, a_validator(address).named("Op").with_identity(identity_of(identity)).with_tokens(tokens));
}

std::string ask(std::shared_ptr<Snapshot const> const& snapshot, std::string const& query,
                std::string_view encoding = "identity", std::string* head = nullptr) {
  ApiHandler const handler(snapshot, std::make_shared<http::ResponseCache>(), HotTargets::on_request, nullptr);
  http::Request request;
  auto const target = "/validator-matrix" + (query.empty() ? "" : '?' + query);
  request.target = target;
  request.path = "/validator-matrix";
  request.query = query;
  request.accept_encoding = encoding;
  http::Reply reply;
  handler.handle(request, reply);
  EXPECT_EQ(reply.status, 200) << query;
  auto body = std::string(reply.body[0]) + std::string(reply.body[1]);
  if (head != nullptr) *head = reply.head;
  return body;
}

boost::json::value matrix_of(SnapshotInput const& input, std::string const& query = "") {
  return boost::json::parse(ask(build_snapshot(input, {}, kSomeDay, nullptr), query));
}

SnapshotInput two_chains() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").named("Alpha"), a_stored_chain("b-1").named("Beta"),
                  a_stored_chain("empty-1").named("Empty")};
  auto jailed = a_validator("bvaloper1").named("Op").with_identity(identity_of('A')).with_tokens("7");
  jailed.jailed();
  Validator leaving = a_validator("bvaloper3").named("Op").with_identity(identity_of('C')).with_tokens("1");
  leaving.status = BondStatus::unbonding;
  input.validators = {entry("a-1", "avaloper1", 'A', "1"), entry("a-1", "avaloper2", 'B', "2"), stored("b-1", jailed),
                      entry("b-1", "bvaloper2", 'B', "300"), stored("b-1", leaving)};
  return input;
}

boost::json::value row_of(boost::json::value const& answer, char identity) {
  for (auto const& row : answer.at("data").as_array()) {
    if (row.at("Identity").as_string() == identity_of(identity)) return row;
  }
  ADD_FAILURE() << "no row of " << identity;
  return {};
}

TEST(ValidatorMatrix, HasTheShareOfEachOperatorOnItsChains) {
  auto const answer = matrix_of(two_chains());
  auto const& chains = answer.at("meta").at("chains").as_array();
  ASSERT_EQ(chains.size(), 2U) << "a chain without an operator is no column";
  EXPECT_EQ(chains.at(0).at("PrettyName").as_string(), "Alpha");
  EXPECT_EQ(chains.at(1).at("Operators").as_int64(), 3);
  EXPECT_EQ(boost::json::serialize(row_of(answer, 'B').at("Chains")), "[0,1]");
  EXPECT_EQ(boost::json::serialize(row_of(answer, 'B').at("Shares")), "[666667,1000000]");
}

TEST(ValidatorMatrix, SaysWhoIsJailedAndWhoIsLeavingWithoutAShareOfTheirs) {
  auto const answer = matrix_of(two_chains());
  EXPECT_EQ(row_of(answer, 'A').at("States").as_string(), "sj");
  EXPECT_EQ(boost::json::serialize(row_of(answer, 'A').at("Shares")), "[333333,0]");
  EXPECT_EQ(row_of(answer, 'C').at("States").as_string(), "u");
}

TEST(ValidatorMatrix, AddsTheEntriesOfAnOperatorOnOneChainBeforeRounding) {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1")};
  auto second = a_validator("avaloper2").named("Op").with_identity(identity_of('A')).with_tokens("1");
  auto third = a_validator("avaloper3").named("Op").with_identity(identity_of('A')).with_tokens("5");
  third.jailed();
  input.validators = {entry("a-1", "avaloper1", 'A', "1"), stored("a-1", second), stored("a-1", third),
                      entry("a-1", "avaloper4", 'B', "4")};
  auto const row = row_of(matrix_of(input), 'A');
  EXPECT_EQ(boost::json::serialize(row.at("Shares")), "[333333]") << "2 of 6; each alone is 166,667";
  EXPECT_EQ(row.at("States").as_string(), "s") << "what signs comes before what is jailed";
}

TEST(ValidatorMatrix, LeavesOutWhoCopiedAnIdentity) {
  auto input = two_chains();
  auto copied = a_validator("bvaloper4").named("Thief").with_identity(identity_of('A')).with_tokens("0");
  copied.with_website("https://thief.example");
  input.validators[2] = stored("b-1", copied);
  std::ranges::sort(input.validators, {}, [](auto const& row) {
    return std::pair<std::string_view, std::string_view>(row->chain_id, row->operator_address());
  });
  EXPECT_EQ(boost::json::serialize(row_of(matrix_of(input), 'A').at("Chains")), "[0]");
}

TEST(ValidatorMatrix, CountsTheChainsThatTheFirstTenCouldHalt) {
  auto const meta = matrix_of(two_chains()).at("meta");
  EXPECT_EQ(meta.at("leaders").as_int64(), 10);
  EXPECT_EQ(meta.at("halted_by_leaders").as_int64(), 2);
}

TEST(ValidatorMatrix, ComesInPagesOfOneOrder) {
  auto const first = matrix_of(two_chains(), "limit=1&sort_by=chains");
  EXPECT_EQ(first.at("data").as_array().size(), 1U);
  EXPECT_EQ(first.at("meta").at("pagination").at("total_pages").as_int64(), 3);
  EXPECT_EQ(first.at("data").at(0).at("Chains").as_array().size(), 2U);
  auto const last = matrix_of(two_chains(), "limit=1&sort_by=chains&page=3");
  EXPECT_EQ(last.at("data").at(0).at("Chains").as_array().size(), 1U);
  EXPECT_EQ(last.at("meta").at("chains").as_array().size(), 2U) << "each page names its columns";
}

std::string tag_of(std::shared_ptr<Snapshot const> const& snapshot) {
  std::string head;
  ask(snapshot, "limit=2", "identity", &head);
  auto const from = head.find("ETag:");
  return head.substr(from, head.find('\r', from) - from);
}

// The same bytes for the same shares, others where an operator whose row is on no page here has less.
TEST(ValidatorMatrix, HasAnotherTagWhereAShareIsAnotherOne) {
  auto input = two_chains();
  auto const before = build_snapshot(input, {}, kSomeDay, nullptr);
  input.validators[4] = entry("b-1", "bvaloper3", 'C', "900");
  auto const after = build_snapshot(input, {}, kSomeDay, before.get());
  EXPECT_EQ(tag_of(before), tag_of(build_snapshot(two_chains(), {}, kSomeDay, before.get())));
  EXPECT_NE(tag_of(before), tag_of(after));
}

// A page of the real fleet: 250 chains, and operators on ten of them on average.
TEST(ValidatorMatrix, OfFiveHundredOperatorsIsSmallOnTheWire) {
  constexpr int kChains = 250;
  constexpr int kOperators = 600;
  constexpr std::size_t kMostBytes = 60 * 1024;
  std::mt19937 random{1};  // NOLINT(cert-msc51-cpp): the same in every run
  SnapshotInput input;
  for (int i = 0; i < kChains; ++i) {
    input.chains.push_back(
        a_stored_chain("chain" + std::to_string(100 + i) + "-1").named("Chain " + std::to_string(random())));
  }
  for (int i = 0; i < kOperators * 10; ++i) {
    auto const number = std::to_string(1'000'000 + i);
    auto const identity = "ABCDEF012" + std::to_string(1'000'000 + i / 10);
    input.validators.push_back(
        stored("chain" + std::to_string(100 + random() % kChains) + "-1", a_validator("valoper1" + number)
                                                                              .named("Operator " + identity)
                                                                              .with_identity(identity)
                                                                              .with_tokens(std::to_string(random()))));
  }
  std::ranges::sort(input.validators, {}, [](auto const& row) {
    return std::pair<std::string_view, std::string_view>(row->chain_id, row->operator_address());
  });
  auto const snapshot = build_snapshot(input, {}, kSomeDay, nullptr);
  EXPECT_EQ(boost::json::parse(ask(snapshot, "")).at("data").as_array().size(), 500U);
  EXPECT_LE(ask(snapshot, "", "br").size(), kMostBytes);
}

}  // namespace
}  // namespace orrery::api
