#include "store/driver/connection.hpp"

#include "store/core/engine.hpp"
#include "store/core/table.hpp"
#include "store/migrations/migrations.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

#include <array>
#include <limits>

namespace orrery::test {
namespace {

using testing::ElementsAre;

class ConnectionTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    open_writer();
    connection_ = make_engine(url_)->connect(TransactionMode::write);
    connection_->begin(TransactionMode::write);
    connection_->execute("CREATE TABLE sample (id BIGINT PRIMARY KEY, label " + std::string{connection_->text_type()} +
                         ")");
    connection_->commit();
    connection_->begin(TransactionMode::write);
  }

  std::unique_ptr<Connection> connection_;
};
ORRERY_ON_EVERY_ENGINE(ConnectionTest);

TEST_P(ConnectionTest, KeepsNullAndTheWholeRangeOfIntegersAndText) {
  std::vector<Row> const rows{{std::numeric_limits<std::int64_t>::min(), std::string{}},
                              {std::int64_t{-1}, Value{}},
                              {std::int64_t{4'294'967'297}, std::string{"'?' $1 \\ \xF0\x9F\x9A\x80"}},
                              {std::numeric_limits<std::int64_t>::max(), std::string(100'000, 'x')}};
  EXPECT_EQ(connection_->batch("INSERT INTO sample (id, label) VALUES (?, ?)", rows), 4);
  EXPECT_EQ(connection_->query("SELECT id, label FROM sample ORDER BY id"), rows);
}

TEST_P(ConnectionTest, ReadsNarrowIntegersWithTheirSign) {
  auto const rows = connection_->query("SELECT CAST(-3 AS SMALLINT), CAST(-70000 AS INTEGER), 70000, -9000000000");
  EXPECT_EQ(rows.at(0),
            (Row{std::int64_t{-3}, std::int64_t{-70'000}, std::int64_t{70'000}, std::int64_t{-9'000'000'000}}));
}

TEST_P(ConnectionTest, ReportsRowsChanged) {
  std::array<Value, 2> const row{std::int64_t{1}, std::string{"a"}};
  EXPECT_EQ(connection_->execute("INSERT INTO sample (id, label) VALUES (?, ?)", row), 1);
  EXPECT_EQ(connection_->execute("UPDATE sample SET label = 'b' WHERE id > 5"), 0);
  EXPECT_EQ(connection_->query("SELECT 1 FROM sample").size(), 1U);
  EXPECT_EQ(connection_->changed_rows(), 1);
  std::vector<Row> const ids{{std::int64_t{1}}, {std::int64_t{2}}};
  EXPECT_EQ(connection_->batch("DELETE FROM sample WHERE id = ?", ids), 1);
  EXPECT_EQ(connection_->changed_rows(), 2);
}

TEST_P(ConnectionTest, AFaultWithinABatchUndoesTheTransactionAndLeavesTheConnectionUsable) {
  std::vector<Row> rows;
  for (std::int64_t id = 0; id < 1'000; ++id) {
    rows.push_back({id == 700 ? std::int64_t{3} : id, Value{}});
  }
  auto const error = failure_of([&] { connection_->batch("INSERT INTO sample (id, label) VALUES (?, ?)", rows); });
  EXPECT_EQ(error.code, ErrorCode::conflict);
  connection_->rollback();
  connection_->begin(TransactionMode::write);
  EXPECT_TRUE(connection_->query("SELECT id FROM sample").empty());
}

TEST_P(ConnectionTest, TextIsComparedByteByByte) {
  std::vector<Row> rows;
  std::int64_t id = 0;
  for (auto const* label : {"b", "a", "B", "_", "é", "Z", "-", "a b", "ab"}) {
    rows.push_back({++id, std::string{label}});
  }
  connection_->batch("INSERT INTO sample (id, label) VALUES (?, ?)", rows);
  std::vector<std::string> labels;
  for (auto& row : connection_->query("SELECT label FROM sample ORDER BY label")) {
    labels.push_back(RowReader(row).text());
  }
  EXPECT_THAT(labels, ElementsAre("-", "B", "Z", "_", "a", "a b", "ab", "b", "é"));
}

TEST_P(ConnectionTest, AVisitorThatThrowsLeavesAConnectionThatCanBeginAgain) {
  connection_->execute("INSERT INTO sample (id, label) VALUES (1, 'a'), (2, 'b')");
  connection_->commit();
  connection_->begin(TransactionMode::read);
  EXPECT_THROW(connection_->for_each_row("SELECT id FROM sample", {}, [](Row&) { throw std::runtime_error("enough"); }),
               std::runtime_error);
  connection_->rollback();
  connection_->begin(TransactionMode::read);
  EXPECT_EQ(connection_->query("SELECT id FROM sample").size(), 2U);
}

TEST_P(ConnectionTest, AReadTransactionCannotWriteThroughAReadingConnection) {
  connection_->rollback();
  auto const reading = make_engine(url_)->connect(TransactionMode::read);
  reading->begin(TransactionMode::read);
  EXPECT_THROW(reading->execute("INSERT INTO sample (id, label) VALUES (1, 'a')"), Failure);
}

TEST_P(ConnectionTest, AWrongNumberOfParametersIsAFailure) {
  std::array<Value, 1> const too_few{std::int64_t{1}};
  EXPECT_THROW(connection_->execute("INSERT INTO sample (id, label) VALUES (?, ?)", too_few), Failure);
}

TEST_P(ConnectionTest, EveryDataTableIsDescribedWithAllOfItsColumns) {
  for (auto const* table : data_tables()) {
    std::string nulls;
    for (std::size_t i = 0; i < table->columns.size(); ++i) {
      nulls += i == 0 ? "NULL" : ", NULL";
    }
    // Only as many columns as the table has can stand beside it in a UNION.
    EXPECT_NO_THROW(connection_->query("SELECT * FROM " + std::string{table->name} + " WHERE 1 = 0 UNION ALL SELECT " +
                                       std::string(nulls) + " WHERE 1 = 0"))
        << table->name;
  }
}

}  // namespace
}  // namespace orrery::test
