#include "http/connections/impl/send_queue.hpp"

#include "http/replies/body_heap.hpp"

#include <sys/sendfile.h>
#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace orrery::http {

void SendQueue::add(Reply&& reply, std::string_view tail) {
  replies_.push_back({{reply.head, tail, reply.body[0], reply.body[1]}, std::move(reply.pin)});
}

SendQueue::Outcome SendQueue::send(int socket, std::uint64_t& bytes_sent) {
  while (!replies_.empty()) {
    auto const [asked, sent] = send_next(socket);
    if (sent < 0) {
      return errno == EAGAIN || errno == EINTR ? Outcome::blocked : Outcome::failed;
    }
    auto const taken = static_cast<std::size_t>(sent);
    bytes_sent += taken;
    drop_sent(taken);
    if (taken < asked) {
      return Outcome::blocked;
    }
  }
  return Outcome::sent;
}

// Sends either one large body, or everything before the next large body.
SendQueue::Step SendQueue::send_next(int socket) const {
  std::array<iovec, kMaxReplies * kPieces> parts;
  msghdr message{};
  message.msg_iov = parts.data();
  int flags = MSG_NOSIGNAL | MSG_DONTWAIT;
  std::size_t asked = 0;
  for (std::size_t i = first_unsent_; i < replies_.size() && (flags & MSG_MORE) == 0; ++i) {
    for (auto const piece : replies_[i].pieces) {
      if (piece.empty()) {
        continue;
      }
      if (auto part = body_heap::find(piece)) {
        if (asked == 0) {
          return {piece.size(), ::sendfile(socket, part->file, &part->offset, piece.size())};
        }
        flags |= MSG_MORE;  // the body follows: do not send the head as a TCP segment of its own
        break;
      }
      parts[message.msg_iovlen++] = {const_cast<char*>(piece.data()), piece.size()};
      asked += piece.size();
    }
  }
  return {asked, ::sendmsg(socket, &message, flags)};
}

void SendQueue::drop_sent(std::size_t bytes) {
  for (; first_unsent_ < replies_.size(); ++first_unsent_) {
    auto& [pieces, pin] = replies_[first_unsent_];
    for (auto& piece : pieces) {
      auto const taken = std::min(bytes, piece.size());
      piece.remove_prefix(taken);
      bytes -= taken;
    }
    if (!std::ranges::all_of(pieces, &std::string_view::empty)) {
      return;
    }
    pin.reset();
  }
  replies_.clear();
  first_unsent_ = 0;
}

}  // namespace orrery::http
