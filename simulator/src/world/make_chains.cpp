#include "world/make_chains.hpp"

#include "world/make_seats.hpp"
#include "world/names.hpp"

#include <cmath>
#include <set>

namespace orrery::simulator {
namespace {

using std::chrono::days;
using std::chrono::floor;
using std::chrono::seconds;

constexpr std::int64_t kDay = 86'400;
// Two chains with the same token, as after a migration.
constexpr std::size_t kSharesThePriceOfTheFirst = 8;
constexpr std::int64_t kBlockTimes[] = {1'100, 1'800, 2'900, 3'600, 5'700, 6'000, 6'300, 7'200};
constexpr int kExponents[] = {6, 6, 6, 6, 6, 6, 18, 18, 9, 8, 0};
constexpr std::int64_t kUnbondingDays[] = {21, 21, 21, 14, 28, 7, 3};
constexpr std::int64_t kMaxValidators[] = {100, 100, 80, 60, 40, 150, 180, 25};

// The first chains are those that a small world needs: the one with payments for adverts, one with pools, a cheap one.
// Then kinds of chains follow in a fixed order, so that larger worlds have every kind.
void set_life(ChainPlan& chain) {
  switch (chain.index % 30) {
    case 11: chain.life = ChainLife::killed; break;
    case 19: chain.life = ChainLife::upcoming; break;
    case 2:
    case 7:
    case 17:
    case 27: chain.is_testnet = true; break;
    default: break;
  }
  chain.has_pools = chain.index == 1;
  chain.has_own_gov = chain.index % 30 == 4;
  chain.has_staking = chain.index % 30 != 23;
  chain.sdk = chain.index % 20 == 13 ? SdkLine::v45
              : chain.index % 4 == 3 ? SdkLine::v47
              : chain.index % 9 == 5 ? SdkLine::v53
                                     : SdkLine::v50;
}

void set_names(World const& world, ChainPlan& chain, std::set<std::string>& symbols) {
  auto const name = make_chain_name(world.options.seed, chain.index);
  chain.pretty_name = chain.is_testnet ? name + " Testnet" : name;
  chain.folder = to_lower(name) + (chain.is_testnet ? "testnet" : "");
  chain.chain_id = to_lower(name) + (chain.is_testnet ? "-test-" : "-") +
                   std::to_string(chain.chance.of("generation").between(1, 4));
  chain.prefix = to_lower(name).substr(0, 5);
  auto symbol = to_upper(name.substr(0, 5));
  for (std::size_t more = 5; !symbols.insert(symbol).second; ++more) {
    symbol = to_upper(name.substr(0, 4)) + (more < name.size() ? to_upper(name.substr(more, 1)) : std::to_string(more));
  }
  chain.symbol = symbol;
  chain.display_denom = to_lower(symbol);
  chain.exponent = chain.index == 0 ? 6 : chain.chance.of("exponent").pick(kExponents);
  chain.base_denom = (chain.exponent == 18  ? "a"
                      : chain.exponent == 9 ? "n"
                      : chain.exponent == 0 ? ""
                                            : "u") +
                     chain.display_denom;
}

// What a visitor sees first, because it is worth most: as the largest chains are, and without anything odd.
void make_familiar(ChainPlan& chain) {
  chain.block_ms = 6'000;
  chain.max_validators = 100;
  chain.unbonding_s = kDay * 21;
  chain.community_tax = 0.02;
  chain.bonded_ratio = 0.62;
  chain.inflation = 0.12;
}

void set_market(ChainPlan& chain) {
  auto const& chance = chain.chance;
  bool const is_listed = chain.index < 2 || chain.index == kCheapestChain || chain.index == kSharesThePriceOfTheFirst ||
                         !chain.has_staking || !chance.of("priceless").happens(0.3);
  if (!chain.is_testnet && chain.life != ChainLife::upcoming && is_listed) {
    chain.price = PricePlan{chain.folder, chain.display_denom + "-" + chain.folder,
                            chain.index == kFirstChain      ? 8.4
                            : chain.index == kCheapestChain ? 0.0005
                                                            : std::exp(chance.of("price").within(-7.0, 3.5))};
  }
  if (!chance.of("closed").happens(0.1)) {
    chain.repository = chain.folder + "-labs/" + chain.folder;
  }
}

}  // namespace

void set_parameters(World const& world, ChainPlan& chain) {
  auto const& chance = chain.chance;
  chain.genesis = floor<days>(world.options.epoch) - days(chance.of("age").between(200, 1'500));
  chain.block_ms = chance.of("block").pick(kBlockTimes);
  chain.max_validators = chance.of("max_validators").pick(kMaxValidators);
  chain.unbonding_s = kDay * chance.of("unbonding").pick(kUnbondingDays);
  chain.voting_s = kDay * chance.of("voting").between(2, 14);
  chain.deposit_s = kDay * chance.of("deposit").between(2, 14);
  chain.proposal_every_s = kDay * chance.of("proposals").between(8, 40);
  chain.community_tax = static_cast<double>(chance.of("tax").between(0, 10)) / 100;
  chain.bonded_ratio = chance.of("ratio").within(0.2, 0.75);
  if (chain.index % 12 != 9) {
    chain.inflation = chance.of("inflation").within(0.01, 0.2);
  }
}

std::vector<ChainPlan> make_chains(World const& world) {
  std::vector<ChainPlan> chains;
  std::set<std::string> symbols;
  for (std::size_t index = 0; index < world.options.chains; ++index) {
    ChainPlan chain;
    chain.index = index;
    chain.chance = world.chance.of("chain").of(index);
    set_life(chain);
    set_names(world, chain, symbols);
    set_parameters(world, chain);
    if (chain.index == kFirstChain) {
      make_familiar(chain);
    }
    set_market(chain);
    if (chain.has_staking) {
      chain.seats = make_seats(world, chain);
    }
    chains.push_back(std::move(chain));
  }
  if (chains.size() > kSharesThePriceOfTheFirst) {
    chains[kSharesThePriceOfTheFirst].price = chains[0].price;
  }
  for (auto& chain : chains) {
    // A killed chain was continued as the chain before it.
    if (chain.life == ChainLife::killed) {
      chain.price = chains[chain.index - 1].price;
    }
  }
  return chains;
}

}  // namespace orrery::simulator
