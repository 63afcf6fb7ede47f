#include "collectors/registry/collector.hpp"

#include "collectors/registry/impl/registry_loss.hpp"
#include "collectors/runner/pass.hpp"
#include "domain/chains/chain.hpp"
#include "fetch/fetch_target.hpp"
#include "fetch/git_clone.hpp"
#include "sources/catalogue/catalogue.hpp"
#include "sources/cosmos_node/core/dialects_file.hpp"
#include "sources/registry/directory.hpp"
#include "sources/registry/import.hpp"
#include "sources/registry/link.hpp"
#include "sources/registry/merge.hpp"
#include "sources/registry/source.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/core/stamp.hpp"
#include "store/weights/weight_evidence_repository.hpp"

#include <algorithm>
#include <functional>
#include <iterator>
#include <memory>
#include <utility>

namespace orrery {
namespace {

bool is_from_registry(Chain const& chain) {
  return chain.origin == ChainOrigin::registry;
}

bool holds_registry(std::vector<Chain> const& stored) {
  return std::ranges::any_of(stored, is_from_registry);
}

// The chains that are known without the registry, by chain id: the stored ones, else (where no registry was read yet,
// and only for real data) the built-in catalogue; the overlay is merged over them.
std::vector<Chain> make_base_chains(std::vector<Chain> stored, std::vector<Chain> overlay, StoreKind kind) {
  if (!holds_registry(stored)) {
    return merge_over(std::move(overlay), kind == StoreKind::real ? built_in_chains() : std::vector<Chain>{});
  }
  std::erase_if(stored, std::not_fn(is_from_registry));
  return merge_over(std::move(overlay), std::move(stored));
}

std::vector<Chain> load_stored(Transaction& transaction) {
  std::vector<Chain> chains;
  std::ranges::transform(load_chains(transaction), std::back_inserter(chains), &StoredChain::chain);
  return chains;
}

Result<RegistryImport> read_overlay(std::filesystem::path const& directory) {
  if (directory.empty()) {
    return RegistryImport{};
  }
  auto const folders = read_directory(directory);
  return folders ? import_registry(*folders, ChainOrigin::overlay) : Result<RegistryImport>(folders.error());
}

void append_overlay_lines(std::vector<std::string>& lines, RegistryImport const& overlay) {
  if (overlay.summary.found == 0) {
    return;
  }
  for (auto const& line : to_lines(overlay)) {
    lines.push_back("overlay: " + line);
  }
}

std::int64_t count_failed(RegistryImport const& import) {
  return static_cast<std::int64_t>(import.summary.failed.size());
}

std::int64_t count_found(RegistryImport const& import) {
  return static_cast<std::int64_t>(import.summary.found);
}

bool is_none(RegistrySettings const& settings) {
  return settings.source.empty() || settings.source == "none";
}

std::string describe_wait(RegistrySettings const& settings) {
  return is_none(settings) ? "an import, because registry.source is none: run `orrery import registry PATH|URL`"
                           : "the chain registry at " + without_credentials(settings.source);
}

Result<PassReport> report_overlay(RegistrySettings const& settings, CollectContext const& context) {
  auto const overlay = read_overlay(settings.overlay);
  if (!overlay) {
    return overlay.error();
  }
  PassReport report;
  report.had_nothing_to_ask = true;
  append_overlay_lines(report.lines, *overlay);
  auto transaction = context.store.begin_read();
  if (!holds_registry(load_stored(transaction))) {
    report.waiting_for = describe_wait(settings);
  }
  return report;
}

Result<void> write_chains(WriteTransaction& transaction, RegistryImport const& from_registry,
                          RegistryImport const& overlay, Timestamp now) {
  if (auto allowed = check_registry_loss(load_stored(transaction), from_registry.chains); !allowed) {
    return allowed;
  }
  replace_chains(transaction, merge_over(overlay.chains, from_registry.chains), now);
  auto claims = overlay.claims;
  claims.insert(from_registry.claims.begin(), from_registry.claims.end());
  put_registry_claims(transaction, claims);
  return {};
}

GitClone make_clone(std::string const& url, std::string const& directory, std::stop_token const& stop) {
  GitClone clone;
  clone.url = url;
  clone.directory = directory;
  clone.patterns = {"*.json"};
  // The source is configured by the operator: file: URLs and paths are intended.
  clone.allows_local = !parse_web_url(url);
  clone.stop = stop;
  return clone;
}

// Simulated directories have the file kSimulatedMark. Over HTTP the simulator sends a header, which the fetcher checks.
Result<void> check_origin(RegistrySource const& source, StoreKind kind) {
  bool const is_demo = kind == StoreKind::demo;
  bool const is_simulated = source.kind == RegistrySourceKind::directory &&
                            std::filesystem::exists(std::filesystem::path(source.where) / kSimulatedMark);
  bool const was_looked_at = source.kind == RegistrySourceKind::archive_url;
  if (is_simulated == is_demo || (was_looked_at && is_demo)) {
    return {};
  }
  return Error{
      ErrorCode::conflict, without_credentials(source.where),
      is_demo ? "is not a registry that the simulator wrote, and the database is one of demo data"
              : "is a registry that the simulator wrote, and the database is one of real data",
      is_demo ? "name the simulator's, or use a database of real data" : "use ./dev demo, or another registry"};
}

Result<PassReport> read_chains(RegistrySettings const& settings, Fetcher& fetcher, CollectContext const& context) {
  auto reading = read_registry(settings, {fetcher, context.store.stamp().kind, context.stop, context.progress});
  if (!reading) {
    return reading.error();
  }
  auto& [imported, overlay, moved_to] = *reading;
  auto const notes = std::make_shared<PassNotes>();
  if (moved_to) {
    notes->faults.push_back(without_credentials(settings.source) + ": the registry has moved to " + *moved_to +
                            ", where it was read; set registry.source to that");
  }
  PassReport report;
  report.notes = notes;
  auto const found = count_found(imported) + count_found(overlay);
  report.coverage = {found - count_failed(imported) - count_failed(overlay), found};
  report.lines = to_lines(imported);
  append_overlay_lines(report.lines, overlay);
  report.write = [from_registry = std::move(imported), over = std::move(overlay), now = context.clock.now()](
                     WriteTransaction& transaction) { return write_chains(transaction, from_registry, over, now); };
  return report;
}

Result<PassReport> run(RegistrySettings const& settings, Fetcher& fetcher, DialectTable& dialects,
                       CollectContext const& context) {
  auto const renewed = renew_dialects(settings, dialects);
  if (auto shown = seed_known_chains(settings, context.store, context.clock); !shown) {
    return shown.error();
  }
  auto report = is_none(settings) ? report_overlay(settings, context) : read_chains(settings, fetcher, context);
  if (report && !renewed) {
    report->notes = report->notes ? report->notes : std::make_shared<PassNotes>();
    report->notes->faults.push_back("overlay: " + to_line(renewed.error()));
  }
  return report;
}

// Local sources are read at every start, which costs no server anything; others only when the interval is over.
bool is_on_this_machine(std::string const& source) {
  auto const parsed = parse_registry_source(source);
  return parsed && (parsed->kind == RegistrySourceKind::directory || parsed->kind == RegistrySourceKind::archive_file);
}

}  // namespace

Result<RegistryReading> read_registry(RegistrySettings const& settings, RegistryAccess const& access) {
  auto overlay = read_overlay(settings.overlay);
  if (!overlay) {
    return overlay.error();
  }
  if (is_none(settings)) {
    return RegistryReading{{}, std::move(*overlay)};
  }
  auto const source = parse_registry_source(settings.source);
  if (!source) {
    return source.error();
  }
  if (auto allowed = check_origin(*source, access.kind); !allowed) {
    return allowed.error();
  }
  access.progress("reading the chain registry at " + without_credentials(settings.source));
  auto const clone = [&](std::string const& url, std::string const& directory) {
    return clone_with_git(make_clone(url, directory, access.stop));
  };
  std::optional<std::string> moved_to;
  auto const note_move = [&](std::string const& url) { moved_to = without_credentials(url); };
  auto const folders = RegistryReader{access.fetcher, clone, access.stop, note_move}.read(*source);
  if (!folders) {
    return folders.error();
  }
  return RegistryReading{import_registry(*folders, ChainOrigin::registry), std::move(*overlay), std::move(moved_to)};
}

Result<void> renew_dialects(RegistrySettings const& settings, DialectTable& dialects) {
  auto table = read_dialects(settings.overlay);
  if (!table) {
    return table.error();
  }
  dialects.replace(std::move(*table));
  return {};
}

Result<void> seed_known_chains(RegistrySettings const& settings, Store& store, Clock const& clock) {
  auto const overlay = read_overlay(settings.overlay);
  if (!overlay) {
    return overlay.error();
  }
  auto transaction = store.begin_write();
  auto stored = load_stored(transaction);
  if (!holds_registry(stored)) {
    auto health = find_health(transaction, kRegistryDataSet, kRegistrySource);
    health.waiting_for = describe_wait(settings);
    record_health(transaction, health);
  }
  replace_chains(transaction, make_base_chains(std::move(stored), overlay->chains, store.stamp().kind), clock.now());
  transaction.commit();
  return {};
}

Collector make_registry_collector(RegistrySettings settings, Fetcher& fetcher, std::shared_ptr<DialectTable> dialects) {
  Collector collector;
  collector.data_set = kRegistryDataSet;
  collector.source = kRegistrySource;
  collector.every = settings.every;
  collector.at_every_start = is_on_this_machine(settings.source);
  collector.run = [settings = std::move(settings), &fetcher, dialects = std::move(dialects)](
                      CollectContext const& context) { return run(settings, fetcher, *dialects, context); };
  return collector;
}

Result<std::vector<std::string>> import_registry_now(RegistrySettings const& settings, Fetcher& fetcher,
                                                     CollectContext const& context) {
  if (is_none(settings)) {
    return Error{ErrorCode::invalid_input, "import registry", "no registry is named",
                 "name a directory, a .tar.gz or .tar.zst, or a git URL"};
  }
  auto report = read_chains(settings, fetcher, context);
  if (!report) {
    return report.error();
  }
  if (auto written = write_success(make_registry_collector(settings, fetcher), context, *report); !written) {
    return written.error();
  }
  return std::move(report->lines);
}

}  // namespace orrery
