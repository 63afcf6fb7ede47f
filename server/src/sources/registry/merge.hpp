#pragma once

#include "domain/chains/chain.hpp"

#include <string>
#include <vector>

namespace orrery {

// A chain id that two folders of the registry have.
struct MergedChain {
  std::string chain_id;
  std::string kept;   // registry_name of the record that stands
  std::string other;  // of the one that only fills in what the first does not know

  bool operator==(MergedChain const&) const = default;
};

// Each field of upper where it has a value, else of lower. A list (of a kind of endpoint or peer) is one
// field: addresses of two records are never mixed.
Chain merge_over(Chain upper, Chain const& lower);

struct MergeResult {
  std::vector<Chain> chains;  // by chain id, each once
  std::vector<MergedChain> merged;
};

// Where one chain id stands twice: live before upcoming before killed, then by registry_name.
MergeResult merge_duplicates(std::vector<Chain> chains);

// upper's chains over lower's, by chain id; both without duplicates.
std::vector<Chain> merge_over(std::vector<Chain> upper, std::vector<Chain> lower);

}  // namespace orrery
