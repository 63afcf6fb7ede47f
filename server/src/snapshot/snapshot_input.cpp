#include "snapshot/snapshot_input.hpp"

#include "base/own_fault.hpp"
#include "base/result.hpp"
#include "store/changed_rows.hpp"
#include "store/revision.hpp"
#include "store/tables_read.hpp"

#include <algorithm>
#include <functional>
#include <future>
#include <optional>
#include <string_view>
#include <system_error>
#include <utility>

namespace orrery {
namespace {

// So many rows of each validator can be asked for; the requests read no database.
constexpr std::size_t kChangesEach = 500;
constexpr std::size_t kEvents = 500;

template <class Stored>
struct ReadRows {
  std::vector<RowsOfChain<Stored>> chains;
  TableNames tables;
};

template <class Stored, class Load>
ReadRows<Stored> read_rows(Transaction const& transaction, Load const& load) {
  ReadRows<Stored> read;
  read.tables = list_tables_read(transaction, [&] { read.chains = load(); });
  return read;
}

// All of them, over another connection. Nothing where that sees another state of the store, or is not to be had.
std::optional<ReadRows<StoredValidator>> read_validators_of(Store& store, Revision revision) {
  if (revision.mark == 0) return std::nullopt;  // another state may have that number too
  try {
    auto transaction = store.begin_read();
    if (read_revision(transaction.connection()) != revision) return std::nullopt;
    return read_rows<StoredValidator>(transaction, [&] { return load_changed_validators(transaction, {}); });
  } catch (Failure const&) {
    return std::nullopt;  // whoever reads them then tells what is wrong
  }
}

// Reads those parts anew that were read from a table that changed; puts them in place when all are read.
class Renewal {
 public:
  Renewal(Store& store, SnapshotInput& input)
      : store_(store),
        input_(input),
        transaction_(store.begin_read()),
        revision_(read_revision(transaction_.connection())),
        changes_(find_changes_since(transaction_.connection(), input.revision)) {}

  template <class Part, class Load>
  void read(std::string_view name, Part SnapshotInput::*part, Load const& load) {
    if (!may_differ(name)) {
      return;
    }
    auto const loaded = std::make_shared<Part>();
    auto tables = list_tables_read(transaction_, [&] { *loaded = load(transaction_); });
    steps_.push_back([this, name, part, loaded, tables = std::move(tables)]() mutable {
      input_.*part = std::move(*loaded);
      note_read(name, std::move(tables));
    });
  }

  // The same of a part of which only the rows of changed chains are read, where those are known. reload(transaction,
  // their keys).
  template <class Stored, class Load, class Reload>
  void read(std::string_view name, std::vector<Stored> SnapshotInput::*part, Load const& load, Reload const& reload) {
    auto const chains = find_changed_chains(name);
    chains ? replace_chains(name, part, read_rows<Stored>(transaction_, [&] { return reload(transaction_, *chains); }),
                            [](auto const&) {})
           : read(name, part, load);
  }

  // The same of a part that is large: where the changed chains are not known they are looked for, by
  // load_changed(transaction, rows as they were). note_chain(chain id) for each whose rows were read.
  template <class Stored, class Load, class Reload, class NoteChain>
  void read_chains(std::string_view name, std::vector<Shared<Stored>> SnapshotInput::*part, Load const& load_changed,
                   Reload const& reload, NoteChain const& note_chain) {
    auto const chains = find_changed_chains(name);
    if (chains || may_differ(name)) {
      replace_chains(
          name, part,
          read_rows<Stored>(
              transaction_,
              [&] { return chains ? reload(transaction_, *chains) : load_changed(transaction_, input_.*part); }),
          note_chain);
    }
  }

  // At a start the validators, a third of all, are read by a second thread.
  void begin_aside() {
    if (!input_.read_from.empty()) {
      return;
    }
    try {
      aside_ = std::async(std::launch::async, read_validators_of, std::ref(store_), revision_);
    } catch (std::system_error const&) {
      // No thread can be had: this one reads them in their turn.
      note_own_fault(OwnFault::threads);
    }
  }

  // Waits for that thread. False where it has nothing.
  template <class NoteChain>
  bool take_aside(std::string_view name, NoteChain const& note_chain) {
    auto read = aside_.valid() ? aside_.get() : std::nullopt;
    if (read) replace_chains(name, &SnapshotInput::validators, std::move(*read), note_chain);
    return read.has_value();
  }

  Revision revision() const { return revision_; }

  void finish() {
    for (auto const& put_in_place : steps_) {
      put_in_place();
    }
    input_.kind = store_.stamp().kind;
    input_.revision = revision_;
  }

 private:
  bool may_differ(std::string_view part) const {
    auto const known = input_.read_from.find(part);
    return !changes_ || known == input_.read_from.end() ||
           std::ranges::any_of(known->second, [&](auto const& table) { return changes_->contains(table); });
  }

  // Nothing: none changed, or it is not known which. A chain that is withdrawn takes rows away without changing them.
  std::optional<ChainKeys> find_changed_chains(std::string_view part) const {
    if (!may_differ(part) || !changes_ || changes_->contains("chain")) {
      return std::nullopt;
    }
    auto const known = input_.read_from.find(part);
    if (known == input_.read_from.end()) {
      return std::nullopt;
    }
    ChangedChains changed;
    for (auto const& table : known->second) {
      if (auto const found = changes_->find(table); found != changes_->end()) {
        changed.add(found->second);
      }
    }
    return changed.any ? std::nullopt : std::optional(std::move(changed.chains));
  }

  // Held: Stored, or what shares it.
  template <class Stored, class Held, class NoteChain>
  void replace_chains(std::string_view name, std::vector<Held> SnapshotInput::*part, ReadRows<Stored> read,
                      NoteChain const& note_chain) {
    auto const changed = std::make_shared<std::vector<RowsOfChain<Stored>>>(std::move(read.chains));
    auto tables = std::move(read.tables);
    if (auto const known = input_.read_from.find(name); known != input_.read_from.end()) {
      tables.insert(known->second.begin(), known->second.end());
    }
    steps_.push_back([this, name, part, changed, note_chain, tables = std::move(tables)]() mutable {
      for (auto const& chain : *changed) {
        note_chain(chain.chain_id);
      }
      replace_rows(input_.*part, std::move(*changed));
      note_read(name, std::move(tables));
    });
  }

  void note_read(std::string_view name, TableNames tables) {
    input_.read_from.insert_or_assign(std::string(name), std::move(tables));
    input_.readings.parts.insert_or_assign(std::string(name), revision_);
  }

  Store& store_;
  SnapshotInput& input_;
  ReadTransaction transaction_;
  Revision revision_;                     // of the view of this transaction
  std::optional<ChangedTables> changes_;  // since the last; nothing: not known
  std::vector<std::function<void()>> steps_;
  std::future<std::optional<ReadRows<StoredValidator>>> aside_;
};

}  // namespace

void renew_snapshot_input(Store& store, SnapshotInput& input) {
  using Input = SnapshotInput;
  Renewal renewal(store, input);
  renewal.begin_aside();
  renewal.read("chains", &Input::chains, load_chains);
  renewal.read("health", &Input::health, load_health);
  renewal.read("chain_states", &Input::chain_states, load_chain_states, reload_chain_states);
  renewal.read("chain_checks", &Input::chain_checks, load_chain_checks, reload_chain_checks);
  renewal.read("changes", &Input::changes, [](auto& from) { return load_recent_changes(from, kChangesEach); });
  renewal.read("prices", &Input::prices, load_prices);
  renewal.read("series", &Input::series, [&](auto& from) { return load_series_book(from, input.series); });
  renewal.read("editorial", &Input::editorial,
               [](auto& from) { return std::make_shared<StoredEditorial const>(load_editorial(from)); });
  renewal.read("endpoint_health", &Input::endpoint_health, load_endpoint_health);
  renewal.read("uptime_strips", &Input::uptime_strips,
               [&](auto& from) { return load_uptime_strips(from, input.uptime_strips); });
  renewal.read_chains("proposals", &Input::proposals, load_changed_proposals, reload_proposals, [](auto const&) {});
  renewal.read("events", &Input::events, [](auto& from) { return load_recent_events(from, kEvents); });
  renewal.read("adverts", &Input::adverts, load_shown_adverts);
  renewal.read("contributions", &Input::contributions, load_contributions);
  renewal.read("logos", &Input::logos, load_logos);
  renewal.read("weights", &Input::weights, [&](auto& from) { return load_weights(from, input.weights); });
  auto const note_validators = [&](std::string const& chain_id) {
    input.readings.validators.insert_or_assign(chain_id, renewal.revision());
  };
  if (!renewal.take_aside("validators", note_validators)) {
    renewal.read_chains("validators", &Input::validators, load_changed_validators, reload_validators, note_validators);
  }
  renewal.finish();
}

SnapshotInput load_snapshot_input(Store& store) {
  SnapshotInput input;
  renew_snapshot_input(store, input);
  return input;
}

}  // namespace orrery
