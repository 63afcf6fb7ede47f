#include "app/swap_load.hpp"

#include "app/publishing/publisher.hpp"
#include "base/mutex.hpp"
#include "builders/large_world.hpp"
#include "http/client.hpp"
#include "http/connections/server.hpp"
#include "http/messages/constant_headers.hpp"

#include <atomic>
#include <chrono>
#include <exception>
#include <memory>
#include <thread>

namespace orrery {
namespace {

constexpr int kRequestsAConnection = 50;
constexpr std::size_t kFailuresTold = 10;
// Asked one after the other, so that one that is never reached fails the wait, not the clock.
constexpr int kLooksForTheLastChange = 100'000;

std::string find_header(std::string_view reply, std::string_view name) {
  auto const at = reply.find("\r\n" + std::string(name) + ": ");
  if (at == std::string_view::npos || at > reply.find("\r\n\r\n")) {
    return "";
  }
  auto const value = reply.substr(at + name.size() + 4);
  return std::string(value.substr(0, value.find("\r\n")));
}

// Empty: it is whole, and one that a visitor can use.
std::string find_fault(std::string_view reply) {
  auto const line = reply.substr(0, reply.find("\r\n"));
  if (reply.find("\r\n\r\n") == std::string_view::npos) {
    return "no reply";
  }
  if (line == "HTTP/1.1 304 Not Modified") {
    return "";
  }
  if (line != "HTTP/1.1 200 OK") {
    return std::string(line);
  }
  auto const body = http::body_of(reply);
  if (body.empty() || std::to_string(body.size()) != find_header(reply, "Content-Length")) {
    return "a cut body";
  }
  bool const is_json = find_header(reply, "Content-Type").starts_with("application/json");
  bool const is_plain = find_header(reply, "Content-Encoding").empty();
  return is_json && is_plain && !body.ends_with('}') ? "a body without its end" : "";
}

// One visitor after the other on one connection at a time.
class Visitors {
 public:
  Visitors(std::uint16_t port, std::vector<std::string> targets) : port_(port), targets_(std::move(targets)) {}

  void run(std::size_t start) {
    while (!done_) {
      try {
        ask_on_one_connection(start);
      } catch (std::exception const& error) {
        note_failure(error.what());
      }
    }
  }
  void stop() { done_ = true; }

  std::uint64_t answered() const { return answered_; }
  SwapOutcome outcome() {
    SwapOutcome outcome;
    outcome.answered = answered_;
    outcome.not_modified = not_modified_;
    outcome.failed = failed_;
    outcome.first_failures = failures_.with([](auto const& failures) { return failures; });
    return outcome;
  }

 private:
  void ask_on_one_connection(std::size_t& next) {
    http::Client client(port_);
    std::string etag;
    for (int i = 0; i < kRequestsAConnection && !done_; ++i) {
      // Each target twice: the second time by its ETag, in what the first one was given.
      bool const again = i % 2 == 1 && !etag.empty();
      auto const& target = targets_[next % targets_.size()];
      auto const encoding = next % 3 == 0 ? "Accept-Encoding: br\r\n" : "";
      auto const reply = client.ask(target, encoding + (again ? "If-None-Match: " + etag + "\r\n" : std::string()));
      note(target, reply);
      etag = find_header(reply, "ETag");
      next += again || etag.empty() ? 1U : 0U;
    }
  }
  void note(std::string const& target, std::string_view reply) {
    ++answered_;
    not_modified_ += reply.starts_with("HTTP/1.1 304") ? 1U : 0U;
    if (auto const fault = find_fault(reply); !fault.empty()) {
      note_failure(target + ": " + fault);
    }
  }
  void note_failure(std::string const& what) {
    ++failed_;
    failures_.with([&](auto& failures) {
      if (failures.size() < kFailuresTold) {
        failures.push_back(what);
      }
    });
  }

  std::uint16_t port_;
  std::vector<std::string> targets_;
  std::atomic<bool> done_{false};
  std::atomic<std::uint64_t> answered_{0};
  std::atomic<std::uint64_t> not_modified_{0};
  std::atomic<std::uint64_t> failed_{0};
  Mutex<std::vector<std::string>> failures_;
};

std::vector<std::string> list_targets(Snapshot const& snapshot) {
  auto const& chain_id = snapshot.chains.front()->chain_id;
  return {"/chains",
          "/api/chains",
          "/api/chains?sort_by=price&sort_order=DESC&page=2&limit=20",
          "/api/chains?chainId=" + chain_id,
          "/chains/" + chain_id,
          "/api/validators?search=a",
          "/api/validators?search=" + snapshot.validators.front()->identity,
          "/api/chain-validators?chainId=" + chain_id,
          "/api/search?q=co",
          "/api/status",
          "/ru/validators",
          "/validators/" + snapshot.validators.front()->identity};
}

http::ServerOptions options_for(SnapshotHandlers const& handlers) {
  http::ServerOptions options;
  options.listeners.push_back({"site", "127.0.0.1", 0, handlers.front, http::ErrorPages(http::api_headers(false))});
  return options;
}

// That each I/O thread has taken it: a connection is of one of them.
bool is_served(std::uint16_t port, std::string const& target, std::string const& wanted) {
  for (int look = 0; look < kLooksForTheLastChange; ++look) {
    if (http::body_of(http::Client(port).ask(target)) == wanted) {
      return true;
    }
  }
  return false;
}

}  // namespace

SwapOutcome swap_under_load(Store& store, ServedParts const& parts, int swaps, int connections) {
  SystemClock const clock;
  SnapshotKeeper keeper(store, {}, clock);
  auto handlers = make_handlers(keeper.current(), parts, Preparation::ready_made, {});
  http::Server server(options_for(handlers), clock);
  auto const port = server.port(0);
  Visitors visitors(port, list_targets(*keeper.current()));
  std::vector<std::jthread> threads;
  for (int i = 0; i < connections; ++i) {
    threads.emplace_back([&visitors, i] { visitors.run(static_cast<std::size_t>(i)); });
  }
  auto const start = std::chrono::steady_clock::now();
  std::string changed;
  for (int swap = 0; swap < swaps; ++swap) {
    auto const seen = visitors.answered();
    auto const& chains = keeper.current()->chains;
    changed = chains[static_cast<std::size_t>(swap) % chains.size()]->chain_id;
    read_chain_again(store, changed, clock.now());
    keeper.look();
    handlers = make_handlers(keeper.current(), parts, Preparation::ready_made, handlers);
    server.publish(0, handlers.front);
    while (visitors.answered() < seen + static_cast<std::uint64_t>(connections)) {
      std::this_thread::yield();
    }
  }
  visitors.stop();
  threads.clear();
  auto outcome = visitors.outcome();
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  auto const target = "/chain-validators?chainId=" + changed;
  outcome.last_change_is_served = is_served(port, "/api" + target, handlers.api->make_body(target));
  return outcome;
}

}  // namespace orrery
