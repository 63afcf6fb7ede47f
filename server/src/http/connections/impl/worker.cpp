#include "http/connections/impl/worker.hpp"

#include "http/connections/impl/listening_socket.hpp"

#include <boost/asio/post.hpp>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <utility>

namespace orrery::http {
namespace {

using boost::system::error_code;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

constexpr milliseconds kLongestTick{100};
constexpr milliseconds kLinger{1'000};

milliseconds tick_of(ServerLimits const& limits) {
  auto const shortest = std::min({limits.idle, limits.header, limits.write});
  return std::clamp(shortest / 10, milliseconds{1}, kLongestTick);
}

DeadlineTicks to_ticks(ServerLimits const& limits, milliseconds tick) {
  auto const count = [tick](milliseconds limit) { return static_cast<Tick>(limit / tick + 1); };
  return {count(limits.idle), count(limits.header), count(limits.write), count(std::min(kLinger, limits.write))};
}

// sendmsg has MSG_NOSIGNAL, sendfile has no such flag: https://man7.org/linux/man-pages/man2/sendfile.2.html.
void ignore_closed_pipes() {
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
}

std::shared_ptr<DateLines const> make_date_lines(Timestamp now) {
  auto const date = "Date: " + to_http_date(now) + "\r\n";
  return std::make_shared<DateLines const>(DateLines{date + "\r\n", date + "Connection: close\r\n\r\n"});
}

}  // namespace

Worker::Listener::Listener(boost::asio::ip::tcp::acceptor listening, ListenerOptions const& options)
    : acceptor(std::move(listening)),
      state{options.handler, &options.error_pages, {}},
      is_shared(options.passed_socket.has_value()) {}

Worker::Worker(ServerLimits const& limits, ConnectionCounts& connection_counts, Clock const& clock)
    : limits_(limits),
      tick_(tick_of(limits)),
      started_(steady_clock::now()),
      connection_counts_(connection_counts),
      clock_(clock),
      timer_fd_(tick_) {
  thread_.ticks = to_ticks(limits, tick_);
  thread_.epoll_set.add(event_fd_.descriptor());
  thread_.epoll_set.add(timer_fd_.descriptor());
}

std::uint16_t Worker::add_listener(ListenerOptions const& options, std::uint16_t port) {
  auto acceptor = options.passed_socket ? listen_on_passed(context_, options)
                  : port == 0           ? listen_exclusive(context_, options)
                                        : listen_shared(context_, options, port);
  auto const bound_port = acceptor.local_endpoint().port();
  thread_.epoll_set.add(acceptor.native_handle());
  listeners_.push_back(std::make_unique<Listener>(std::move(acceptor), options));
  return bound_port;
}

void Worker::run() {
  ignore_closed_pipes();
  on_tick();
  std::array<epoll_event, 128> events;
  while (!is_done()) {
    for (auto const& event : thread_.epoll_set.wait(events)) {
      serve(event);
    }
  }
}

// Null where an earlier event of the same batch closed the connection.
void Worker::serve(epoll_event const& event) {
  int const descriptor = event.data.fd;
  if (auto* const connection = find_connection(descriptor)) {
    settle(*connection, connection->on_ready(EpollSet::has_ended(event)));
  } else if (descriptor == timer_fd_.descriptor()) {
    timer_fd_.drain();
    on_tick();
  } else if (descriptor == event_fd_.descriptor()) {
    event_fd_.drain();
    context_.poll();
  } else {
    for (auto const& listener : listeners_) {
      if (listener->acceptor.is_open() && listener->acceptor.native_handle() == descriptor) {
        accept_all(*listener);
      }
    }
  }
}

Connection* Worker::find_connection(int descriptor) const {
  auto const index = static_cast<std::size_t>(descriptor);
  return index < connections_.size() ? connections_[index].get() : nullptr;
}

void Worker::post(std::function<void()> work) {
  boost::asio::post(context_, std::move(work));
  event_fd_.notify();
}

void Worker::publish(std::size_t listener, std::shared_ptr<RequestHandler const> handler) {
  post(
      [this, listener, next = std::move(handler)]() mutable { listeners_[listener]->state.handler = std::move(next); });
}

void Worker::stop() {
  post([this] { begin_stop(); });
}

CounterValues Worker::counters(std::size_t listener) const {
  return listeners_[listener]->state.counters.values();
}

void Worker::accept_all(Listener& listener) {
  // From a shared queue one connection at a time, because the thread that wakes first would take them all. When
  // stopping, at most as many as the backlog can hold, so that new connections cannot delay the stop for ever.
  constexpr int kMany = 256;
  int const most_at_once = listener.is_shared ? 1 : thread_.stopping ? SOMAXCONN + 1 : kMany;
  for (int i = 0; i < most_at_once; ++i) {
    sockaddr_storage peer{};
    socklen_t size = sizeof peer;
    int const socket = ::accept4(listener.acceptor.native_handle(), reinterpret_cast<sockaddr*>(&peer), &size,
                                 SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (socket >= 0) {
      open(socket, connection_counts_.clients.find_key(peer), listener);
    } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
      pause(listener);
      return;
    } else if (errno == EAGAIN) {
      return;
    }
  }
}

// Out of descriptors: without the pause, epoll would report the listening socket again at once, in a busy loop.
void Worker::pause(Listener& listener) {
  if (!std::exchange(listener.is_paused, true)) {
    thread_.epoll_set.remove(listener.acceptor.native_handle());
  }
}

void Worker::open(int socket, std::optional<ClientKey> client, Listener& listener) {
  auto const index = static_cast<std::size_t>(socket);
  if (index >= connections_.size()) {
    connections_.resize(index + 256);
    clients_.resize(connections_.size());
  }
  auto const entry = count_in(client);
  connections_[index] = std::make_unique<Connection>(socket, listener.state, thread_);
  clients_[index] = client;
  ++open_;
  auto& connection = *connections_[index];
  if (!thread_.epoll_set.add_connection(socket)) {
    settle(connection, Connection::Status::closed);
    return;
  }
  if (entry != Entry::stays) {
    settle(connection, connection.refuse());
    if (entry == Entry::dropped && connections_[index]) {
      settle(connection, Connection::Status::closed);
    }
  }
}

Worker::Entry Worker::count_in(std::optional<ClientKey> client) {
  // Somewhat above the limit, clients get a 503 and a lingering close; in a flood, connections are closed at once.
  auto const judge = [](std::size_t count, std::size_t most) {
    if (count <= most) return Entry::stays;
    return count <= most + most / 8 + 16 ? Entry::refused : Entry::dropped;
  };
  auto const of_all =
      judge(connection_counts_.connections.fetch_add(1, std::memory_order_relaxed) + 1, limits_.max_connections);
  return client ? std::max(of_all, judge(connection_counts_.clients.enter(*client), connection_counts_.clients.most()))
                : of_all;
}

void Worker::on_tick() {
  if (auto const now = clock_.now(); date_of_ != now) {
    date_of_ = now;
    thread_.date = make_date_lines(now);
  }
  auto const now = steady_clock::now();
  thread_.wheel.advance(static_cast<Tick>((now - started_) / tick_), [this](Deadline& deadline) {
    auto& connection = static_cast<Connection&>(deadline);
    settle(connection, connection.on_deadline());
  });
  for (auto const& listener : listeners_) {
    if (std::exchange(listener->is_paused, false) && !thread_.stopping) {
      thread_.epoll_set.add(listener->acceptor.native_handle());
    }
  }
  if (stop_by_ && now >= *stop_by_) {
    for (auto const& connection : connections_) {
      if (connection) {
        settle(*connection, Connection::Status::closed);
      }
    }
  }
}

void Worker::begin_stop() {
  stop_by_ = steady_clock::now() + limits_.stop;
  thread_.stopping = true;
  for (auto const& listener : listeners_) {
    // Connections in the backlog of an own socket are established and would be reset by close(): accept them. The
    // backlog of a passed socket is left to the next process.
    if (!listener->is_shared) {
      accept_all(*listener);
    }
    // A passed socket stays open in the service manager, so that closing this descriptor does not remove it from epoll:
    // see EpollSet::remove.
    thread_.epoll_set.remove(listener->acceptor.native_handle());
    error_code ignored;
    ::close(listener->acceptor.release(ignored));
  }
  for (auto const& connection : connections_) {
    if (connection) {
      settle(*connection, connection->on_stop());
    }
  }
}

void Worker::settle(Connection& connection, Connection::Status status) {
  if (status == Connection::Status::open) {
    return;
  }
  auto const index = static_cast<std::size_t>(connection.socket());
  connections_[index].reset();
  if (clients_[index]) {
    connection_counts_.clients.leave(*clients_[index]);
  }
  connection_counts_.connections.fetch_sub(1, std::memory_order_relaxed);
  --open_;
}

bool Worker::is_done() const {
  return stop_by_ && open_ == 0;
}

}  // namespace orrery::http
