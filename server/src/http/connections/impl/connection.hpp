#pragma once

#include "http/connections/counters.hpp"
#include "http/connections/impl/epoll_set.hpp"
#include "http/connections/impl/send_queue.hpp"
#include "http/connections/impl/timer_wheel.hpp"
#include "http/messages/message.hpp"
#include "http/replies/ready_reply.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace orrery::http {

// The last lines of every response head, with the Date: made once a second.
struct DateLines {
  std::string keep_alive;
  std::string close;
};

struct DeadlineTicks {
  Tick idle;
  Tick header;
  Tick write;
  Tick linger;
};

// What all connections of one thread share. The receive buffer and the queue of replies are used by one connection at
// a time, while it answers, so that idle connections need no buffers.
struct ThreadState {
  DeadlineTicks ticks;
  TimerWheel wheel;
  EpollSet epoll_set;
  std::shared_ptr<DateLines const> date;
  bool stopping = false;
  SendQueue send_queue;
  std::array<char, 16'384> receive_buffer;
};

// One thread's state of one listener. The handler is exchanged between two events only.
struct ListenerState {
  std::shared_ptr<RequestHandler const> handler;
  ErrorPages const* error_pages;
  Counters counters;
};

// One client connection and its state machine. Owns the socket and closes it when destroyed.
class Connection final : public Deadline {
 public:
  // The state after a call; the caller destroys a closed connection.
  enum class Status { open, closed };

  Connection(int socket, ListenerState& listener, ThreadState& thread);
  ~Connection();
  Connection(Connection const&) = delete;
  Connection& operator=(Connection const&) = delete;

  int socket() const { return socket_; }

  Status on_ready(bool peer_has_ended = false);
  Status on_deadline();
  Status on_stop();  // answers the requests that have arrived, then closes
  Status refuse();   // answers 503 and closes

 private:
  enum class Phase { idle, receiving, writing, lingering };

  // Replies that did not fit into the socket's buffer, with the objects that their views point into.
  struct Unsent {
    SendQueue send_queue;
    std::shared_ptr<RequestHandler const> handler;
    std::shared_ptr<DateLines const> date;
  };

  Status receive(bool peer_has_ended);
  Status answer_all(std::string_view received);
  bool answer_next(std::string_view& received);
  void add_reply(Reply&& reply);
  void send();
  Status resume_writing();
  Status end();
  Status linger();
  void enter(Phase phase);

  int socket_;
  ListenerState& listener_;
  ThreadState& thread_;
  Phase phase_ = Phase::idle;
  bool asked_ = false;      // a request has come
  bool ends_ = false;       // no further request is answered
  bool broken_ = false;     // the peer takes no more
  std::string unfinished_;  // received, not yet answered
  std::unique_ptr<Unsent> unsent_;
};

}  // namespace orrery::http
