#pragma once

#include "collectors/adverts/payment_claims.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/nodes/node_search.hpp"
#include "collectors/nodes/stopping_fetcher.hpp"
#include "collectors/runner/collector.hpp"
#include "store/chain_check_repository.hpp"

#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace orrery {

// What the nodes of a pass told of payments.
struct FoundPayments {
  std::vector<PaymentClaim> claims;
  std::size_t witnesses = 0;  // operators whose nodes answered
  std::string shortage;       // for people, where they are too few
  ChainCheck check;           // the next pass goes on from its height
};

// One pass over the nodes of the chain that is paid on.
class PaymentSearch final {
 public:
  // All of it must outlive this. needed: operators.
  PaymentSearch(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target, PaymentTerms const& terms,
                std::size_t needed);

  // check: the row of the last pass. An error where no node answered.
  Result<FoundPayments> look(ChainCheck const& check, std::vector<Advert> const& adverts);

 private:
  void ask(NodeSearch& search, std::int64_t from_height, std::vector<Advert> const& adverts);
  bool is_enough(std::vector<Advert> const& adverts) const;
  void ask_one(ProbedTip const& probed, std::int64_t from_height);
  std::int64_t find_start(ChainCheck const& check, std::span<Advert const> adverts) const;
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
  std::string last_reason_;            // of a node that was asked and failed
  std::int64_t lowest_ = 0;            // up to here all who answered have looked
  bool cut_short_ = false;             // some node had more transactions than are read in a pass
  bool needs_old_blocks_ = false;      // not every node keeps what has to be looked through
  bool reaches_back_ = false;          // one who answered keeps it
};

}  // namespace orrery
