#include "app/collecting_service.hpp"

#include "app/collecting/collection.hpp"
#include "app/collecting/open_store.hpp"
#include "app/collecting/process_limits.hpp"
#include "app/commands/commands.hpp"
#include "base/log.hpp"
#include "collectors/content/collector.hpp"
#include "sources/scratch_directory.hpp"

#include <utility>

namespace orrery {

std::unique_ptr<Store> open_store_to_collect(Config const& config, Clock const& clock) {
  auto store = open_store(config, OpenMode::writer, clock);
  if (auto const shown = seed_known_chains(make_registry_settings(config), *store, clock); !shown) {
    log(LogLevel::warning, "not all known chains are shown", {{"reason", to_line(shown.error())}});
  }
  return store;
}

CollectingService::CollectingService(Config const& config, Store& store, Clock const& clock,
                                     std::vector<std::string> const& data_sets,
                                     std::shared_ptr<LargerAllowances> const& larger_allowances,
                                     NoteStoreFault note_store_fault)
    : fetcher_(make_fetcher(config, clock, larger_allowances)),
      runner_(std::make_unique<Runner>(
          select_collectors(make_collectors(config, *fetcher_, larger_allowances), data_sets), store, clock,
          [](std::string_view data_set, std::string_view step) {
            log(LogLevel::info, step, {{"data_set", data_set}});
          },
          std::move(note_store_fault))),
      control_socket_(std::make_unique<ControlSocket>(
          control_socket_path(config.text("database.url")),
          [&config, &store, &clock, this](std::vector<std::string> const& words, PrintLine const& print) {
            return run_store_command(words, config, *fetcher_, {store, clock, stop_.get_token(), print}, print);
          })) {
  tell_limits(find_limits());
  if (auto const count = remove_abandoned_scratch(); count > 0) {
    log(LogLevel::info, "removed what a killed process left in the folder for temporary files",
        {{"count", std::to_string(count)}});
  }
  log(LogLevel::info, "how often others are asked at most",
      {{"per_host_per_second", config.text("fetch.per_host_per_second")},
       {"per_domain_per_second", config.text("fetch.per_domain_per_second")},
       {"larger_domains", "as many as their endpoints need, up to " +
                              std::to_string(static_cast<int>(LargerAllowances::kMostPerSecond))}});
  runner_->start();
}

CollectingService::~CollectingService() {
  stop_.request_stop();
  runner_->request_stop();
  fetcher_->stop();
  control_socket_.reset();
  runner_->stop();
}

void CollectingService::reload() {
  log(LogLevel::info, "reading the content anew");
  runner_->wake(kContentDataSet);
}

}  // namespace orrery
