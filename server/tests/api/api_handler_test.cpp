#include "api/api_handler.hpp"

#include "builders/stored_chain_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

struct Answered {
  int status;
  std::string head;
  boost::json::value body;
};

std::shared_ptr<Snapshot const> a_snapshot(std::vector<StoredChain> chains, Snapshot const* previous = nullptr) {
  std::ranges::sort(chains, {}, [](StoredChain const& stored) { return stored.chain.chain_id; });
  return build_snapshot({std::move(chains), {}, StoreKind::real, {1}}, {}, kSomeDay, previous);
}

std::vector<StoredChain> three_chains() {
  return {a_stored_chain("akashnet-2").named("Akash").with_symbol("AKT"),
          a_stored_chain("osmo-test-5").named("Osmosis Testnet").on(NetworkType::testnet),
          a_stored_chain("osmosis-1").named("Osmosis").with_status(ChainStatus::killed)};
}

class Api : public ::testing::TestWithParam<HotTargets> {
 protected:
  Answered get(std::string_view target, http::Method method = http::Method::get) const {
    http::Request request;
    request.method = method;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler_.handle(request, reply);
    std::string const body = std::string(reply.body[0]) + std::string(reply.body[1]);
    return {reply.status, std::string(reply.head), body.empty() ? nullptr : boost::json::parse(body)};
  }

  std::string ids(std::string_view target) const {
    std::string text;
    auto const answered = get(target);
    for (auto const& chain : answered.body.at("data").as_array()) {
      text += std::string(chain.at("ChainId").as_string()) + ' ';
    }
    return text;
  }

  ApiHandler handler_{a_snapshot(three_chains()), std::make_shared<http::ResponseCache>(), GetParam(), nullptr};
};

INSTANTIATE_TEST_SUITE_P(ReadyMadeOrNot, Api, ::testing::Values(HotTargets::ready_made, HotTargets::on_request));

TEST_P(Api, ListsChainsWithTheirPagination) {
  auto const answered = get("/chains");
  EXPECT_EQ(answered.status, 200);
  EXPECT_EQ(boost::json::serialize(answered.body.at("meta").at("pagination")),
            R"({"page":1,"limit":50,"total_count":3,"total_pages":1,"has_next":false,"has_prev":false})");
  EXPECT_EQ(answered.body.at("meta").at("updated_at").as_string(), "2026-11-20T00:00:00Z");
  EXPECT_EQ(ids("/chains"), "akashnet-2 osmo-test-5 osmosis-1 ");
  EXPECT_FALSE(answered.body.at("data").at(0).as_object().contains("Apis"));
}

TEST_P(Api, CutsPagesWithoutGapOrRepetition) {
  EXPECT_EQ(ids("/chains?limit=2"), "akashnet-2 osmo-test-5 ");
  EXPECT_EQ(ids("/chains?limit=2&page=2"), "osmosis-1 ");
  auto const past = get("/chains?limit=2&page=3");
  EXPECT_EQ(past.status, 200);
  EXPECT_TRUE(past.body.at("data").as_array().empty());
  EXPECT_TRUE(past.body.at("meta").at("pagination").at("has_prev").as_bool());
  EXPECT_EQ(ids("/chains?limit=500&page=1000000"), "");
}

TEST_P(Api, FiltersOverAllPages) {
  EXPECT_EQ(ids("/chains?prettyName=OSMO"), "osmo-test-5 osmosis-1 ");
  EXPECT_EQ(ids("/chains?prettyName=%20akt+"), "akashnet-2 ");
  EXPECT_EQ(ids("/chains?prettyName=%20%20"), "akashnet-2 osmo-test-5 osmosis-1 ");
  EXPECT_EQ(ids("/chains?status=inactive"), "osmosis-1 ");
  EXPECT_EQ(ids("/chains?status=coming_soon"), "");
  EXPECT_EQ(ids("/chains?dormant=true"), "osmosis-1 ") << "a killed chain";
  EXPECT_EQ(ids("/chains?dormant=false"), "akashnet-2 osmo-test-5 ");
  EXPECT_EQ(ids("/chains?alive=unknown&network=testnet"), "osmo-test-5 ");
  EXPECT_EQ(ids("/chains?alive=halted"), "");
  EXPECT_EQ(ids("/chains?network=testnet&limit=1"), "osmo-test-5 ");
  EXPECT_EQ(get("/chains?network=mainnet&limit=1").body.at("meta").at("pagination").at("total_count").as_int64(), 2);
}

TEST_P(Api, AnswersTheFullRecordByExactChainId) {
  auto const answered = get("/chains?chainId=osmosis-1");
  EXPECT_EQ(answered.body.at("data").as_array().size(), 1U);
  EXPECT_TRUE(answered.body.at("data").at(0).as_object().contains("Facts"));
  EXPECT_TRUE(get("/chains?chainId=osmosis").body.at("data").as_array().empty());
  EXPECT_TRUE(get("/chains?chainId=").body.at("data").as_array().empty());
}

TEST_P(Api, IgnoresParametersThatItDoesNotKnow) {
  EXPECT_EQ(ids("/chains?utm=x&limit=1"), "akashnet-2 ");
}

TEST_P(Api, DescribesItself) {
  auto const answered = get("/openapi.json");
  EXPECT_EQ(answered.body.at("openapi").as_string(), "3.1.0");
  EXPECT_TRUE(answered.body.at("paths").as_object().contains("/chains"));
}

TEST_P(Api, AnswersAnUnknownPathWithAProblem) {
  auto const answered = get("/validatorz");
  EXPECT_EQ(answered.status, 404);
  EXPECT_NE(answered.head.find("application/problem+json"), std::string::npos);
  EXPECT_NE(answered.head.find("Access-Control-Allow-Origin: *"), std::string::npos);
}

TEST_P(Api, TakesOverReadyMadeAnswersThatDidNotChange) {
  auto const cache = std::make_shared<http::ResponseCache>();
  auto const snapshot = a_snapshot(three_chains());
  ApiHandler const before(snapshot, cache, HotTargets::ready_made, nullptr);
  auto chains = three_chains();
  chains[2] = a_stored_chain("osmosis-1").named("Osmosis, renamed");
  ApiHandler const after(a_snapshot(chains, snapshot.get()), cache, HotTargets::ready_made, &before);
  auto const head_of = [](ApiHandler const& handler, std::string_view target) {
    http::Request request;
    request.target = target;
    request.accept_encoding = "br";
    http::Reply reply;
    handler.handle(request, reply);
    return reply.head.data();
  };
  EXPECT_EQ(head_of(before, "/chains?chainId=akashnet-2"), head_of(after, "/chains?chainId=akashnet-2"));
  EXPECT_NE(head_of(before, "/chains?chainId=osmosis-1"), head_of(after, "/chains?chainId=osmosis-1"));
}

TEST(ApiHandler, CountsAnAnswerThatIsFoundByItsTargetAsAHitOfTheCache) {
  auto const cache = std::make_shared<http::ResponseCache>();
  ApiHandler const handler(a_snapshot(three_chains()), cache, HotTargets::on_request, nullptr);
  for (auto const* const target : {"/chains?limit=2", "/chains?limit=2", "/chains?limit=02", "/chains?limit=2"}) {
    http::Request request;
    request.target = target;
    request.path = "/chains";
    request.query = std::string_view(target).substr(8);
    http::Reply reply;
    handler.handle(request, reply);
    EXPECT_EQ(reply.status, 200);
  }
  EXPECT_EQ(cache->usage().misses, 1U);
  EXPECT_EQ(cache->usage().hits, 3U) << "by the target and by the records";
}

// What is not ready is made on request, and kept in the cache.
TEST(ReadyMadeAnswers, FollowWhatIsAskedFor) {
  auto const cache = std::make_shared<http::ResponseCache>();
  auto const is_ready = [&](ApiHandler const& handler) {
    auto const before = cache->usage();
    http::Request request;
    request.target = "/chains";
    request.path = "/chains";
    request.accept_encoding = "br";
    http::Reply reply;
    handler.handle(request, reply);
    auto const after = cache->usage();
    return before.hits == after.hits && before.misses == after.misses;
  };
  auto chains = three_chains();
  std::shared_ptr<Snapshot const> snapshot;
  auto const with_a_change = [&](std::string const& name) {
    chains[2] = a_stored_chain("osmosis-1").named(name);
    return snapshot = a_snapshot(chains, snapshot.get());
  };
  ApiHandler const at_start(with_a_change("first"), cache, HotTargets::ready_made, nullptr);
  ApiHandler const unasked(with_a_change("second"), cache, HotTargets::ready_made, &at_start);
  EXPECT_FALSE(is_ready(unasked));
  ApiHandler const asked(with_a_change("third"), cache, HotTargets::ready_made, &unasked);
  EXPECT_TRUE(is_ready(asked));
  ApiHandler const asked_again(with_a_change("fourth"), cache, HotTargets::ready_made, &asked);
  EXPECT_TRUE(is_ready(asked_again));
  ApiHandler const unchanged(with_a_change("fourth"), cache, HotTargets::ready_made, &asked_again);
  ApiHandler const still_unchanged(with_a_change("fourth"), cache, HotTargets::ready_made, &unchanged);
  EXPECT_TRUE(is_ready(still_unchanged)) << "the same answer costs nothing";
}

struct Fault {
  char const* name;
  std::string target;
  char const* parameter;
};

class FaultyQuery : public ::testing::TestWithParam<Fault> {};

TEST_P(FaultyQuery, IsRefusedWithTheParameterNamed) {
  ApiHandler const handler(a_snapshot(three_chains()), std::make_shared<http::ResponseCache>(), HotTargets::on_request,
                           nullptr);
  http::Request request;
  request.target = GetParam().target;
  request.path = "/chains";
  request.query = std::string_view(GetParam().target).substr(8);
  http::Reply reply;
  handler.handle(request, reply);
  EXPECT_EQ(reply.status, 400);
  auto const problem = boost::json::parse(std::string(reply.body[0]));
  EXPECT_EQ(problem.at("status").as_int64(), 400);
  EXPECT_EQ(problem.at("parameter").as_string(), GetParam().parameter);
  EXPECT_FALSE(problem.at("detail").as_string().empty());
}

INSTANTIATE_TEST_SUITE_P(
    Table, FaultyQuery,
    ::testing::Values(
        Fault{"PageZero", "/chains?page=0", "page"}, Fault{"PageNegative", "/chains?page=-1", "page"},
        Fault{"PageText", "/chains?page=two", "page"}, Fault{"PageEmpty", "/chains?page=", "page"},
        Fault{"PageFraction", "/chains?page=1.5", "page"}, Fault{"PageHuge", "/chains?page=1000001", "page"},
        Fault{"PageOverflow", "/chains?page=99999999999999999999", "page"},
        Fault{"PagePlus", "/chains?page=%2B1", "page"}, Fault{"LimitZero", "/chains?limit=0", "limit"},
        Fault{"LimitHuge", "/chains?limit=501", "limit"}, Fault{"SortField", "/chains?sort_by=name", "sort_by"},
        Fault{"SortFieldEmpty", "/chains?sort_by=", "sort_by"},
        Fault{"SortOrderCase", "/chains?sort_order=asc", "sort_order"},
        Fault{"Status", "/chains?status=live", "status"}, Fault{"Network", "/chains?network=devnet", "network"},
        Fault{"LongText", "/chains?prettyName=" + std::string(201, 'a'), "prettyName"},
        Fault{"LongChainId", "/chains?chainId=" + std::string(201, 'a'), "chainId"},
        Fault{"InvalidUtf8", "/chains?prettyName=%FF", "prettyName"}, Fault{"Nul", "/chains?chainId=%00", "chainId"},
        Fault{"BrokenPercent", "/chains?chainId=%2", "chainId"}),
    [](auto const& test) { return test.param.name; });

TEST(FaultyQuery, CountsCharactersNotBytesOfAText) {
  std::string query = "prettyName=";
  for (int i = 0; i < 200; ++i) {
    query += "%D1%9E";
  }
  std::vector const declared{text_parameter("prettyName", "")};
  EXPECT_TRUE(parse_parameters(declared, query));
  EXPECT_FALSE(parse_parameters(declared, query + "a"));
}

}  // namespace
}  // namespace orrery::api
