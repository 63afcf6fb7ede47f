#include "api/api_handler.hpp"

#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

std::string identity_of(char digit) {
  return std::string(16, digit);
}

// Anna is on both chains, Bert on the first alone, Carl on the second alone, where nobody takes commission of him.
SnapshotInput three_validators() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").with_symbol("AAA"), a_stored_chain("b-1")};
  input.validators = {
      stored("a-1",
             a_validator("avaloper1").named("Anna").with_identity(identity_of('A')).with_tokens("5").with_rate("0.2"),
             7),
      stored(
          "a-1",
          a_validator("avaloper2").named("Bert").with_identity(identity_of('B')).with_tokens("90").with_rate("0.05")),
      stored("b-1",
             a_validator("bvaloper1").named("Anna").with_identity(identity_of('A')).with_tokens("9").with_rate("0.1"),
             3),
      stored("b-1", a_validator("bvaloper3").named("Carl").with_identity(identity_of('C')).with_rate(""), 20)};
  return input;
}

class SortedValidators : public ::testing::Test {
 protected:
  boost::json::value get(std::string const& query, int status = 200) const {
    http::Request request;
    auto const target = "/validators?" + query;
    request.target = target;
    request.path = "/validators";
    request.query = query;
    http::Reply reply;
    handler_.handle(request, reply);
    EXPECT_EQ(reply.status, status) << query;
    return boost::json::parse(std::string(reply.body[0]) + std::string(reply.body[1]));
  }
  std::string names(std::string const& query) const {
    std::string names;
    auto const answer = get(query);
    for (auto const& row : answer.at("data").as_array()) {
      names += std::string(row.at("Moniker").as_string()) + ' ';
    }
    return names;
  }

  std::shared_ptr<Snapshot const> snapshot_ = build_snapshot(three_validators(), {}, kSomeDay, nullptr);
  ApiHandler handler_{snapshot_, std::make_shared<http::ResponseCache>(), HotTargets::on_request, nullptr};
};

TEST_F(SortedValidators, HaveADirectionAndThoseWithoutTheFigureAlwaysLast) {
  EXPECT_EQ(names("sort_by=delegators"), "Carl Anna Bert ");
  EXPECT_EQ(names("sort_by=delegators&sort_order=ASC"), "Anna Carl Bert ");
  EXPECT_EQ(names("sort_by=commission"), "Anna Bert Carl ");
  EXPECT_EQ(names("sort_by=commission&sort_order=ASC"), "Bert Anna Carl ");
  EXPECT_EQ(names("sort_by=chains"), "Anna Bert Carl ");
  EXPECT_EQ(names("sort_by=chains&sort_order=ASC&limit=2"), "Carl Bert ");
}

TEST_F(SortedValidators, CanBeInTheOrderOfEachCountOfChains) {
  EXPECT_EQ(names("sort_by=active"), "Anna Bert Carl ");
  EXPECT_EQ(names("sort_by=active&sort_order=ASC&limit=1"), "Carl ");
  auto input = three_validators();
  input.validators[1] =
      stored("a-1", a_validator("avaloper2").named("Bert").with_identity(identity_of('B')).with_tokens("90").jailed());
  auto const snapshot = build_snapshot(input, {}, kSomeDay, snapshot_.get());
  auto const first = snapshot->validator_orders.by(ValidatorSortField::jailed, SortOrder::descending)[0];
  EXPECT_EQ(snapshot->validators[first]->moniker(), "Bert");
  EXPECT_EQ(snapshot->validators[first]->counts.Jailed, 1);
}

TEST_F(SortedValidators, ShowWhatTheyAreSortedBy) {
  auto const rows = get("sort_by=commission").at("data").as_array();
  EXPECT_EQ(rows.at(0).at("Commission").as_double(), 0.15) << "the mean of 0.2 and 0.1";
  EXPECT_TRUE(rows.at(2).at("Commission").is_null());
  EXPECT_TRUE(rows.at(0).at("Uptime").is_null());
  EXPECT_TRUE(rows.at(0).at("OnChain").as_array().empty());
}

TEST_F(SortedValidators, OfAChainAreSortedByItsFiguresAndHoldThem) {
  EXPECT_EQ(names("chain=a-1"), "Bert Anna ");
  EXPECT_EQ(names("chain=a-1&sort_by=stake&sort_order=ASC"), "Anna Bert ");
  EXPECT_EQ(names("chain=b-1&sort_by=delegators"), "Carl Anna ");
  EXPECT_EQ(names("chain=b-1&sort_by=commission&sort_order=ASC"), "Anna Carl ");
  EXPECT_EQ(names("chain=b-1&sort_by=chains"), "Anna Carl ");
  auto const anna = get("chain=a-1").at("data").at(1);
  ASSERT_EQ(anna.at("OnChain").as_array().size(), 1U);
  EXPECT_EQ(anna.at("OnChain").at(0).at("OperatorAddress").as_string(), "avaloper1");
  EXPECT_EQ(anna.at("OnChain").at(0).at("Rank").as_int64(), 2);
}

TEST_F(SortedValidators, AreRefusedForAnUnknownWord) {
  EXPECT_EQ(get("sort_by=size", 400).at("parameter").as_string(), "sort_by");
  EXPECT_EQ(get("sort_order=up", 400).at("parameter").as_string(), "sort_order");
}

std::vector<std::uint32_t> listed(TurnedOrder const& order) {
  std::vector<std::uint32_t> positions;
  for (std::size_t at = 0; at < order.size(); ++at) {
    positions.push_back(order[at]);
  }
  return positions;
}

TEST_F(SortedValidators, AreInTheSameOrderWhereTheLastSnapshotIsReused) {
  auto input = three_validators();
  input.validators[1] = stored("a-1", a_validator("avaloper2").named("Bert").with_identity(identity_of('B')), 40);
  auto const anew = build_snapshot(input, {}, kSomeDay, nullptr);
  auto const after = build_snapshot(input, {}, kSomeDay, snapshot_.get());
  for (std::size_t field = 0; field < kValidatorSortFields; ++field) {
    for (auto const direction : {SortOrder::ascending, SortOrder::descending}) {
      auto const by = static_cast<ValidatorSortField>(field);
      EXPECT_EQ(listed(after->validator_orders.by(by, direction)), listed(anew->validator_orders.by(by, direction)))
          << field;
    }
  }
}

TEST_F(SortedValidators, OfAWholeIdentityHaveTheFiguresOfEachChain) {
  auto const record = get("search=" + identity_of('A')).at("data").at(0);
  auto const& figures = record.at("Figures").as_array();
  ASSERT_EQ(figures.size(), 2U);
  for (auto const& of_chain : figures) {
    EXPECT_EQ(of_chain.at("Rank").as_int64(), 2);
    EXPECT_TRUE(of_chain.at("NetApr").is_null());
  }
}

}  // namespace
}  // namespace orrery::api
