#include "api/api_handler.hpp"

#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

SnapshotInput four_validators() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").with_symbol("AAA"), a_stored_chain("b-1")};
  input.validators = {
      stored("a-1", a_validator("avaloper1").named("Anna").with_tokens("5"), 7),
      stored("a-1", a_validator("avaloper2").named("Bert").with_identity("AAAABBBBCCCCDDDD").jailed()),
      stored("a-1", a_validator("avaloper3").named("Carl").with_identity(std::nullopt).with_tokens("9")),
      stored("b-1", a_validator("bvaloper1").named("Anna"), 3)};
  std::vector<ChangeOfChain> changes;
  for (int i = 1; i <= 3; ++i) {
    ValidatorChange change;
    change.chain_id = "a-1";
    change.operator_address = "avaloper1";
    change.kind = i == 2 ? ValidatorChangeKind::moniker : ValidatorChangeKind::state;
    change.state_height = 10 * i;
    change.node = "https://node.example";
    change.observed_at = kSomeDay;
    changes.push_back({input.chains[0].id, {i, i, change}});
  }
  input.changes = hold_changes(changes);
  return input;
}

class ValidatorCalls : public ::testing::TestWithParam<HotTargets> {
 protected:
  boost::json::value get(std::string_view target, int status = 200) const {
    http::Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler_.handle(request, reply);
    EXPECT_EQ(reply.status, status) << target;
    return boost::json::parse(std::string(reply.body[0]) + std::string(reply.body[1]));
  }

  std::string all(std::string_view target, std::string_view member) const {
    std::string text;
    auto const answer = get(target);
    for (auto const& record : answer.at("data").as_array()) {
      auto const& value = record.at(member);
      text += (value.is_string() ? std::string(value.as_string()) : boost::json::serialize(value)) + ' ';
    }
    return text;
  }

  ApiHandler handler_{build_snapshot(four_validators(), {}, kSomeDay, nullptr), std::make_shared<http::ResponseCache>(),
                      GetParam(), nullptr};
};

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, ValidatorCalls,
                         ::testing::Values(HotTargets::ready_made, HotTargets::on_request));

TEST_P(ValidatorCalls, ListTheDirectoryWithItsTotals) {
  auto const answer = get("/validators");
  EXPECT_EQ(all("/validators", "Moniker"), "Anna Bert ");
  EXPECT_EQ(
      boost::json::serialize(answer.at("meta").at("totals")),
      R"({"validators":2,"chains":2,"delegators":10,"entries":3,"counted_entries":2,"hidden_without_identity":1})");
  EXPECT_EQ(answer.at("meta").at("pagination").at("limit").as_int64(), 50);
  EXPECT_FALSE(answer.at("data").at(0).as_object().contains("Facts"));
  EXPECT_EQ(all("/validators?limit=1&page=2", "Moniker"), "Bert ");
  EXPECT_EQ(all("/validators?page=9", "Moniker"), "");
}

TEST_P(ValidatorCalls, FilterTheDirectoryOverAllPages) {
  EXPECT_EQ(all("/validators?search=BERT", "Moniker"), "Bert ");
  EXPECT_EQ(all("/validators?search=bVALoper1", "Moniker"), "Anna ");
  EXPECT_EQ(all("/validators?search=ccccd", "Moniker"), "Bert ");
  EXPECT_EQ(all("/validators?search=carl", "Moniker"), "");
  EXPECT_EQ(all("/validators?search=%20%20", "Moniker"), "Anna Bert ");
  EXPECT_EQ(all("/validators?chain=b-1", "Moniker"), "Anna ");
  EXPECT_EQ(all("/validators?chain=b", "Moniker"), "");
  EXPECT_EQ(all("/validators?status=active", "Moniker"), "Anna ");
  EXPECT_EQ(all("/validators?status=has_jailed", "Moniker"), "Bert ");
  EXPECT_EQ(all("/validators?status=has_unbonding&limit=1", "Moniker"), "Bert ");
}

TEST_P(ValidatorCalls, AnswerAWholeIdentityInFull) {
  auto const answer = get("/validators?search=aaaabbbbccccdddd");
  ASSERT_EQ(answer.at("data").as_array().size(), 1U);
  EXPECT_EQ(answer.at("data").at(0).at("Identity").as_string(), "AAAABBBBCCCCDDDD");
  EXPECT_TRUE(answer.at("data").at(0).as_object().contains("Facts"));
  EXPECT_TRUE(get("/validators?search=0000000000000000").at("data").as_array().empty());
}

TEST_P(ValidatorCalls, ListEveryEntryOfAChainByStake) {
  EXPECT_EQ(all("/chain-validators?chainId=a-1", "OperatorAddress"), "avaloper2 avaloper3 avaloper1 ");
  EXPECT_EQ(all("/chain-validators?chainId=a-1&status=jailed", "OperatorAddress"), "avaloper2 ");
  EXPECT_EQ(all("/chain-validators?chainId=a-1&status=unbonding", "OperatorAddress"), "avaloper2 ");
  EXPECT_EQ(all("/chain-validators?chainId=a-1&status=unbonded", "OperatorAddress"), "");
  EXPECT_EQ(all("/chain-validators?chainId=a-1&status=bonded&limit=1", "OperatorAddress"), "avaloper3 ");
  EXPECT_EQ(all("/chain-validators?chainId=zzz", "OperatorAddress"), "");
  EXPECT_EQ(get("/chain-validators?chainId=a-1").at("meta").at("pagination").at("limit").as_int64(), 100);
}

TEST_P(ValidatorCalls, ListLogsOfAnIdentityNewestFirst) {
  EXPECT_EQ(all("/validator-logs?identity=0123456789abcdef", "Height"), "30 10 ");
  EXPECT_EQ(all("/validator-logs?identity=0123456789ABCDEF&kind=all", "Height"), "30 20 10 ");
  EXPECT_EQ(all("/validator-logs?identity=0123456789ABCDEF&kind=all&limit=2&page=2", "Height"), "10 ");
  EXPECT_EQ(all("/validator-logs?identity=nobody", "Height"), "");
}

struct Fault {
  char const* name;
  std::string_view target;
  std::string_view parameter;
};

class FaultyValidatorQuery : public ::testing::TestWithParam<Fault> {};

TEST_P(FaultyValidatorQuery, IsRefusedWithTheParameterNamed) {
  ApiHandler const handler(build_snapshot(four_validators(), {}, kSomeDay, nullptr),
                           std::make_shared<http::ResponseCache>(), HotTargets::on_request, nullptr);
  http::Request request;
  request.target = GetParam().target;
  request.path = request.target.substr(0, request.target.find('?'));
  request.query = request.path.size() < request.target.size() ? request.target.substr(request.path.size() + 1) : "";
  http::Reply reply;
  handler.handle(request, reply);
  EXPECT_EQ(reply.status, 400);
  EXPECT_EQ(boost::json::parse(std::string(reply.body[0])).at("parameter").as_string(), GetParam().parameter);
}

INSTANTIATE_TEST_SUITE_P(Table, FaultyValidatorQuery,
                         ::testing::Values(Fault{"NoChainId", "/chain-validators", "chainId"},
                                           Fault{"EmptyChainId", "/chain-validators?chainId=", "chainId"},
                                           Fault{"ChainStatus", "/chain-validators?chainId=a-1&status=active",
                                                 "status"},
                                           Fault{"ChainLimit", "/chain-validators?chainId=a-1&limit=501", "limit"},
                                           Fault{"NoIdentity", "/validator-logs?page=1", "identity"},
                                           Fault{"EmptyIdentity", "/validator-logs?identity=", "identity"},
                                           Fault{"Kind", "/validator-logs?identity=x&kind=moniker", "kind"},
                                           Fault{"LogPage", "/validator-logs?identity=x&page=0", "page"},
                                           Fault{"Status", "/validators?status=jailed", "status"},
                                           Fault{"Limit", "/validators?limit=0", "limit"},
                                           Fault{"Search", "/validators?search=%00", "search"},
                                           Fault{"Chain", "/validators?chain=%FF", "chain"}),
                         [](auto const& test) { return test.param.name; });

}  // namespace
}  // namespace orrery::api
