#include "store/core/store.hpp"

#include "base/log.hpp"
#include "base/result.hpp"
#include "store/core/connection_pool.hpp"
#include "store/core/engine.hpp"
#include "store/core/revision.hpp"
#include "store/core/stamp.hpp"
#include "store/core/table.hpp"
#include "store/driver/connection.hpp"
#include "store/migrations/migrations.hpp"

#include <boost/uuid/random_generator.hpp>
#include <boost/uuid/uuid_io.hpp>

#include <array>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace orrery {
namespace {

std::optional<StoreStamp> find_stamp(Connection& connection) {
  std::optional<StoreStamp> stamp;
  for_each_row(connection, kStampTable, [&](Row& row) {
    RowReader reader(row);
    reader.number();
    auto uuid = reader.text();
    auto const kind = parse_store_kind(reader.text());
    if (!kind) {
      throw Failure({ErrorCode::conflict, connection.database(), "is stamped with an unknown kind of data",
                     "use another database"});
    }
    stamp = {std::move(uuid), *kind, Timestamp{std::chrono::seconds{reader.number()}}};
  });
  return stamp;
}

StoreStamp create_stamp(Connection& connection, StoreKind kind, Timestamp now) {
  StoreStamp stamp{to_string(boost::uuids::random_generator()()), kind, now};
  std::array<Row, 1> const rows{
      {{std::int64_t{1}, stamp.uuid, std::string{to_word(kind)}, std::int64_t{now.time_since_epoch().count()}}}};
  upsert_rows(connection, kStampTable, rows);
  return stamp;
}

class DatabaseStore final : public Store {
 public:
  DatabaseStore(StoreOptions const& options, Clock const& clock);
  ~DatabaseStore() override;

  StoreStamp const& stamp() const override { return stamp_; }
  ReadTransaction begin_read() override;
  WriteTransaction begin_write() override;
  Revision revision() override;
  StoredBytes measure() override;

 private:
  void open_for_writing(StoreOptions const& options, Clock const& clock);
  void open_for_reading();
  void refuse_other_kind(StoreKind expected) const;
  void keep_writer_lock(std::stop_token const& stop, std::chrono::milliseconds interval);
  void renew_writer_lock();
  void release_writer_lock();

  std::unique_ptr<Engine> engine_;
  ConnectionPool readers_;
  std::unique_ptr<WriterLock> writer_lock_;  // before writer_: the file is closed before its lock goes
  std::unique_ptr<Connection> writer_;
  std::mutex writer_mutex_;
  StoreStamp stamp_;
  std::mutex keeper_mutex_;
  std::condition_variable_any keeper_wakes_;
  std::jthread keeper_;
};

}  // namespace

std::unique_ptr<Store> Store::open(StoreOptions const& options, Clock const& clock) {
  return std::make_unique<DatabaseStore>(options, clock);
}

DatabaseStore::DatabaseStore(StoreOptions const& options, Clock const& clock)
    : engine_(make_engine(options.url)),
      readers_(options.reader_connections, [this] { return engine_->connect(TransactionMode::read); }) {
  if (options.mode == OpenMode::writer) {
    open_for_writing(options, clock);
  } else {
    open_for_reading();
    refuse_other_kind(options.kind);
  }
}

DatabaseStore::~DatabaseStore() {
  if (keeper_.joinable()) {
    keeper_.request_stop();
    keeper_.join();
    release_writer_lock();
  }
}

ReadTransaction DatabaseStore::begin_read() {
  return ReadTransaction(readers_.lend());
}

WriteTransaction DatabaseStore::begin_write() {
  if (writer_ == nullptr) {
    throw Failure({ErrorCode::conflict, "store", "was opened for reading", "open it for writing"});
  }
  WriteTransaction transaction(std::unique_lock<std::mutex>{writer_mutex_}, *writer_);
  writer_lock_->check(*writer_);
  return transaction;
}

Revision DatabaseStore::revision() {
  auto const reading = begin_read();
  PromptStatements const prompt(reading.connection());
  return read_revision(reading.connection());
}

StoredBytes DatabaseStore::measure() {
  auto const reading = begin_read();
  return engine_->measure(reading.connection());
}

void DatabaseStore::open_for_writing(StoreOptions const& options, Clock const& clock) {
  writer_lock_ = engine_->make_writer_lock(options);
  writer_ = engine_->connect(TransactionMode::write);
  {
    WriteTransaction opening(std::unique_lock<std::mutex>{writer_mutex_}, *writer_);
    writer_lock_->begin_opening(*writer_);
    auto const version = read_schema_version(*writer_);
    refuse_newer_schema(writer_->database(), version);
    // A lease needs its table: in an empty database nobody can hold it.
    if (version > 0) writer_lock_->acquire(*writer_);
    apply_migrations(*writer_, version, clock.now().time_since_epoch().count());
    if (version == 0) writer_lock_->acquire(*writer_);
    engine_->tune_tables(*writer_);
    auto const found = find_stamp(*writer_);
    stamp_ = found ? *found : create_stamp(*writer_, options.kind, clock.now());
    refuse_other_kind(options.kind);
    opening.commit();
  }
  if (auto const interval = writer_lock_->renewal()) {
    keeper_ = std::jthread([this, interval](std::stop_token const& stop) { keep_writer_lock(stop, *interval); });
  }
}

void DatabaseStore::open_for_reading() {
  auto const reading = begin_read();
  auto& connection = reading.connection();
  auto const version = read_schema_version(connection);
  refuse_newer_schema(connection.database(), version);
  if (version < newest_schema_version()) {
    throw Failure({ErrorCode::conflict, connection.database(),
                   version == 0 ? "has no tables yet" : "has tables of an older version",
                   "start the process that writes to it (orrery serve or orrery collect) first"});
  }
  auto const found = find_stamp(connection);
  if (!found) {
    throw Failure({ErrorCode::conflict, connection.database(), "has no stamp", "restore a backup"});
  }
  stamp_ = *found;
}

void DatabaseStore::refuse_other_kind(StoreKind expected) const {
  if (stamp_.kind == expected) return;
  throw Failure({ErrorCode::conflict, "database " + stamp_.uuid,
                 "holds " + std::string{to_word(stamp_.kind)} + " data, and this run is for " +
                     std::string{to_word(expected)} + " data",
                 "name another database"});
}

void DatabaseStore::keep_writer_lock(std::stop_token const& stop, std::chrono::milliseconds interval) {
  std::unique_lock lock(keeper_mutex_);
  while (!stop.stop_requested()) {
    keeper_wakes_.wait_for(lock, stop, interval, [] { return false; });
    if (stop.stop_requested()) return;
    try {
      renew_writer_lock();
    } catch (std::exception const& error) {
      log(LogLevel::error, "the writer's lease was not renewed", {{"reason", error.what()}});
    }
  }
}

void DatabaseStore::renew_writer_lock() {
  std::scoped_lock const lock(writer_mutex_);
  PromptStatements const prompt(*writer_);
  writer_->begin(TransactionMode::write);
  try {
    writer_lock_->renew(*writer_);
    writer_->commit();
  } catch (...) {
    writer_->rollback();
    throw;
  }
}

void DatabaseStore::release_writer_lock() {
  std::scoped_lock const lock(writer_mutex_);
  PromptStatements const prompt(*writer_);
  try {
    writer_->begin(TransactionMode::write);
    writer_lock_->release(*writer_);
    writer_->commit();
  } catch (std::exception const& error) {
    writer_->rollback();
    log(LogLevel::warning, "the writer's lease was not given back; it expires by itself", {{"reason", error.what()}});
  }
}

}  // namespace orrery
