#include "app/network_check/impl/endpoint_sample.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace orrery {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

Chain a_chain(std::string const& name, std::vector<Endpoint> endpoints) {
  Chain chain;
  chain.chain_id = name + "-1";
  chain.endpoints = std::move(endpoints);
  return chain;
}

std::vector<SampledEndpoint> choose(std::vector<Chain> const& chains, std::size_t of_each_kind) {
  constexpr std::uint64_t kSeed = 7;
  std::mt19937_64 random(kSeed);
  return choose_endpoints(chains, of_each_kind, Timestamp{}, random);
}

TEST(EndpointSample, HasOneEndpointOfEachKindForAChainAndAnOperator) {
  std::vector<Chain> chains;
  for (auto const* const name : {"halo", "lyra", "vega"}) {
    chains.push_back(a_chain(name, {{EndpointKind::rest, std::string("https://rest.") + name + ".shared.com", {}},
                                    {EndpointKind::rest, std::string("https://rest.") + name + ".com", {}},
                                    {EndpointKind::rpc, std::string("https://rpc.") + name + ".com", {}}}));
  }
  auto const sample = choose(chains, 24);
  // One of them from shared.com, which the first chain names first, and the others from operators of their own.
  EXPECT_THAT(sample, SizeIs(6));
  std::set<std::string> hosts;
  std::size_t shared = 0;
  for (auto const& endpoint : sample) {
    hosts.insert(endpoint.host);
    shared += endpoint.host.ends_with(".shared.com") ? 1U : 0U;
  }
  EXPECT_THAT(hosts, SizeIs(6));
  EXPECT_EQ(shared, 1U);
  EXPECT_THAT(choose(chains, 2), SizeIs(4));
}

TEST(EndpointSample, AsksNoHostTwiceForDifferentKinds) {
  auto const sample = choose({a_chain("halo", {{EndpointKind::rest, "https://node.halo.com/rest", {}},
                                               {EndpointKind::rpc, "https://node.halo.com/rpc", {}},
                                               {EndpointKind::grpc, "node.halo.com:9090", {}}})},
                             24);
  ASSERT_THAT(sample, SizeIs(1));
  EXPECT_EQ(sample[0].kind, EndpointKind::rest);
}

TEST(EndpointSample, KnowsTheSchemeOfAGrpcAddressByItsPort) {
  auto const sample = choose({a_chain("halo", {{EndpointKind::grpc, "grpc.halo.com:443", {}}}),
                              a_chain("lyra", {{EndpointKind::grpc, "grpc.lyra.com:9090", {}}})},
                             24);
  std::set<std::string> urls;
  for (auto const& endpoint : sample) {
    urls.insert(endpoint.url);
  }
  EXPECT_EQ(urls, (std::set<std::string>{"https://grpc.halo.com:443", "http://grpc.lyra.com:9090"}));
}

TEST(EndpointSample, LeavesOutTestNetworksAndChainsThatAreGone) {
  auto killed = a_chain("halo", {{EndpointKind::rest, "https://rest.halo.com", {}}});
  killed.status = ChainStatus::killed;
  auto test_network = a_chain("lyra", {{EndpointKind::rest, "https://rest.lyra.com", {}}});
  test_network.network_type = NetworkType::testnet;
  EXPECT_THAT(choose({killed, test_network}, 24), IsEmpty());
}

}  // namespace
}  // namespace orrery
