#include "collectors/adverts/impl/payment_search.hpp"

#include "collectors/nodes/node_operator.hpp"
#include "sources/cosmos_node/cosmos_node.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace orrery {
namespace {

// Nodes differ by some blocks, and index a transaction a moment after its block, in a thread of its own (CometBFT 0.38:
// https://github.com/cometbft/cometbft/blob/v0.38.11/state/txindex/indexer_service.go#L60-L105).
constexpr std::int64_t kOverlap = 600;
// How long a pass asks further nodes about an unconfirmed payment; after that only the usual number of nodes is asked.
constexpr std::chrono::hours kAskedAbout{24};
constexpr std::size_t kMostWitnesses = 6;
constexpr char const* kPayments = "payments";
// Blocks of this time are kept by every node. One that was begun later by state sync, or removes old blocks, finds no
// payments in those that it has not, and does not say so.
//   https://github.com/evmos/ethermint/issues/211
//   https://github.com/cosmos/cosmos-sdk/blob/v0.50.9/server/config/toml.go#L51-L65
constexpr std::chrono::minutes kKeptByAll{10};
// How long passes wait for a node that has all blocks to be searched.
constexpr std::chrono::days kWaitedFor{7};

}  // namespace

PaymentSearch::PaymentSearch(CollectContext const& context, ChainNodes& nodes, ChainTarget const& target,
                             PaymentTerms const& terms, std::size_t needed)
    : context_(context),
      nodes_(nodes),
      target_(target),
      terms_(terms),
      needed_(needed),
      fetcher_(nodes.fetcher, context.stop) {}

Result<FoundPayments> PaymentSearch::look(ChainCheck const& check, std::vector<Advert> const& adverts) {
  // After a search that was cut short, the stored height is that of an old payment and not of the tip.
  bool const is_tip = check.height && check.last_success && check.unread.empty();
  auto const known = is_tip ? std::optional(KnownHeight{*check.height, *check.last_success}) : std::nullopt;
  NodeSearch search(nodes_.search_tools(fetcher_, context_.clock, context_.stop), target_, NodeNeed::transaction_index,
                    known);
  auto const missed = context_.clock.now() - check.last_success.value_or(context_.clock.now());
  needs_old_blocks_ = check.height && missed > kKeptByAll && missed < kWaitedFor;
  ask(search, compute_start_height(check, adverts), adverts);
  if (context_.stop.stop_requested()) {
    return Error{ErrorCode::cancelled, target_.chain_id, "the pass was stopped", ""};
  }
  auto const reason = last_reason_.empty() ? search.describe_refusals() : last_reason_;
  if (witnesses_.empty()) {
    return Error{ErrorCode::unavailable, target_.chain_id, reason, ""};
  }
  FoundPayments found;
  found.witnesses = witnesses_.size();
  found.shortage =
      std::to_string(found.witnesses) + " of " + std::to_string(needed_) + " operators' nodes answered; " + reason;
  found.claims = std::move(claims_);
  found.check = make_check(check);
  return found;
}

void PaymentSearch::ask(NodeSearch& search, std::int64_t from_height, std::vector<Advert> const& adverts) {
  while (!is_enough(adverts)) {
    auto const probed = search.next();
    if (!probed) {
      return;
    }
    if (!witnesses_.contains(find_node_operator(probed->address))) {
      ask_one(*probed, from_height);
    }
  }
}

bool PaymentSearch::is_enough(std::vector<Advert> const& adverts) const {
  if (witnesses_.size() < needed_ || (may_miss_payments() && witnesses_.size() < kMostWitnesses)) {
    return false;
  }
  auto const merged = merge_claims(adverts, claims_, needed_);
  return witnesses_.size() >= kMostWitnesses ||
         std::ranges::none_of(merged, [this](Advert const& advert) { return may_be_confirmed(advert); });
}

void PaymentSearch::ask_one(ProbedTip const& probed, std::int64_t from_height) {
  CosmosNode node(fetcher_, probed.address);
  auto reading = node.find_payments(terms_, from_height);
  if (context_.stop.stop_requested()) {
    return;
  }
  if (!reading) {
    auto const& error = reading.error();
    nodes_.node_health.note_problem(target_.chain_id, probed.address, error, context_.clock.now());
    last_reason_ = describe(error, probed.address);
    return;
  }
  auto const through = reading->through_height.value_or(probed.tip.height);
  lowest_ = witnesses_.empty() ? through : std::min(lowest_, through);
  cut_short_ = cut_short_ || reading->through_height.has_value();
  auto const witness = *witnesses_.insert(find_node_operator(probed.address)).first;
  answered_.push_back(probed.address);
  if (may_miss_payments()) {
    auto const keeps = node.keeps_block(from_height);
    reaches_back_ = keeps && *keeps;
  }
  for (auto& payment : reading->payments) {
    claims_.push_back({witness, std::move(payment)});
  }
}

std::int64_t PaymentSearch::compute_start_height(ChainCheck const& check, std::span<Advert const> adverts) const {
  if (!check.height) {
    return 1;
  }
  auto start = check.unread.empty() ? *check.height - kOverlap : *check.height;
  for (auto const& advert : adverts) {
    if (may_be_confirmed(advert)) {
      start = std::min(start, advert.payment.height);
    }
  }
  return std::max(start, std::int64_t{1});
}

bool PaymentSearch::may_be_confirmed(Advert const& advert) const {
  return !advert.confirmed && advert.payment.paid_at > context_.clock.now() - kAskedAbout;
}

bool PaymentSearch::may_miss_payments() const {
  return needs_old_blocks_ && !reaches_back_;
}

ChainCheck PaymentSearch::make_check(ChainCheck const& before) const {
  auto check = before;
  check.last_attempt = context_.clock.now();
  check.node = answered_.front();
  check.last_error = std::nullopt;
  if (may_miss_payments()) {
    check.last_error = "no node that answers keeps the blocks since the last look at payments";
    return check;
  }
  // A single operator may withhold payments: the next pass searches the same blocks again.
  if (witnesses_.size() >= needed_) {
    check.last_success = check.last_attempt;
    check.height = std::max(lowest_, check.height.value_or(0));
    check.unread = cut_short_ ? std::vector<std::string>{kPayments} : std::vector<std::string>{};
  }
  return check;
}

}  // namespace orrery
