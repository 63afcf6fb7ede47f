#include "domain/chains/bech32.hpp"
#include "upstreams/lcd/consensus_key.hpp"
#include "upstreams/lcd/routes.hpp"
#include "world/blocks.hpp"
#include "world/stake.hpp"

#include <algorithm>
#include <array>

// Who signs blocks, and the modules that say so in place of x/staking.
namespace orrery::simulator {
namespace {

namespace json = boost::json;

constexpr Micros kPowerReduction = 1'000'000;  // an SDK chain's power is of display units of six decimals
constexpr std::size_t kGivenPower = 100;       // that an admin gives each of its validators

std::string power_of(LcdCall const& call, SeatState const& state) {
  if (call.chain().has(ChainQuirk::poa_with_governors)) {
    return std::to_string(kGivenPower);
  }
  return std::to_string(std::max<Micros>(state.tokens / kPowerReduction, 1));
}

// The SDK cuts its pages by number and gives no next_key:
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/client/grpc/cmtservice/service.go#L171-L185
Answer latest_set(LcdCall const& call) {
  auto const signers = signers_at(call.world(), call.chain(), call.at);
  auto page = take_page(call.request, signers.size());
  if (!page) {
    return page.error();
  }
  json::array validators;
  for (auto i = page->begin; i < page->end; ++i) {
    auto const& state = signers[i];
    validators.push_back({{"address", to_bech32(call.chain().prefix + "valcons", consensus_address(*state.seat))},
                          {"pub_key", make_consensus_key(*state.seat)},
                          {"voting_power", power_of(call, state)},
                          {"proposer_priority", "0"}});
  }
  return to_answer({{"block_height", std::to_string(call.height)},
                    {"validators", std::move(validators)},
                    {"pagination", {{"next_key", nullptr}, {"total", std::to_string(signers.size())}}}});
}

// https://github.com/cosmos/interchain-security/blob/1c995af331d30fb03c2e1334f1a8a8fde3c488bd/proto/interchain_security/ccv/consumer/v1/query.proto#L60
Answer provider_info(LcdCall const& call) {
  return to_answer({{"consumer",
                     {{"chainID", call.chain().chain_id},
                      {"clientID", "07-tendermint-0"},
                      {"connectionID", "connection-0"},
                      {"channelID", "channel-0"}}},
                    {"provider",
                     {{"chainID", "provider-1"},
                      {"clientID", "07-tendermint-1"},
                      {"connectionID", "connection-1"},
                      {"channelID", "channel-1"}}}});
}

Answer consumer_params(LcdCall const&) {
  return to_answer({{"params", {{"enabled", true}, {"blocks_per_distribution_transmission", "1000"}}}});
}

// https://github.com/initia-labs/OPinit/blob/f0b66180293c0eeacd60b50643a9dffa0237bfb6/proto/opinit/opchild/v1/types.proto#L14
Answer opchild_params(LcdCall const& call) {
  return to_answer({{"params", {{"max_validators", call.chain().max_validators}, {"historical_entries", 10'000}}}});
}

Answer opchild_validators(LcdCall const& call) {
  auto const signers = signers_at(call.world(), call.chain(), call.at);
  auto page = take_page(call.request, signers.size());
  if (!page) {
    return page.error();
  }
  json::array validators;
  for (auto i = page->begin; i < page->end; ++i) {
    auto const& state = signers[i];
    validators.push_back({{"moniker", call.world().validators.at(state.seat->validator).moniker},
                          {"operator_address", operator_address(call.chain(), *state.seat)},
                          {"consensus_pubkey", make_consensus_key(*state.seat)},
                          {"cons_power", power_of(call, state)}});
  }
  return to_answer({{"validators", std::move(validators)}, {"pagination", std::move(page->pagination)}});
}

Answer authority_owner(LcdCall const& call) {
  return to_answer({{"owner", account_address(call.chain(), call.chain().chance.of("owner").bytes(20))}});
}

// Of strangelove's x/poa: https://github.com/strangelove-ventures/poa
Answer poa_authority(LcdCall const& call) {
  return to_answer({{"authority", account_address(call.chain(), call.chain().chance.of("authority").bytes(20))}});
}

Answer poa_pending_validators(LcdCall const&) {
  return to_answer({{"pending", json::array{}}});
}

// Of the SDK's x/poa:
// https://github.com/cosmos/cosmos-sdk/blob/2d420dfe3ecd9e746694534c80981e727666c265/enterprise/poa/proto/cosmos/poa/v1/query.proto#L30
Answer sdk_poa_params(LcdCall const& call) {
  return to_answer({{"params", {{"admin", account_address(call.chain(), call.chain().chance.of("admin").bytes(20))}}}});
}

// In falling order of power. Who is registered and was given none is listed too:
//   https://github.com/cosmos/cosmos-sdk/blob/35bf47ccaa9ff3dd5b77f164e9dd41ed35f41c16/enterprise/poa/docs/architecture.md#L131
Answer sdk_poa_validators(LcdCall const& call) {
  auto const admitted = admitted_at(call.world(), call.chain(), call.at);
  auto const powerful = signers_at(call.world(), call.chain(), call.at).size();
  auto page = take_page(call.request, admitted.size());
  if (!page) {
    return page.error();
  }
  json::array validators;
  for (auto i = page->begin; i < page->end; ++i) {
    auto const& seat = *admitted[i].seat;
    auto const& plan = call.world().validators.at(seat.validator);
    validators.push_back({{"pub_key", make_consensus_key(seat)},
                          {"power", i < powerful ? std::to_string(kGivenPower) : "0"},
                          {"metadata",
                           {{"moniker", plan.moniker},
                            {"description", plan.details},
                            {"operator_address", account_address(call.chain(), seat.address)}}},
                          {"allocated_fees", json::array{}}});
  }
  return to_answer({{"validators", std::move(validators)}, {"pagination", std::move(page->pagination)}});
}

// https://github.com/cosmos/cosmos-sdk/blob/2d420dfe3ecd9e746694534c80981e727666c265/enterprise/poa/proto/cosmos/poa/v1/query.proto#L50
Answer sdk_poa_total_power(LcdCall const& call) {
  auto const powerful = signers_at(call.world(), call.chain(), call.at).size();
  return to_answer({{"total_power", std::to_string(kGivenPower * powerful)}});
}

constexpr std::array kRoutes{
    Route{"cosmos/base/tendermint/v1beta1/validatorsets/latest", latest_set},
    Route{"interchain_security/ccv/consumer/provider-info", provider_info},
    Route{"interchain_security/ccv/consumer/params", consumer_params},
    Route{"opinit/opchild/v1/params", opchild_params},
    Route{"opinit/opchild/v1/validators", opchild_validators},
    Route{"noble/authority/v1/owner", authority_owner},
    Route{"cosmos/poa/v1/params", sdk_poa_params},
    Route{"cosmos/poa/v1/validators", sdk_poa_validators},
    Route{"cosmos/poa/v1/total_power", sdk_poa_total_power},
    Route{"poa/v1/authority", poa_authority},
    Route{"poa/v1/pending_validators", poa_pending_validators},
};

}  // namespace

std::span<Route const> validator_set_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
