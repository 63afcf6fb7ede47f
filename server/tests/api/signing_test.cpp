#include "api/api_handler.hpp"
#include "builders/stored_validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::sys_days kToday = std::chrono::floor<std::chrono::days>(kSomeDay);
constexpr char const* kIdentity = "AAAABBBBCCCCDDDD";

SnapshotInput an_input() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1"), a_stored_chain("b-1"), a_stored_chain("c-1")};
  input.validators = {stored("a-1", a_validator("avaloper1").named("Anna").with_identity(kIdentity)),
                      stored("a-1", a_validator("avaloper2").named("Bert").with_identity(std::nullopt)),
                      stored("b-1", a_validator("bvaloper1").named("Anna").with_identity(kIdentity)),
                      stored("c-1", a_validator("cvaloper1").named("Anna").with_identity(kIdentity))};
  auto const id_of = [&](std::size_t at) { return input.validators[at]->id; };
  auto of_a = std::make_shared<SigningMonths>();
  auto const begin = kToday - std::chrono::days(2);
  auto const first = std::min(id_of(0), id_of(1));
  of_a->add(first, begin, first == id_of(0) ? "123/10000,,0" : "1/500");
  of_a->add(std::max(id_of(0), id_of(1)), begin, first == id_of(0) ? "1/500" : "123/10000,,0");
  auto of_b = std::make_shared<SigningMonths>();
  of_b->add(id_of(2), kToday - std::chrono::days(89), "0/100");
  auto of_c = std::make_shared<SigningMonths>();
  of_c->add(id_of(3), kToday - std::chrono::days(90), "5/100");
  input.signing = {{"a-1", of_a}, {"b-1", of_b}, {"c-1", of_c}};
  return input;
}

class SigningCall : public ::testing::Test {
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
  std::size_t count(std::string_view target) const { return get(target).at("data").as_array().size(); }

  ApiHandler handler_{build_snapshot(an_input(), {}, kSomeDay + 5h, nullptr), std::make_shared<http::ResponseCache>(),
                      HotTargets::on_request, nullptr};
};

TEST_F(SigningCall, AnswersNinetyDaysOfEachValidatorOfAnIdentity) {
  auto const answer = get("/signing?identity=aaaabbbbccccdddd");
  ASSERT_EQ(answer.at("data").as_array().size(), 2U) << "what was measured before is not told";
  auto const& row = answer.at("data").at(0);
  EXPECT_EQ(row.at("ChainId").as_string(), "a-1");
  EXPECT_FALSE(row.at("PrettyName").as_string().empty());
  EXPECT_EQ(row.at("OperatorAddress").as_string(), "avaloper1");
  EXPECT_EQ(row.at("Moniker").as_string(), "Anna");
  EXPECT_EQ(row.at("ValidatorIdentity").as_string(), kIdentity);
  EXPECT_EQ(row.at("From").as_string(), "2026-08-23");
  auto const& share = row.at("Signed").as_array();
  ASSERT_EQ(share.size(), 90U);
  EXPECT_DOUBLE_EQ(share.at(87).to_number<double>(), 98.77);
  EXPECT_TRUE(share.at(88).is_null()) << "not measured is not 0";
  EXPECT_DOUBLE_EQ(share.at(89).to_number<double>(), 100);
  EXPECT_EQ(row.at("Missed").at(87).to_number<int>(), 123);
  EXPECT_EQ(row.at("Missed").at(89).to_number<int>(), 0);
  EXPECT_TRUE(row.at("Missed").at(88).is_null());
  EXPECT_EQ(row.at("Blocks").at(89).to_number<int>(), 10'000);
  EXPECT_EQ(answer.at("data").at(1).at("Signed").at(0).to_number<int>(), 100);
  EXPECT_EQ(answer.at("meta").at("updated_at").as_string(), "2026-11-20T00:00:00Z");
}

TEST_F(SigningCall, AnswersOneChainOrOneValidator) {
  EXPECT_EQ(get("/signing?identity=AAAABBBBCCCCDDDD&chainId=b-1").at("data").at(0).at("ChainId").as_string(), "b-1");
  EXPECT_EQ(count("/signing?identity=AAAABBBBCCCCDDDD&chainId=b-1"), 1U);
  auto const one = get("/signing?chainId=a-1&operatorAddress=avaloper2");
  ASSERT_EQ(one.at("data").as_array().size(), 1U);
  EXPECT_TRUE(one.at("data").at(0).at("ValidatorIdentity").is_null());
  EXPECT_EQ(one.at("data").at(0).at("Blocks").at(87).to_number<int>(), 500);
  EXPECT_EQ(count("/signing?identity=AAAABBBBCCCCDDDD&limit=1&page=2"), 1U);
}

TEST_F(SigningCall, AnswersNothingOfWhomItDoesNotKnow) {
  EXPECT_EQ(count("/signing?identity=0000000000000000"), 0U);
  EXPECT_EQ(count("/signing?identity=AAAABBBBCCCCDDDD&chainId=z-1"), 0U);
  EXPECT_EQ(count("/signing?chainId=b-1&operatorAddress=avaloper1"), 0U);
  EXPECT_EQ(count("/signing?chainId=z-1&operatorAddress=avaloper1"), 0U);
}

TEST_F(SigningCall, AsksOfWhom) {
  EXPECT_EQ(get("/signing", 400).at("parameter").as_string(), "identity");
  EXPECT_EQ(get("/signing?chainId=a-1", 400).at("parameter").as_string(), "identity");
  EXPECT_EQ(get("/signing?identity=AAAABBBBCCCCDDDD&operatorAddress=a", 400).at("parameter").as_string(), "identity");
  EXPECT_EQ(get("/signing?identity=xyz", 400).at("parameter").as_string(), "identity");
  EXPECT_EQ(get("/signing?operatorAddress=avaloper1", 400).at("parameter").as_string(), "chainId");
}

}  // namespace
}  // namespace orrery::api
