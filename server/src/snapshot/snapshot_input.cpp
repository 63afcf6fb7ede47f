#include "snapshot/snapshot_input.hpp"

#include "store/changed_rows.hpp"
#include "store/revision.hpp"
#include "store/tables_read.hpp"

#include <algorithm>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>

namespace orrery {
namespace {

// So many rows of each validator can be asked for; the requests read no database.
constexpr std::size_t kChangesEach = 500;
constexpr std::size_t kEvents = 500;

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
    chains ? replace_chains(
                 name, part, [&] { return reload(transaction_, *chains); }, [](auto const&) {})
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
          name, part, [&] { return chains ? reload(transaction_, *chains) : load_changed(transaction_, input_.*part); },
          note_chain);
    }
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

  template <class Part, class Load, class NoteChain>
  void replace_chains(std::string_view name, Part SnapshotInput::*part, Load const& load, NoteChain const& note_chain) {
    auto const changed = std::make_shared<decltype(load())>();
    auto tables = list_tables_read(transaction_, [&] { *changed = load(); });
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
};

}  // namespace

void renew_snapshot_input(Store& store, SnapshotInput& input) {
  using Input = SnapshotInput;
  Renewal renewal(store, input);
  renewal.read("chains", &Input::chains, load_chains);
  renewal.read("health", &Input::health, load_health);
  renewal.read("chain_states", &Input::chain_states, load_chain_states, reload_chain_states);
  renewal.read("chain_checks", &Input::chain_checks, load_chain_checks, reload_chain_checks);
  renewal.read_chains(
      "validators", &Input::validators, load_changed_validators, reload_validators,
      [&](std::string const& chain_id) { input.readings.validators.insert_or_assign(chain_id, renewal.revision()); });
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
  renewal.finish();
}

SnapshotInput load_snapshot_input(Store& store) {
  SnapshotInput input;
  renew_snapshot_input(store, input);
  return input;
}

}  // namespace orrery
