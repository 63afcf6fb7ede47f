#include "snapshot/impl/validator_directory.hpp"

#include "domain/market/series.hpp"
#include "snapshot/core/logo_path.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

// One validator of one chain that declares an identity.
struct Member {
  IdentityNumber identity;
  std::uint32_t chain;
  std::uint32_t row;
};
using Members = std::span<Member const>;

// By identity; within one by chain id, then operator address, as the store gives them.
std::vector<Member> join_members(Snapshot const& snapshot) {
  std::vector<Member> joined;
  for (std::uint32_t chain = 0; chain < snapshot.members.size(); ++chain) {
    for (auto const& member : snapshot.members[chain]->members) {
      joined.push_back({member.identity, chain, member.row});
    }
  }
  std::ranges::sort(joined, {},
                    [](Member const& member) { return std::tuple(member.identity, member.chain, member.row); });
  return joined;
}

wire::ValidatorTotals add_up(Snapshot const& snapshot) {
  wire::ValidatorTotals totals;
  for (std::size_t chain = 0; chain < snapshot.chains.size(); ++chain) {
    auto const& members = *snapshot.members[chain];
    totals.chains += snapshot.entries[chain]->rows.empty() ? 0 : 1;
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
      if (auto const now = next.find_position(previous->chains[chain]->chain_id)) {
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
    bool const holds = same_for_all_ && !touched_.contains(static_cast<std::uint32_t>(next_)) &&
                       std::ranges::all_of(members, [&](Member const& member) { return chains_[member.chain].same; });
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
      : snapshot_(snapshot), input_(input), watch_(watch), before_(previous, snapshot, changes) {}

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
      auto const& address = snapshot_.entries[chain]->rows[row]->validator.operator_address;
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
  auto const members = join_members(snapshot);
  snapshot.validator_sets.of_chain.resize(snapshot.chains.size());
  DirectoryMaker maker(snapshot, input, changes, watch, previous);
  for (auto first = members.begin(); first != members.end();) {
    auto const end = std::ranges::find_if(first, members.end(),
                                          [&](Member const& member) { return member.identity != first->identity; });
    maker.add(first->identity, {first, end});
    first = end;
  }
  bool const has_same_identities = previous != nullptr && previous->identities == snapshot.identities;
  snapshot.validator_order =
      has_same_identities ? sort_validators_again(snapshot.validators, previous->validator_order, maker.rendered())
                          : sort_validators(snapshot.validators);
  snapshot.validator_orders =
      ValidatorOrders(snapshot.validators, snapshot.validator_order,
                      has_same_identities ? &previous->validator_orders : nullptr, maker.rendered());
  snapshot.validator_sets.by_status = sort_by_status(snapshot.validators);
  snapshot.validator_totals = add_up(snapshot);
}

}  // namespace orrery
