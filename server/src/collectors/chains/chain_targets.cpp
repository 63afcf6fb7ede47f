#include "collectors/chains/chain_targets.hpp"

#include "collectors/nodes/node_operator.hpp"
#include "domain/chains/alive.hpp"
#include "store/chains/chain_alive_repository.hpp"
#include "store/chains/chain_repository.hpp"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

std::vector<std::string> rest_addresses_of(Chain const& chain) {
  std::vector<std::string> addresses;
  for (auto const& endpoint : chain.endpoints) {
    if (endpoint.kind == EndpointKind::rest) {
      addresses.push_back(endpoint.address);
    }
  }
  return addresses;
}

std::optional<Timestamp> find_noted_at(AliveByChain const& alive, std::string_view chain_id) {
  auto const found = alive.find(chain_id);
  return found != alive.end() && find_standstill(found->second) ? std::optional(found->second.changed_at)
                                                                : std::nullopt;
}

bool is_testnet_left_out(ChainTarget const& target, TurnRule const& rule) {
  return target.network_type == NetworkType::testnet && rule.testnets == TestnetPace::off;
}

// While it is news that a chain stands still, it is asked as often as ever: before, nobody could be believed who told
// its last block, and its state may not have been read yet.
constexpr std::chrono::hours kNews{1};

// A test network that was never read is asked in every second pass: its first question may have come before the probes
// told what is known of its nodes.
constexpr int kFactorUntilRead = 2;

bool is_unread_testnet(ChainTarget const& target, ChainCheck const& check, TurnRule const& rule) {
  return target.network_type == NetworkType::testnet && rule.testnets == TestnetPace::slow && !check.last_success;
}

// More chains than this are too many for one operator: a chain needs some forty requests in five minutes, and the rate
// limit of a registrable domain is two a second, which the probes of its endpoints use too.
constexpr std::size_t kFewChains = 6;

void mark_oversubscribed(std::vector<ChainTarget>& targets) {
  std::map<std::string, std::set<std::string_view>> chains_of;  // by operator
  for (auto const& target : targets) {
    for (auto const& address : target.rest_addresses) {
      chains_of[find_node_operator(address)].insert(target.chain_id);
    }
  }
  for (auto& target : targets) {
    for (auto const& address : target.rest_addresses) {
      if (chains_of.at(find_node_operator(address)).size() > kFewChains) {
        target.oversubscribed_addresses.insert(address);
      }
    }
  }
}

}  // namespace

std::vector<ChainTarget> load_chain_targets(Transaction& transaction) {
  std::vector<ChainTarget> targets;
  auto const alive = load_chain_alive(transaction);
  for (auto const& stored : load_chains(transaction)) {
    auto addresses = rest_addresses_of(stored.chain);
    if (stored.chain.status == ChainStatus::live && !addresses.empty()) {
      targets.push_back({stored.chain.chain_id,
                         stored.chain.bech32_prefix.value_or(""),
                         std::move(addresses),
                         {},
                         stored.chain.network_type,
                         count_operators(stored.chain) == 1,
                         stored.chain.denom ? stored.chain.denom->base : std::string(),
                         find_standstill_of(alive, stored.chain.chain_id),
                         find_noted_at(alive, stored.chain.chain_id)});
    }
  }
  mark_oversubscribed(targets);
  return targets;
}

std::map<std::string, ChainCheck> load_checks_of(Transaction& transaction, std::string_view data_set) {
  std::map<std::string, ChainCheck> checks;
  for (auto& check : load_chain_checks(transaction)) {
    if (check.data_set == data_set) {
      auto chain_id = check.chain_id;
      checks.emplace(std::move(chain_id), std::move(check));
    }
  }
  return checks;
}

ChainCheck find_check(std::map<std::string, ChainCheck> const& checks, std::string_view data_set,
                      std::string const& chain_id) {
  if (auto const found = checks.find(chain_id); found != checks.end()) {
    return found->second;
  }
  ChainCheck check;
  check.data_set = data_set;
  check.chain_id = chain_id;
  return check;
}

TurnRule make_turn_rule(CollectContext const& context, std::chrono::seconds every, TestnetPace testnets) {
  bool const hurries = context.is_only_pass && testnets == TestnetPace::slow;
  return {every, hurries ? TestnetPace::on : testnets, context.clock.now(), context.is_only_pass};
}

bool is_turn_of(ChainTarget const& target, ChainCheck const& check, TurnRule const& rule) {
  bool const is_news = target.standstill_noted_at && rule.now - *target.standstill_noted_at < kNews;
  if (is_news && !check.last_success && !is_testnet_left_out(target, rule)) {
    return true;
  }
  auto const dormant_interval =
      rule.is_only_pass || is_news ? std::nullopt : find_dormant_interval(target.standstill, rule.now);
  if (is_unread_testnet(target, check, rule)) {
    auto const interval = std::max(kFactorUntilRead * rule.every, dormant_interval.value_or(rule.every));
    return is_turn_of_chain(rule.every, target.network_type, TestnetPace::on, check.last_attempt, rule.now, interval);
  }
  return is_turn_of_chain(rule.every, target.network_type, rule.testnets, check.last_attempt, rule.now,
                          dormant_interval);
}

ChainTurns choose_turns(std::vector<ChainTarget> targets, std::map<std::string, ChainCheck> const& checks,
                        TurnRule const& rule) {
  ChainTurns turns;
  for (auto& target : targets) {
    auto const found = checks.find(target.chain_id);
    auto const* const check = found == checks.end() ? nullptr : &found->second;
    if (is_turn_of(target, check == nullptr ? ChainCheck() : *check, rule)) {
      turns.targets.push_back(std::move(target));
    } else if (!is_testnet_left_out(target, rule)) {
      ++turns.resting.of;
      turns.resting.answered += check != nullptr && check->last_success && !check->last_error ? 1 : 0;
    }
  }
  return turns;
}

}  // namespace orrery
