#pragma once

#include "app/collecting/control_socket.hpp"
#include "app/settings/config.hpp"
#include "base/clock.hpp"
#include "collectors/runner/runner.hpp"
#include "collectors/runner/try_pass.hpp"
#include "fetch/curl_fetcher.hpp"
#include "store/core/store.hpp"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

// Opens the store for writing and puts the built-in chains and the overlay into it, so that the first answer already
// shows them. Throws HeldByAnotherWriter where another process is the writer.
std::unique_ptr<Store> open_store_to_collect(Config const& config, Clock const& clock);

// The writing half of the program: the collectors on their schedules, and the control socket by which commands reach
// this process, because it alone may write to the store.
class CollectingService final {
 public:
  // larger_allowances: what is computed here is read by others for the metrics. note_store_fault: see Runner.
  CollectingService(Config const& config, Store& store, Clock const& clock, std::vector<std::string> const& data_sets,
                    std::shared_ptr<LargerAllowances> const& larger_allowances, NoteStoreFault note_store_fault = {});
  ~CollectingService();  // cancels requests under way and stops passes at their next step
  CollectingService(CollectingService const&) = delete;
  CollectingService& operator=(CollectingService const&) = delete;

  // Starts a pass over the content folder (SIGHUP).
  void reload();

  // See Runner.
  std::vector<RequestCounter> list_request_counters() const { return runner_->list_request_counters(); }

 private:
  std::stop_source stop_;
  std::unique_ptr<CurlFetcher> fetcher_;
  std::unique_ptr<Runner> runner_;
  std::unique_ptr<ControlSocket> control_socket_;
};

}  // namespace orrery
