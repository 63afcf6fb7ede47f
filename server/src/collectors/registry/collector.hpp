#pragma once

#include "collectors/runner/collector.hpp"
#include "fetch/fetcher.hpp"

#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

namespace orrery {

struct RegistrySettings {
  std::string source;             // `none`, a directory, an archive, or a URL: see sources/registry/source.hpp
  std::filesystem::path overlay;  // empty: none
  std::chrono::seconds every{std::chrono::hours(24)};
};

inline constexpr std::string_view kRegistryDataSet = "registry";
inline constexpr std::string_view kRegistrySource = "chain registry";
// In a registry directory: its chains are made up. A database of real data refuses it, one of demo data
// takes no directory without it.
inline constexpr std::string_view kSimulatedMark = "SIMULATED";

// The chains that all other data sets start from. fetcher must outlive the collector.
Collector make_registry_collector(RegistrySettings settings, Fetcher& fetcher);

// Before the registry is asked, which may take long or fail: a new database gets the built-in chains and
// says what it waits for; a changed overlay shows at once. Every pass begins with it; a server that is
// about to answer calls it first.
Result<void> show_known_chains(RegistrySettings const& settings, Store& store, Clock const& clock);

// What `orrery import registry` does: the chains of settings.source now; the lines to print. A failure
// is the caller's alone and leaves the data set's health as it was.
Result<std::vector<std::string>> import_registry_now(RegistrySettings const& settings, Fetcher& fetcher,
                                                     CollectContext const& context);

}  // namespace orrery
