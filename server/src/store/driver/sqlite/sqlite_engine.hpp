#pragma once

#include "store/core/engine.hpp"

#include <filesystem>

namespace orrery {

class SqliteEngine final : public Engine {
 public:
  explicit SqliteEngine(std::filesystem::path const& path);

  std::unique_ptr<Connection> connect(TransactionMode mode) const override;
  std::unique_ptr<WriterLock> make_writer_lock(StoreOptions const& options) const override;
  void tune_tables(Connection& writer) const override;
  StoredBytes measure(Connection& reader) const override;

 private:
  std::filesystem::path path_;
};

}  // namespace orrery
