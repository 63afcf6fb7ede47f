#pragma once

#include "base/clock.hpp"
#include "http/connection.hpp"
#include "http/server.hpp"

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <boost/asio/steady_timer.hpp>

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <vector>

namespace orrery::http {

// One thread's io_context: its own acceptors (the kernel spreads connections over them), its own
// connections, its own view of every listener's handler. Threads share nothing but the count of
// connections.
class Worker final {
 public:
  Worker(ServerLimits const& limits, std::atomic<std::size_t>& connections_of_all, Clock const& clock);
  ~Worker();
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

  void wait_for_connections(Listener& listener);
  void accept_all(Listener& listener);
  void open(int socket, Listener& listener);
  void wait_for_ready();
  void serve_ready();
  void wait_for_tick();
  void on_tick();
  void begin_stop();
  void settle(Connection& connection, Connection::Status status);
  bool is_done() const;
  void finish_if_done();

  ServerLimits const limits_;
  std::chrono::milliseconds const tick_;
  std::chrono::steady_clock::time_point const started_;
  std::atomic<std::size_t>& connections_of_all_;
  Clock const& clock_;
  boost::asio::io_context context_{1};
  ThreadState thread_;
  boost::asio::posix::stream_descriptor ready_;
  boost::asio::steady_timer timer_;
  std::optional<std::chrono::steady_clock::time_point> stop_by_;
  std::optional<Timestamp> date_of_;
  std::vector<std::unique_ptr<Listener>> listeners_;
  std::vector<std::unique_ptr<Connection>> connections_;  // by socket
  std::size_t open_ = 0;
};

}  // namespace orrery::http
