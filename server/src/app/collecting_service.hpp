#pragma once

#include "app/config.hpp"
#include "app/control_socket.hpp"
#include "base/clock.hpp"
#include "collectors/runner/runner.hpp"
#include "fetch/curl_fetcher.hpp"
#include "store/store.hpp"

#include <memory>
#include <stop_token>
#include <string>
#include <vector>

namespace orrery {

// For the process that collects, with the built-in chains and the overlay in it, so that the first answer already
// shows them. Throws HeldByAnotherWriter where another process has the writer's place.
std::unique_ptr<Store> open_store_to_collect(Config const& config, Clock const& clock);

// The half of the program that writes: collectors on their schedules, and the socket through which
// commands reach the store that this process holds.
class CollectingService final {
 public:
  // note_store_fault: see Runner.
  CollectingService(Config const& config, Store& store, Clock const& clock, std::vector<std::string> const& data_sets,
                    NoteStoreFault note_store_fault = {});
  ~CollectingService();  // ends requests under way, and passes at their next step
  CollectingService(CollectingService const&) = delete;
  CollectingService& operator=(CollectingService const&) = delete;

  // Reads anew what an operator or editor may have changed on this machine.
  void reload();

 private:
  std::stop_source stop_;
  std::unique_ptr<CurlFetcher> fetcher_;
  std::unique_ptr<Runner> runner_;
  std::unique_ptr<ControlSocket> control_socket_;
};

}  // namespace orrery
