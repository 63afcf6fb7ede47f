#pragma once

#include "store/connection_pool.hpp"
#include "store/engine.hpp"
#include "store/store.hpp"

#include <condition_variable>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>

namespace orrery {

class DatabaseStore final : public Store {
 public:
  DatabaseStore(StoreOptions const& options, Clock const& clock);
  ~DatabaseStore() override;

  StoreStamp const& stamp() const override { return stamp_; }
  ReadTransaction begin_read() override;
  WriteTransaction begin_write() override;
  Revision revision() override;

 private:
  void open_for_writing(StoreOptions const& options, Clock const& clock);
  void open_for_reading();
  void refuse_other_kind(StoreKind expected) const;
  void keep_place(std::stop_token const& stop, std::chrono::milliseconds interval);
  void renew_place();
  void release_place();

  std::unique_ptr<Engine> engine_;
  ConnectionPool readers_;
  std::unique_ptr<WriterPlace> place_;  // before writer_: the file is closed before its lock goes
  std::unique_ptr<Connection> writer_;
  std::mutex writer_mutex_;
  StoreStamp stamp_;
  std::mutex keeper_mutex_;
  std::condition_variable_any keeper_wakes_;
  std::jthread keeper_;
};

}  // namespace orrery
