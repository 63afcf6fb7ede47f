#include "snapshot/directory.hpp"

#include "domain/series.hpp"
#include "snapshot/logo_path.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace orrery {
namespace {

// Ordered by identity; within one by chain id, then operator address, as the store gives them.
struct Group {
  std::vector<IdentityEntry> entries;
  std::vector<StoredValidatorChange const*> changes;  // newest first
};
using Groups = std::map<std::string, Group>;

struct Grouping {
  Groups groups;
  // of_validator[i]: the group of input.validators[i]; null: no identity.
  std::vector<Group*> of_validator;
  wire::ValidatorTotals totals;
};

Grouping group_by_identity(Snapshot const& snapshot, SnapshotInput const& input, StalenessWatch& watch) {
  Grouping made;
  made.of_validator.reserve(input.validators.size());
  std::shared_ptr<EntriesContext const> context;
  for (auto const& stored : input.validators) {
    if (context == nullptr || context->chain_id != stored.chain_id) {
      context = snapshot.contexts[snapshot.find_position(stored.chain_id).value()];
      ++made.totals.chains;
    }
    auto identity = parse_identity(stored.validator.identity.value_or(""));
    if (!identity) {
      ++made.totals.hidden_without_identity;
      made.of_validator.push_back(nullptr);
      continue;
    }
    auto& group = made.groups[*std::move(identity)];
    group.entries.push_back({&stored, context, watch.is_stale("delegators", stored.delegators_counted_at)});
    made.of_validator.push_back(&group);
    if (stored.delegator_count) {
      made.totals.delegators = made.totals.delegators.value_or(0) + *stored.delegator_count;
    }
  }
  made.totals.validators = static_cast<std::int64_t>(made.groups.size());
  return made;
}

// A change belongs to its operator, and is shown where that operator stands today.
void add_changes(Grouping& grouping, SnapshotInput const& input) {
  using Key = std::pair<std::string_view, std::string_view>;
  auto const key = [](StoredValidator const& stored) {
    return Key(stored.chain_id, stored.validator.operator_address);
  };
  for (auto const& stored : input.changes) {
    Key const wanted(stored.change.chain_id, stored.change.operator_address);
    auto const found = std::ranges::lower_bound(input.validators, wanted, {}, key);
    if (found != input.validators.end() && key(*found) == wanted) {
      if (auto* group = grouping.of_validator[static_cast<std::size_t>(found - input.validators.begin())]) {
        group->changes.push_back(&stored);
      }
    }
  }
}

}  // namespace

void make_directory(Snapshot& snapshot, SnapshotInput const& input, StalenessWatch& watch, Snapshot const* previous) {
  auto grouping = group_by_identity(snapshot, input, watch);
  add_changes(grouping, input);
  for (auto const& [identity, group] : grouping.groups) {
    std::shared_ptr<RenderedValidator const> validator;
    std::shared_ptr<RenderedLogs const> logs;
    if (previous != nullptr) {
      if (auto const position = previous->find_validator(identity)) {
        validator = previous->validators[*position];
        logs = previous->logs[*position];
      }
    }
    snapshot.validators.push_back(render_validator(identity, group.entries,
                                                   find_identity_logo_path(input.logos, identity),
                                                   find_weights(input.weights, identity_subject(identity)), validator));
    snapshot.logs.push_back(render_logs(group.changes, logs));
  }
  snapshot.validator_order = sort_validators(snapshot.validators);
  snapshot.validator_totals = grouping.totals;
}

}  // namespace orrery
