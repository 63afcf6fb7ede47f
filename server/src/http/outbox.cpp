#include "http/outbox.hpp"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <utility>

namespace orrery::http {

void Outbox::add(Reply&& reply, std::string_view tail) {
  replies_.push_back({{reply.head, tail, reply.body[0], reply.body[1]}, std::move(reply.pin)});
}

Outbox::Outcome Outbox::send(int socket, std::uint64_t& bytes_sent) {
  std::array<iovec, kMaxReplies * kPieces> parts;
  std::size_t count = 0;
  for (std::size_t i = first_unsent_; i < replies_.size(); ++i) {
    for (auto const piece : replies_[i].pieces) {
      if (!piece.empty()) {
        parts[count++] = {const_cast<char*>(piece.data()), piece.size()};
      }
    }
  }
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = count;
  auto const sent = ::sendmsg(socket, &message, MSG_NOSIGNAL | MSG_DONTWAIT);
  if (sent < 0) {
    return errno == EAGAIN || errno == EINTR ? Outcome::blocked : Outcome::failed;
  }
  bytes_sent += static_cast<std::uint64_t>(sent);
  drop_sent(static_cast<std::size_t>(sent));
  return replies_.empty() ? Outcome::sent : Outcome::blocked;
}

void Outbox::drop_sent(std::size_t bytes) {
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
