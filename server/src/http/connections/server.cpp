#include "http/connections/server.hpp"

#include "base/result.hpp"
#include "http/connections/impl/worker.hpp"

#include <sched.h>
#include <sys/resource.h>

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

namespace orrery::http {
namespace {

constexpr std::size_t kOtherFiles = 128;

// Raises the soft limit of open files as far as the hard limit allows, and returns how many connections then fit.
std::size_t limit_to_open_files(std::size_t wanted) {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) {
    return wanted;
  }
  files.rlim_cur = std::clamp<rlim_t>(wanted + wanted / 4 + kOtherFiles, files.rlim_cur, files.rlim_max);
  ::setrlimit(RLIMIT_NOFILE, &files);
  return count_connections(wanted, static_cast<std::size_t>(files.rlim_cur));
}

// The cores that this process may run on: a container may have fewer than the machine, and more I/O threads than cores
// gain nothing.
std::size_t count_cores() {
  cpu_set_t cores;
  bool const is_known = ::sched_getaffinity(0, sizeof cores, &cores) == 0;
  return is_known ? static_cast<std::size_t>(CPU_COUNT(&cores)) : std::thread::hardware_concurrency();
}

std::size_t thread_count(std::size_t wanted) {
  return wanted != 0 ? wanted : std::max<std::size_t>(1, count_cores());
}

}  // namespace

std::size_t count_connections(std::size_t wanted, std::size_t open_files) {
  return std::min(wanted, open_files > 2 * kOtherFiles ? (open_files - kOtherFiles) / 5 * 4 : open_files / 2);
}

class Server::Implementation {
 public:
  Implementation(ServerOptions options, Clock const& clock)
      : options_(std::move(options)), connection_counts_(options_.clients) {
    options_.limits.max_connections = limit_to_open_files(options_.limits.max_connections);
    for (std::size_t i = 0; i < thread_count(options_.threads); ++i) {
      workers_.push_back(std::make_unique<Worker>(options_.limits, connection_counts_, clock));
    }
    for (auto& listener : options_.listeners) {
      std::uint16_t port = 0;
      for (auto const& worker : workers_) {
        port = worker->add_listener(listener, port);
      }
      listener.handler.reset();
      ports_.push_back(port);
    }
    for (auto const& worker : workers_) {
      threads_.emplace_back([&worker = *worker] { worker.run(); });
    }
  }

  ~Implementation() { stop(); }
  Implementation(Implementation const&) = delete;
  Implementation& operator=(Implementation const&) = delete;

  std::uint16_t port(std::size_t listener) const { return ports_.at(listener); }

  void publish(std::size_t listener, std::shared_ptr<RequestHandler const> const& handler) {
    for (auto const& worker : workers_) {
      worker->publish(listener, handler);
    }
  }

  CounterValues counters(std::size_t listener) const {
    CounterValues sum;
    for (auto const& worker : workers_) {
      sum += worker->counters(listener);
    }
    return sum;
  }

  void stop() {
    std::call_once(stopped_, [this] {
      for (auto const& worker : workers_) {
        worker->stop();
      }
      for (auto& thread : threads_) {
        thread.join();
      }
    });
  }

 private:
  ServerOptions options_;
  ConnectionCounts connection_counts_;
  std::vector<std::unique_ptr<Worker>> workers_;
  std::vector<std::uint16_t> ports_;
  std::vector<std::thread> threads_;
  std::once_flag stopped_;
};

Server::Server(ServerOptions options, Clock const& clock)
    : implementation_(std::make_unique<Implementation>(std::move(options), clock)) {}

Server::~Server() = default;

std::uint16_t Server::port(std::size_t listener) const {
  return implementation_->port(listener);
}

void Server::publish(std::size_t listener, std::shared_ptr<RequestHandler const> const& handler) {
  implementation_->publish(listener, handler);
}

CounterValues Server::counters(std::size_t listener) const {
  return implementation_->counters(listener);
}

void Server::stop() {
  implementation_->stop();
}

}  // namespace orrery::http
