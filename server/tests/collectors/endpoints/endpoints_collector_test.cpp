#include "collectors/endpoints/collector.hpp"

#include "collectors/runner/pass.hpp"
#include "sources/grpc_block_maker.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>
#include <map>

namespace orrery {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using ::testing::Contains;
using ::testing::DoubleEq;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::SizeIs;

// Answers by the URL's beginning, as it is told to; elsewhere nobody listens.
class ScriptedNetwork final : public Fetcher {
 public:
  using Script = std::function<FetchResult<FetchResponse>(FetchRequest const&)>;

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      asked.push_back(requests[i].url);
      delays.push_back(requests[i].delay);
      afresh.push_back(requests[i].starts_afresh);
      // Of several beginnings that fit, the longest: it comes last.
      auto const found = std::find_if(scripts.rbegin(), scripts.rend(),
                                      [&](auto const& entry) { return requests[i].url.starts_with(entry.first); });
      take(i, found == scripts.rend() ? refuse(requests[i]) : found->second(requests[i]));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink) override { return refuse(request); }

  static FetchResult<FetchResponse> refuse(FetchRequest const& request) {
    return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "Connection refused"};
  }

  std::map<std::string, Script> scripts;
  std::vector<std::string> asked;
  std::vector<std::chrono::milliseconds> delays;  // of those that were asked
  std::vector<bool> afresh;
};

FetchResponse a_response(FetchRequest const& request, long status, std::string body) {
  FetchResponse response;
  response.url = request.url;
  response.status = status;
  response.body = std::move(body);
  response.response_time = std::chrono::milliseconds(123);
  return response;
}

class EndpointsTest : public test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) {
      store_ = open_writer();
      // To the start of an hour, so that a day of passes is 24 of them.
      clock_.move(std::chrono::ceil<hours>(clock_.now()) - clock_.now());
    }
  }

  void add_chain(std::string const& chain_id, std::vector<std::pair<EndpointKind, std::string>> const& endpoints,
                 ChainStatus status = ChainStatus::live) {
    auto& chain = chains_.emplace_back();
    chain.chain_id = chain_id;
    chain.registry_name = chain_id;
    chain.pretty_name = chain_id;
    chain.status = status;
    for (auto const& [kind, address] : endpoints) {
      chain.endpoints.push_back({kind, address, std::nullopt});
    }
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains_, clock_.now());
    transaction.commit();
  }

  // A node of each kind, whose newest block is as old as it says.
  ScriptedNetwork::Script a_rest_node(std::string const& chain_id, std::int64_t height = 1'000,
                                      seconds age = seconds(2)) {
    return [=, this](FetchRequest const& request) {
      return a_response(request, 200,
                        R"({"block":{"header":{"chain_id":")" + chain_id + R"(","height":")" + std::to_string(height) +
                            R"(","time":")" + to_rfc3339(clock_.now() - age) + R"("}}})");
    };
  }
  ScriptedNetwork::Script an_rpc_node(std::string const& chain_id, std::int64_t height = 1'000,
                                      seconds age = seconds(2), bool is_catching_up = false) {
    return [=, this](FetchRequest const& request) {
      return a_response(request, 200,
                        R"({"result":{"node_info":{"network":")" + chain_id +
                            R"("},"sync_info":{"latest_block_height":")" + std::to_string(height) +
                            R"(","latest_block_time":")" + to_rfc3339(clock_.now() - age) + R"(","catching_up":)" +
                            (is_catching_up ? "true" : "false") + "}}}");
    };
  }
  ScriptedNetwork::Script a_grpc_node(std::string const& chain_id, std::int64_t height = 1'000) {
    return [=, this](FetchRequest const& request) {
      return a_response(request, 200, a_grpc_block(chain_id, height, clock_.now() - seconds(2)));
    };
  }
  static ScriptedNetwork::Script a_status(long status) {
    return [status](FetchRequest const& request) { return a_response(request, status, "{}"); };
  }
  static ScriptedNetwork::Script a_failure(FetchStage stage, bool is_timeout = false) {
    return [=](FetchRequest const& request) {
      return FetchError{request.url, stage, ErrorCode::unavailable, "failed", is_timeout};
    };
  }

  Result<PassReport> probe() {
    return run_pass(collector_, {*store_, clock_, stop_.get_token(), [](std::string_view) {}});
  }
  Result<PassReport> probe_later(seconds later = minutes(5)) {
    clock_.move(later);
    return probe();
  }

  StoredEndpointHealth health_of(std::string const& address) {
    auto transaction = store_->begin_read();
    auto const all = load_endpoint_health(transaction);
    for (auto const& stored : load_chains(transaction)) {
      for (std::size_t i = 0; i < stored.endpoint_ids.size(); ++i) {
        if (stored.chain.endpoints[i].address != address) continue;
        auto const found = std::ranges::find(all, stored.endpoint_ids[i], &StoredEndpointHealth::endpoint);
        if (found != all.end()) return *found;
      }
    }
    return {};
  }
  Verdict verdict_of(std::string const& address) { return health_of(address).health.verdict; }
  SourceHealth health_row() {
    auto transaction = store_->begin_read();
    return find_health(transaction, kEndpointsDataSet, kChainNodesSource);
  }

  void set_block_time(std::string const& chain_id, std::chrono::milliseconds block_time) {
    StoredChainState stored;
    stored.chain_id = chain_id;
    stored.state.block_time_ms = block_time.count();
    stored.state_height = 1;
    stored.changed_at = clock_.now();
    auto transaction = store_->begin_write();
    put_chain_state(transaction, stored);
    transaction.commit();
  }

  // So many hosts, each with one RPC endpoint; all answer.
  void add_chain_of_hosts(int hosts) {
    std::vector<std::pair<EndpointKind, std::string>> endpoints;
    for (int i = 0; i < hosts; ++i) {
      auto const address = "https://" + std::to_string(i) + ".example";
      endpoints.emplace_back(EndpointKind::rpc, address);
      network_.scripts[address] = an_rpc_node("alpha-1");
    }
    add_chain("alpha-1", endpoints);
  }

  // Fails at the first try of each pass, and answers at the second.
  ScriptedNetwork::Script a_node_at_the_second_try(std::string const& chain_id) {
    return [this, chain_id](FetchRequest const& request) {
      return request.starts_afresh ? an_rpc_node(chain_id)(request)
                                   : FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "refused"};
    };
  }

  std::vector<Chain> chains_;
  ScriptedNetwork network_;
  std::shared_ptr<ChainNodes> nodes_ = std::make_shared<ChainNodes>(network_);
  Collector collector_ = make_endpoints_collector({minutes(5), "https://site.example"}, nodes_);
  std::unique_ptr<Store> store_;
  std::stop_source stop_;
};
// A REST node with a node status beside its blocks.
class NodeStatusProbes : public EndpointsTest {
 protected:
  static constexpr auto* kRest = "https://rest.example";

  void SetUp() override {
    EndpointsTest::SetUp();
    if (!IsSkipped()) {
      add_chain("alpha-1", {{EndpointKind::rest, kRest}, {EndpointKind::rpc, "https://rpc.example"}});
      network_.scripts["https://rpc.example"] = an_rpc_node("alpha-1");
      answer(200, 1'000);
    }
  }
  void answer(long status, std::int64_t height) {
    network_.scripts[kRest] = a_rest_node("alpha-1");
    network_.scripts[std::string(kRest) + "/cosmos/base/node"] = [=, this](FetchRequest const& request) {
      return a_response(request, status,
                        R"({"height":")" + std::to_string(height) + R"(","timestamp":")" +
                            to_rfc3339(clock_.now() - seconds(2)) + R"("})");
    };
  }
  // What the REST node is asked in a pass so much later, without the address.
  std::vector<std::string> probe_and_list(seconds later = minutes(5)) {
    network_.asked.clear();
    EXPECT_TRUE(probe_later(later));
    std::vector<std::string> asked;
    for (auto const& url : network_.asked) {
      if (url.starts_with(kRest)) asked.push_back(url.substr(url.rfind('/') + 1));
    }
    return asked;
  }
};

TEST_P(NodeStatusProbes, TakeTheStatusOfANodeThatNamedItsChainWithinADay) {
  EXPECT_THAT(probe_and_list(), ElementsAre("latest"));
  EXPECT_THAT(probe_and_list(), ElementsAre("status"));
  EXPECT_EQ(verdict_of(kRest), Verdict::ok);
  EXPECT_EQ(health_of(kRest).uptime[0].good, 2);
  EXPECT_THAT(probe_and_list(hours(24)), ElementsAre("latest"));
}

TEST_P(NodeStatusProbes, TakeTheBlockOfANodeWithoutStatusAndAskForNoStatusForADay) {
  answer(501, 0);
  EXPECT_THAT(probe_and_list(), ElementsAre("latest"));
  EXPECT_THAT(probe_and_list(), ElementsAre("status", "latest"));
  EXPECT_EQ(verdict_of(kRest), Verdict::ok);
  EXPECT_EQ(health_of(kRest).uptime[0].good, 2) << "one probe, of two requests";
  EXPECT_THAT(probe_and_list(), ElementsAre("latest"));
}

TEST_P(NodeStatusProbes, TakeTheBlockWhereTheHeightIsNotInStepWithTheChain) {
  EXPECT_THAT(probe_and_list(), ElementsAre("latest"));
  answer(200, 9'000'000);
  network_.scripts[std::string(kRest) + "/cosmos/base/tendermint"] = a_rest_node("other-1", 9'000'000);
  EXPECT_THAT(probe_and_list(), ElementsAre("status", "latest"));
  EXPECT_EQ(verdict_of(kRest), Verdict::wrong_chain);
  EXPECT_THAT(probe_and_list(), ElementsAre("latest")) << "it has to name its chain first";
}

class SlowTestNetworks : public EndpointsTest {
 protected:
  void SetUp() override {
    EndpointsTest::SetUp();
    nodes_ = std::make_shared<ChainNodes>(network_, std::make_shared<NodeKnowledge>(), TestnetPace::slow);
    collector_ = make_endpoints_collector({minutes(5), "https://site.example"}, nodes_);
  }

  void add_one_chain_of_each_type() {
    add_chain("alpha-1", {{EndpointKind::rpc, "https://rpc.example"}});
    add_chain("test-1", {{EndpointKind::rpc, "https://test.example"}});
    chains_.back().network_type = NetworkType::testnet;
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains_, clock_.now());
    transaction.commit();
    network_.scripts["https://rpc.example"] = an_rpc_node("alpha-1");
    network_.scripts["https://test.example"] = an_rpc_node("test-1");
  }
};
ORRERY_ON_EVERY_ENGINE(SlowTestNetworks);

TEST_P(SlowTestNetworks, AreProbedAtOnceWhereTheFirstPassesCameBeforeTheRegistry) {
  for (int pass = 0; pass < 2; ++pass) {
    auto const report = probe();
    ASSERT_TRUE(report);
    EXPECT_TRUE(report->retry_soon) << pass;
  }
  add_one_chain_of_each_type();
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://rpc.example"), Verdict::ok);
  EXPECT_EQ(verdict_of("https://test.example"), Verdict::ok);
}

TEST_P(SlowTestNetworks, AreProbedInEverySixthInterval) {
  add_one_chain_of_each_type();
  std::vector<std::size_t> asked;
  for (int pass = 0; pass < 8; ++pass) {
    network_.asked.clear();
    ASSERT_TRUE(probe_later());
    asked.push_back(network_.asked.size());
    EXPECT_EQ(health_row().coverage, (Coverage{2, 2}));
  }
  EXPECT_THAT(asked, ElementsAre(2, 1, 1, 1, 1, 1, 2, 1));
  EXPECT_EQ(health_of("https://test.example").uptime[0].good, 2);
}

// What passes come to for their chain.
class AliveOfChains : public EndpointsTest {
 protected:
  static constexpr auto* kFirst = "https://rpc.first.example";
  static constexpr auto* kSecond = "https://rpc.second.example";

  AliveState alive_of(std::string const& chain_id) {
    auto transaction = store_->begin_read();
    return load_chain_alive(transaction)[chain_id];
  }
  Alive probe_and_judge(seconds later = minutes(5)) {
    EXPECT_TRUE(probe_later(later));
    return alive_of("alpha-1").alive;
  }
  // A node whose newest block stays where it is.
  ScriptedNetwork::Script a_node_at(Timestamp block) {
    return
        [=, this](FetchRequest const& request) { return an_rpc_node("alpha-1", 1'000, clock_.now() - block)(request); };
  }
  // Without it a pass in which nobody answers fails, because the fault is then here.
  void add_another_chain() {
    network_.scripts["https://other.example"] = an_rpc_node("beta-1");
    add_chain("beta-1", {{EndpointKind::rpc, "https://other.example"}});
  }
};

TEST_P(AliveOfChains, AreHaltedByTwoOperators) {
  add_chain("alpha-1", {{EndpointKind::rpc, kFirst}, {EndpointKind::rpc, kSecond}});
  network_.scripts[kFirst] = network_.scripts[kSecond] = an_rpc_node("alpha-1");
  EXPECT_EQ(probe_and_judge(), Alive::producing);
  EXPECT_EQ(alive_of("alpha-1").last_block_at, clock_.now() - seconds(2));
  EXPECT_EQ(alive_of("alpha-1").last_block_height, 1'000);
  network_.scripts[kFirst] = network_.scripts[kSecond] = a_node_at(clock_.now());
  EXPECT_EQ(probe_and_judge(minutes(6)), Alive::slow);
  EXPECT_EQ(probe_and_judge(minutes(54)), Alive::slow);
  EXPECT_EQ(probe_and_judge(), Alive::halted);
  network_.scripts[kFirst] = an_rpc_node("alpha-1", 1'001);
  EXPECT_EQ(probe_and_judge(), Alive::producing);
}

TEST_P(AliveOfChains, AreHaltedByTheirOnlyOperatorAtTheThirdLook) {
  add_chain("alpha-1", {{EndpointKind::rpc, kFirst}, {EndpointKind::rpc, "https://rpc.eu.first.example"}});
  network_.scripts[kFirst] = network_.scripts["https://rpc.eu.first.example"] = a_node_at(clock_.now() - hours(3));
  EXPECT_EQ(probe_and_judge(), Alive::unknown);
  EXPECT_EQ(probe_and_judge(), Alive::unknown);
  EXPECT_EQ(probe_and_judge(), Alive::halted);
}

TEST_P(AliveOfChains, AreNotHaltedByOneOfTwoOperators) {
  add_chain("alpha-1", {{EndpointKind::rpc, kFirst}, {EndpointKind::rpc, kSecond}});
  network_.scripts[kFirst] = a_node_at(clock_.now() - hours(3));
  for (int look = 0; look < 6; ++look) {
    EXPECT_EQ(probe_and_judge(), Alive::unknown);
  }
}

TEST_P(AliveOfChains, AreUnreachableAfterADayWithoutAnAnswerAndComeBackWithTheNext) {
  add_another_chain();
  add_chain("alpha-1", {{EndpointKind::rpc, kFirst}, {EndpointKind::rpc, kSecond}});
  network_.scripts[kFirst] = an_rpc_node("alpha-1");
  network_.scripts[kSecond] = a_status(500);
  EXPECT_EQ(probe_and_judge(), Alive::producing);
  network_.scripts.erase(kFirst);
  Alive alive = Alive::unknown;
  for (int hour = 0; hour < 23; ++hour) {
    alive = probe_and_judge(hours(1));
  }
  EXPECT_EQ(alive, Alive::producing);
  EXPECT_EQ(probe_and_judge(hours(1)), Alive::unreachable);
  network_.scripts[kFirst] = an_rpc_node("alpha-1");
  EXPECT_EQ(probe_and_judge(), Alive::producing);
}

TEST_P(AliveOfChains, AreNotUnreachableWhereANodeDoesNotLetThisServerIn) {
  add_another_chain();
  add_chain("alpha-1", {{EndpointKind::rpc, kFirst}, {EndpointKind::rpc, kSecond}});
  network_.scripts[kFirst] = a_status(403);
  // After a day it is asked once an hour, and every second of these looks is without it.
  for (int look = 0; look < 160; ++look) {
    ASSERT_EQ(probe_and_judge(minutes(30)), Alive::unknown);
  }
  EXPECT_EQ(verdict_of(kSecond), Verdict::refused);
}

TEST_P(AliveOfChains, AreAskedHourlyOnceDormantAndAfterThirtyDaysDaily) {
  add_another_chain();
  add_chain("alpha-1", {{EndpointKind::rpc, kFirst}, {EndpointKind::rpc, kSecond}});
  network_.scripts[kFirst] = an_rpc_node("alpha-1");
  EXPECT_EQ(probe_and_judge(), Alive::producing);
  auto const last_block = clock_.now();
  network_.scripts.erase(kFirst);
  auto const count_passes = [&](int passes, seconds apart) {
    int asked = 0;
    for (int pass = 0; pass < passes; ++pass) {
      network_.asked.clear();
      EXPECT_TRUE(probe_later(apart));
      asked += std::ranges::any_of(network_.asked, [](auto const& url) { return url.starts_with(kFirst); }) ? 1 : 0;
    }
    return asked;
  };
  EXPECT_EQ(count_passes(25, hours(1)), 25);
  EXPECT_EQ(alive_of("alpha-1").alive, Alive::unreachable);
  EXPECT_EQ(count_passes(3, minutes(5)), 3);
  clock_.move(last_block + hours(7 * 24) - clock_.now());
  EXPECT_EQ(count_passes(24, minutes(5)), 2) << "in two hours";
  EXPECT_EQ(health_row().coverage, (Coverage{1, 3})) << "with the two that rest";
  clock_.move(hours(23 * 24));
  EXPECT_EQ(count_passes(48, hours(1)), 2) << "in two days";
  network_.scripts[kFirst] = an_rpc_node("alpha-1", 1'001);
  EXPECT_EQ(probe_and_judge(hours(1)), Alive::producing);
  EXPECT_EQ(count_passes(3, minutes(5)), 3) << "all resumes";
}

ORRERY_ON_EVERY_ENGINE(AliveOfChains);
ORRERY_ON_EVERY_ENGINE(EndpointsTest);
ORRERY_ON_EVERY_ENGINE(NodeStatusProbes);

TEST_P(EndpointsTest, TellsHowManyEndpointsEachDomainHas) {
  auto const allowances = std::make_shared<LargerAllowances>(0.01);
  collector_ = make_endpoints_collector({minutes(5), "https://site.example", allowances}, nodes_);
  add_chain("a-1", {{EndpointKind::rest, "https://api.a.large.example"},
                    {EndpointKind::grpc, "grpc.a.large.example:9090"},
                    {EndpointKind::rpc, "https://rpc.small.example"}});
  ASSERT_TRUE(probe());
  EXPECT_THAT(allowances->list(), ElementsAre(Pair("large.example", DoubleEq(2 / 120.0))));
}

TEST_P(EndpointsTest, AsksEachEndpointOfEachLiveChainOnce) {
  add_chain("alpha-1", {{EndpointKind::rest, "https://a.example/lcd"},
                        {EndpointKind::rpc, "https://a.example/rpc?key=1"},
                        {EndpointKind::grpc, "grpc.a.example:9090"},
                        {EndpointKind::grpc, "grpc.a.example:443"}});
  add_chain("beta-1", {{EndpointKind::rpc, "https://b.example"}}, ChainStatus::killed);
  ASSERT_TRUE(probe());
  std::string const latest_block = "/cosmos.base.tendermint.v1beta1.Service/GetLatestBlock";
  EXPECT_THAT(network_.asked, testing::IsSupersetOf({"http://grpc.a.example:9090" + latest_block,
                                                     "https://grpc.a.example:443" + latest_block}));
  EXPECT_THAT(network_.asked,
              Contains(testing::AnyOf("https://a.example/lcd/cosmos/base/tendermint/v1beta1/blocks/latest",
                                      "https://a.example/rpc/status?key=1")));
  EXPECT_THAT(network_.asked, SizeIs(2 * 3)) << "nobody listens at a.example: only one of its two is asked, twice";
  EXPECT_EQ(verdict_of("https://a.example/lcd"), Verdict::refused);
  EXPECT_EQ(verdict_of("https://a.example/rpc?key=1"), Verdict::refused);
}

TEST_P(EndpointsTest, AsksTheOthersOfAServerThatCanBeReached) {
  add_chain("alpha-1", {{EndpointKind::rest, "https://a.example/lcd"}, {EndpointKind::rpc, "https://a.example/rpc"}});
  network_.scripts["https://a.example/lcd"] = a_failure(FetchStage::receive, true);
  network_.scripts["https://a.example/rpc"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://a.example/lcd"), Verdict::timeout);
  EXPECT_EQ(verdict_of("https://a.example/rpc"), Verdict::ok);
}

TEST_P(EndpointsTest, JudgesEachByItsChainAndItsNewestBlock) {
  add_chain("alpha-1", {{EndpointKind::rest, "https://good.example"},
                        {EndpointKind::rest, "https://stranger.example"},
                        {EndpointKind::rpc, "https://old.example"},
                        {EndpointKind::rpc, "https://future.example"},
                        {EndpointKind::rpc, "https://syncing.example"},
                        {EndpointKind::grpc, "https://grpc.example"}});
  network_.scripts["https://good.example"] = a_rest_node("alpha-1");
  network_.scripts["https://stranger.example"] = a_rest_node("beta-1");
  network_.scripts["https://old.example"] = an_rpc_node("alpha-1", 900, seconds(303));
  network_.scripts["https://future.example"] = an_rpc_node("alpha-1", 1'000, -seconds(301));
  network_.scripts["https://syncing.example"] = an_rpc_node("alpha-1", 500, seconds(2), true);
  network_.scripts["https://grpc.example"] = a_grpc_node("alpha-1");
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://good.example"), Verdict::ok);
  EXPECT_EQ(verdict_of("https://stranger.example"), Verdict::wrong_chain);
  EXPECT_EQ(verdict_of("https://old.example"), Verdict::stale);
  EXPECT_EQ(verdict_of("https://future.example"), Verdict::stale);
  EXPECT_EQ(verdict_of("https://syncing.example"), Verdict::syncing);
  EXPECT_EQ(verdict_of("https://grpc.example"), Verdict::ok);
  EXPECT_EQ(health_of("https://good.example").health.latency_ms, 120);
  EXPECT_EQ(health_of("https://good.example").health.lag, 0);
  EXPECT_EQ(health_of("https://old.example").health.lag, 100);
  EXPECT_EQ(health_of("https://stranger.example").health.lag, std::nullopt);
  EXPECT_EQ(health_of("https://old.example").health.latency_ms, std::nullopt);
  EXPECT_EQ(health_of("https://grpc.example").health.cors, std::nullopt);
  EXPECT_EQ(health_of("https://good.example").health.cors, false);
  EXPECT_EQ(health_row().coverage, (Coverage{6, 6}));
}

TEST_P(EndpointsTest, KeepsTheLastMeasuredValueOfOneThatAsksForLess) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
  network_.scripts["https://b.example"] = a_status(429);
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::never);
  network_.scripts["https://a.example"] = a_status(429);
  network_.scripts["https://b.example"] = a_status(500);
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::ok);
  EXPECT_EQ(health_of("https://a.example").uptime[0], (ProbeCounts{1, 0, 0}));
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::http_error);
}

TEST_P(EndpointsTest, ShowsOneThatDoesNotLetThisServerInAndDoesNotCountIt) {
  add_chain("alpha-1", {{EndpointKind::rest, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = a_rest_node("alpha-1");
  network_.scripts["https://b.example"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe());
  network_.scripts["https://a.example"] = a_status(403);
  for (int i = 0; i < 12; ++i) {
    ASSERT_TRUE(probe_later());
  }
  auto const blocked = health_of("https://a.example");
  EXPECT_EQ(blocked.health.verdict, Verdict::blocked);
  EXPECT_EQ(blocked.uptime[0], (ProbeCounts{1, 0, 0}));
  EXPECT_FALSE(is_broken(blocked.health));
  EXPECT_THAT(nodes_->node_health.order_candidates({"alpha-1", "", {"https://a.example", "https://c.example"}},
                                                   NodeNeed::state, clock_.now()),
              ElementsAre("https://c.example", "https://a.example"))
      << "the other data sets leave it alone too";
}

TEST_P(EndpointsTest, CountsNothingOfWhatFailedOnThisSide) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
  network_.scripts["https://b.example"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe());
  for (auto const fault : kOwnFaults) {
    network_.scripts["https://b.example"] = [fault](FetchRequest const& request) {
      return FetchError{request.url, FetchStage::resolve, ErrorCode::unavailable, "none left", false, fault};
    };
    ASSERT_TRUE(probe_later());
    EXPECT_EQ(verdict_of("https://b.example"), Verdict::ok) << to_word(fault);
    EXPECT_EQ(health_of("https://b.example").uptime[0], (ProbeCounts{1, 0, 0})) << to_word(fault);
  }
}

TEST_P(EndpointsTest, CallsOneBrokenAfterTenFailuresAndMendsItAfterOneSuccess) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}});
  for (int i = 0; i < 10; ++i) {
    EXPECT_FALSE(is_broken(health_of("https://a.example").health));
    ASSERT_TRUE(probe_later());
  }
  EXPECT_TRUE(is_broken(health_of("https://a.example").health));
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe_later());
  EXPECT_FALSE(is_broken(health_of("https://a.example").health));
}

TEST_P(EndpointsTest, GivesTheExactUptimeOfASeededOutage) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://b.example"] = an_rpc_node("alpha-1");
  for (int i = 0; i < 288; ++i) {
    network_.scripts.erase("https://a.example");
    if (i < 100 || i >= 131) network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
    ASSERT_TRUE(i == 0 ? probe() : probe_later());
  }
  EXPECT_EQ(health_of("https://a.example").uptime[0], (ProbeCounts{257, 31, 0}));
  EXPECT_EQ(compute_uptime(health_of("https://a.example").uptime[0], 288), 8'924);
  EXPECT_EQ(compute_uptime(health_of("https://b.example").uptime[0], 288), 10'000);
}

TEST_P(EndpointsTest, ChangesNothingWhenTheSamePassIsReplayed) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe());
  auto const good = health_of("https://a.example");
  auto const bad = health_of("https://b.example");
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(probe());
  }
  EXPECT_EQ(health_of("https://a.example"), good);
  EXPECT_EQ(health_of("https://b.example"), bad);
  EXPECT_EQ(bad.health.failures_in_a_row, 1);
}

TEST_P(EndpointsTest, TakesNobodysAnswerForAnOutageOfItsOwn) {
  std::vector<std::pair<EndpointKind, std::string>> endpoints;
  for (int i = 0; i < 12; ++i) {
    endpoints.emplace_back(EndpointKind::rpc, "https://" + std::to_string(i) + ".example");
  }
  add_chain("alpha-1", endpoints);
  network_.scripts["https://"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe());
  network_.scripts["https://"] = a_failure(FetchStage::resolve);
  auto const report = probe_later();
  ASSERT_FALSE(report);
  EXPECT_THAT(report.error().reason, HasSubstr("nobody answers"));
  EXPECT_THAT(health_row().last_error.value_or(""), HasSubstr("nobody answers"));
  EXPECT_EQ(verdict_of("https://3.example"), Verdict::ok);
  EXPECT_EQ(health_of("https://3.example").uptime[0], (ProbeCounts{1, 0, 0}));
  network_.scripts["https://5.example"] = an_rpc_node("alpha-1");
  network_.scripts.erase("https://");
  ASSERT_TRUE(probe_later(hours(1)));
  EXPECT_EQ(verdict_of("https://3.example"), Verdict::refused) << "somebody answered: the network is up";
}

TEST_P(EndpointsTest, TriesGrpcTheOtherWayBeforeItCountsAsFailed) {
  add_chain("alpha-1", {{EndpointKind::grpc, "grpc.example:9090"}});
  network_.scripts["http://grpc.example"] = a_failure(FetchStage::receive);
  network_.scripts["https://grpc.example"] = a_grpc_node("alpha-1");
  EXPECT_FALSE(probe()) << "nothing was measured";
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(verdict_of("grpc.example:9090"), Verdict::ok);
  EXPECT_EQ(health_of("grpc.example:9090").uptime[0], (ProbeCounts{1, 0, 0}));
}

TEST_P(EndpointsTest, CountAResetOfAProvenGrpcAddressOnceAndDoNotTakeItForTls) {
  add_chain("alpha-1", {{EndpointKind::grpc, "grpc.example:9090"}});
  network_.scripts["https://grpc.example"] = a_failure(FetchStage::tls);
  network_.scripts["http://grpc.example"] = a_grpc_node("alpha-1");
  ASSERT_TRUE(probe());
  network_.scripts["http://grpc.example"] = a_failure(FetchStage::receive);
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(verdict_of("grpc.example:9090"), Verdict::http_error);
  network_.scripts["http://grpc.example"] = a_grpc_node("alpha-1");
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(verdict_of("grpc.example:9090"), Verdict::ok);
  EXPECT_EQ(health_of("grpc.example:9090").uptime[0], (ProbeCounts{2, 1, 0}));
}

TEST_P(EndpointsTest, SayWhyTlsFailedOnlyWhereThatIsTheVerdict) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://open.example"},
                        {EndpointKind::rpc, "https://short.example"},
                        {EndpointKind::grpc, "grpc.example:443"}});
  network_.scripts["https://open.example"] = an_rpc_node("alpha-1");
  auto const without_issuer = [](FetchRequest const& request) {
    FetchError error{request.url, FetchStage::tls, ErrorCode::unavailable, "failed"};
    error.tls_fault = TlsFault::incomplete_chain;
    return error;
  };
  network_.scripts["https://short.example"] = without_issuer;
  network_.scripts["https://grpc.example"] = without_issuer;
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://short.example"), Verdict::tls);
  EXPECT_EQ(health_of("https://short.example").health.tls_fault, TlsFault::incomplete_chain);
  EXPECT_EQ(verdict_of("grpc.example:443"), Verdict::never) << "it may not speak TLS";
  EXPECT_EQ(health_of("grpc.example:443").health.tls_fault, std::nullopt);
  EXPECT_EQ(health_of("https://open.example").health.tls_fault, std::nullopt);
  ASSERT_TRUE(probe_later(hours(25)));
  EXPECT_EQ(verdict_of("grpc.example:443"), Verdict::never) << "nothing was measured for a day";
  EXPECT_EQ(health_of("grpc.example:443").health.tls_fault, std::nullopt);
}

TEST_P(EndpointsTest, AreTriedAgainAfterHalfAMinuteBeforeAFailureCounts) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = a_node_at_the_second_try("alpha-1");
  network_.scripts["https://b.example"] = a_status(500);
  ASSERT_TRUE(probe());
  EXPECT_THAT(network_.asked, SizeIs(3)) << "an answer is not asked for again";
  EXPECT_EQ(network_.asked.back(), "https://a.example/status");
  EXPECT_EQ(network_.delays.back(), seconds(30));
  EXPECT_TRUE(network_.afresh.back());
  EXPECT_THAT(std::vector(network_.afresh.begin(), network_.afresh.end() - 1), testing::Each(false));
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::ok);
  EXPECT_EQ(health_of("https://a.example").uptime[kFirstTryWindow], (ProbeCounts{1, 0, 0, 1}));
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::http_error);
}

TEST_P(EndpointsTest, CountFromTheFirstFailureHowLongTheSecondTryWaits) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}});
  network_.scripts["https://a.example"] = [this](FetchRequest const& request) {
    if (!request.starts_afresh) clock_.move(seconds(10));
    return ScriptedNetwork::refuse(request);
  };
  ASSERT_TRUE(probe());
  EXPECT_EQ(network_.delays.back(), seconds(30)) << "of the failure, not of the pass";
  EXPECT_EQ(compute_second_try_delay(seconds(20)), seconds(2)) << "passes may be shorter than that";
}

TEST_P(EndpointsTest, LoseAPacketInAThousandWithoutLosingUptime) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}});
  int first_tries = 0;
  network_.scripts["https://a.example"] = [&, this](FetchRequest const& request) -> FetchResult<FetchResponse> {
    bool const is_lost = !request.starts_afresh && ++first_tries % 1'000 == 500;
    return is_lost ? ScriptedNetwork::refuse(request) : an_rpc_node("alpha-1")(request);
  };
  for (int i = 0; i < 1'000; ++i) {
    ASSERT_TRUE(probe_later());
  }
  auto const counts = health_of("https://a.example").uptime[kFirstTryWindow];
  EXPECT_EQ(compute_uptime(counts, 1'000), 10'000);
  EXPECT_EQ(compute_uptime(count_first_tries(counts), 1'000), 9'990);
}

TEST_P(EndpointsTest, AreTriedAgainOnceAHostWhereItStaysSilent) {
  add_chain("alpha-1", {{EndpointKind::rest, "https://a.example/1"},
                        {EndpointKind::rest, "https://a.example/2"},
                        {EndpointKind::rest, "https://a.example/3"}});
  network_.scripts["https://a.example"] = a_failure(FetchStage::receive, true);
  ASSERT_TRUE(probe());
  EXPECT_EQ(std::ranges::count(network_.afresh, true), 1);
  for (auto const* const address : {"https://a.example/1", "https://a.example/2", "https://a.example/3"}) {
    EXPECT_EQ(verdict_of(address), Verdict::timeout) << address;
    EXPECT_EQ(health_of(address).uptime[0], (ProbeCounts{0, 1, 0})) << address;
  }
}

TEST_P(EndpointsTest, AreAskedOnceAHostWhereItTurnsRobotsAway) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example/1"},
                        {EndpointKind::rest, "https://a.example/2"},
                        {EndpointKind::rest, "https://a.example/3"},
                        {EndpointKind::rest, "https://a.example:1317"},
                        {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = [](FetchRequest const& request) {
    return a_response(request, 503, "<html><head><title>Just a moment...</title></head></html>");
  };
  network_.scripts["https://b.example"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe());
  EXPECT_THAT(network_.asked, SizeIs(3)) << "one of port 443, one of port 1317, and the other host";
  for (auto const* const address : {"https://a.example/1", "https://a.example/2", "https://a.example:1317"}) {
    EXPECT_EQ(verdict_of(address), Verdict::blocked) << address;
    EXPECT_EQ(health_of(address).uptime[0], (ProbeCounts{0, 0, 0})) << address;
  }
}

TEST_P(EndpointsTest, AreEachAskedWhereOnePathIsForbidden) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example/1"}, {EndpointKind::rpc, "https://a.example/2"}});
  network_.scripts["https://a.example/1"] = a_status(403);
  network_.scripts["https://a.example/2"] = an_rpc_node("alpha-1");
  for (int i = 0; i < 8; ++i) {  // the order is random
    ASSERT_TRUE(probe_later());
    EXPECT_EQ(verdict_of("https://a.example/2"), Verdict::ok);
  }
  EXPECT_EQ(health_of("https://a.example/2").uptime[0], (ProbeCounts{8, 0, 0}));
}

TEST_P(EndpointsTest, AreEachTriedAgainWhereTheHostIsBack) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example/1"}, {EndpointKind::rpc, "https://a.example/2"}});
  network_.scripts["https://a.example"] = a_node_at_the_second_try("alpha-1");
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://a.example/1"), Verdict::ok);
  EXPECT_EQ(verdict_of("https://a.example/2"), Verdict::ok);
}

TEST_P(EndpointsTest, DoNotTakeAnotherAnswerOfTheSecondTryForTheFirst) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
  network_.scripts["https://b.example"] = [](FetchRequest const& request) {
    return request.starts_afresh ? FetchResult<FetchResponse>(a_response(request, 429, ""))
                                 : ScriptedNetwork::refuse(request);
  };
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::never) << "not measured";
  EXPECT_EQ(health_of("https://b.example").uptime[0], (ProbeCounts{0, 0, 0}));
}

TEST_P(EndpointsTest, GetNoSecondTryAndNoBlameWhereAFifthOfTheHostsFellSilentAtOnce) {
  add_chain_of_hosts(15);
  ASSERT_TRUE(probe());
  for (auto const* const host : {"https://0.", "https://1.", "https://2."}) {
    network_.scripts[std::string(host) + "example"] = a_failure(FetchStage::connect, true);
  }
  network_.afresh.clear();
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(std::ranges::count(network_.afresh, true), 3) << "a fifth is not over a fifth";
  EXPECT_EQ(verdict_of("https://0.example"), Verdict::timeout);
  EXPECT_EQ(health_row().last_error, std::nullopt);
  network_.scripts["https://3.example"] = a_failure(FetchStage::connect, true);
  network_.afresh.clear();
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(std::ranges::count(network_.afresh, true), 0);
  EXPECT_EQ(verdict_of("https://3.example"), Verdict::ok) << "nothing was measured";
  EXPECT_EQ(health_of("https://3.example").uptime[0], (ProbeCounts{2, 0, 0}));
  EXPECT_THAT(health_row().last_error.value_or(""), HasSubstr("an outage on this side"));
  ASSERT_TRUE(probe_later(hours(1)));
  EXPECT_EQ(verdict_of("https://3.example"), Verdict::timeout) << "it is none of those that worked within an hour";
  EXPECT_EQ(health_row().last_error, std::nullopt);
}

TEST_P(EndpointsTest, CountAsFailedByTheMomentOfTheFirstTry) {
  add_chain_of_hosts(12);
  network_.scripts["https://0.example"] = [this](FetchRequest const& request) {
    if (request.starts_afresh) clock_.move(seconds(31));
    return ScriptedNetwork::refuse(request);
  };
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://0.example"), Verdict::refused) << "others answered then, and only the dead ones later";
}

TEST_P(EndpointsTest, OfProvenGrpcAreNotDoubtedTwiceInAPass) {
  add_chain("alpha-1", {{EndpointKind::grpc, "grpc.example:9090"}});
  network_.scripts["http://grpc.example"] = a_grpc_node("alpha-1");
  ASSERT_TRUE(probe());
  network_.scripts["http://grpc.example"] = a_failure(FetchStage::receive);
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(probe_later());
  }
  EXPECT_THAT(network_.asked, testing::Each(testing::StartsWith("http://")));
  probe_later();
  EXPECT_THAT(network_.asked.back(), testing::StartsWith("https://")) << "after three in a row";
}

TEST_P(EndpointsTest, AreStaleByTheNewestBlockOfTheirChain) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"},
                        {EndpointKind::rest, "https://b.example"},
                        {EndpointKind::rest, "https://old.example"},
                        {EndpointKind::rpc, "https://stranger.example"}});
  set_block_time("alpha-1", minutes(2));
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1", 1'000, minutes(20));
  network_.scripts["https://b.example"] = a_rest_node("alpha-1", 999, minutes(25));
  network_.scripts["https://old.example"] = a_rest_node("alpha-1", 998, minutes(25) + seconds(1));
  network_.scripts["https://stranger.example"] = an_rpc_node("beta-1", 7, seconds(1));
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::ok) << "a chain may make no empty blocks";
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::ok);
  EXPECT_EQ(verdict_of("https://old.example"), Verdict::stale);
  EXPECT_EQ(verdict_of("https://stranger.example"), Verdict::wrong_chain) << "its block is no measure";
}

TEST_P(EndpointsTest, AreNotStaleByANodeThatTellsTheFuture) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://liar.example"}});
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1", 1'000, seconds(280));
  network_.scripts["https://liar.example"] = an_rpc_node("alpha-1", 1'040, -hours(1));
  ASSERT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::ok);
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::ok) << "nor by what it told before";
}

TEST_P(EndpointsTest, AreNotMeasuredWhereTheirWholeChainStandsStill) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"},
                        {EndpointKind::rest, "https://b.example"},
                        {EndpointKind::rpc, "https://away.example"},
                        {EndpointKind::rpc, "https://stranger.example"}});
  network_.scripts["https://"] = an_rpc_node("alpha-1");
  network_.scripts["https://b.example"] = a_rest_node("alpha-1");
  ASSERT_TRUE(probe());
  network_.scripts.clear();
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1", 1'000, seconds(301));
  network_.scripts["https://b.example"] = a_rest_node("alpha-1", 1'000, minutes(20));
  network_.scripts["https://stranger.example"] = an_rpc_node("beta-1");
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::halted);
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::halted);
  EXPECT_EQ(verdict_of("https://away.example"), Verdict::ok) << "kept, as nothing was measured";
  EXPECT_EQ(health_of("https://away.example").uptime[0], (ProbeCounts{1, 0, 0}));
  EXPECT_EQ(verdict_of("https://stranger.example"), Verdict::wrong_chain);
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe_later());
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::ok);
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::stale);
  EXPECT_EQ(verdict_of("https://away.example"), Verdict::refused);
}

TEST_P(EndpointsTest, SucceedAsAPassWhereAllChainsStandStill) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}});
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1", 1'000, hours(1));
  EXPECT_TRUE(probe());
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::halted);
}

TEST_P(EndpointsTest, AreAskedOnceAnHourWhereNothingWasMeasuredForADay) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  network_.scripts["https://a.example"] = an_rpc_node("alpha-1");
  network_.scripts["https://b.example"] = an_rpc_node("alpha-1");
  ASSERT_TRUE(probe());
  network_.scripts["https://b.example"] = a_status(429);
  auto const asked_in_two_hours = [this] {
    network_.asked.clear();
    for (int i = 0; i < 24; ++i) {
      EXPECT_TRUE(probe_later());
    }
    return std::ranges::count(network_.asked, "https://b.example/status");
  };
  for (int i = 0; i < 12; ++i) {
    EXPECT_EQ(asked_in_two_hours(), 24);
  }
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::rate_limited);
  EXPECT_EQ(asked_in_two_hours(), 2);
  network_.scripts["https://b.example"] = an_rpc_node("alpha-1");
  EXPECT_EQ(asked_in_two_hours(), 13) << "every time again once it was measured";
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::ok);
}

TEST_P(EndpointsTest, TellTheMemoryOfNodesWhatTheyFound) {
  add_chain("alpha-1", {{EndpointKind::rest, "https://bad.example"},
                        {EndpointKind::rest, "https://stranger.example"},
                        {EndpointKind::rest, "https://good.example"}});
  network_.scripts["https://stranger.example"] = a_rest_node("beta-1");
  network_.scripts["https://good.example"] = a_rest_node("alpha-1");
  ASSERT_TRUE(probe());
  std::vector<std::string> const addresses{"https://bad.example", "https://stranger.example", "https://good.example"};
  EXPECT_THAT(nodes_->node_health.order_candidates({"alpha-1", "", addresses}, NodeNeed::state, clock_.now()),
              ElementsAre("https://good.example", "https://bad.example"));
}

TEST_P(EndpointsTest, WaitForChainsThatHaveEndpoints) {
  auto const report = probe();
  ASSERT_TRUE(report);
  EXPECT_TRUE(report->retry_soon);
  EXPECT_THAT(health_row().waiting_for.value_or(""), HasSubstr("chains with endpoints"));
}

TEST_P(EndpointsTest, AreStoredWhileSlowOnesAreStillWaitedFor) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}, {EndpointKind::rpc, "https://b.example"}});
  std::vector<Verdict> stored_meanwhile;
  auto const answer_late = [&, this](std::string const& other) {
    return [&, this, other](FetchRequest const& request) {
      stored_meanwhile.push_back(verdict_of(other));
      clock_.move(seconds(6));
      return an_rpc_node("alpha-1")(request);
    };
  };
  network_.scripts["https://a.example"] = answer_late("https://b.example");
  network_.scripts["https://b.example"] = answer_late("https://a.example");
  ASSERT_TRUE(probe());
  EXPECT_THAT(stored_meanwhile, ElementsAre(Verdict::never, Verdict::ok));
  EXPECT_EQ(verdict_of("https://a.example"), Verdict::ok);
  EXPECT_EQ(verdict_of("https://b.example"), Verdict::ok);
}

TEST_P(EndpointsTest, WriteNothingOfAPassThatWasStopped) {
  add_chain("alpha-1", {{EndpointKind::rpc, "https://a.example"}});
  stop_.request_stop();
  auto const report = probe();
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::cancelled);
  EXPECT_EQ(health_of("https://a.example"), StoredEndpointHealth{});
  EXPECT_EQ(health_row().last_attempt, std::nullopt);
}

}  // namespace
}  // namespace orrery
