#include "store/core/connection_pool.hpp"

#include "base/result.hpp"
#include "store/driver/connection.hpp"

#include <string>
#include <utility>

namespace orrery {
void ConnectionPool::GiveBack::operator()(Connection* connection) const noexcept {
  pool->give_back(std::unique_ptr<Connection>(connection));
}

ConnectionPool::ConnectionPool(std::size_t most, Connect connect, std::chrono::milliseconds patience)
    : most_(most), connect_(std::move(connect)), patience_(patience) {
  idle_.reserve(most);
}

ConnectionPool::~ConnectionPool() = default;

ConnectionPool::Loan ConnectionPool::lend() {
  auto connection = take_place();
  if (connection == nullptr) {
    try {
      connection = connect_();
    } catch (...) {
      give_back(nullptr);
      throw;
    }
  }
  return {connection.release(), GiveBack{this}};
}

std::unique_ptr<Connection> ConnectionPool::take_place() {
  std::unique_lock lock(mutex_);
  if (!freed_.wait_for(lock, patience_, [this] { return lent_ < most_; })) {
    throw Failure({ErrorCode::unavailable, "store",
                   "all of its " + std::to_string(most_) + " reading connections were busy for " +
                       std::to_string(patience_.count()) + " ms",
                   "see whether the disk or the database server is slow"});
  }
  ++lent_;
  if (idle_.empty()) return nullptr;
  auto connection = std::move(idle_.back());
  idle_.pop_back();
  return connection;
}

void ConnectionPool::give_back(std::unique_ptr<Connection> connection) noexcept {
  {
    std::scoped_lock const lock(mutex_);
    --lent_;
    if (connection != nullptr) idle_.push_back(std::move(connection));
  }
  freed_.notify_one();
}

}  // namespace orrery
