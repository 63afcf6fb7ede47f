#include "app/network_check/impl/name_lookups.hpp"

#include "base/thread_name.hpp"

#include <algorithm>
#include <condition_variable>
#include <fstream>
#include <mutex>
#include <sstream>
#include <system_error>
#include <thread>
#include <utility>

namespace orrery {
namespace {

// Shared with the threads, which may outlive the caller.
struct NameLookUpWork {
  std::vector<std::string> names;
  NameResolver::LookUp look_up;
  std::shared_ptr<Clock const> clock;
  std::mutex mutex;
  std::condition_variable_any changed;
  std::vector<NameLookUp> results;
  std::size_t next = 0;
  std::size_t done = 0;

  void run() {
    name_this_thread("names");
    std::unique_lock lock(mutex);
    while (next < names.size()) {
      auto const index = next++;
      lock.unlock();
      auto const begun = clock->steady_now();
      auto answer = look_up(names[index]);
      auto const took = std::chrono::floor<std::chrono::milliseconds>(clock->steady_now() - begun);
      lock.lock();
      bool const was_answered = answer.state != NameState::unknown;
      results[index] = {std::move(answer), was_answered ? std::optional(took) : std::nullopt};
      ++done;
      changed.notify_all();
    }
  }
};

}  // namespace

std::vector<NameLookUp> look_up_names(std::vector<std::string> names, NameResolver::LookUp const& look_up,
                                      std::shared_ptr<Clock const> const& clock, NameLookUpLimits const& limits,
                                      std::stop_token const& stop) {
  auto const work = std::make_shared<NameLookUpWork>();
  work->results.assign(names.size(), {ResolvedName{NameState::unknown, {}, OwnFault::resolver}, std::nullopt});
  work->names = std::move(names);
  work->look_up = look_up;
  work->clock = clock;
  try {
    for (std::size_t i = 0; i < std::min(limits.at_once, work->names.size()); ++i) {
      std::thread([work] { work->run(); }).detach();
    }
  } catch (std::system_error const&) {
    // The threads that there are look up all names; without one none is answered for.
  }
  std::unique_lock lock(work->mutex);
  work->changed.wait_for(lock, stop, limits.patience, [&] { return work->done == work->names.size(); });
  work->next = work->names.size();
  return work->results;
}

std::vector<std::string> read_name_servers(std::filesystem::path const& resolv_conf) {
  std::ifstream file(resolv_conf);
  std::vector<std::string> servers;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string keyword;
    std::string address;
    if (words >> keyword >> address && keyword == "nameserver") {
      servers.push_back(std::move(address));
    }
  }
  return servers;
}

}  // namespace orrery
