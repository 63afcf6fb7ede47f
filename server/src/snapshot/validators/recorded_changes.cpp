#include "snapshot/validators/recorded_changes.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace orrery {
namespace {

using Lists = std::vector<std::shared_ptr<PackedChanges const>>;

auto find_list(Lists const& lists, std::string_view operator_address) {
  return std::ranges::lower_bound(lists, operator_address, {},
                                  [](auto const& list) { return list->operator_address(); });
}

bool waits_for_hash(ValidatorChange const& change) {
  return change.state_old && change.state_new && change.state_old->jailed && !change.state_new->jailed &&
         !change.unjail_tx_hash;
}

}  // namespace

std::shared_ptr<PackedChanges const> RecordedChanges::find(std::int64_t chain,
                                                           std::string_view operator_address) const {
  auto const found = by_chain_.find(chain);
  if (found == by_chain_.end()) return nullptr;
  auto const& lists = found->second->by_operator;
  auto const list = find_list(lists, operator_address);
  return list != lists.end() && (*list)->operator_address() == operator_address ? *list : nullptr;
}

bool RecordedChanges::operator==(RecordedChanges const& other) const {
  auto const same_list = [](auto const& left, auto const& right) { return *left == *right; };
  auto const same_chain = [&](auto const& left, auto const& right) {
    return left.first == right.first &&
           std::ranges::equal(left.second->by_operator, right.second->by_operator, same_list);
  };
  return first_sequence_ == other.first_sequence_ && std::ranges::equal(by_chain_, other.by_chain_, same_chain);
}

// Makes the next RecordedChanges from the one before and what was read since. Copies the lists that differ.
class RecordedChangesMaker {
 public:
  RecordedChangesMaker(std::shared_ptr<RecordedChanges const> before, HeldChanges held)
      : before_(std::move(before)), held_(held), made_(std::make_shared<RecordedChanges>()) {
    if (before_ != nullptr) *made_ = *before_;
  }

  std::int64_t newest_sequence() const { return made_->newest_sequence_; }

  // Oldest first.
  void add(std::int64_t chain, StoredValidatorChange const& stored) {
    open(chain, stored.change.chain_id, stored.change.operator_address).append(stored);
    if (made_->first_sequence_ == 0) made_->first_sequence_ = stored.sequence;
    made_->newest_sequence_ = stored.sequence;
  }

  // IDs of the unjailings of a chain that are held without the hash of their transaction.
  std::vector<std::int64_t> list_waiting(std::int64_t chain) const {
    std::vector<std::int64_t> waiting;
    visit_states(chain, [&](StoredValidatorChange const& stored) {
      if (waits_for_hash(stored.change)) waiting.push_back(stored.id);
    });
    return waiting;
  }

  void put_hash(std::int64_t chain, UnjailTxHash const& found) {
    std::string chain_id;
    std::string operator_address;
    visit_states(chain, [&](StoredValidatorChange const& stored) {
      if (stored.id != found.change_id) return;
      chain_id = stored.change.chain_id;
      operator_address = stored.change.operator_address;
    });
    auto& list = open(chain, chain_id, operator_address);
    PackedChanges next(chain_id, operator_address);
    for (auto const& place : list.list()) {
      auto stored = list.unpack(place);
      if (stored.id == found.change_id) stored.change.unjail_tx_hash = found.tx_hash;
      next.append(stored);
    }
    list = std::move(next);
  }

  std::shared_ptr<RecordedChanges const> finish() {
    if (before_ != nullptr && opened_.empty()) return before_;
    made_->first_sequence_ = std::max(made_->first_sequence_, made_->newest_sequence_ - held_.newest + 1);
    open_what_is_too_old();
    for (auto& [chain, lists] : opened_) {
      close(chain, lists);
    }
    return made_;
  }

 private:
  using Opened = std::map<std::string, PackedChanges, std::less<>>;  // by operator address

  // Changes of state, as they were held before.
  template <class Visit>
  void visit_states(std::int64_t chain, Visit const& each) const {
    auto const found = made_->by_chain_.find(chain);
    if (found == made_->by_chain_.end()) return;
    for (auto const& list : found->second->by_operator) {
      for (auto const& place : list->list()) {
        if (place.kind == ValidatorChangeKind::state) each(list->unpack(place));
      }
    }
  }

  PackedChanges& open(std::int64_t chain, std::string_view chain_id, std::string_view operator_address) {
    auto& lists = opened_[chain];
    auto const known = lists.find(operator_address);
    if (known != lists.end()) return known->second;
    auto const held = made_->find(chain, operator_address);
    auto list = held == nullptr ? PackedChanges(chain_id, operator_address) : *held;
    return lists.emplace(operator_address, std::move(list)).first->second;
  }

  void open_what_is_too_old() {
    for (auto const& [chain, held] : made_->by_chain_) {
      if (held->first_sequence >= made_->first_sequence_) continue;
      for (auto const& list : held->by_operator) {
        if (list->first_sequence() < made_->first_sequence_) {
          opened_[chain].try_emplace(std::string(list->operator_address()), *list);
        }
      }
    }
  }

  void close(std::int64_t chain, Opened& lists) {
    RecordedChanges::OfChain next;
    auto& held = made_->by_chain_[chain];
    if (held != nullptr) {
      std::ranges::copy_if(held->by_operator, std::back_inserter(next.by_operator),
                           [&](auto const& list) { return !lists.contains(list->operator_address()); });
    }
    for (auto& [_, list] : lists) {
      list.cut(made_->first_sequence_, held_.of_each);
      list.shrink();
      if (!list.is_empty()) next.by_operator.push_back(std::make_shared<PackedChanges const>(std::move(list)));
    }
    if (next.by_operator.empty()) {
      made_->by_chain_.erase(chain);
      return;
    }
    std::ranges::sort(next.by_operator, {}, [](auto const& list) { return list->operator_address(); });
    next.first_sequence = (*std::ranges::min_element(next.by_operator, {}, [](auto const& list) {
                            return list->first_sequence();
                          }))->first_sequence();
    held = std::make_shared<RecordedChanges::OfChain const>(std::move(next));
  }

  std::shared_ptr<RecordedChanges const> before_;
  HeldChanges held_;
  std::shared_ptr<RecordedChanges> made_;
  std::map<std::int64_t, Opened> opened_;  // lists that differ, by chain
};

std::shared_ptr<RecordedChanges const> hold_changes(std::vector<ChangeOfChain> const& changes, HeldChanges held) {
  RecordedChangesMaker maker(nullptr, held);
  for (auto const& change : changes) {
    maker.add(change.chain, change.stored);
  }
  return maker.finish();
}

std::shared_ptr<RecordedChanges const> load_recorded_changes(Transaction& transaction,
                                                             std::shared_ptr<RecordedChanges const> const& before,
                                                             ChangedChains const& changed, HeldChanges held) {
  RecordedChangesMaker maker(changed.any ? nullptr : before, held);
  auto from = maker.newest_sequence();
  if (from == 0) from = std::max<std::int64_t>(0, find_newest_change(transaction) - held.newest);
  for (auto const chain : changed.chains) {
    for (auto const& found : load_unjail_tx_hashes(transaction, maker.list_waiting(chain))) {
      maker.put_hash(chain, found);
    }
  }
  visit_changes_after(transaction, from,
                      [&](std::int64_t chain, StoredValidatorChange const& stored) { maker.add(chain, stored); });
  return maker.finish();
}

}  // namespace orrery
