#pragma once

#include "base/clock.hpp"
#include "http/connections/client_counts.hpp"
#include "http/connections/counters.hpp"
#include "http/messages/message.hpp"
#include "http/replies/ready_reply.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace orrery::http {

// Absolute times, which slow clients cannot extend by sending a byte now and then. Kept with a precision of a tenth of
// the shortest.
struct ServerLimits {
  std::chrono::milliseconds idle{60'000};    // between two requests
  std::chrono::milliseconds header{10'000};  // from a request's first byte to its last
  std::chrono::milliseconds write{14'000};   // from a reply's first unsent byte to its last
  std::chrono::milliseconds stop{10'000};    // from stop() to the end of every connection
  std::size_t max_connections = 20'000;      // over all listeners; the excess gets a 503 and is closed
};

// How many of the wanted connections fit with so many open files beside the program's other files and a reserve of
// descriptors for connections that are refused with a 503.
std::size_t count_connections(std::size_t wanted, std::size_t open_files);

struct ListenerOptions {
  std::string name;        // for errors and metrics: "site", "api", "admin"
  std::string address;     // "127.0.0.1", "::1", "0.0.0.0"
  std::uint16_t port = 0;  // 0: any free one
  std::shared_ptr<RequestHandler const> handler;
  ErrorPages error_pages;
  // A socket that listens on this address already (systemd socket activation). It is not closed by stop(): the service
  // manager holds it, and connections wait in its backlog for the next process.
  std::optional<int> passed_socket{};
};

struct ServerOptions {
  std::vector<ListenerOptions> listeners;
  std::size_t threads = 0;  // 0: one for each core that the program may run on
  ServerLimits limits;
  ClientLimits clients{};  // the excess gets a 503 and is closed
};

// The HTTP/1.1 server: listeners, and the I/O threads that serve them. `listener` is an index into the options.
class Server final {
 public:
  // Binds every listener; throws Failure naming an address that is invalid or in use. Serves from here on.
  Server(ServerOptions options, Clock const& clock);
  ~Server();  // stops, if stop() was not called
  Server(Server const&) = delete;
  Server& operator=(Server const&) = delete;

  std::uint16_t port(std::size_t listener) const;

  // Exchanges a listener's handler for later requests. The old handler is released when its last reply has been sent.
  // From any thread; does not block.
  void publish(std::size_t listener, std::shared_ptr<RequestHandler const> const& handler);

  CounterValues counters(std::size_t listener) const;

  // Stops accepting, finishes requests in flight (with Connection: close), closes idle connections, and returns when
  // all connections are closed or limits.stop has passed. From any thread, but not from a handler.
  void stop();

 private:
  class Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace orrery::http
