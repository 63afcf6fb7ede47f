#include "store/core/engine.hpp"
#include "store/store_fixture.hpp"

#include <gtest/gtest.h>

#include <sys/mount.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <fstream>
#include <stdexcept>

namespace orrery::test {
namespace {

constexpr std::int64_t kPage = 4'096;
// SQLite empties its log by itself from 1,000 pages on, which the log never has here.
constexpr std::int64_t kDiskPages = 1'536;
constexpr std::int64_t kRows = 256;

// A file system in memory that takes kDiskPages and no more.
class FullDisk : public testing::Test {
 protected:
  void SetUp() override {
    if (::geteuid() != 0) GTEST_SKIP() << "mounting a small disk needs root";
    auto const size = "size=" + std::to_string(kDiskPages * kPage);
    if (::mount("tmpfs", disk_.path().c_str(), "tmpfs", 0, size.c_str()) != 0) {
      throw std::runtime_error("a small disk cannot be mounted");
    }
    connect();
    write("CREATE TABLE sample (id BIGINT PRIMARY KEY, label TEXT)");
  }
  void TearDown() override {
    connection_.reset();
    ::umount2(disk_.path().c_str(), MNT_DETACH);
  }

  // Whoever closes the last connection empties the log into the file.
  void connect() {
    connection_.reset();
    connection_ = make_engine("sqlite:" + (disk_.path() / "store.db").string())->connect(TransactionMode::write);
  }

  void write(std::string const& sql) {
    connection_->begin(TransactionMode::write);
    try {
      connection_->execute(sql);
      connection_->commit();
    } catch (Failure const&) {
      connection_->rollback();
      throw;
    }
  }

  // A page each.
  void add_rows(std::int64_t count) {
    write("INSERT INTO sample (id, label) WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < " +
          std::to_string(count) + ") SELECT i + " + std::to_string(rows_) + ", hex(zeroblob(1800)) FROM n");
    rows_ += count;
  }
  void change_rows() { write("UPDATE sample SET label = " + std::to_string(++changes_) + " || substr(label, 2)"); }

  std::int64_t count_rows() {
    connection_->begin(TransactionMode::read);
    auto const rows = connection_->query("SELECT count(*) FROM sample");
    connection_->rollback();
    return std::get<std::int64_t>(rows.at(0).at(0));
  }

  void leave_free(std::uintmax_t bytes) const {
    std::ofstream(disk_.path() / "ballast") << std::string(std::filesystem::space(disk_.path()).available - bytes, 'b');
  }

  TemporaryDirectory disk_;
  std::unique_ptr<Connection> connection_;
  std::int64_t rows_ = 0;
  int changes_ = 0;
};

TEST_F(FullDisk, IsWrittenAgainWhereTheLogHasTheRoomThatIsMissing) {
  add_rows(kRows);
  connect();
  // What is changed has its place in the file: only the log grows.
  change_rows();
  leave_free(10 * kPage);
  for (int time = 0; time < 8; ++time) {
    EXPECT_NO_THROW(change_rows()) << "time " << time;
  }
}

TEST_F(FullDisk, IsWrittenAgainAfterAnAttemptThatTookAllOfIt) {
  add_rows(kRows);
  connect();
  // The log holds what has no place in the file yet, and there is room for that.
  add_rows(kRows);
  leave_free(600 * kPage);
  auto const failure = failure_of([this] { add_rows(2 * kDiskPages); });
  EXPECT_EQ(failure.reason, "the disk is full");
  for (int time = 0; time < 8; ++time) {
    EXPECT_NO_THROW(change_rows()) << "time " << time;
  }
  EXPECT_EQ(count_rows(), 2 * kRows);
}

}  // namespace
}  // namespace orrery::test
