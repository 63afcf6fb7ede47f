#pragma once

#include "base/clock.hpp"
#include "http/client_counts.hpp"
#include "http/counters.hpp"
#include "http/message.hpp"
#include "http/ready_reply.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace orrery::http {

// Deadlines are absolute: a byte now and then does not move them. They are kept to a tenth of themselves.
struct ServerLimits {
  std::chrono::milliseconds idle{60'000};    // between two requests
  std::chrono::milliseconds header{10'000};  // from a request's first byte to its last
  std::chrono::milliseconds write{14'000};   // from a reply's first unsent byte to its last
  std::chrono::milliseconds stop{10'000};    // from stop() to the end of every connection
  std::size_t max_connections = 20'000;      // over all listeners; the excess gets a 503 and is closed
};

struct ListenerOptions {
  std::string name;        // for errors and metrics: "site", "api", "admin"
  std::string address;     // "127.0.0.1", "::1", "0.0.0.0"
  std::uint16_t port = 0;  // 0: any free one
  std::shared_ptr<RequestHandler const> handler;
  ErrorPages error_pages;
  // Listens on this address already, and goes on after stop(): it stays the caller's, and so does its queue.
  std::optional<int> passed_socket{};
};

struct ServerOptions {
  std::vector<ListenerOptions> listeners;
  std::size_t threads = 0;  // 0: one for each core that the program may run on
  ServerLimits limits;
  ClientLimits clients{};  // the excess gets a 503 and is closed
};

// Listeners and the threads that serve them. A listener is named by its index in the options.
class Server final {
 public:
  // Binds every listener; throws Failure naming an address that is invalid or in use. Serves from here on.
  Server(ServerOptions options, Clock const& clock);
  ~Server();  // stops, if stop() was not called
  Server(Server const&) = delete;
  Server& operator=(Server const&) = delete;

  std::uint16_t port(std::size_t listener) const;

  // Requests that start after this are answered by `handler`; the old one is let go when its last reply
  // is written. From any thread; does not wait.
  void publish(std::size_t listener, std::shared_ptr<RequestHandler const> const& handler);

  CounterValues counters(std::size_t listener) const;

  // Stops accepting, lets requests in flight finish (with Connection: close), closes idle connections, and
  // returns when all are gone or `limits.stop` has passed. From any thread but a handler's.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace orrery::http
