#include "domain/chains/bech32.hpp"
#include "upstreams/lcd/consensus_key.hpp"
#include "upstreams/lcd/routes.hpp"
#include "world/blocks.hpp"
#include "world/stake.hpp"

#include <algorithm>
#include <array>

namespace orrery::simulator {
namespace {

namespace json = boost::json;

std::string_view word_of(SeatState const& seat) {
  return seat.bonded ? "BOND_STATUS_BONDED" : seat.unbonding ? "BOND_STATUS_UNBONDING" : "BOND_STATUS_UNBONDED";
}

json::object make_description(World const& world, Seat const& seat) {
  auto const& plan = world.validators.at(seat.validator);
  if (seat.is_copycat) {
    return {{"moniker", "Not " + plan.moniker},
            {"identity", plan.identity},
            {"website", "https://copycat.example"},
            {"security_contact", ""},
            {"details", "The identity is somebody else's."}};
  }
  return {{"moniker", plan.moniker},
          {"identity", plan.identity},
          {"website", plan.website},
          {"security_contact", plan.security_contact},
          {"details", plan.details}};
}

// As in Initia's x/mstaking, where several tokens can be staked.
json::array as_coins(ChainPlan const& chain, std::string const& amount) {
  return {{{"denom", chain.base_denom}, {"amount", amount}}};
}

json::object make_validator(LcdCall const& call, SeatState const& state) {
  auto const& chain = call.chain();
  auto const& seat = *state.seat;
  auto const rate = static_cast<double>(commission_of(call.world(), seat, call.at)) / 100;
  json::object validator{{"operator_address", operator_address(chain, seat)},
                         {"consensus_pubkey", make_consensus_key(seat)},
                         {"jailed", state.jailed},
                         {"status", word_of(state)},
                         {"tokens", to_base_units(state.tokens, chain.exponent)},
                         {"delegator_shares", to_base_units(state.shares, chain.exponent) + ".000000000000000000"},
                         {"description", make_description(call.world(), seat)},
                         {"unbonding_height", "0"},
                         {"unbonding_time", "1970-01-01T00:00:00Z"},
                         {"commission",
                          {{"commission_rates",
                            {{"rate", to_decimal(rate)},
                             {"max_rate", to_decimal(std::max(rate, 0.2))},
                             {"max_change_rate", to_decimal(0.01)}}},
                           {"update_time", to_node_time(chain.genesis)}}},
                         {"min_self_delegation", "1"}};
  if (state.last_jailing) {
    auto const from = state.last_jailing->from;
    validator["unbonding_height"] = std::to_string(height_at(chain, from));
    validator["unbonding_time"] = to_node_time(from + std::chrono::seconds(chain.unbonding_s));
  }
  if (chain.has(ChainQuirk::mstaking)) {
    for (auto const* key : {"tokens", "delegator_shares"}) {
      validator[key] = as_coins(chain, std::string(validator[key].as_string()));
    }
    validator["voting_powers"] = validator["tokens"];
    validator["voting_power"] = to_base_units(state.tokens, chain.exponent);
  }
  if (chain.sdk >= SdkLine::v47) {
    validator["unbonding_on_hold_ref_count"] = "0";
    validator["unbonding_ids"] = json::array{};
  }
  return validator;
}

Answer list_validators(LcdCall const& call) {
  auto const wanted = call.request.query_or("status", "");
  constexpr std::array<std::string_view, 4> kStatuses{"", "BOND_STATUS_BONDED", "BOND_STATUS_UNBONDING",
                                                      "BOND_STATUS_UNBONDED"};
  if (std::ranges::find(kStatuses, wanted) == kStatuses.end()) {
    return make_lcd_error(400, 3, "invalid validator status " + wanted);
  }
  auto seats = seats_at(call.world(), call.chain(), call.at);
  std::erase_if(seats, [&](SeatState const& seat) { return !wanted.empty() && word_of(seat) != wanted; });
  auto page = take_page(call.request, seats.size());
  if (!page) {
    return page.error();
  }
  if (page->is_reversed) {
    std::ranges::reverse(seats);
  }
  json::array validators;
  for (auto i = page->begin; i < page->end; ++i) {
    validators.push_back(make_validator(call, seats[i]));
  }
  return to_answer({{"validators", std::move(validators)}, {"pagination", std::move(page->pagination)}});
}

// The validator of an operator address; an error response for an address that is not of this chain; null: unknown.
boost::system::result<SeatState const*, Answer> find_seat(LcdCall const& call, std::vector<SeatState> const& seats) {
  auto const address = parse_bech32(call.arguments.front());
  if (!address) {
    return make_lcd_error(500, 2, "decoding bech32 failed: invalid separator index -1");
  }
  auto const expected = call.chain().prefix + "valoper";
  if (address->prefix != expected) {
    return make_lcd_error(500, 2,
                          "codespace sdk code 35: internal logic error: hrp does not match bech32 prefix: expected '" +
                              expected + "' got '" + address->prefix + "'");
  }
  auto const found =
      std::ranges::find(seats, address->bytes, [](SeatState const& state) { return state.seat->address; });
  return found == seats.end() ? nullptr : &*found;
}

Answer one_validator(LcdCall const& call) {
  auto const seats = seats_at(call.world(), call.chain(), call.at);
  auto const seat = find_seat(call, seats);
  if (!seat) {
    return seat.error();
  }
  if (*seat == nullptr) {
    return make_lcd_error(404, 5, "validator " + call.arguments.front() + " not found");
  }
  return to_answer({{"validator", make_validator(call, **seat)}});
}

json::object make_delegation(LcdCall const& call, std::string const& delegator, std::string const& tokens) {
  return {{"delegation",
           {{"delegator_address", delegator},
            {"validator_address", call.arguments.front()},
            {"shares", tokens + ".000000000000000000"}}},
          {"balance", {{"denom", call.chain().base_denom}, {"amount", tokens}}}};
}

// Only the number of delegators is simulated: a page has some made-up ones, and the total is that number.
Answer list_delegations(LcdCall const& call) {
  auto const seats = seats_at(call.world(), call.chain(), call.at);
  auto const seat = find_seat(call, seats);
  if (!seat) {
    return seat.error();
  }
  auto const count = *seat == nullptr ? 0 : delegators_of(call.world(), *(*seat)->seat, call.at);
  auto page = take_page(call.request, static_cast<std::size_t>(count));
  if (!page) {
    return page.error();
  }
  json::array delegations;
  for (auto i = page->begin; i < page->end; ++i) {
    auto const share = to_base_units((*seat)->tokens / count, call.chain().exponent);
    auto const delegator = (*seat)->seat->chance.of("delegator").of(i).bytes(20);
    delegations.push_back(make_delegation(call, account_address(call.chain(), delegator), share));
  }
  return to_answer({{"delegation_responses", std::move(delegations)}, {"pagination", std::move(page->pagination)}});
}

// Only the operator's own delegation can be requested by address.
Answer one_delegation(LcdCall const& call) {
  auto const seats = seats_at(call.world(), call.chain(), call.at);
  auto const seat = find_seat(call, seats);
  if (!seat) {
    return seat.error();
  }
  auto const& delegator = call.arguments.back();
  auto const address = parse_bech32(delegator);
  if (!address || address->prefix != call.chain().prefix) {
    return make_lcd_error(500, 2, "decoding bech32 failed: invalid separator index -1");
  }
  bool const is_own = *seat != nullptr && (*seat)->seat->address == address->bytes;
  auto const tokens = is_own ? self_bond_of(**seat) : 0;
  if (tokens == 0) {
    return make_lcd_error(
        404, 5, "delegation with delegator " + delegator + " not found for validator " + call.arguments.front());
  }
  return to_answer(
      {{"delegation_response", make_delegation(call, delegator, to_base_units(tokens, call.chain().exponent))}});
}

Answer pool(LcdCall const& call) {
  auto const& chain = call.chain();
  auto const totals = totals_of(call.world(), chain, seats_at(call.world(), chain, call.at), call.at);
  auto const not_bonded = to_base_units(totals.not_bonded, chain.exponent);
  auto const bonded = to_base_units(totals.bonded, chain.exponent);
  if (chain.has(ChainQuirk::mstaking)) {
    return to_answer({{"pool",
                       {{"not_bonded_tokens", as_coins(chain, not_bonded)},
                        {"bonded_tokens", as_coins(chain, bonded)},
                        {"voting_power_weights", as_coins(chain, to_decimal(1))}}}});
  }
  return to_answer({{"pool", {{"not_bonded_tokens", not_bonded}, {"bonded_tokens", bonded}}}});
}

Answer params(LcdCall const& call) {
  auto const& chain = call.chain();
  json::object parameters{{"unbonding_time", std::to_string(chain.unbonding_s) + "s"},
                          {"max_validators", chain.max_validators},
                          {"max_entries", 7},
                          {"historical_entries", 10'000},
                          {"min_commission_rate", to_decimal(0)}};
  if (call.request.path.front() == "initia") {
    parameters["bond_denoms"] = json::array{json::value(chain.base_denom)};
    parameters["min_voting_power"] = "1000000";
  } else {
    parameters["bond_denom"] = chain.base_denom;
  }
  return to_answer({{"params", std::move(parameters)}});
}

constexpr std::array kRoutes{
    Route{"cosmos/staking/v1beta1/validators", list_validators},
    Route{"cosmos/staking/v1beta1/validators/*", one_validator},
    Route{"cosmos/staking/v1beta1/validators/*/delegations", list_delegations},
    Route{"cosmos/staking/v1beta1/validators/*/delegations/*", one_delegation},
    Route{"cosmos/staking/v1beta1/pool", pool},
    Route{"cosmos/staking/v1beta1/params", params},
    Route{"initia/mstaking/v1/validators", list_validators},
    Route{"initia/mstaking/v1/validators/*", one_validator},
    Route{"initia/mstaking/v1/validators/*/delegations", list_delegations},
    Route{"initia/mstaking/v1/validators/*/delegations/*", one_delegation},
    Route{"initia/mstaking/v1/pool", pool},
    Route{"initia/mstaking/v1/params", params},
};

}  // namespace

std::span<Route const> staking_routes() {
  return kRoutes;
}

}  // namespace orrery::simulator
