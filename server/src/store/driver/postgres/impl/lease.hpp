#pragma once

#include "store/core/store.hpp"
#include "store/driver/writer_holder.hpp"
#include "store/driver/writer_lock.hpp"

#include <cstdint>
#include <string>

namespace orrery {

// A connection as its server identifies it: the process id of its backend, with the start times of backend and server,
// because process ids are reused, also after a restart or on another server.
struct ServerSession {
  std::int64_t process = 0;  // of the server; 0: not known
  std::int64_t began_us = 0;
  std::int64_t server_began_us = 0;
};

// The row of table lease: who may write, until when by the database's clock, and the epoch, a fencing token that each
// takeover raises by one. Every write transaction first reads the row FOR SHARE, which blocks a takeover's FOR UPDATE
// until it ends (https://www.postgresql.org/docs/15/explicit-locking.html#LOCKING-ROWS); after a takeover it finds
// another epoch and must not write. The holder's text names its server session: where that has ended, another process
// takes over without waiting for the lease to expire (docs/adr/0052-a-lease-names-its-session.md).
class Lease final : public WriterLock {
 public:
  Lease(WriterHolder holder, LeaseTiming timing) : holder_(std::move(holder)), timing_(timing) {}

  void begin_opening(Connection& connection) override;
  void acquire(Connection& connection) override;
  void check(Connection& connection) override;
  std::optional<std::chrono::milliseconds> renewal() const override { return timing_.renewal; }
  void renew(Connection& connection) override;
  void release(Connection& connection) override;

 private:
  std::string describe_holder(Connection& connection);

  WriterHolder holder_;
  LeaseTiming timing_;
  std::int64_t epoch_ = 0;
  int session_of_ = 0;  // told_process() of the connection that session_ belongs to
  ServerSession session_;
};

}  // namespace orrery
