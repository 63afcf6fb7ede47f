#pragma once

#include "base/clock.hpp"
#include "base/expiring_map.hpp"
#include "base/mutex.hpp"
#include "sources/cosmos_node/core/dialects.hpp"

#include <chrono>
#include <memory>
#include <optional>
#include <string>

namespace orrery {

class DialectTable;

// The table of dialects for the readings of one chain, with what earlier ones found out of it.
class ChainDialects final {
 public:
  // The built-in table; nothing is remembered.
  ChainDialects();
  // shared must outlive this.
  ChainDialects(DialectTable& shared, std::shared_ptr<Dialects const> table, std::string chain_id, Timestamp now);

  Dialects const& table() const { return *table_; }
  // The inflation route that answered when all were asked, within a day; empty: the chain said that it has none of
  // them. Nothing where all have to be asked.
  std::optional<std::string> find_inflation_path() const;
  void note_inflation_path(std::string path) const;

 private:
  std::shared_ptr<Dialects const> table_;
  DialectTable* shared_ = nullptr;  // null: nothing is remembered
  std::string chain_id_;
  Timestamp now_{};
};

// The table that all data sets read by, and what it showed of each chain. In memory only. Thread-safe.
class DialectTable final {
 public:
  // Where the table is not the same as before, what was remembered is forgotten.
  void replace(Dialects table);
  ChainDialects of_chain(std::string chain_id, Timestamp now);

  std::optional<std::string> find_inflation_path(std::string const& chain_id, Timestamp now) const;
  // table: by which it was found; another one's is not kept.
  void note_inflation_path(Dialects const& table, std::string const& chain_id, std::string path, Timestamp now);

 private:
  // An upgrade may add a module: after it all routes are asked anew.
  static constexpr std::chrono::hours kKept{24};
  struct State {
    std::shared_ptr<Dialects const> table = std::make_shared<Dialects const>(built_in_dialects());
    ExpiringMap<std::string, std::string> inflation_paths{kKept};  // by chain
  };

  Mutex<State> state_;
};

}  // namespace orrery
