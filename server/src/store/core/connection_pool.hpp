#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace orrery {

class Connection;

// A pool of read-only connections, opened when first needed.
class ConnectionPool {
 public:
  using Connect = std::function<std::unique_ptr<Connection>()>;

  struct GiveBack {
    ConnectionPool* pool;
    void operator()(Connection* connection) const noexcept;
  };
  using Loan = std::unique_ptr<Connection, GiveBack>;

  // patience: how long lend() waits for a free connection. A minute, because all readers are background work, for which
  // waiting behind a long read is better than failing.
  ConnectionPool(std::size_t most, Connect connect, std::chrono::milliseconds patience = std::chrono::minutes(1));
  ConnectionPool(ConnectionPool const&) = delete;
  ConnectionPool& operator=(ConnectionPool const&) = delete;
  ~ConnectionPool();

  // Waits for a free one, then throws Failure (unavailable).
  Loan lend();

 private:
  std::unique_ptr<Connection> take_place();
  void give_back(std::unique_ptr<Connection> connection) noexcept;

  std::mutex mutex_;
  std::condition_variable freed_;
  std::vector<std::unique_ptr<Connection>> idle_;
  std::size_t lent_ = 0;
  std::size_t most_;
  Connect connect_;
  std::chrono::milliseconds patience_;
};

}  // namespace orrery
