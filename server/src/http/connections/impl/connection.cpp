#include "http/connections/impl/connection.hpp"

#include "base/log.hpp"
#include "http/messages/request_parser.hpp"

#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <exception>
#include <utility>

// The path of a request: on_ready → receive (one recv) → answer_all (parses and handles each request that has arrived)
// → send (one sendmsg for all replies, and one sendfile for each large body). Nothing on this path allocates. Where the
// socket's buffer is full, the rest moves to `unsent_`, and no more requests are read until it has been sent.

namespace orrery::http {
namespace {

bool is_for_later(ssize_t outcome) {
  return outcome < 0 && (errno == EAGAIN || errno == EINTR);
}

}  // namespace

Connection::Connection(int socket, ListenerState& listener, ThreadState& thread)
    : socket_(socket), listener_(listener), thread_(thread) {
  listener_.counters.count_accepted();
  enter(Phase::idle);
}

Connection::~Connection() {
  thread_.epoll_set.remove(socket_);
  ::close(socket_);
  listener_.counters.count_closed();
}

Connection::Status Connection::on_ready(bool peer_has_ended) {
  switch (phase_) {
    case Phase::idle:
    case Phase::receiving: return receive(peer_has_ended);
    case Phase::writing: return resume_writing();
    case Phase::lingering: return linger();
  }
  return Status::closed;
}

Connection::Status Connection::receive(bool peer_has_ended) {
  auto& buffer = thread_.receive_buffer;
  auto const kept = unfinished_.copy(buffer.data(), unfinished_.size());
  auto const received = ::recv(socket_, buffer.data() + kept, buffer.size() - kept, MSG_DONTWAIT);
  if (received <= 0) {
    return is_for_later(received) ? Status::open : Status::closed;
  }
  auto const filled = kept + static_cast<std::size_t>(received);
  auto const status = answer_all({buffer.data(), filled});
  bool const reads_on = status == Status::open && (phase_ == Phase::idle || phase_ == Phase::receiving);
  if (reads_on && (filled == buffer.size() || peer_has_ended)) {
    thread_.epoll_set.wait_for_reading(socket_);
  }
  return status;
}

Connection::Status Connection::answer_all(std::string_view received) {
  while (!ends_ && !broken_ && !unsent_ && answer_next(received)) {
    if (thread_.send_queue.is_full()) {
      send();
    }
  }
  if (!thread_.send_queue.empty()) {
    send();
  }
  if (!unfinished_.empty() || !received.empty()) {
    std::string(received).swap(unfinished_);
  }
  if (unsent_) {
    thread_.epoll_set.wait_for_writing(socket_);
    enter(Phase::writing);
    return Status::open;
  }
  if (ends_ || broken_) {
    return end();
  }
  enter(unfinished_.empty() ? Phase::idle : Phase::receiving);
  return Status::open;
}

// False where no whole request is left.
bool Connection::answer_next(std::string_view& received) {
  if (received.empty()) {
    return false;
  }
  Request request;
  auto const parsed = parse_request(received, request);
  if (parsed.state == ParsedRequest::State::incomplete) {
    return false;
  }
  asked_ = true;
  Reply reply;
  if (parsed.state == ParsedRequest::State::refused) {
    answer(request, listener_.error_pages->at(parsed.refusal_status), reply);
    ends_ = true;
  } else {
    try {
      listener_.handler->handle(request, reply);
    } catch (std::exception const& fault) {
      log(LogLevel::error, "request failed", {{"target", request.target}, {"reason", fault.what()}});
      reply = {};
      answer(request, listener_.error_pages->at(500), reply);
    }
    ends_ = !request.keep_alive || thread_.stopping;
    received.remove_prefix(parsed.consumed);
  }
  add_reply(std::move(reply));
  phase_ = Phase::idle;
  return true;
}

void Connection::add_reply(Reply&& reply) {
  listener_.counters.count_reply(reply.status);
  thread_.send_queue.add(std::move(reply), ends_ ? thread_.date->close : thread_.date->keep_alive);
}

void Connection::send() {
  std::uint64_t sent = 0;
  auto const outcome = thread_.send_queue.send(socket_, sent);
  listener_.counters.count_sent(sent);
  if (outcome == SendQueue::Outcome::sent) {
    return;
  }
  auto rest = std::exchange(thread_.send_queue, {});
  broken_ = outcome == SendQueue::Outcome::failed;
  if (!broken_) {
    unsent_ = std::make_unique<Unsent>(Unsent{std::move(rest), listener_.handler, thread_.date});
  }
}

Connection::Status Connection::resume_writing() {
  std::uint64_t sent = 0;
  auto const outcome = unsent_->send_queue.send(socket_, sent);
  listener_.counters.count_sent(sent);
  if (outcome == SendQueue::Outcome::blocked) {
    return Status::open;
  }
  unsent_.reset();
  broken_ = outcome == SendQueue::Outcome::failed;
  phase_ = Phase::idle;
  thread_.epoll_set.wait_for_reading(socket_);
  // Pipelined requests may have been received before the reply was sent.
  auto& buffer = thread_.receive_buffer;
  auto const kept = unfinished_.copy(buffer.data(), unfinished_.size());
  return answer_all({buffer.data(), kept});
}

// Half-closes the connection and reads until the peer closes it too (lingering close). An immediate close would reset
// the connection where more requests arrive, and the client could lose the reply:
// https://www.rfc-editor.org/rfc/rfc9112#section-9.6.
Connection::Status Connection::end() {
  if (broken_) {
    return Status::closed;
  }
  ::shutdown(socket_, SHUT_WR);
  thread_.epoll_set.wait_for_end(socket_);
  enter(Phase::lingering);
  return Status::open;
}

Connection::Status Connection::linger() {
  auto& buffer = thread_.receive_buffer;
  auto const received = ::recv(socket_, buffer.data(), buffer.size(), MSG_DONTWAIT);
  return received > 0 || is_for_later(received) ? Status::open : Status::closed;
}

Connection::Status Connection::on_deadline() {
  if (phase_ == Phase::receiving || phase_ == Phase::writing) {
    listener_.counters.count_expired();
  }
  return Status::closed;
}

Connection::Status Connection::on_stop() {
  if (phase_ == Phase::lingering) {
    return Status::open;
  }
  if (phase_ == Phase::writing) {
    ends_ = true;
    return Status::open;
  }
  if (receive(false) == Status::closed) {
    return Status::closed;
  }
  if (phase_ == Phase::idle && !asked_) {
    // A client that has connected and not yet sent its first request gets some time for it: a reset would be an error
    // for the user.
    thread_.wheel.set(*this, thread_.wheel.now() + thread_.ticks.linger);
    return Status::open;
  }
  return phase_ == Phase::idle ? end() : Status::open;
}

Connection::Status Connection::refuse() {
  listener_.counters.count_refused();
  Reply reply;
  answer(Request{}, listener_.error_pages->at(503), reply);
  ends_ = true;
  add_reply(std::move(reply));
  return answer_all({});
}

void Connection::enter(Phase phase) {
  // Progress within a head or a reply does not move its deadline.
  if (phase == phase_ && phase != Phase::idle) {
    return;
  }
  phase_ = phase;
  auto const& ticks = thread_.ticks;
  auto const lasts = phase == Phase::idle        ? ticks.idle
                     : phase == Phase::receiving ? ticks.header
                     : phase == Phase::writing   ? ticks.write
                                                 : ticks.linger;
  thread_.wheel.set(*this, thread_.wheel.now() + lasts);
}

}  // namespace orrery::http
