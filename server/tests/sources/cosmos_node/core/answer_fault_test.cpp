// Every answer of fixtures/answers/answers.json is sorted as that table says.
#include "sources/cosmos_node/core/answer_fault.hpp"

#include "base/clean_text.hpp"
#include "domain/endpoints/endpoint_health.hpp"
#include "sources/cosmos_node/endpoints/probe.hpp"
#include "sources/fake_node.hpp"
#include "sources/recorded_answer.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <algorithm>
#include <map>
#include <set>

namespace orrery {
namespace {

namespace json = boost::json;

// What no single answer tells.
std::map<std::string, std::string> const kToldByMore{
    {"chain-halted", "by the newest block that any node of the chain told"},
    {"grpc-asked-of-a-rest-port", "by earlier probes of the address: GrpcSchemes, in test_collectors"},
};

// Good answers whose content is judged: verdict_of_tip.
std::map<std::string, Verdict> const kToldByTheTip{
    {"behind-the-others", Verdict::stale},
    {"catching-up", Verdict::syncing},
    {"node-of-another-chain", Verdict::wrong_chain},
};

json::array const& rows() {
  static auto const document = json::parse(read_fixture("answers/answers.json"));
  return document.at("answers").as_array();
}

std::string text_of(json::object const& object, std::string_view key) {
  auto const* value = object.if_contains(key);
  return value == nullptr ? std::string() : std::string(value->as_string());
}

std::string body_text(json::value const& body) {
  return body.is_string() ? std::string(body.as_string()) : json::serialize(body);
}

void take_headers(FetchResponse& response, json::object const& headers) {
  for (auto const& [name, value] : headers) {
    response.headers.emplace_back(to_lower_ascii(name), std::string(value.as_string()));
  }
}

// The error that the fetcher makes of such a failure; test_fetch shows that it does.
FetchError make_failure(json::object const& outcome) {
  static std::map<std::string, OwnFault> const own{
      {"no-thread", OwnFault::threads}, {"no-descriptor", OwnFault::descriptors},
      {"no-memory", OwnFault::memory},  {"no-port", OwnFault::ports},
      {"no-route", OwnFault::network},  {"forbidden-here", OwnFault::firewall},
      {"resolver", OwnFault::resolver}, {"no-authorities", OwnFault::authorities},
  };
  static std::map<std::string, FetchStage> const stages{
      {"queue", FetchStage::queue},     {"guard", FetchStage::guard}, {"resolve", FetchStage::resolve},
      {"connect", FetchStage::connect}, {"tls", FetchStage::tls},     {"send", FetchStage::send},
      {"receive", FetchStage::receive}};
  auto const failure = text_of(outcome, "failure");
  auto const message = text_of(outcome, "message");
  FetchError error{"https://node.example/", stages.at(text_of(outcome, "stage")), ErrorCode::unavailable, "it failed"};
  error.is_timeout = failure == "timeout";
  error.code = failure == "too-large" ? ErrorCode::too_large : ErrorCode::unavailable;
  if (auto const fault = own.find(failure); fault != own.end()) error.own_fault = fault->second;
  if (failure == "garbage") error.trouble = FetchTrouble::garbled;
  if (message.find("ENHANCE_YOUR_CALM") != std::string::npos) error.trouble = FetchTrouble::slow_down;
  return error;
}

FetchResult<FetchResponse> make_outcome(json::object const& outcome) {
  if (outcome.contains("failure")) {
    return make_failure(outcome);
  }
  FetchResponse response;
  response.url = "http://node.example/cosmos/base/tendermint/v1beta1/blocks/latest";
  response.status = outcome.at("status").to_number<long>();
  if (auto const recording = text_of(outcome, "recording"); !recording.empty()) {
    auto const record = json::parse(read_fixture(recording));
    take_headers(response, record.at("headers").as_object());
    response.body = body_text(record.at("body"));
    return response;
  }
  if (auto const* headers = outcome.if_contains("headers")) {
    take_headers(response, headers->as_object());
  }
  if (auto const file = text_of(outcome, "body_file"); !file.empty()) {
    response.body = read_fixture("answers/" + file);
  } else if (auto const* body = outcome.if_contains("body")) {
    response.body = body_text(*body);
  }
  return response;
}

std::vector<AskedInterface> interfaces_of(std::string const& kind) {
  static std::map<std::string, AskedInterface> const named{{"rest", AskedInterface::rest},
                                                           {"rpc", AskedInterface::rpc},
                                                           {"grpc", AskedInterface::grpc},
                                                           {"website", AskedInterface::website}};
  if (kind == "any") {
    return {AskedInterface::rest, AskedInterface::rpc, AskedInterface::grpc, AskedInterface::website};
  }
  return {named.at(kind)};
}

std::vector<AskedRoute> routes_of(std::string const& route) {
  static std::map<std::string, AskedRoute> const named{{"block-latest", AskedRoute::tip},
                                                       {"status", AskedRoute::tip},
                                                       {"node-status", AskedRoute::tip},
                                                       {"block-at-height", AskedRoute::block},
                                                       {"block-results", AskedRoute::block},
                                                       {"proposals", AskedRoute::proposals},
                                                       {"proposal", AskedRoute::proposals},
                                                       {"validators", AskedRoute::list},
                                                       {"delegations", AskedRoute::list},
                                                       {"signing-infos", AskedRoute::list},
                                                       {"txs", AskedRoute::list},
                                                       {"block-search", AskedRoute::list},
                                                       {"page", AskedRoute::tip}};
  if (route == "any") {
    return {AskedRoute::tip, AskedRoute::block, AskedRoute::proposals, AskedRoute::list, AskedRoute::other};
  }
  auto const found = named.find(route);
  return {found == named.end() ? AskedRoute::other : found->second};
}

std::vector<AskedQuestion> questions_of(json::object const& asked) {
  auto const* with = asked.if_contains("with");
  bool const at_height = with != nullptr && with->as_object().contains("x-cosmos-block-height");
  std::vector<AskedQuestion> questions;
  for (auto const interface : interfaces_of(text_of(asked, "kind"))) {
    for (auto const route : routes_of(text_of(asked, "route"))) {
      questions.push_back({interface, route, at_height});
    }
  }
  return questions;
}

TEST(AnAnswerOfTheTable, HasTheOwnerAndTheNextStepThatItsRowNames) {
  std::size_t held = 0;
  for (auto const& row : rows()) {
    auto const& of = row.as_object();
    auto const id = text_of(of, "id");
    if (kToldByMore.contains(id) || kToldByTheTip.contains(id)) {
      continue;
    }
    auto const outcome = make_outcome(of.at("outcome").as_object());
    for (auto const& question : questions_of(of.at("asked").as_object())) {
      auto const fault = find_answer_fault(question, outcome);
      ASSERT_TRUE(fault) << id;
      EXPECT_EQ(to_word(fault->owner), text_of(of, "class")) << id << ": " << fault->reason;
      EXPECT_EQ(to_word(fault->next), text_of(of, "next")) << id << ": " << fault->reason;
      EXPECT_FALSE(fault->reason.empty()) << id;
    }
    ++held;
  }
  EXPECT_EQ(held, rows().size() - kToldByMore.size() - kToldByTheTip.size());
}

TEST(AnAnswerOfTheTable, IsMeasuredByAProbeOnlyWhereTheFaultIsTheNodes) {
  static std::map<std::string, EndpointKind> const kinds{
      {"rest", EndpointKind::rest}, {"rpc", EndpointKind::rpc}, {"grpc", EndpointKind::grpc}};
  static std::set<std::string> const probed{"any", "block-latest", "status"};
  for (auto const& row : rows()) {
    auto const& of = row.as_object();
    auto const& asked = of.at("asked").as_object();
    auto const id = text_of(of, "id");
    if (kToldByMore.contains(id) || kToldByTheTip.contains(id) || !probed.contains(text_of(asked, "route"))) {
      continue;
    }
    for (auto const& [word, kind] : kinds) {
      if (text_of(asked, "kind") != word && text_of(asked, "kind") != "any") {
        continue;
      }
      auto const answer = read_probe_answer(kind, make_outcome(of.at("outcome").as_object()), "https://site.example");
      EXPECT_EQ(is_measured(answer.failure), text_of(of, "class") == "node") << id;
      EXPECT_EQ(answer.failure == Verdict::rate_limited, text_of(of, "next") == "rate-limited") << id;
      EXPECT_EQ(answer.failure == Verdict::blocked, text_of(of, "next") == "blocked") << id;
      EXPECT_EQ(answer.deserves_second_try, text_of(of, "next") == "second-try") << id;
    }
  }
}

TEST(AnAnswerOfTheTable, ThatTellsABlockIsJudgedByTheBlock) {
  Timestamp const now{std::chrono::sys_days{std::chrono::year{2026} / 11 / 23} + std::chrono::hours(6)};
  std::size_t judged = 0;
  for (auto const& row : rows()) {
    auto const& of = row.as_object();
    auto const expected = kToldByTheTip.find(text_of(of, "id"));
    if (expected == kToldByTheTip.end()) {
      continue;
    }
    auto const kind = text_of(of.at("asked").as_object(), "kind") == "rpc" ? EndpointKind::rpc : EndpointKind::rest;
    auto const answer = read_probe_answer(kind, make_outcome(of.at("outcome").as_object()), "https://site.example");
    ASSERT_TRUE(answer.tip) << expected->first;
    EXPECT_EQ(verdict_of_tip(*answer.tip, "example-1", now, now), expected->second) << expected->first;
    EXPECT_EQ(text_of(of, "class"), "node");
    ++judged;
  }
  EXPECT_EQ(judged, kToldByTheTip.size());
}

TEST(AServerOfHttp1, ThatIsAskedByHttp2HasOneOutcomeHoweverItEndsTheConnection) {
  FetchError reset{"http://node.example:9090", FetchStage::send, ErrorCode::unavailable, "it was reset"};
  auto answered = reset;
  answered.stage = FetchStage::receive;
  answered.trouble = FetchTrouble::garbled;
  for (auto const& error : {reset, answered}) {
    auto const answer = read_probe_answer(EndpointKind::grpc, error, "");
    EXPECT_EQ(answer.failure, Verdict::http_error);
    EXPECT_EQ(answer.reach, Reach::garbled);
    EXPECT_TRUE(answer.deserves_second_try);
  }
}

TEST(AHeavyQuestion, ThatEndsInSilenceIsAtFaultItselfAndALightOneIsNot) {
  FetchError silence{"u", FetchStage::receive, ErrorCode::unavailable, "no full answer", true};
  auto const owner = [&](AskedRoute route) {
    return to_word(find_answer_fault({AskedInterface::rest, route}, silence)->owner);
  };
  EXPECT_EQ(owner(AskedRoute::list), "question");
  EXPECT_EQ(owner(AskedRoute::proposals), "question");
  EXPECT_EQ(owner(AskedRoute::tip), "node");
  EXPECT_EQ(owner(AskedRoute::other), "node");
  silence.stage = FetchStage::connect;
  EXPECT_EQ(owner(AskedRoute::list), "node") << "it was not even asked";
}

TEST(AProposal, IsNotTakenForUndecodableForSilence) {
  FetchError const silence{"u", FetchStage::receive, ErrorCode::unavailable, "no full answer", true};
  EXPECT_EQ(find_answer_fault({AskedInterface::rest, AskedRoute::proposals}, silence)->next, NextStep::another_node);
  EXPECT_EQ(find_answer_fault({AskedInterface::rest, AskedRoute::proposals}, an_answer("", 504))->next,
            NextStep::another_node);
}

TEST(TheSameWords, MeanAnotherThingWhereNoHeightWasAskedFor) {
  std::string const words = "failed to load state at height 43; version does not exist (latest height: 43)";
  auto const answer = an_answer(R"({"code":2,"message":")" + words + R"("})", 500);
  auto const pinned = find_answer_fault({AskedInterface::rest, AskedRoute::other, true}, answer);
  EXPECT_EQ(pinned->owner, FaultOwner::question);
  EXPECT_EQ(pinned->next, NextStep::without_height);
  EXPECT_EQ(find_answer_fault({AskedInterface::rest, AskedRoute::other, false}, answer)->owner, FaultOwner::node);
}

TEST(AGoodAnswer, HasNoFault) {
  EXPECT_FALSE(find_answer_fault({}, an_answer("{}")));
  EXPECT_FALSE(find_answer_fault({AskedInterface::website, AskedRoute::tip}, an_answer("<html>welcome</html>")));
  EXPECT_FALSE(find_answer_fault({AskedInterface::website, AskedRoute::tip}, an_answer("", 304)));
  FetchResponse grpc;
  grpc.status = 200;
  grpc.headers = {{"grpc-status", "0"}};
  EXPECT_FALSE(find_answer_fault({AskedInterface::grpc, AskedRoute::tip}, grpc));
}

TEST(AMessageOfGrpc, IsDecodedAndRead) {
  FetchResponse answer;
  answer.status = 200;
  answer.headers = {{"grpc-status", "8"}, {"grpc-message", "grpc: received message larger than max %28 9 vs. 4%29"}};
  auto const fault = find_answer_fault({AskedInterface::grpc, AskedRoute::tip}, answer);
  EXPECT_EQ(fault->owner, FaultOwner::question);
  EXPECT_EQ(fault->reason, "HTTP 200: grpc: received message larger than max ( 9 vs. 4)");
}

TEST(ARedirect, IsTheQuestionsOnlyWhereItLeadsToHttpsOfTheSameHost) {
  auto moved = an_answer("", 301);
  moved.url = "http://node.example/x";
  auto const owner = [&](std::string location) {
    moved.headers = {{"location", std::move(location)}};
    return to_word(find_answer_fault({AskedInterface::rest, AskedRoute::tip}, moved)->owner);
  };
  EXPECT_EQ(owner("https://node.example/x"), "question");
  EXPECT_EQ(owner("https://other.example/x"), "node");
  EXPECT_EQ(owner("https://node.example/login"), "node");
  EXPECT_EQ(owner("/y"), "node");
}

TEST(ARoute, IsFoundInThePathThatIsAsked) {
  struct Case {
    std::string_view path;
    AskedRoute route;
  };
  for (auto const& [path, route] : {
           Case{"/cosmos/base/tendermint/v1beta1/blocks/latest", AskedRoute::tip},
           Case{"/cosmos/base/tendermint/v1beta1/syncing", AskedRoute::tip},
           Case{"/cosmos/base/node/v1beta1/status", AskedRoute::tip},
           Case{"/cosmos/base/tendermint/v1beta1/blocks/7", AskedRoute::block},
           Case{"/cosmos/gov/v1/proposals?pagination.limit=50", AskedRoute::proposals},
           Case{"/atomone/gov/v1beta1/proposals/7", AskedRoute::proposals},
           Case{"/cosmos/gov/v1/proposals/7/tally", AskedRoute::other},
           Case{"/cosmos/gov/v1/proposals/7/votes/cosmos1x", AskedRoute::other},
           Case{"/cosmos/staking/v1beta1/validators?pagination.limit=500", AskedRoute::list},
           Case{"/cosmos/staking/v1beta1/validators/v/delegations?pagination.limit=1", AskedRoute::list},
           Case{"/cosmos/staking/v1beta1/validators/v/delegations/a", AskedRoute::other},
           Case{"/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500", AskedRoute::list},
           Case{"/cosmos/tx/v1beta1/txs?query=a/blocks/latest", AskedRoute::list},
           Case{"/cosmos/staking/v1beta1/pool", AskedRoute::other},
       }) {
    EXPECT_EQ(static_cast<int>(find_route(path)), static_cast<int>(route)) << path;
  }
}

}  // namespace
}  // namespace orrery
