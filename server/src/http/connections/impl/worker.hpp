#pragma once

#include "base/clock.hpp"
#include "http/connections/client_counts.hpp"
#include "http/connections/impl/connection.hpp"
#include "http/connections/impl/wakeups.hpp"
#include "http/connections/server.hpp"

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

// Connection counts over all threads: the only state that the workers share.
struct ConnectionCounts {
  explicit ConnectionCounts(ClientLimits limits) : clients(std::move(limits)) {}

  std::atomic<std::size_t> connections = 0;
  ClientCounts clients;
};

// One I/O thread with its own acceptors (SO_REUSEPORT: the kernel spreads connections over the threads), connections
// and handler pointers. It blocks in its epoll instance only. Asio is used to open listening sockets and as the queue
// of functions that other threads post; the eventfd tells that there are some.
class Worker final {
 public:
  Worker(ServerLimits const& limits, ConnectionCounts& connection_counts, Clock const& clock);
  Worker(Worker const&) = delete;
  Worker& operator=(Worker const&) = delete;

  // To be called before run(), once for each listener, in order. `port`: of the acceptors of the other workers, 0 for
  // the first worker. Returns the port.
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
    bool is_paused = false;  // out of file descriptors; accepts again with the next tick
    bool is_shared;          // a passed socket: all threads accept from it, and the next process will
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
  ConnectionCounts& connection_counts_;
  Clock const& clock_;
  boost::asio::io_context context_{1};
  boost::asio::executor_work_guard<boost::asio::io_context::executor_type> open_for_posts_{context_.get_executor()};
  EventFd event_fd_;
  TimerFd timer_fd_;
  ThreadState thread_;
  std::optional<std::chrono::steady_clock::time_point> stop_by_;
  std::optional<Timestamp> date_of_;
  std::vector<std::unique_ptr<Listener>> listeners_;
  std::vector<std::unique_ptr<Connection>> connections_;  // by socket
  std::vector<std::optional<ClientKey>> clients_;         // by socket; nullopt: no limit
  std::size_t open_ = 0;
};

}  // namespace orrery::http
