// A world whose chains and addresses are those of a registry, and several nodes at one port.
#include "fetch/curl_fetcher.hpp"
#include "running_simulator.hpp"
#include "serving/listeners.hpp"
#include "upstreams/read_fleet.hpp"
#include "world/make_fleet.hpp"
#include "world/node_address.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <set>
#include <thread>

namespace orrery::simulator {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::HasSubstr;

// A folder that goes with the test.
class Folder {
 public:
  Folder() {
    auto name = (fs::temp_directory_path() / "orrery-fleet-XXXXXX").string();
    path_ = mkdtemp(name.data());
  }
  Folder(Folder const&) = delete;
  Folder& operator=(Folder const&) = delete;
  ~Folder() { fs::remove_all(path_); }

  fs::path const& path() const { return path_; }

  void write(fs::path const& name, std::string const& text) const {
    fs::create_directories((path_ / name).parent_path());
    std::ofstream(path_ / name) << text;
  }

 private:
  fs::path path_;
};

// A chain with these REST addresses.
std::string chain_json(std::string const& name, std::vector<std::string> const& rest,
                       std::string const& status = "live") {
  std::string list;
  for (auto const& address : rest) {
    list += (list.empty() ? "" : ",") + std::string(R"({"address":")") + address + R"(","provider":"somebody"})";
  }
  return R"({"chain_name":")" + name + R"(","chain_id":")" + name + R"(-1","status":")" + status +
         R"(","network_type":"mainnet","pretty_name":"A Chain","bech32_prefix":"abc",)" +
         R"("staking":{"staking_tokens":[{"denom":"uabc"}]},"apis":{"rest":[)" + list + "]}}";
}

constexpr char const* kAssets = R"({"assets":[
  {"base":"uother","display":"other","symbol":"OTHER","denom_units":[{"denom":"other","exponent":9}]},
  {"base":"uabc","display":"abc","symbol":"ABC","coingecko_id":"a-chain",
   "denom_units":[{"denom":"uabc","exponent":0},{"denom":"abc","exponent":8}]}]})";

World world_of(Folder const& registry) {
  auto options = make_world_options(3, 40, 0);
  options.fleet = read_fleet(registry.path());
  return make_world(options);
}

TEST(NodeAddress, IsTakenApart) {
  auto const address = parse_node_address("https://Rest.example:8443/osmosis/");
  ASSERT_TRUE(address);
  EXPECT_EQ(address->host, "rest.example");
  EXPECT_EQ(address->port, 8443);
  EXPECT_EQ(address->prefix, "/osmosis");
  EXPECT_TRUE(address->asks_tls);
}

TEST(NodeAddress, IsAskedOverTlsWithoutASchemeAtItsPortsAlone) {
  EXPECT_TRUE(parse_node_address("grpc.example:443")->asks_tls);
  EXPECT_FALSE(parse_node_address("grpc.example:9090")->asks_tls);
  EXPECT_FALSE(parse_node_address("http://grpc.example:443")->asks_tls);
  EXPECT_EQ(parse_node_address("http://rest.example")->port, 80);
}

TEST(NodeAddress, WithoutAHostOrWithAPortThatIsNoneIsNone) {
  EXPECT_FALSE(parse_node_address("https://"));
  EXPECT_FALSE(parse_node_address("rest.example:http"));
  EXPECT_FALSE(parse_node_address("rest.example:70000"));
}

TEST(RealFleet, HasTheNamesAndTheTokenThatTheRegistryHas) {
  Folder const registry;
  registry.write("abc/chain.json", chain_json("abc", {"https://rest.example"}));
  registry.write("abc/assetlist.json", kAssets);
  auto const world = world_of(registry);
  ASSERT_EQ(world.chains.size(), 1);
  auto const& chain = world.chains.front();
  EXPECT_EQ(chain.chain_id, "abc-1");
  EXPECT_EQ(chain.prefix, "abc");
  EXPECT_EQ(chain.base_denom, "uabc");
  EXPECT_EQ(chain.symbol, "ABC");
  EXPECT_EQ(chain.exponent, 8);
  EXPECT_EQ(chain.price->coingecko_id, "a-chain");
}

TEST(RealFleet, GivesEachNameAnAddressOfItsOwnAndKeepsAddresses) {
  Folder const registry;
  registry.write("abc/chain.json", chain_json("abc", {"https://one.example", "http://one.example:1317",
                                                      "https://two.example/abc/", "http://1.2.3.4:1317"}));
  auto const world = world_of(registry);
  ASSERT_EQ(world.endpoints.size(), 4);
  EXPECT_EQ(world.endpoints[0].ip, world.endpoints[1].ip);
  EXPECT_NE(world.endpoints[0].ip, world.endpoints[2].ip);
  EXPECT_EQ(world.endpoints[2].prefix, "/abc");
  EXPECT_EQ(world.endpoints[3].ip, "1.2.3.4");
  EXPECT_TRUE(world.endpoints[0].speaks_tls);
  EXPECT_FALSE(world.endpoints[1].speaks_tls);
}

TEST(RealFleet, HasNoNodesOfChainsThatAreNotLive) {
  Folder const registry;
  registry.write("abc/chain.json", chain_json("abc", {"https://rest.example"}, "killed"));
  EXPECT_TRUE(world_of(registry).endpoints.empty());
}

TEST(RealFleet, FindsTheFirstChainsNodeWhereTwoNameOneAddress) {
  Folder const registry;
  std::vector<std::string> addresses;
  for (int i = 0; i < 20; ++i) {
    addresses.push_back("https://rest" + std::to_string(i) + ".example");
  }
  registry.write("abc/chain.json", chain_json("abc", addresses));
  registry.write("xyz/chain.json", chain_json("xyz", addresses));
  auto const world = world_of(registry);
  ASSERT_EQ(world.endpoints.size(), 40);
  std::size_t sound = 0;
  for (std::size_t i = 0; i < 20; ++i) {
    auto const first = world.endpoints[i].habit;
    EXPECT_EQ(world.endpoints[20 + i].habit, answers_well(first) ? NodeHabit::wrong_chain : first);
    sound += answers_well(first) ? 1U : 0U;
  }
  EXPECT_GT(sound, 0);
}

TEST(RealFleet, NamesTheFileThatItCannotRead) {
  Folder const registry;
  registry.write("abc/chain.json", "{");
  try {
    world_of(registry);
    FAIL() << "an unfinished document was read";
  } catch (Failure const& failure) {
    EXPECT_THAT(failure.error().thing, HasSubstr("abc/chain.json"));
  }
}

TEST(RealFleet, HasEveryQuirkInAFifthOfTheRealOne) {
  Folder const registry;
  for (int i = 100; i < 176; ++i) {
    auto const name = "c" + std::to_string(i);
    registry.write(name + "/chain.json", chain_json(name, {}));
  }
  std::set<ChainQuirk> found;
  std::size_t dead = 0;
  auto const world = world_of(registry);
  for (auto const& chain : world.chains) {
    found.insert(chain.quirks.begin(), chain.quirks.end());
    dead += chain.last_block ? 1U : 0U;
  }
  EXPECT_EQ(found.size(), static_cast<std::size_t>(ChainQuirk::poa_with_governors) + 1);
  EXPECT_NEAR(static_cast<double>(dead), 76 / 3.0, 1);
}

// Two chains behind one name and port, by paths, with REST, RPC and gRPC.
class OnePort : public testing::Test {
 protected:
  OnePort() : clock_(kWorldEpoch), world_(make_world(a_small_world())), simulation_(world_, clock_) {
    std::size_t const chains[] = {0, 1};
    for (auto const chain : chains) {
      for (auto const upstream : {Upstream::lcd, Upstream::rpc, Upstream::grpc}) {
        plans_.push_back({.chain = chain, .upstream = upstream, .provider = "somebody", .ip = "127.0.0.1", .port = 0});
        plans_.back().latency = std::chrono::milliseconds(0);
        plans_.back().prefix = chain == 0 ? "" : "/second";
      }
    }
  }

  ~OnePort() override { context_.stop(); }

  void serve(bool tls) {
    std::uint16_t port = 0;
    for (auto& plan : plans_) {
      plan.speaks_tls = tls;
      plan.port = port;
      port = listeners_.add({plan.upstream, plan.ip, port, &plan});
    }
    listeners_.start(simulation_);
    thread_ = std::jthread([this] { context_.run(); });
    base_ = std::string(tls ? "https" : "http") + "://node.example:" + std::to_string(port);
    folder_.write("authority.pem", listeners_.authority_pem());
    auto options = RunningSimulator::make_options();
    options.trusted_certificates = folder_.path() / "authority.pem";
    options.look_up = [](std::string const&) {
      return ResolvedName{.state = NameState::exists, .addresses = {boost::asio::ip::make_address("127.0.0.1")}};
    };
    fetcher_.emplace(options, system_clock_);
  }

  std::string ask(std::string const& path) {
    FetchRequest request{base_ + path};
    // A connection of HTTP/1.1 is taken for gRPC by libcurl 7.88 while it is kept.
    request.keeps_connection = false;
    auto const answer = fetcher_->fetch(std::move(request));
    return answer ? std::to_string(answer->status) + " " + answer->body : answer.error().reason;
  }

  std::string ask_grpc(std::string const& prefix) {
    FetchRequest request{base_ + prefix + "/cosmos.base.tendermint.v1beta1.Service/GetNodeInfo"};
    request.http_version = HttpVersion::two;
    request.keeps_connection = false;
    request.headers = {{"Content-Type", "application/grpc"}, {"TE", "trailers"}};
    request.body = std::string(5, '\0');
    auto const answer = fetcher_->fetch(std::move(request));
    return answer ? std::to_string(answer->status) + " " + answer->body : answer.error().reason;
  }

  void expect_all() {
    auto const& first = world_.chains[0].chain_id;
    auto const& second = world_.chains[1].chain_id;
    auto const node_info = "/cosmos/base/tendermint/v1beta1/node_info";
    EXPECT_THAT(ask(node_info), HasSubstr(first));
    EXPECT_THAT(ask(std::string("/second") + node_info), HasSubstr(second));
    EXPECT_THAT(ask("/status"), HasSubstr(first));
    EXPECT_THAT(ask("/second/status"), HasSubstr(second));
    EXPECT_THAT(ask_grpc(""), HasSubstr(first));
    EXPECT_THAT(ask_grpc("/second"), HasSubstr(second));
  }

  ManualClock clock_;
  World world_;
  Simulation simulation_;
  std::vector<EndpointPlan> plans_;
  boost::asio::io_context context_;
  Listeners listeners_{context_};
  Folder folder_;
  std::string base_;
  SystemClock system_clock_;
  std::optional<CurlFetcher> fetcher_;
  std::jthread thread_;
};

TEST_F(OnePort, IsSharedByChainsAndByKindsOfInterfaces) {
  serve(false);
  expect_all();
}

TEST_F(OnePort, CompressesForThoseWhoAcceptItWhereAProxyDoes) {
  std::string const path = "/cosmos/staking/v1beta1/validators";
  serve(false);
  auto const plain = ask(path);
  plans_.front().compresses = true;
  EXPECT_EQ(ask(path), plain);
  Place const place{plans_.front().upstream, plans_.front().ip, plans_.front().port, &plans_.front()};
  auto request = make_request("GET", path);
  auto const whole = simulation_.react(place, request).answer;
  request.headers["accept-encoding"] = "deflate, gzip";
  auto const packed = simulation_.react(place, request).answer;
  EXPECT_LT(packed.body.size(), whole.body.size() / 2);
  EXPECT_THAT(packed.headers, testing::Contains(testing::Pair("Content-Encoding", "gzip")));
  EXPECT_THAT(whole.headers, testing::Not(testing::Contains(testing::Key("Content-Encoding"))));
}

TEST_F(OnePort, IsSharedOverTlsToo) {
  serve(true);
  expect_all();
}

TEST_F(OnePort, HasNoNodeAtOtherPaths) {
  for (auto& plan : plans_) {
    plan.prefix = plan.chain == 0 ? "/first" : "/second";
  }
  serve(false);
  EXPECT_THAT(ask("/third/status"), HasSubstr("404"));
  EXPECT_THAT(ask("/secondary/status"), HasSubstr("404"));
}

}  // namespace
}  // namespace orrery::simulator
