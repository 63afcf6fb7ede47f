#include "snapshot/snapshot_input.hpp"

#include "base/own_fault.hpp"
#include "base/result.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/core/revision.hpp"
#include "store/core/transaction.hpp"

#include <algorithm>
#include <functional>
#include <future>
#include <system_error>
#include <tuple>
#include <utility>

namespace orrery {
namespace {

ChainCheck const* find_check(std::vector<ChainCheck> const& checks, std::string_view data_set,
                             std::string_view chain_id) {
  auto const key = [](ChainCheck const& check) {
    return std::pair<std::string_view, std::string_view>(check.data_set, check.chain_id);
  };
  auto const found = std::ranges::lower_bound(checks, std::pair(data_set, chain_id), {}, key);
  return found != checks.end() && key(*found) == std::pair(data_set, chain_id) ? &*found : nullptr;
}

template <class Stored>
std::span<Shared<Stored> const> find_rows_of(std::vector<Shared<Stored>> const& rows, std::string_view chain_id) {
  return std::ranges::equal_range(rows, chain_id, {}, [](auto const& row) -> auto& { return row->chain_id; });
}

// The most rows that the API can return: requests do not read the database.
constexpr std::size_t kEvents = 500;

struct SharedValidators {
  std::vector<Shared<PackedValidator>> rows;
  Reads reads;
};

// Loads all validators over a second connection. Nothing where that does not see the same revision, or fails.
std::optional<SharedValidators> read_validators_of(Store& store, Revision revision) {
  if (revision.mark == 0) return std::nullopt;  // without a mark equal revisions may be different states
  try {
    auto transaction = store.begin_read();
    if (read_revision(transaction.connection()) != revision) return std::nullopt;
    SharedValidators read;
    read.reads = note_reads(transaction, [&] { read.rows = load_shared_validators(transaction, {}); });
    return read;
  } catch (Failure const&) {
    return std::nullopt;  // the main thread then reads them, and throws if that fails, too
  }
}

// Reads the parts again whose tables changed by the log of commits since the last reading, and replaces them all at the
// end, so that a failure leaves the input as it was (docs/adr/0065-one-answer-to-what-changed.md).
class Renewal {
 public:
  Renewal(Store& store, SnapshotInput& input)
      : store_(store),
        input_(input),
        transaction_(store.begin_read()),
        revision_(read_revision(transaction_.connection())),
        changes_(find_changes_since(transaction_.connection(), input.revision)) {}

  // A part that is read whole, load(transaction), and where a changed row may affect records of any chain.
  template <class Rows, class Load>
  void read(InputPart part, Rows SnapshotInput::*rows, Load const& load) {
    if (!compute_changed_chains(part).is_nothing()) {
      replace(part, kAnyRow, rows, load);
    }
  }

  // The same, for a part where a changed row affects its own chain alone.
  template <class Rows, class Load>
  void read_own(InputPart part, Rows SnapshotInput::*rows, Load const& load) {
    if (auto const changed = compute_changed_chains(part); !changed.is_nothing()) {
      replace(part, changed, rows, load);
    }
  }

  // The same, but only the rows of the changed chains are read where those are known: reload(transaction, their keys).
  template <class Rows, class Load, class Reload>
  void read_by_chain(InputPart part, Rows SnapshotInput::*rows, Load const& load, Reload const& reload) {
    auto const changed = compute_changed_chains(part);
    if (changed.any) {
      replace(part, changed, rows, load);
    } else if (!changed.chains.empty()) {
      auto const read = std::make_shared<decltype(reload(transaction_, changed.chains))>();
      auto reads = note_reads(transaction_, [&] { *read = reload(transaction_, changed.chains); });
      put_in_place_later(part, changed, std::move(reads),
                         [this, rows, read] { replace_rows(input_.*rows, std::move(*read)); });
    }
  }

  // A part that only grows and keeps its own position: load(transaction, before) reads what is newer than `before`, or
  // everything if that is null, because this is not a later state of the same history.
  template <class Rows, class Load>
  void read_on(InputPart part, std::shared_ptr<Rows const> SnapshotInput::*rows, Load const& load) {
    auto const before = changes_ ? input_.*rows : nullptr;
    read(part, rows, [&](auto& from) { return load(from, before); });
  }

  // The same, for a part where a changed row affects its own chain alone: load(transaction, before, changed chains).
  template <class Rows, class Load>
  void read_on_own(InputPart part, std::shared_ptr<Rows const> SnapshotInput::*rows, Load const& load) {
    auto const before = changes_ ? input_.*rows : nullptr;
    auto const changed = compute_changed_chains(part);
    read_own(part, rows, [&](auto& from) { return load(from, before, changed); });
  }

  // At the first reading a second thread loads the validators, which are a third of all rows.
  void begin_aside() {
    if (!input_.read_from[InputPart::validators].empty()) {
      return;
    }
    try {
      aside_ = std::async(std::launch::async, read_validators_of, std::ref(store_), revision_);
    } catch (std::system_error const&) {
      // No thread could be started: take_aside() returns false and the main thread reads them.
      note_own_fault(OwnFault::threads);
    }
  }

  // Waits for that thread. False where it has no result.
  bool take_aside() {
    auto const read = std::make_shared<std::optional<SharedValidators>>(aside_.valid() ? aside_.get() : std::nullopt);
    if (*read) {
      put_in_place_later(InputPart::validators, kAnyRow, std::move((*read)->reads),
                         [this, read] { input_.validators = std::move((*read)->rows); });
    }
    return read->has_value();
  }

  void finish() {
    input_.changed = InputChanges(changes_ ? input_.revision : Revision{});
    input_.rows_read = {};
    for (auto const& put_in_place : steps_) {
      put_in_place();
    }
    input_.kind = store_.stamp().kind;
    input_.revision = revision_;
  }

 private:
  static inline ChangedChains const kAnyRow{true, {}};

  ChangedChains compute_changed_chains(InputPart part) const {
    auto const& tables = input_.read_from[part];
    return !changes_ || tables.empty() ? kAnyRow : orrery::compute_changed_chains(*changes_, tables);
  }

  template <class Rows, class Load>
  void replace(InputPart part, ChangedChains const& changed, Rows SnapshotInput::*rows, Load const& load) {
    auto const read = std::make_shared<Rows>();
    auto reads = note_reads(transaction_, [&] { *read = load(transaction_); });
    put_in_place_later(part, changed, std::move(reads), [this, rows, read] { input_.*rows = std::move(*read); });
  }

  void put_in_place_later(InputPart part, ChangedChains changed, Reads reads, std::function<void()> put) {
    steps_.push_back([this, part, changed = std::move(changed), reads = std::move(reads), put = std::move(put)] {
      put();
      // Added, not replaced: a reading by chain may read fewer tables than the whole part depends on.
      input_.read_from[part].insert(reads.tables.begin(), reads.tables.end());
      input_.rows_read[part] = reads.rows;
      input_.changed.add(part, changed);
    });
  }

  Store& store_;
  SnapshotInput& input_;
  ReadTransaction transaction_;
  Revision revision_;                     // of the view of this transaction
  std::optional<ChangedTables> changes_;  // since the last reading; empty: not known
  std::vector<std::function<void()>> steps_;
  std::future<std::optional<SharedValidators>> aside_;
};

}  // namespace

void renew_snapshot_input(Store& store, SnapshotInput& input) {
  using enum InputPart;
  using Input = SnapshotInput;
  Renewal renewal(store, input);
  renewal.begin_aside();
  renewal.read(chains, &Input::chains, load_chains);
  renewal.read(health, &Input::health, load_health);
  renewal.read_by_chain(chain_states, &Input::chain_states, load_chain_states, reload_chain_states);
  renewal.read_own(alive, &Input::alive, load_chain_alive);
  renewal.read_by_chain(chain_checks, &Input::chain_checks, load_chain_checks, reload_chain_checks);
  renewal.read_on_own(recorded_changes, &Input::changes, [](auto&... of) { return load_recorded_changes(of...); });
  renewal.read(prices, &Input::prices, load_prices);
  renewal.read_on(series, &Input::series, load_series_set);
  renewal.read(editorial, &Input::editorial,
               [](auto& from) { return std::make_shared<StoredEditorial const>(load_editorial(from)); });
  renewal.read(endpoint_health, &Input::endpoint_health, load_endpoint_health);
  renewal.read(method_change, &Input::method_change, load_method_change);
  renewal.read_on(daily_uptime, &Input::daily_uptime, load_daily_uptime);
  renewal.read_by_chain(
      proposals, &Input::proposals, [&](auto& from) { return load_shared_proposals(from, input.proposals); },
      reload_proposals);
  renewal.read(events, &Input::events, [](auto& from) { return load_recent_events(from, kEvents); });
  renewal.read(adverts, &Input::adverts, load_shown_adverts);
  renewal.read(contributions, &Input::contributions, load_contributions);
  renewal.read(logos, &Input::logos, load_logos);
  renewal.read_by_chain(signing, &Input::signing, load_signing, reload_signing);
  renewal.read_own(archives, &Input::archives, load_archives);
  renewal.read_on(weights, &Input::weights, load_weights);
  if (!renewal.take_aside()) {
    renewal.read_by_chain(
        validators, &Input::validators, [&](auto& from) { return load_shared_validators(from, input.validators); },
        reload_validators);
  }
  renewal.finish();
}

SnapshotInput load_snapshot_input(Store& store) {
  SnapshotInput input;
  renew_snapshot_input(store, input);
  return input;
}

ChainInput find_chain_input(SnapshotInput const& input, std::string_view chain_id) {
  ChainInput sources;
  auto const state = std::ranges::lower_bound(input.chain_states, chain_id, {}, &StoredChainState::chain_id);
  if (state != input.chain_states.end() && state->chain_id == chain_id) {
    sources.state = &*state;
  }
  sources.state_check = find_check(input.chain_checks, "chain_state", chain_id);
  sources.validators_check = find_check(input.chain_checks, "validators", chain_id);
  sources.delegators_check = find_check(input.chain_checks, "delegators", chain_id);
  sources.proposals_check = find_check(input.chain_checks, "proposals", chain_id);
  sources.proposals = find_rows_of(input.proposals, chain_id);
  sources.validators = find_rows_of(input.validators, chain_id);
  return sources;
}

}  // namespace orrery
