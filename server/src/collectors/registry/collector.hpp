#pragma once

#include "collectors/runner/collector.hpp"
#include "fetch/fetcher.hpp"
#include "sources/cosmos_node/core/dialect_table.hpp"
#include "sources/registry/import.hpp"
#include "store/core/stamp.hpp"

#include <chrono>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

struct RegistrySettings {
  std::string source;             // `none`, a directory, an archive, or a URL: see sources/registry/source.hpp
  std::filesystem::path overlay;  // setting registry.overlay: the operator's own chain files; empty: none
  std::chrono::seconds every{std::chrono::hours(24)};
};

inline constexpr std::string_view kRegistryDataSet = "registry";
inline constexpr std::string_view kRegistrySource = "chain registry";
// The name of a file that marks a registry directory as simulated. A database of real data refuses such a directory;
// one of demo data accepts no other.
inline constexpr std::string_view kSimulatedMark = "SIMULATED";

struct RegistryReading {
  RegistryImport registry;
  RegistryImport overlay;
  std::optional<std::string> moved_to = {};  // where the registry was read, after a redirect for good
};

struct RegistryAccess {
  Fetcher& fetcher;
  StoreKind kind;  // of the database that the reading is for: a simulated registry is refused for real data
  std::stop_token stop;
  std::function<void(std::string_view step)> progress;
};

// What the registry and the overlay say now; with the source `none` the overlay alone. Stores nothing.
Result<RegistryReading> read_registry(RegistrySettings const& settings, RegistryAccess const& access);

// Reads the chain registry, from which all other data sets take their chains. fetcher must outlive the collector.
// dialects: renewed by each pass from dialects.json of the overlay, which stays as it was where that is wrong.
Collector make_registry_collector(RegistrySettings settings, Fetcher& fetcher,
                                  std::shared_ptr<DialectTable> dialects = std::make_shared<DialectTable>());

// The same at once.
Result<void> renew_dialects(RegistrySettings const& settings, DialectTable& dialects);

// Writes the chains that are known without the registry, which may take long or fail: a new database gets the built-in
// chains, and a changed overlay is applied. Every pass begins with it; a server calls it before it listens.
Result<void> seed_known_chains(RegistrySettings const& settings, Store& store, Clock const& clock);

// `orrery import registry`: imports the chains of settings.source now and returns the lines to print. A failure does
// not change the data set's health row.
Result<std::vector<std::string>> import_registry_now(RegistrySettings const& settings, Fetcher& fetcher,
                                                     CollectContext const& context);

}  // namespace orrery
