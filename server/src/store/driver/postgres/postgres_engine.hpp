#pragma once

#include "store/core/engine.hpp"

#include <string>

namespace orrery {

class PostgresEngine final : public Engine {
 public:
  explicit PostgresEngine(std::string url);

  std::unique_ptr<Connection> connect(TransactionMode mode) const override;
  std::unique_ptr<WriterLock> make_writer_lock(StoreOptions const& options) const override;
  void tune_tables(Connection& writer) const override;
  StoredBytes measure(Connection& reader) const override;

 private:
  std::string url_;
  std::string shown_;
};

}  // namespace orrery
