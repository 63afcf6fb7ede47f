#include "sources/registry/impl/address.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

constexpr auto kRest = EndpointKind::rest;
constexpr auto kRpc = EndpointKind::rpc;
constexpr auto kGrpc = EndpointKind::grpc;

struct EndpointCase {
  EndpointKind kind;
  char const* given;
  char const* normalised;
};

// Odd addresses as the public registry held them.
constexpr EndpointCase kOddEndpoints[] = {
    {kRest, "https://api-8ball.nodine.id/", "https://api-8ball.nodine.id"},
    {kRpc, "https://rpc.8ball.info/", "https://rpc.8ball.info"},
    {kRest, "https://api-aaronetwork.sychonix.com/", "https://api-aaronetwork.sychonix.com"},
    {kRpc, "https://rpc-aaronetwork.sychonix.com/", "https://rpc-aaronetwork.sychonix.com"},
    {kRpc, "https://rpc-aaronetwork.vinjan.xyz/", "https://rpc-aaronetwork.vinjan.xyz"},
    {kRpc, "https://akash.rpc.arcturian.tech/", "https://akash.rpc.arcturian.tech"},
    {kGrpc, "https://grpc.8ball.nodexcapital.com:443", "https://grpc.8ball.nodexcapital.com"},
    {kGrpc, "https://grpc.agoric.stakewith.us", "https://grpc.agoric.stakewith.us"},
    {kGrpc, "https://grpc.agoric.bronbro.io:443", "https://grpc.agoric.bronbro.io"},
    {kGrpc, "http://213.199.36.82:9090", "http://213.199.36.82:9090"},
    {kGrpc, "https://grpc-akiro.d-stake.xyz", "https://grpc-akiro.d-stake.xyz"},
    {kGrpc, "https://andromeda.grpc.nodex.one:443", "https://andromeda.grpc.nodex.one"},
    {kRest, "https://acrechain-mainnet-lcd.autostake.com:443", "https://acrechain-mainnet-lcd.autostake.com"},
    {kRpc, "https://acrechain-mainnet-rpc.autostake.com:443", "https://acrechain-mainnet-rpc.autostake.com"},
    {kRpc, "https://acred-rpc.staketab.org:443", "https://acred-rpc.staketab.org"},
    {kGrpc, "acrechain-mainnet-grpc.autostake.com:443", "acrechain-mainnet-grpc.autostake.com:443"},
    {kRest, "https://main.api.agoric.net:443", "https://main.api.agoric.net"},
    {kGrpc, "63.250.41.78:9090", "63.250.41.78:9090"},
    {kRest, "http://213.199.36.82:1317", "http://213.199.36.82:1317"},
    {kRpc, "http://213.199.36.82:26657", "http://213.199.36.82:26657"},
    {kRest, "http://164.68.125.243:1319", "http://164.68.125.243:1319"},
    {kRest, "http://38.242.220.64:11317", "http://38.242.220.64:11317"},
    {kRest, "https://akash.c29r3.xyz:443/api", "https://akash.c29r3.xyz/api"},
    {kRest, "https://nodes.chandrastation.com/api/althea/", "https://nodes.chandrastation.com/api/althea"},
    {kRest, "https://rest.lavenderfive.com:443/althea", "https://rest.lavenderfive.com/althea"},
    {kRpc, "https://nodes.chandrastation.com/rpc/althea/", "https://nodes.chandrastation.com/rpc/althea"},
    {kRpc, "https://rpc.lavenderfive.com:443/althea", "https://rpc.lavenderfive.com/althea"},
    {kRest, "https://rest.lavenderfive.com:443/andromeda", "https://rest.lavenderfive.com/andromeda"},
    {kGrpc, "http://andromedad.grpc.t.stavr.tech:132", "http://andromedad.grpc.t.stavr.tech:132"},
    {kGrpc, "http://grpc.atomone-1.atomone.aviaone.com:9102", "http://grpc.atomone-1.atomone.aviaone.com:9102"},
    {kGrpc, "http://aura.grpc.m.stavr.tech:9901", "http://aura.grpc.m.stavr.tech:9901"},
    {kRest, "https://persistenceCoreTest-rest.ytwofund.pro", "https://persistencecoretest-rest.ytwofund.pro"},
    {kGrpc, "persistenceCoreTest-grpc.ytwofund.pro:9090", "persistencecoretest-grpc.ytwofund.pro:9090"},
};

TEST(EndpointAddress, OfTheRegistrysOddOnesGetsOneSpelling) {
  for (auto const& odd : kOddEndpoints) {
    EXPECT_EQ(normalise_endpoint(odd.kind, odd.given), odd.normalised) << odd.given;
  }
}

TEST(EndpointAddress, StaysAsItIsWhenNormalisedTwice) {
  for (auto const& odd : kOddEndpoints) {
    EXPECT_EQ(normalise_endpoint(odd.kind, odd.normalised), odd.normalised);
  }
}

TEST(EndpointAddress, KeepsWhatLeadsToTheSameNode) {
  constexpr EndpointCase kCases[] = {
      {kRpc, "HTTPS://Rpc.Example.ORG", "https://rpc.example.org"},
      {kRpc, " https://rpc.example.org//\n", "https://rpc.example.org"},
      {kRpc, "https://rpc.example.org.", "https://rpc.example.org"},
      {kRpc, "http://rpc.example.org:80", "http://rpc.example.org"},
      {kRpc, "http://rpc.example.org:443", "http://rpc.example.org:443"},
      {kRpc, "https://rpc.example.org:/", "https://rpc.example.org"},
      {kRest, "https://rpc.example.org/Api/?key=A#top", "https://rpc.example.org/Api?key=A"},
      {kRpc, "https://main_net.example.org", "https://main_net.example.org"},
      {kRpc, "http://localhost:26657", "http://localhost:26657"},
      {kRpc, "http://[2001:DB8:0:0::1]:26657/", "http://[2001:db8::1]:26657"},
      {kGrpc, "GRPC.example.org:9090/", "grpc.example.org:9090"},
      {kGrpc, "[2001:db8::1]:9090", "[2001:db8::1]:9090"},
      {kGrpc, "grpc.example.org:443", "grpc.example.org:443"},
  };
  for (auto const& [kind, given, normalised] : kCases) {
    EXPECT_EQ(normalise_endpoint(kind, given), normalised) << given;
  }
}

TEST(EndpointAddress, IsNothingWhereNoNodeCanBeReachedByIt) {
  std::pair<EndpointKind, std::string> const cases[] = {
      {kRpc, ""},
      {kRpc, "   "},
      {kRpc, "rpc.example.org"},
      {kRpc, "rpc.example.org:26657"},
      {kRpc, "tcp://rpc.example.org:26657"},
      {kRpc, "ftp://rpc.example.org"},
      {kRpc, "javascript:alert(1)"},
      {kRpc, "https://"},
      {kRpc, "https:///path"},
      {kRpc, "https:rpc.example.org"},
      {kRpc, "https://user:secret@rpc.example.org"},
      {kRpc, "https://rpc.example.org:0"},
      {kRpc, "https://rpc.example.org:65536"},
      {kRpc, "https://rpc.example.org:99999999999999999999"},
      {kRpc, "https://rpc.example.org:https"},
      {kRpc, "https://rpc..example.org"},
      {kRpc, "https://rpc.example.org.."},
      {kRpc, "https://.example.org"},
      {kRpc, "https://rpc example.org"},
      {kRpc, "https://rpc.example.org\nhttps://other.example"},
      {kRpc, std::string("https://rpc.example.org\0.evil", 29)},
      {kRpc, "https://51.68.152.17.30:26657"},
      {kRpc, "https://999.1.1.1"},
      {kRpc, "https://rpc%2eexample.org"},
      {kRpc, "https://\xd1\x80\xd1\x84.example"},
      {kRpc, "https://[::1"},
      {kRpc, "https://" + std::string(254, 'a')},
      {kRpc, "https://rpc.example.org/" + std::string(300, 'a')},
      {kGrpc, "grpc.example.org"},
      {kGrpc, "grpc.example.org:0"},
      {kGrpc, "grpc.example.org:9090/path"},
      {kGrpc, "me@grpc.example.org:9090"},
      {kGrpc, "dns:///grpc.example.org:9090"},
  };
  for (auto const& [kind, given] : cases) {
    EXPECT_EQ(normalise_endpoint(kind, given), std::nullopt) << given;
  }
}

struct PeerCase {
  char const* node_id;
  char const* address;
  std::optional<PeerAddress> normalised;
};

TEST(PeerAddressOfTheRegistry, IsWholeOrNothing) {
  PeerCase const cases[] = {
      {"team", "52.231.107.47:26656", std::nullopt},
      {"b34c1431376443769554d89a3737ad65015a16a7@", "91.134.9.162:26356",
       PeerAddress{"b34c1431376443769554d89a3737ad65015a16a7", "91.134.9.162:26356"}},
      {" 3c729ffe80393abd430a7c723fab2e8aa60ffa46", "source.peers.stavr.tech:20056",
       PeerAddress{"3c729ffe80393abd430a7c723fab2e8aa60ffa46", "source.peers.stavr.tech:20056"}},
      {"0f04c4610b7511a64b8644944b907416db568590@", "34.123.169.175:26656",
       PeerAddress{"0f04c4610b7511a64b8644944b907416db568590", "34.123.169.175:26656"}},
      {"36656,33f90a0ac7e8f48305ea7e64610b789bbbb33224", "151.80.19.186:36656", std::nullopt},
      {"6ace839c852739d1ea6e3675d30380fe085c1c23a", "52.26.226.21:26656", std::nullopt},
      {"DBC49AA829D16329C1772F7EF76730939E606A41", "rpc.stateset.zone:26656",
       PeerAddress{"dbc49aa829d16329c1772f7ef76730939e606a41", "rpc.stateset.zone:26656"}},
      {"298e0e1faf8a5da43514cc2908d2908658e732a0", "298e0e1faf8a5da43514cc2908d2908658e732a0@38.146.3.148:18256",
       PeerAddress{"298e0e1faf8a5da43514cc2908d2908658e732a0", "38.146.3.148:18256"}},
      {"a9cae4047d5c34772442322b10ef5600d8e54900",
       "19d38bb5cea1378db3e16615e63594dc26119a1a@dydx-testnet4-seednode.allthatnode.com:26656",
       PeerAddress{"19d38bb5cea1378db3e16615e63594dc26119a1a", "dydx-testnet4-seednode.allthatnode.com:26656"}},
      {"4f20c3e303c9515051b6276aeb89c0b88ee79f8f",
       "87ee8de5f0f82af6ee6740a30f8844bbe6434413@seed.dydx-testnet.cros-nest.com:26656",
       PeerAddress{"87ee8de5f0f82af6ee6740a30f8844bbe6434413", "seed.dydx-testnet.cros-nest.com:26656"}},
      {"c2c2fcb5e6e4755e06b83b499aff93e97282f8e8",
       "38e5a5ec34c578dc323cbdd9b98330abb448d586@tenderseed.ccvalidators.com:29104",
       PeerAddress{"38e5a5ec34c578dc323cbdd9b98330abb448d586", "tenderseed.ccvalidators.com:29104"}},
      {"65b740ee326c9260c30af1f044e9cda63c73f7c1", "80a1a6cd086634c34008c6457d3f7441cfc05c47@seeds.kingnodes.com:27056",
       PeerAddress{"80a1a6cd086634c34008c6457d3f7441cfc05c47", "seeds.kingnodes.com:27056"}},
      {"20e1000e88125698264454a884812746c2eb4807",
       "20e1000e88125698264454a884812746c2eb4807@seeds.lavenderfive.com:23856",
       PeerAddress{"20e1000e88125698264454a884812746c2eb4807", "seeds.lavenderfive.com:23856"}},
      {"1357ac5cd92b215b05253b25d78cf485dd899d55", "[2600:1f1c:534:8f02:7bf:6b31:3702:2265]:26656",
       PeerAddress{"1357ac5cd92b215b05253b25d78cf485dd899d55", "[2600:1f1c:534:8f02:7bf:6b31:3702:2265]:26656"}},
      {"25006d6b85daeac2234bcb94dafaa73861b43ee3", "[2600:1f1c:534:8f02:a407:b1c6:e8f5:94b]:26656",
       PeerAddress{"25006d6b85daeac2234bcb94dafaa73861b43ee3", "[2600:1f1c:534:8f02:a407:b1c6:e8f5:94b]:26656"}},
      {"caf792ed396dd7e737574a030ae8eabe19ecdf5c", "[2600:1f1c:534:8f02:b0a4:dbf6:e50b:d64e]:26656",
       PeerAddress{"caf792ed396dd7e737574a030ae8eabe19ecdf5c", "[2600:1f1c:534:8f02:b0a4:dbf6:e50b:d64e]:26656"}},
      {"796c62bb2af411c140cf24ddc409dff76d9d61cf", "[2600:1f1c:534:8f02:ca0e:14e9:8e60:989e]:26656",
       PeerAddress{"796c62bb2af411c140cf24ddc409dff76d9d61cf", "[2600:1f1c:534:8f02:ca0e:14e9:8e60:989e]:26656"}},
      {"cea8d05b6e01188cf6481c55b7d1bc2f31de0eed", "[2600:1f1c:534:8f02:ba43:1f69:e23a:df6b]:26656",
       PeerAddress{"cea8d05b6e01188cf6481c55b7d1bc2f31de0eed", "[2600:1f1c:534:8f02:ba43:1f69:e23a:df6b]:26656"}},
  };
  for (auto const& [node_id, address, normalised] : cases) {
    EXPECT_EQ(normalise_peer(node_id, address), normalised) << node_id << " " << address;
  }
}

TEST(PeerAddressOfTheRegistry, NeedsAnIdAHostAndAPort) {
  std::string const id(40, 'a');
  EXPECT_TRUE(normalise_peer(id, "Seed.example.org:26656"));
  std::pair<std::string, std::string> const cases[] = {
      {"", "seed.example.org:26656"},
      {std::string(39, 'a'), "seed.example.org:26656"},
      {std::string(41, 'a'), "seed.example.org:26656"},
      {std::string(40, 'g'), "seed.example.org:26656"},
      {id, ""},
      {id, "seed.example.org"},
      {id, "seed.example.org:0"},
      {id, "seed.example.org:70000"},
      {id, ":26656"},
      {id, "tcp://seed.example.org:26656"},
      {id, "2001:db8::1:26656"},
      {id, "seed.example.org:26656,other.example.org:26656"},
      {id, "short@seed.example.org:26656"},
      {id, id + "@" + id + "@seed.example.org:26656"},
      {id, std::string("seed.example.org\0:26656", 23)},
      {id, std::string(400, 'a') + ":26656"},
  };
  for (auto const& [node_id, address] : cases) {
    EXPECT_EQ(normalise_peer(node_id, address), std::nullopt) << node_id << " " << address;
  }
}

}  // namespace
}  // namespace orrery
