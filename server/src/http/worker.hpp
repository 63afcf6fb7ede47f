#pragma once

#include "base/clock.hpp"
#include "http/client_counts.hpp"
#include "http/connection.hpp"
#include "http/server.hpp"
#include "http/wakeups.hpp"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace orrery::http {

// Who is there, over all threads: all that these share.
struct Crowd {
  explicit Crowd(ClientLimits limits) : clients(std::move(limits)) {}

  std::atomic<std::size_t> connections = 0;
  ClientCounts clients;
};

// One thread: its own acceptors (the kernel spreads connections over them), its own connections, its own view of every
// listener's handler. It waits in its ready set alone; Asio opens
// the listening sockets, and keeps what other threads post until the bell is heard.
class Worker final {
 public:
  Worker(ServerLimits const& limits, Crowd& crowd, Clock const& clock);
  Worker(Worker const&) = delete;
  Worker& operator=(Worker const&) = delete;

  // Before run(), one for each listener, in their order. Returns the port; `port` is that of the other
  // workers' acceptors, 0 for the first.
  std::uint16_t add_listener(ListenerOptions const& options, std::uint16_t port);

  void run();  // until stop() has taken its course

  // From any thread:
  void publish(std::size_t listener, std::shared_ptr<RequestHandler const> handler);
  void stop();
  CounterValues counters(std::size_t listener) const;

 private:
  struct Listener {
    Listener(boost::asio::ip::tcp::acceptor listening, ListenerOptions const& options);

    boost::asio::ip::tcp::acceptor acceptor;
    ListenerState state;
    bool is_paused = false;  // out of file descriptors; goes on with the next tick
    bool is_shared;          // with other threads, and with the program that comes after this one
  };

  void post(std::function<void()> work);
  void serve(epoll_event const& event);
  Connection* find_connection(int descriptor) const;
  void accept_all(Listener& listener);
  void open(int socket, std::optional<ClientKey> client, Listener& listener);
  enum class Entry { stays, refused, dropped };
  // Counts a connection that comes in: over all, and over its client.
  Entry count_in(std::optional<ClientKey> client);
  void pause(Listener& listener);
  void on_tick();
  void begin_stop();
  void settle(Connection& connection, Connection::Status status);
  bool is_done() const;

  ServerLimits const limits_;
  std::chrono::milliseconds const tick_;
  std::chrono::steady_clock::time_point const started_;
  Crowd& crowd_;
  Clock const& clock_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_for_posts_{context_.get_executor()};
  Bell bell_;
  Ticker ticker_;
  ThreadState thread_;
  std::optional<std::chrono::steady_clock::time_point> stop_by_;
  std::optional<Timestamp> date_of_;
  std::vector<std::unique_ptr<Listener>> listeners_;
  std::vector<std::unique_ptr<Connection>> connections_;  // by socket
  std::vector<std::optional<ClientKey>> clients_;         // the same; nothing: not counted
  std::size_t open_ = 0;
};

}  // namespace orrery::http
