#pragma once

#include "collectors/adverts/impl/payment_claims.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/nodes/node_search.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "collectors/runner/collector.hpp"
#include "store/core/chain_check_repository.hpp"

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// The result of one pass.
struct FoundPayments {
  std::vector<PaymentClaim> claims;
  std::size_t witnesses = 0;  // number of operators whose nodes answered
  std::string shortage;       // for people: why there are too few witnesses; empty: enough
  ChainCheck check;           // health row; the next pass continues from its height
};

// Searches payments on several nodes of the chain; for one pass.
class PaymentSearch final {
 public:
  // The references must outlive this object. needed: number of different operators.
  PaymentSearch(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target, PaymentTerms const& terms,
                std::size_t needed);

  // check: the health row of the last pass. An error where no node answered.
  Result<FoundPayments> look(ChainCheck const& check, std::vector<Advert> const& adverts);

 private:
  void ask(NodeSearch& search, std::int64_t from_height, std::vector<Advert> const& adverts);
  bool is_enough(std::vector<Advert> const& adverts) const;
  void ask_one(ProbedTip const& probed, std::int64_t from_height);
  std::int64_t compute_start_height(ChainCheck const& check, std::span<Advert const> adverts) const;
  bool may_be_confirmed(Advert const& advert) const;
  bool may_miss_payments() const;
  ChainCheck make_check(ChainCheck const& before) const;

  CollectContext const& context_;
  ChainNodes& nodes_;
  ChainTarget const& target_;
  PaymentTerms const& terms_;
  std::size_t needed_;
  StoppingFetcher fetcher_;
  std::vector<PaymentClaim> claims_;
  std::set<std::string> witnesses_;
  std::vector<std::string> answered_;  // REST addresses
  std::string last_reason_;            // of the last node that failed
  std::int64_t lowest_ = 0;            // the height up to which all nodes that answered have searched
  bool cut_short_ = false;             // some node had more transactions than are read in a pass
  bool needs_old_blocks_ = false;      // the search begins at blocks that some nodes may have pruned
  bool reaches_back_ = false;          // a node that answered has these blocks
};

}  // namespace orrery
