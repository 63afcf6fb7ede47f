#include "collectors/adverts/collector.hpp"

#include "collectors/adverts/impl/advert_memo.hpp"
#include "collectors/adverts/impl/deny_list.hpp"
#include "collectors/adverts/impl/payment_search.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "domain/chains/bech32.hpp"
#include "store/editorial/advert_repository.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace orrery {
namespace {

struct Before {
  std::optional<ChainTarget> target;
  ChainCheck check;
  std::vector<Advert> adverts;
};

// After a restart of the chain from a new genesis, the search begins at its first block.
ChainCheck find_adverts_check(Transaction& transaction, std::string const& chain_id) {
  auto check = find_check(load_checks_of(transaction, kAdvertsDataSet), kAdvertsDataSet, chain_id);
  auto const state = find_check(load_checks_of(transaction, "chain_state"), "chain_state", chain_id);
  if (state.generation > check.generation) {
    check.generation = state.generation;
    check.height = std::nullopt;
  }
  return check;
}

Before load_before(Store& store, std::string const& chain_id) {
  auto transaction = store.begin_read();
  Before before;
  for (auto& target : load_chain_targets(transaction)) {
    if (target.chain_id == chain_id) {
      before.target = std::move(target);
    }
  }
  if (before.target) {
    before.check = find_adverts_check(transaction, chain_id);
    before.adverts = load_adverts_of(transaction, chain_id);
  }
  return before;
}

// Fills in the texts of new adverts and checks all adverts against the rules.
void judge(std::vector<Advert>& adverts, DenyList const& deny_list) {
  for (auto& advert : adverts) {
    auto memo = split_memo(advert.payment.memo);
    advert.fault = memo.fault ? memo.fault : deny_list.find_fault(memo, advert.payment.sender);
    advert.text = std::move(memo.text);
    advert.site = std::move(memo.site);
  }
}

PassReport wait_for(std::string what, bool retry_soon) {
  PassReport report;
  report.had_nothing_to_ask = true;
  report.retry_soon = retry_soon;
  report.waiting_for = std::move(what);
  return report;
}

class AdvertsCollection {
 public:
  AdvertsCollection(AdvertsSettings settings, std::shared_ptr<ChainNodes> nodes)
      : settings_(std::move(settings)), nodes_(std::move(nodes)) {}

  Result<PassReport> run(CollectContext const& context) const {
    auto const& chain_id = settings_.chain_id;
    if (settings_.terms.address.empty()) {
      return wait_for("an address to pay to (adverts.address): buying is closed", false);
    }
    auto const deny_list = load_deny_list(settings_.deny_list);
    if (!deny_list) {
      return deny_list.error();
    }
    auto const before = load_before(context.store, chain_id);
    if (!before.target) {
      return wait_for("a live chain " + chain_id + " with REST addresses (adverts.chain)", true);
    }
    if (auto const prefix = parse_bech32(settings_.terms.address)->prefix;
        !before.target->account_prefix.empty() && prefix != before.target->account_prefix) {
      return Error{ErrorCode::invalid_input, "adverts.address",
                   "begins with " + prefix + ", an account of " + chain_id + " with " + before.target->account_prefix,
                   "set an address of that chain"};
    }
    PaymentSearch search(context, *nodes_, *before.target, settings_.terms, settings_.confirmations);
    auto found = search.look(before.check, before.adverts);
    if (!found) {
      return found.error();
    }
    return make_report(std::move(*found), *deny_list, context.clock.now());
  }

 private:
  PassReport make_report(FoundPayments found, DenyList const& deny_list, Timestamp now) const {
    PassReport report;
    report.coverage = {static_cast<std::int64_t>(found.witnesses), static_cast<std::int64_t>(settings_.confirmations)};
    if (found.witnesses < settings_.confirmations) {
      report.lines.push_back("new adverts wait: " + found.shortage);
    }
    report.write = [needed = settings_.confirmations, found = std::move(found), deny_list,
                    now](WriteTransaction& transaction) {
      auto adverts = merge_claims(load_adverts_of(transaction, found.check.chain_id), found.claims, needed);
      judge(adverts, deny_list);
      put_adverts(transaction, found.check.chain_id, adverts, now);
      record_chain_check(transaction, found.check);
      return Result<void>();
    };
    return report;
  }

  AdvertsSettings settings_;
  std::shared_ptr<ChainNodes> nodes_;
};

}  // namespace

Collector make_adverts_collector(AdvertsSettings settings, std::shared_ptr<ChainNodes> nodes) {
  Collector collector;
  collector.data_set = kAdvertsDataSet;
  collector.source = kChainNodesSource;
  collector.every = settings.every;
  // A change of the settings shows at once.
  collector.at_every_start = true;
  auto const collection = std::make_shared<AdvertsCollection const>(std::move(settings), std::move(nodes));
  collector.run = [collection](CollectContext const& context) { return collection->run(context); };
  return collector;
}

}  // namespace orrery
