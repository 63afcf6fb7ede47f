#include "snapshot/directory.hpp"

#include "domain/series.hpp"
#include "snapshot/logo_path.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

// An identity's letters; their byte order is that of the texts.
using IdentityKey = std::array<char, 16>;

IdentityKey to_key(std::string_view identity) {
  IdentityKey key{};
  std::ranges::copy(identity, key.begin());
  return key;
}

std::string_view to_text(IdentityKey const& key) {
  return {key.data(), key.size()};
}

// One of input.validators that declares an identity.
struct Member {
  IdentityKey identity;
  std::uint32_t validator;
  std::shared_ptr<EntriesContext const> const* context;
};

struct Groups {
  // By identity; within one by chain id, then operator address, as the store gives them.
  std::vector<Member> members;
  wire::ValidatorTotals totals;
};

Groups group_by_identity(Snapshot const& snapshot, SnapshotInput const& input) {
  Groups made;
  made.members.reserve(input.validators.size());
  std::shared_ptr<EntriesContext const> const* context = nullptr;
  for (std::uint32_t i = 0; i < input.validators.size(); ++i) {
    auto const& stored = input.validators[i];
    if (context == nullptr || (*context)->chain_id != stored.chain_id) {
      context = &snapshot.contexts[snapshot.find_position(stored.chain_id).value()];
      ++made.totals.chains;
    }
    auto const identity = parse_identity(stored.validator.identity.value_or(""));
    if (!identity) {
      ++made.totals.hidden_without_identity;
      continue;
    }
    made.members.push_back({to_key(*identity), i, context});
    if (stored.delegator_count) {
      made.totals.delegators = made.totals.delegators.value_or(0) + *stored.delegator_count;
    }
  }
  std::ranges::sort(made.members, {},
                    [](Member const& member) { return std::pair(member.identity, member.validator); });
  return made;
}

// The flight recorder's rows by identity, the newest first: a change belongs to its operator, and is shown where that
// operator stands today.
class ChangesByIdentity {
 public:
  explicit ChangesByIdentity(SnapshotInput const& input) {
    using Key = std::pair<std::string_view, std::string_view>;
    auto const key = [](StoredValidator const& stored) {
      return Key(stored.chain_id, stored.validator.operator_address);
    };
    for (auto const& stored : input.changes) {
      Key const wanted(stored.change.chain_id, stored.change.operator_address);
      auto const found = std::ranges::lower_bound(input.validators, wanted, {}, key);
      if (found == input.validators.end() || key(*found) != wanted) {
        continue;
      }
      if (auto const identity = parse_identity(found->validator.identity.value_or(""))) {
        changes_[to_key(*identity)].push_back(&stored);
      }
    }
  }

  std::span<StoredValidatorChange const* const> of(IdentityKey const& identity) const {
    auto const found = changes_.find(identity);
    return found == changes_.end() ? std::span<StoredValidatorChange const* const>() : std::span(found->second);
  }

 private:
  std::map<IdentityKey, std::vector<StoredValidatorChange const*>> changes_;
};

// What the snapshot before has of an identity. They are asked for in rising order.
class ValidatorsBefore {
 public:
  explicit ValidatorsBefore(Snapshot const* previous) : previous_(previous) {}

  struct Found {
    std::shared_ptr<RenderedValidator const> validator;
    std::shared_ptr<RenderedLogs const> logs;
  };
  Found find(std::string_view identity) {
    if (previous_ == nullptr) {
      return {};
    }
    auto const& known = previous_->validators;
    while (next_ < known.size() && known[next_]->identity < identity) {
      ++next_;
    }
    bool const is_there = next_ < known.size() && known[next_]->identity == identity;
    return is_there ? Found{known[next_], previous_->logs[next_]} : Found{};
  }

 private:
  Snapshot const* previous_;
  std::size_t next_ = 0;
};

}  // namespace

void make_directory(Snapshot& snapshot, SnapshotInput const& input, StalenessWatch& watch, Snapshot const* previous) {
  auto const groups = group_by_identity(snapshot, input);
  ChangesByIdentity const changes(input);
  ValidatorsBefore before(previous);
  auto& of_chain = snapshot.validator_sets.of_chain;
  of_chain.resize(snapshot.chains.size());
  std::vector<IdentityEntry> entries;
  for (auto member = groups.members.begin(); member != groups.members.end();) {
    auto const key = member->identity;
    auto const position = static_cast<std::uint32_t>(snapshot.validators.size());
    entries.clear();
    for (; member != groups.members.end() && member->identity == key; ++member) {
      auto const& stored = input.validators[member->validator];
      auto& here = of_chain[static_cast<std::size_t>(member->context - snapshot.contexts.data())];
      if (here.empty() || here.back() != position) {
        here.push_back(position);
      }
      entries.push_back({&stored, *member->context, watch.is_stale("delegators", stored.delegators_counted_at)});
    }
    std::string const identity(to_text(key));
    auto const [validator, logs] = before.find(identity);
    snapshot.validators.push_back(render_validator(identity, entries, find_identity_logo_path(input.logos, identity),
                                                   find_weights(input.weights, identity_subject(identity)), validator));
    snapshot.logs.push_back(render_logs(changes.of(key), logs));
  }
  snapshot.validator_order = sort_validators(snapshot.validators);
  snapshot.validator_sets.by_status = sort_by_status(snapshot.validators);
  snapshot.validator_totals = groups.totals;
  snapshot.validator_totals.validators = static_cast<std::int64_t>(snapshot.validators.size());
}

}  // namespace orrery
