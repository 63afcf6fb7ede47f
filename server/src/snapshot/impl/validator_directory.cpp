#include "snapshot/impl/validator_directory.hpp"

#include "domain/market/series.hpp"
#include "snapshot/core/logo_path.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

using Members = std::span<JoinedMember const>;

// By identity; within one by chain id, then operator address, as the store gives them.
bool comes_before(JoinedMember const& left, JoinedMember const& right) {
  return std::tie(left.identity, left.chain, left.row) < std::tie(right.identity, right.chain, right.row);
}

template <class IsWanted>
std::vector<JoinedMember> list_members(Snapshot const& snapshot, IsWanted const& is_wanted) {
  std::vector<JoinedMember> listed;
  for (std::uint32_t chain = 0; chain < snapshot.members.size(); ++chain) {
    if (is_wanted(chain)) {
      for (auto const& member : snapshot.members[chain]->members) {
        listed.push_back({member.identity, chain, member.row});
      }
    }
  }
  std::ranges::sort(listed, comes_before);
  return listed;
}

std::vector<JoinedMember> join_members(Snapshot const& snapshot, Snapshot const* previous) {
  bool const has_same_chains =
      previous != nullptr &&
      std::ranges::equal(snapshot.chains, previous->chains, [](auto const& chain, auto const& was) {
        return chain == was || chain->chain_id == was->chain_id;
      });
  if (!has_same_chains) {
    return list_members(snapshot, [](std::uint32_t) { return true; });
  }
  auto const is_changed = [&](std::uint32_t chain) { return snapshot.members[chain] != previous->members[chain]; };
  PositionSet changed(snapshot.chains.size());
  for (std::uint32_t chain = 0; chain < snapshot.chains.size(); ++chain) {
    if (is_changed(chain)) {
      changed.add(chain);
    }
  }
  // All of the chains that are as they were stand in order already.
  auto const anew = list_members(snapshot, is_changed);
  std::vector<JoinedMember> joined;
  joined.reserve(previous->joined_members.size() + anew.size());
  auto next = anew.begin();
  for (auto const& member : previous->joined_members) {
    if (!changed.contains(member.chain)) {
      for (; next != anew.end() && comes_before(*next, member); ++next) {
        joined.push_back(*next);
      }
      joined.push_back(member);
    }
  }
  joined.insert(joined.end(), next, anew.end());
  return joined;
}

wire::ValidatorTotals add_up(Snapshot const& snapshot) {
  wire::ValidatorTotals totals;
  for (std::size_t chain = 0; chain < snapshot.chains.size(); ++chain) {
    auto const& members = *snapshot.members[chain];
    totals.chains += snapshot.entries[chain]->rows.empty() ? 0 : 1;
    totals.entries += static_cast<std::int64_t>(members.members.size());
    totals.counted_entries += members.counted;
    totals.hidden_without_identity += members.hidden_without_identity;
    if (members.delegators) {
      totals.delegators = totals.delegators.value_or(0) + *members.delegators;
    }
  }
  totals.validators = static_cast<std::int64_t>(snapshot.validators.size());
  return totals;
}

// Looks identities up in the previous snapshot, in ascending order, and says whether their records can be reused.
class DirectoryBefore {
 public:
  DirectoryBefore(Snapshot const* previous, Snapshot const& next, InputChanges const& changes)
      : previous_(previous), chains_(next.chains.size()) {
    if (previous == nullptr) {
      return;
    }
    same_for_all_ = !changes.contain(InputPart::logos) && !changes.contain(InputPart::weights);
    touched_ = PositionSet(previous->validators.size());
    for (std::size_t chain = 0; chain < previous->chains.size(); ++chain) {
      bool same = false;
      if (auto const now = next.find_position(previous->chains[chain]->chain_id, chain)) {
        same = !changes.contain(InputPart::recorded_changes, next.chains[*now]->made_from.stored.id) &&
               previous->members[chain] == next.members[*now] && previous->contexts[chain] == next.contexts[*now];
        chains_[*now].same = same;
      }
      if (!same) {
        std::ranges::for_each(previous->validator_sets.of_chain[chain], [&](auto at) { touched_.add(at); });
      }
    }
  }

  struct Found {
    std::shared_ptr<RenderedValidator const> validator;
    std::shared_ptr<RenderedLogs const> logs;
    bool holds = false;  // reusable: all inputs are unchanged
  };
  Found find(IdentityNumber identity, Members members) {
    if (previous_ == nullptr) {
      return {};
    }
    auto const& known = previous_->identities;
    while (next_ < known.size() && known[next_] < identity) {
      ++next_;
    }
    if (next_ == known.size() || known[next_] != identity) {
      return {};
    }
    bool const holds =
        same_for_all_ && !touched_.contains(static_cast<std::uint32_t>(next_)) &&
        std::ranges::all_of(members, [&](JoinedMember const& member) { return chains_[member.chain].same; });
    return {previous_->validators[next_], previous_->logs[next_], holds};
  }

 private:
  struct Chain {
    bool same = false;  // no change was recorded; its validators and their common context are unchanged
  };

  Snapshot const* previous_;
  std::vector<Chain> chains_;  // of the next snapshot
  bool same_for_all_ = false;
  PositionSet touched_;  // validators with an entry on a chain that changed or is gone
  std::size_t next_ = 0;
};

// Renders the records of all identities, one by one.
class DirectoryMaker {
 public:
  DirectoryMaker(Snapshot& snapshot, SnapshotInput const& input, InputChanges const& changes, StalenessWatch& watch,
                 Snapshot const* previous)
      : snapshot_(snapshot), input_(input), watch_(watch), before_(previous, snapshot, changes) {
    auto const likely = previous == nullptr ? 0 : previous->identities.size() + 1;
    snapshot.identities.reserve(likely);
    snapshot.validators.reserve(likely);
    snapshot.logs.reserve(likely);
    snapshot.validator_sets.of_chain.resize(snapshot.chains.size());
    for (std::size_t chain = 0; chain < snapshot.chains.size(); ++chain) {
      snapshot.validator_sets.of_chain[chain].reserve(snapshot.members[chain]->members.size());
    }
  }

  void add(IdentityNumber identity, Members members) {
    note_chains(members);
    auto found = before_.find(identity, members);
    if (!found.holds) {
      auto const before = found.validator;
      render(identity, members, found);
      if (found.validator != before) {
        rendered_.push_back(static_cast<std::uint32_t>(snapshot_.validators.size()));
      }
    }
    snapshot_.identities.push_back(identity);
    snapshot_.validators.push_back(std::move(found.validator));
    snapshot_.logs.push_back(std::move(found.logs));
  }

  // The positions of records that are not those of the previous snapshot.
  std::vector<std::uint32_t> const& rendered() const { return rendered_; }

 private:
  void note_chains(Members members) {
    auto const position = static_cast<std::uint32_t>(snapshot_.validators.size());
    for (auto const& member : members) {
      auto& here = snapshot_.validator_sets.of_chain[member.chain];
      if (here.empty() || here.back() != position) {
        here.push_back(position);
      }
    }
  }
  void render(IdentityNumber number, Members members, DirectoryBefore::Found& found) {
    std::vector<IdentityEntry> entries;
    entries.reserve(members.size());
    for (auto const& [_, chain, row] : members) {
      auto const& stored = snapshot_.entries[chain]->rows[row];
      auto const& context = snapshot_.contexts[chain];
      auto watch = watch_.begin_anew(context->network_type);
      entries.push_back({stored, context, watch.is_stale(kDelegatorCountsDataSet, stored->delegators_counted_at)});
      watch_.note(watch.next_stale_at());
    }
    auto const identity = to_identity(number);
    found.logs = make_logs(members, found.logs);
    found.validator = render_validator(identity, std::move(entries), find_identity_logo_path(input_.logos, identity),
                                       find_weights(input_.weights, identity_subject(identity)), found.validator);
  }

  // A change is shown with the identity that its operator declares today, also if it was another at the time.
  std::shared_ptr<RenderedLogs const> make_logs(Members members,
                                                std::shared_ptr<RenderedLogs const> const& before) const {
    RenderedLogs logs;
    for (auto const& [_, chain, row] : members) {
      if (input_.changes == nullptr) break;
      auto const key = snapshot_.chains[chain]->made_from.stored.id;
      auto const address = snapshot_.entries[chain]->rows[row]->operator_address();
      if (auto found = input_.changes->find(key, address)) logs.operators.push_back(std::move(found));
    }
    return share_logs(std::move(logs), before);
  }

  Snapshot& snapshot_;
  SnapshotInput const& input_;
  StalenessWatch& watch_;
  DirectoryBefore before_;
  std::vector<std::uint32_t> rendered_;
};

}  // namespace

void make_validator_directory(Snapshot& snapshot, SnapshotInput const& input, InputChanges const& changes,
                              StalenessWatch& watch, Snapshot const* previous) {
  snapshot.joined_members = join_members(snapshot, previous);
  Members const members = snapshot.joined_members;
  DirectoryMaker maker(snapshot, input, changes, watch, previous);
  for (auto first = members.begin(); first != members.end();) {
    auto const end = std::ranges::find_if(
        first, members.end(), [&](JoinedMember const& member) { return member.identity != first->identity; });
    maker.add(first->identity, {first, end});
    first = end;
  }
  auto const& validators = snapshot.validators;
  if (previous != nullptr && previous->identities == snapshot.identities) {
    auto const& changed = maker.rendered();
    snapshot.validator_order = sort_validators_again(validators, previous->validator_order, changed);
    snapshot.validator_orders =
        ValidatorOrders(validators, snapshot.validator_order, &previous->validator_orders, changed);
    snapshot.validator_sets.by_status = sort_by_status_again(validators, previous->validator_sets.by_status, changed);
  } else {
    snapshot.validator_order = sort_validators(validators);
    snapshot.validator_orders = ValidatorOrders(validators, snapshot.validator_order, nullptr, {});
    snapshot.validator_sets.by_status = sort_by_status(validators);
  }
  snapshot.validator_totals = add_up(snapshot);
}

}  // namespace orrery
