#pragma once

#include "http/counters.hpp"
#include "http/deadline_wheel.hpp"
#include "http/message.hpp"
#include "http/outbox.hpp"
#include "http/ready_reply.hpp"
#include "http/ready_set.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace orrery::http {

// What ends every head: made once a second.
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

// What the connections of one thread share. The buffer and the outbox are only in use while one of them
// answers, so an idle connection costs no buffer, and a hot one finds them in the processor's cache.
struct ThreadState {
  DeadlineTicks ticks;
  DeadlineWheel wheel;
  ReadySet ready_set;
  std::shared_ptr<DateLines const> date;
  bool stopping = false;
  Outbox outbox;
  std::array<char, 16'384> receive_buffer;
};

// One listener as one thread sees it; the handler changes only between two events.
struct ListenerState {
  std::shared_ptr<RequestHandler const> handler;
  ErrorPages const* error_pages;
  Counters counters;
};

// A socket and where its conversation stands. Owns the socket; closes it when destroyed.
class Connection final : public Deadline {
 public:
  // What a call leaves behind; a closed connection is to be destroyed.
  enum class Status { open, closed };

  Connection(int socket, ListenerState& listener, ThreadState& thread);
  ~Connection();
  Connection(Connection const&) = delete;
  Connection& operator=(Connection const&) = delete;

  int socket() const { return socket_; }

  Status on_ready(bool peer_has_ended = false);
  Status on_deadline();
  Status on_stop();  // answers what has arrived; ends where nothing is under way
  Status refuse();   // says 503 and ends

 private:
  enum class Phase { idle, receiving, writing, lingering };

  // Replies that the socket did not take at once, with what their views need.
  struct Unsent {
    Outbox outbox;
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
