#pragma once

#include "domain/chains/chain.hpp"
#include "domain/chains/chain_state.hpp"
#include "domain/governance/proposal.hpp"
#include "domain/market/price.hpp"
#include "domain/validators/validator.hpp"
#include "store/core/store.hpp"

#include <span>
#include <string_view>
#include <vector>

namespace orrery {

struct WorldSize {
  int chains = 0;
  int validators = 0;  // of all chains together
  // Of how many operators they are; one entry in ten is of none. 0: every validator has an identity of its own, the
  // most records that there can be.
  int identities = 0;
};

inline constexpr int kProposalsAChain = 40;
inline constexpr int kEndpointsAChain = 12;

// A chain that nobody runs, with all that collectors find out about one.
struct InventedChain {
  Chain chain;
  ChainState state;
  Price price;
  std::vector<Validator> validators;
  std::vector<Proposal> proposals;
};

// The same chains in every run.
std::vector<InventedChain> invent_chains(WorldSize size);

// As the collectors leave it after a first pass of each data set.
void fill_store(Store& store, std::span<InventedChain const> world, Timestamp now);

// A name is rarer, and more follows from it: what is searched for is another text.
enum class Changed { stakes, stakes_and_a_name };

// As the collectors leave it when they have read one chain again: every stake has grown by one base unit.
void read_chain_again(Store& store, std::string_view chain_id, Timestamp now, Changed changed = Changed::stakes);

}  // namespace orrery
