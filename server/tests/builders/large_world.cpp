#include "builders/large_world.hpp"

#include "base/amount.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_chain_builder.hpp"
#include "builders/validator_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/core/health_repository.hpp"
#include "store/endpoints/uptime_repository.hpp"
#include "store/governance/proposal_repository.hpp"
#include "store/market/price_repository.hpp"
#include "store/validators/validator_repository.hpp"

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <utility>

namespace orrery {
namespace {

constexpr std::int64_t kFirstHeight = 1'000'000;

// The same names in every run.
class Names {
 public:
  std::size_t below(std::size_t limit) { return random_() % limit; }

  std::string word() {
    static constexpr std::array<std::string_view, 20> kSyllables{"no",    "sta", "ke",  "va", "li", "da", "tor",
                                                                 "cos",   "mos", "hub", "ne", "ta", "ri", "um",
                                                                 "chain", "lab", "an",  "ba", "co", "x"};
    std::string made;
    for (auto syllables = 2 + below(3); syllables > 0; --syllables) {
      made += kSyllables[below(kSyllables.size())];
    }
    return made;
  }
  std::string name() { return word() + ' ' + word(); }
  std::string characters(std::string_view alphabet, std::size_t count) {
    std::string made;
    for (std::size_t i = 0; i < count; ++i) {
      made += alphabet[below(alphabet.size())];
    }
    return made;
  }

 private:
  std::mt19937 random_{1};  // NOLINT(cert-msc51-cpp): the same in every run
};

Chain invent_chain(Names& names, int number) {
  StoredChainBuilder built(names.word() + '-' + std::to_string(kFirstHeight + number));
  built.named(names.name()).with_symbol(names.word().substr(0, 4));
  built.described("A chain of " + names.word() + " and " + names.word() + " that does this and that for everybody.");
  built.with_status(number % 10 == 9 ? ChainStatus::killed : ChainStatus::live);
  built.on(number % 4 == 3 ? NetworkType::testnet : NetworkType::mainnet);
  constexpr std::array kKinds{EndpointKind::rest, EndpointKind::rpc, EndpointKind::grpc};
  for (int i = 0; i < kEndpointsAChain; ++i) {
    built.with_endpoint(kKinds.at(static_cast<std::size_t>(i) % kKinds.size()),
                        "https://" + std::to_string(i) + '.' + names.word() + ".example");
  }
  auto chain = StoredChain(built).chain;
  chain.denom->coingecko_id = "coin-" + std::to_string(number);
  chain.bech32_prefix = names.word();
  chain.git_repo = "https://github.com/" + names.word() + '/' + names.word();
  chain.socials.website = "https://" + names.word() + ".example";
  return chain;
}

ChainState invent_state(Names& names, std::size_t validators) {
  ChainState state;
  state.bond_denom = "ubase";
  state.supply = std::to_string(1'000'000'000'000 + names.below(1'000'000'000));
  state.bonded_tokens = std::to_string(500'000'000'000 + names.below(1'000'000'000));
  state.active_validators = static_cast<std::int64_t>(validators);
  state.max_validators = static_cast<std::int64_t>(100 + names.below(100));
  state.inflation = "0." + std::to_string(10 + names.below(90)) + '1';
  state.community_tax = "0.02";
  state.unbonding_time_s = static_cast<std::int64_t>(86'400 * (7 + names.below(21)));
  state.voting_period_s = static_cast<std::int64_t>(86'400 * (1 + names.below(14)));
  state.block_time_ms = static_cast<std::int64_t>(1'000 + names.below(6'000));
  return state;
}

Price invent_price(Names& names, int number) {
  auto price = a_price("1." + std::to_string(10'000 + names.below(90'000)) + '1');
  price.source_id = "coin-" + std::to_string(number);
  price.market_cap_rank = number + 1;
  return price;
}

Validator invent_validator(Names& names, std::string const& prefix) {
  auto built = a_validator(prefix + "valoper1" + names.characters("qpzry9x8gf2tvdw0s3jn54khce6mua7l", 38));
  built.named(names.name()).with_identity(names.characters("0123456789ABCDEF", 16));
  built.with_tokens(std::to_string(1'000'000 + names.below(1'000'000'000)));
  if (names.below(10) == 0) {
    built.jailed();
  }
  return built;
}

struct Operator {
  std::string name;
  std::string identity;
};

std::vector<Operator> invent_operators(Names& names, int count) {
  std::vector<Operator> operators;
  for (int i = 0; i < count; ++i) {
    operators.push_back({names.name(), names.characters("0123456789ABCDEF", 16)});
  }
  return operators;
}

// Neighbours in the list meet on a chain, so that nobody is on one twice.
void give_identities(std::vector<Validator>& validators, std::vector<Operator> const& operators, Names& names) {
  auto next = names.below(operators.size());
  for (auto& validator : validators) {
    auto const& owner = operators[next++ % operators.size()];
    validator.moniker = owner.name;
    validator.identity = names.below(10) == 0 ? std::nullopt : std::optional(owner.identity);
  }
}

std::vector<Proposal> invent_proposals(Names& names) {
  std::vector<Proposal> proposals;
  for (int number = kProposalsAChain; number > 0; --number) {
    auto& proposal = proposals.emplace_back();
    bool const is_voting = number == kProposalsAChain;
    proposal.number = number;
    proposal.status = is_voting ? ProposalStatus::voting_period : ProposalStatus::passed;
    proposal.title = "Upgrade " + names.word() + " to v" + std::to_string(number);
    proposal.summary = "It upgrades " + names.name() + ", for " + names.name() + " and for everybody else.";
    proposal.submit_time = kSomeDay - std::chrono::hours(24 * (kProposalsAChain - number + 2));
    proposal.voting_start_time = *proposal.submit_time + std::chrono::hours(24);
    proposal.voting_end_time = is_voting ? kSomeDay + std::chrono::hours(24) : *proposal.submit_time;
    proposal.tally = ProposalTally{std::to_string(names.below(1'000'000'000)), "5", "7", "1"};
  }
  return proposals;
}

void put_validators_read(WriteTransaction& transaction, ChainCheck check, std::span<Validator const> validators) {
  put_validators(transaction,
                 {check.chain_id, check.generation, check.height.value(), check.node.value(), *check.last_success},
                 validators);
  check.data_set = "validators";
  record_chain_check(transaction, check);
}

void put_state_read(WriteTransaction& transaction, ChainCheck check, ChainState const& state) {
  put_chain_state(transaction, {check.chain_id, state, check.height.value(), *check.last_success, check.generation});
  check.data_set = "chain_state";
  record_chain_check(transaction, check);
}

ChainCheck succeeded(std::string chain_id, std::int64_t height, Timestamp now) {
  ChainCheck check;
  check.chain_id = std::move(chain_id);
  check.node = "https://node.example";
  check.height = height;
  check.last_success = now;
  check.last_attempt = now;
  return check;
}

void put_chain_read(WriteTransaction& transaction, InventedChain const& invented, Timestamp now) {
  auto check = succeeded(invented.chain.chain_id, kFirstHeight, now);
  put_state_read(transaction, check, invented.state);
  put_validators_read(transaction, check, invented.validators);
  put_proposals(transaction, {check.chain_id, check.generation, kFirstHeight, now}, invented.proposals, {});
  check.data_set = "proposals";
  record_chain_check(transaction, check);
}

void put_probes(WriteTransaction& transaction, Timestamp now) {
  std::vector<ProbeResult> results;
  for (auto const& stored : load_chains(transaction)) {
    for (auto const endpoint : stored.endpoint_ids) {
      results.push_back({endpoint, Verdict::ok, false, 120, 120, 0, true, std::nullopt, std::nullopt});
    }
  }
  record_probes(transaction, now, results, load_uptime_base(transaction, hour_of(now)));
}

}  // namespace

std::vector<InventedChain> invent_chains(WorldSize size) {
  Names names;
  std::vector<InventedChain> world;
  auto const operators = invent_operators(names, size.identities);
  for (int i = 0; i < size.chains; ++i) {
    auto& invented = world.emplace_back();
    invented.chain = invent_chain(names, i);
    for (int v = size.validators * i / size.chains; v < size.validators * (i + 1) / size.chains; ++v) {
      invented.validators.push_back(invent_validator(names, *invented.chain.bech32_prefix));
    }
    if (!operators.empty()) {
      give_identities(invented.validators, operators, names);
    }
    invented.state = invent_state(names, invented.validators.size());
    invented.price = invent_price(names, i);
    invented.proposals = invent_proposals(names);
  }
  return world;
}

void fill_store(Store& store, std::span<InventedChain const> world, Timestamp now) {
  std::vector<Chain> chains;
  std::vector<FoundPrice> prices;
  for (auto const& invented : world) {
    chains.push_back(invented.chain);
    prices.push_back({invented.chain.chain_id, invented.price.source_id, invented.price});
  }
  auto transaction = store.begin_write();
  replace_chains(transaction, chains, now);
  record_health(transaction, {"registry", "chain registry", now, now, {}, {}, {}});
  put_prices(transaction, prices, now);
  put_probes(transaction, now);
  for (auto const& invented : world) {
    put_chain_read(transaction, invented, now);
  }
  transaction.commit();
}

void read_chain_again(Store& store, std::string_view chain_id, Timestamp now, Changed changed) {
  auto transaction = store.begin_write();
  auto const before = find_chain_check(transaction, "validators", chain_id).value();
  std::vector<Validator> validators;
  for (auto& stored : load_validators_of(transaction, chain_id)) {
    stored.validator.tokens = add_amounts(stored.validator.tokens, "1");
    validators.push_back(std::move(stored.validator));
  }
  auto const height = before.height.value() + 1;
  if (changed == Changed::stakes_and_a_name) {
    validators.front().moniker = "Renamed at " + std::to_string(height);
  }
  auto states = load_chain_states(transaction);
  auto const state = std::ranges::find(states, chain_id, &StoredChainState::chain_id);
  state->state.bonded_tokens = add_amounts(*state->state.bonded_tokens, "1");
  auto const check = succeeded(std::string(chain_id), height, now);
  put_state_read(transaction, check, state->state);
  put_validators_read(transaction, check, validators);
  transaction.commit();
}

}  // namespace orrery
