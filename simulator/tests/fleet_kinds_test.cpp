// The chains of a real fleet, whose programs are of every line of the SDK and validate in every way, as the server's
// own readers see them.
#include "base/clean_text.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"
#include "sources/cosmos_node/validators/consensus_address.hpp"
#include "sources/cosmos_node/validators/signing_reading.hpp"
#include "upstreams/lcd/lcd.hpp"
#include "world/blocks.hpp"
#include "world/quirks.hpp"
#include "world/stake.hpp"
#include "world_options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace orrery::simulator {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

constexpr std::size_t kFifthOfTheFleet = 76;
std::string const kAddress = "http://node.example";

World make_fifth() {
  auto options = make_world_options(3, 400, 0);
  for (std::size_t i = 0; i < kFifthOfTheFleet; ++i) {
    auto const name = "c" + std::to_string(100 + i);
    FleetChain chain;
    chain.chain_id = name + "-1";
    chain.folder = name;
    chain.prefix = name;
    chain.base_denom = "u" + name;
    chain.display_denom = name;
    options.fleet.push_back(std::move(chain));
  }
  return make_world(options);
}

ChainStateQuestion question_of(ChainPlan const& chain) {
  ChainStateQuestion question;
  question.asks_kind = true;
  question.native_denom = chain.base_denom;
  return question;
}

ValidatorsQuestion question_of(ChainPlan const& chain, ChainState const& state) {
  ValidatorsQuestion question;
  question.told.kind = state.staking_kind;
  question.told.evidence = state.staking_evidence;
  question.main_denom = chain.base_denom;
  return question;
}

// Asks a sound node of one chain without sockets.
class NodeFetcher final : public Fetcher {
 public:
  NodeFetcher(World const& world, ChainPlan const& chain)
      : world_(world),
        chain_(chain),
        endpoint_{
            .chain = chain.index, .upstream = Upstream::lcd, .provider = "somebody", .ip = "127.0.0.1", .port = 0} {}

  Instant now() const { return chain_.last_block ? Instant(*chain_.last_block) : Instant(world_.options.epoch); }
  CosmosNode node() { return {*this, kAddress}; }
  std::int64_t height() const { return height_at(chain_, now()); }

  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      auto asked = make_request("GET", requests[i].url.substr(kAddress.size()));
      for (auto const& [name, value] : requests[i].headers) {
        asked.headers.emplace(name, value);
      }
      auto answer = answer_lcd({.world = world_, .chain = chain_, .endpoint = endpoint_, .now = now()}, asked);
      FetchResponse response;
      response.status = answer.status;
      response.url = requests[i].url;
      response.body = std::move(answer.body);
      for (auto& [name, value] : answer.headers) {
        response.headers.emplace_back(to_lower_ascii(name), std::move(value));
      }
      take(i, std::move(response));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override { throw std::logic_error("no stream"); }

 private:
  World const& world_;
  ChainPlan const& chain_;
  EndpointPlan endpoint_;
};

class FleetKinds : public testing::Test {
 protected:
  static World const& world() {
    static World const fifth = make_fifth();
    return fifth;
  }
  static ChainPlan const& chain_with(ChainQuirk quirk) {
    return *std::ranges::find_if(world().chains, [&](ChainPlan const& chain) { return chain.has(quirk); });
  }
};

TEST_F(FleetKinds, AreOfEveryLineOfTheSdkAndReadWhole) {
  std::set<SdkLine> lines;
  for (auto const& chain : world().chains) {
    if (chain.has(ChainQuirk::undecodable_proposals)) {
      continue;
    }
    lines.insert(chain.sdk);
    NodeFetcher fetcher(world(), chain);
    auto node = fetcher.node();
    auto const state = node.read_chain_state(fetcher.height(), 0, question_of(chain));
    ASSERT_TRUE(state) << chain.chain_id << ' ' << state.error().reason;
    EXPECT_THAT(state->unread, IsEmpty()) << chain.chain_id;
    auto const& kind = state->state;
    EXPECT_EQ(kind.staking_evidence == "/cosmos/poa/v1/params", chain.has(ChainQuirk::poa_with_governors));
    auto const read = node.read_validators(fetcher.height(), 0, chain.prefix, ValidatorsScope::every_status,
                                           question_of(chain, kind));
    ASSERT_TRUE(read) << chain.chain_id << ' ' << read.error().reason;
    EXPECT_THAT(read->invalid_entries, IsEmpty()) << chain.chain_id;
    auto const proposals = node.read_proposals(fetcher.height(), 0, {});
    ASSERT_TRUE(proposals) << chain.chain_id << ' ' << proposals.error().reason;
    EXPECT_THAT(proposals->unread, IsEmpty()) << chain.chain_id;
    EXPECT_THAT(proposals->invalid_entries, IsEmpty()) << chain.chain_id;
  }
  using enum SdkLine;
  EXPECT_THAT(lines, ElementsAre(v45, v46, v47, v50, v53, v54, v55));
}

TEST_F(FleetKinds, KeysOfTheNewestSdkFindTheirSigningInfos) {
  std::size_t long_keys = 0;
  for (auto const& chain : world().chains) {
    if (chain.sdk != SdkLine::v55 || !chain.has_staking || chain.has(ChainQuirk::mstaking)) {
      continue;
    }
    NodeFetcher fetcher(world(), chain);
    ReadingSession session(fetcher, kAddress, ReadingHeight{fetcher.height(), 0});
    auto const infos = read_signing(session).value().infos;
    auto const read = fetcher.node().read_validators(fetcher.height(), 0, chain.prefix);
    for (auto const& validator : read.value().validators) {
      auto const address =
          compute_consensus_address(validator.consensus_key_type.value_or(""), validator.consensus_key.value_or(""));
      EXPECT_TRUE(std::ranges::any_of(infos, [&](auto const& info) { return info.address == address; }));
      long_keys += validator.consensus_key_type == "/cosmos.crypto.mldsa65.PubKey" ? 1U : 0U;
    }
  }
  EXPECT_GT(long_keys, 0U);
}

TEST_F(FleetKinds, UnderTheSdksProofOfAuthorityGovernorsAreNoValidators) {
  auto const& chain = chain_with(ChainQuirk::poa_with_governors);
  NodeFetcher fetcher(world(), chain);
  auto node = fetcher.node();
  auto const state = node.read_chain_state(fetcher.height(), 0, question_of(chain)).value().state;
  EXPECT_EQ(state.staking_kind, StakingKind::poa);
  EXPECT_EQ(state.staking_evidence, "/cosmos/poa/v1/params");
  EXPECT_EQ(state.active_validators, 8);
  EXPECT_THAT(state.absent, Contains("max_validators"));
  EXPECT_EQ(state.unbonding_time_s, chain.unbonding_s) << "the governors'";
  auto const validators =
      node.read_validators(fetcher.height(), 0, chain.prefix, ValidatorsScope::every_status, question_of(chain, state))
          .value()
          .validators;
  ASSERT_EQ(validators.size(), 9U);
  EXPECT_GT(chain.seats.size(), 9U) << "else there are no more governors than validators";
  EXPECT_EQ(std::ranges::count(validators, BondStatus::bonded, &Validator::status), 8) << "one has no power yet";
  for (auto const& validator : validators) {
    EXPECT_THAT(validator.operator_address, StartsWith(chain.prefix + "1")) << "an account and no valoper";
  }
  ReadingSession session(fetcher, kAddress, ReadingHeight{fetcher.height(), 0});
  EXPECT_EQ(read_signing(session).error().problem, NodeProblem::no_such_module);
}

}  // namespace
}  // namespace orrery::simulator
