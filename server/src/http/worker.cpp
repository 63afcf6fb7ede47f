#include "http/worker.hpp"

#include "http/listening_socket.hpp"

#include <boost/asio/post.hpp>

#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
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

std::shared_ptr<DateLines const> make_date_lines(Timestamp now) {
  auto const date = "Date: " + to_http_date(now) + "\r\n";
  return std::make_shared<DateLines const>(DateLines{date + "\r\n", date + "Connection: close\r\n\r\n"});
}

}  // namespace

Worker::Listener::Listener(boost::asio::ip::tcp::acceptor listening, ListenerOptions const& options)
    : acceptor(std::move(listening)),
      state{options.handler, &options.error_pages, {}},
      is_shared(options.passed_socket.has_value()) {}

Worker::Worker(ServerLimits const& limits, std::atomic<std::size_t>& connections_of_all, Clock const& clock)
    : limits_(limits),
      tick_(tick_of(limits)),
      started_(steady_clock::now()),
      connections_of_all_(connections_of_all),
      clock_(clock),
      ready_(context_, thread_.ready_set.descriptor()),
      timer_(context_) {
  thread_.ticks = to_ticks(limits, tick_);
}

Worker::~Worker() {
  ready_.release();  // the ready set closes it
}

std::uint16_t Worker::add_listener(ListenerOptions const& options, std::uint16_t port) {
  auto acceptor = options.passed_socket ? listen_on_passed(context_, options)
                  : port == 0           ? listen_alone(context_, options)
                                        : listen_beside(context_, options, port);
  auto const bound_port = acceptor.local_endpoint().port();
  listeners_.push_back(std::make_unique<Listener>(std::move(acceptor), options));
  return bound_port;
}

void Worker::run() {
  on_tick();
  wait_for_ready();
  for (auto const& listener : listeners_) {
    wait_for_connections(*listener);
  }
  context_.run();
}

void Worker::publish(std::size_t listener, std::shared_ptr<RequestHandler const> handler) {
  boost::asio::post(context_, [this, listener, next = std::move(handler)]() mutable {
    listeners_[listener]->state.handler = std::move(next);
  });
}

void Worker::stop() {
  boost::asio::post(context_, [this] { begin_stop(); });
}

CounterValues Worker::counters(std::size_t listener) const {
  return listeners_[listener]->state.counters.values();
}

void Worker::wait_for_connections(Listener& listener) {
  listener.acceptor.async_wait(boost::asio::ip::tcp::acceptor::wait_read, [this, &listener](error_code error) {
    if (!error) {
      accept_all(listener);
    }
  });
}

void Worker::accept_all(Listener& listener) {
  // From a queue that all threads share, one by one: the first to wake would have them all.
  constexpr int kMany = 256;
  int const most_at_once = listener.is_shared ? 1 : kMany;
  for (int i = 0; thread_.stopping || i < most_at_once; ++i) {
    int const socket = ::accept4(listener.acceptor.native_handle(), nullptr, nullptr, SOCK_CLOEXEC);
    if (socket >= 0) {
      open(socket, listener);
    } else if (errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM) {
      listener.is_paused = true;
      return;
    } else if (errno == EAGAIN) {
      break;
    }
  }
  if (!thread_.stopping) {
    wait_for_connections(listener);
  }
}

void Worker::open(int socket, Listener& listener) {
  auto const index = static_cast<std::size_t>(socket);
  if (index >= connections_.size()) {
    connections_.resize(index + 256);
  }
  auto const open_of_all = connections_of_all_.fetch_add(1, std::memory_order_relaxed);
  connections_[index] = std::make_unique<Connection>(socket, listener.state, thread_);
  ++open_;
  auto& connection = *connections_[index];
  thread_.ready_set.add(socket, connection);
  if (open_of_all >= limits_.max_connections) {
    // A few may linger over the refusal; a flood is not worth even that.
    bool const is_flood = open_of_all >= limits_.max_connections + limits_.max_connections / 8 + 16;
    settle(connection, connection.refuse());
    if (is_flood && connections_[index]) {
      settle(connection, Connection::Status::closed);
    }
  }
}

void Worker::wait_for_ready() {
  ready_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](error_code error) {
    if (!error) {
      serve_ready();
      if (!is_done()) {
        wait_for_ready();
      }
    }
  });
}

void Worker::serve_ready() {
  // While many are ready at once, asking again is cheaper than going back through Asio; but timers and
  // new connections must have their turn too.
  constexpr std::size_t kMany = 4;
  constexpr int kRounds = 8;
  std::array<epoll_event, 128> events;
  for (int round = 0; round < kRounds; ++round) {
    auto const ready = thread_.ready_set.take(events);
    for (auto const& event : ready) {
      auto& connection = *static_cast<Connection*>(event.data.ptr);
      settle(connection, connection.on_ready());
    }
    if (ready.size() < kMany) {
      return;
    }
  }
}

void Worker::wait_for_tick() {
  timer_.expires_after(tick_);
  timer_.async_wait([this](error_code error) {
    if (!error) {
      on_tick();
    }
  });
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
      wait_for_connections(*listener);
    }
  }
  if (stop_by_ && now >= *stop_by_) {
    for (auto const& connection : connections_) {
      if (connection) {
        settle(*connection, Connection::Status::closed);
      }
    }
  }
  if (!is_done()) {
    wait_for_tick();
  }
}

void Worker::begin_stop() {
  stop_by_ = steady_clock::now() + limits_.stop;
  thread_.stopping = true;
  for (auto const& listener : listeners_) {
    // Whoever stands in a queue of our own was let in by the kernel already; another queue is taken over by the next.
    if (!listener->is_shared) {
      accept_all(*listener);
    }
    // Closed by itself, a socket that others hold too would go on waking this thread.
    error_code ignored;
    ::close(listener->acceptor.release(ignored));
  }
  for (auto const& connection : connections_) {
    if (connection) {
      settle(*connection, connection->on_stop());
    }
  }
  finish_if_done();
}

void Worker::settle(Connection& connection, Connection::Status status) {
  if (status == Connection::Status::open) {
    return;
  }
  connections_[static_cast<std::size_t>(connection.socket())].reset();
  connections_of_all_.fetch_sub(1, std::memory_order_relaxed);
  --open_;
  finish_if_done();
}

bool Worker::is_done() const {
  return stop_by_ && open_ == 0;
}

void Worker::finish_if_done() {
  if (is_done()) {
    timer_.cancel();
    ready_.cancel();
  }
}

}  // namespace orrery::http
