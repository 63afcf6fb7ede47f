#pragma once

#include "store/driver/postgres/server_session.hpp"
#include "store/store.hpp"
#include "store/writer_holder.hpp"
#include "store/writer_place.hpp"

#include <cstdint>
#include <string>

namespace orrery {

// The row of table lease: who may write, until when by the database's clock, and the epoch, which
// each takeover raises by one. A transaction that read its own epoch FOR SHARE holds off a takeover
// until it ends; after a takeover it finds another epoch and must not write. The holder names the
// session that it writes in: where the server has that no more, nobody waits for the lease's end.
class Lease final : public WriterPlace {
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
  int session_of_ = 0;  // the told process of the connection whose session this is
  ServerSession session_;
};

}  // namespace orrery
