#pragma once

#include "http/messages/message.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>
#include <vector>

namespace orrery::http {

// The queue of replies that are to be sent on one connection, in the order of the (pipelined) requests. Heads and small
// bodies are sent with one gathering sendmsg, large bodies of the body heap with sendfile.
class SendQueue {
 public:
  enum class Outcome { sent, blocked, failed };

  // `tail` follows the head: Date, Connection and the empty line; it must outlive the sending.
  void add(Reply&& reply, std::string_view tail);
  bool is_full() const { return replies_.size() == kMaxReplies; }
  bool empty() const { return replies_.empty(); }

  // Sends until the (non-blocking) socket's buffer is full: one system call, and one more for each large body. Releases
  // the pins of replies that were sent.
  Outcome send(int socket, std::uint64_t& bytes_sent);

 private:
  static constexpr std::size_t kMaxReplies = 32;
  static constexpr std::size_t kPieces = 4;

  struct Outgoing {
    std::array<std::string_view, kPieces> pieces;
    std::shared_ptr<void const> pin;
  };

  struct Step {
    std::size_t asked;
    ssize_t sent;  // -1: see errno
  };

  Step send_next(int socket) const;
  void drop_sent(std::size_t bytes);

  std::vector<Outgoing> replies_;
  std::size_t first_unsent_ = 0;
};

}  // namespace orrery::http
