#include "sources/cosmos_node/core/dialect_table.hpp"

#include <utility>

namespace orrery {

ChainDialects::ChainDialects() : table_(std::shared_ptr<void>(), &built_in_dialects()) {}

ChainDialects::ChainDialects(DialectTable& shared, std::shared_ptr<Dialects const> table, std::string chain_id,
                             Timestamp now)
    : table_(std::move(table)), shared_(&shared), chain_id_(std::move(chain_id)), now_(now) {}

std::optional<std::string> ChainDialects::find_inflation_path() const {
  return shared_ == nullptr ? std::nullopt : shared_->find_inflation_path(chain_id_, now_);
}

void ChainDialects::note_inflation_path(std::string path) const {
  if (shared_ != nullptr) {
    shared_->note_inflation_path(*table_, chain_id_, std::move(path), now_);
  }
}

void DialectTable::replace(Dialects table) {
  state_.with([&](State& state) {
    if (table != *state.table) {
      state.table = std::make_shared<Dialects const>(std::move(table));
      state.inflation_paths = ExpiringMap<std::string, std::string>(kKept);
    }
  });
}

ChainDialects DialectTable::of_chain(std::string chain_id, Timestamp now) {
  return {*this, state_.with([](State const& state) { return state.table; }), std::move(chain_id), now};
}

std::optional<std::string> DialectTable::find_inflation_path(std::string const& chain_id, Timestamp now) const {
  return state_.with([&](State const& state) {
    auto const* path = state.inflation_paths.find(chain_id, now);
    return path == nullptr ? std::nullopt : std::optional(*path);
  });
}

void DialectTable::note_inflation_path(Dialects const& table, std::string const& chain_id, std::string path,
                                       Timestamp now) {
  state_.with([&](State& state) {
    if (&table == state.table.get()) {
      state.inflation_paths.touch(chain_id, now) = std::move(path);
    }
  });
}

}  // namespace orrery
