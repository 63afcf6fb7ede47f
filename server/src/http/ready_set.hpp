#pragma once

#include <sys/epoll.h>

#include <span>

namespace orrery::http {

class Connection;

// Which of a thread's connections can go on. Asio's own wait costs a system call to arm it again for
// every request; here a socket is registered once, and one call tells of all that are ready.
class ReadySet {
 public:
  ReadySet();
  ~ReadySet();
  ReadySet(ReadySet const&) = delete;
  ReadySet& operator=(ReadySet const&) = delete;

  // Readable when a connection is ready: what Asio waits for.
  int descriptor() const { return descriptor_; }

  void add(int socket, Connection& connection);  // waits for reading
  // Before the socket is closed: where a child process that is just being started holds a copy of it, closing
  // would leave it here, ready for ever, with a connection that is gone.
  void remove(int socket) noexcept;
  void wait_for_reading(int socket, Connection& connection);
  void wait_for_writing(int socket, Connection& connection);

  // Never blocks; `data.ptr` of each event is its Connection.
  std::span<epoll_event const> take(std::span<epoll_event> events) const;

 private:
  int descriptor_;
};

}  // namespace orrery::http
