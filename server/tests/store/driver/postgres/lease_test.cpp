#include "store/core/health_repository.hpp"
#include "store/driver/connection.hpp"
#include "store/private_postgres.hpp"
#include "store/stand_in_pooler.hpp"
#include "store/store_fixture.hpp"

#include <gmock/gmock.h>

namespace orrery::test {
namespace {

using testing::HasSubstr;

class LeaseTest : public testing::Test {
 protected:
  void SetUp() override {
    server_ = PrivatePostgres::find();
    if (server_ == nullptr) GTEST_SKIP() << "PostgreSQL: /usr/lib/postgresql/*/bin has no initdb";
    options_.url = server_->create_database();
    options_.mode = OpenMode::writer;
    options_.lease = {std::chrono::hours{1}, std::chrono::hours{1}};
  }

  std::unique_ptr<Store> open() const { return Store::open(options_, clock_); }
  void expire() const { server_->run(options_.url, "UPDATE lease SET expires_at_ms = 1"); }
  std::string lease(std::string const& column) const {
    return server_->run(options_.url, "SELECT " + column + " FROM lease");
  }

  // As the server sees it, the processes are killed.
  void end_sessions() const {
    server_->run(options_.url,
                 "SELECT bool_and(pg_terminate_backend(pid, 10000)) FROM pg_stat_activity WHERE application_name = "
                 "'orrery' AND datname = current_database()");
  }

  static void write(Store& store, std::string const& source) {
    auto writing = store.begin_write();
    record_health(writing, {"registry", source, {}, {}, {}, {}, {}});
    writing.commit();
  }

  PrivatePostgres* server_ = nullptr;
  StoreOptions options_;
  StillClock clock_;
};

TEST_F(LeaseTest, AfterATakeoverTheOldWriterCannotWrite) {
  auto const old_writer = open();
  write(*old_writer, "old");
  expire();
  auto const new_writer = open();
  auto const error = failure_of([&] { write(*old_writer, "late"); });
  EXPECT_EQ(error.code, ErrorCode::conflict);
  EXPECT_THAT(error.reason, HasSubstr("taken over"));
  write(*new_writer, "new");
  auto reading = new_writer->begin_read();
  std::vector<std::string> sources;
  for (auto const& health : load_health(reading)) {
    sources.push_back(health.source);
  }
  EXPECT_THAT(sources, testing::ElementsAre("new", "old"));
}

TEST_F(LeaseTest, EachTakeoverRaisesTheEpochByOne) {
  auto const first = open();
  EXPECT_EQ(lease("epoch"), "1");
  expire();
  auto const second = open();
  EXPECT_EQ(lease("epoch"), "2");
}

TEST_F(LeaseTest, AnOldWriterThatClosesDoesNotReleaseTheNewOnesLease) {
  auto old_writer = open();
  expire();
  auto const new_writer = open();
  old_writer.reset();
  EXPECT_THROW(open(), HeldByAnotherWriter);
}

TEST_F(LeaseTest, AnExpiredLeaseThatNobodyTookStillWrites) {
  auto const writer = open();
  expire();
  EXPECT_NO_THROW(write(*writer, "late but alone"));
}

TEST_F(LeaseTest, ATakeoverWaitsForTheTransactionInFlight) {
  auto const old_writer = open();
  auto writing = old_writer->begin_write();
  record_health(writing, {"registry", "in flight", {}, {}, {}, {}, {}});
  EXPECT_THROW(server_->run(options_.url, "SET lock_timeout = 50; UPDATE lease SET epoch = epoch + 1"),
               std::runtime_error);
  writing.commit();
  EXPECT_NO_THROW(server_->run(options_.url, "SET lock_timeout = 50; UPDATE lease SET epoch = epoch + 1"));
}

TEST_F(LeaseTest, IsRenewedWhileTheStoreIsOpen) {
  options_.lease = {std::chrono::hours{1}, std::chrono::milliseconds{1}};
  auto const writer = open();
  expire();
  auto const give_up = std::chrono::steady_clock::now() + std::chrono::seconds{10};
  while (lease("expires_at_ms") == "1" && std::chrono::steady_clock::now() < give_up) {
  }
  EXPECT_NE(lease("expires_at_ms"), "1");
}

TEST_F(LeaseTest, OfAWriterWhoseSessionHasEndedIsTakenAtOnce) {
  auto const killed = open();
  end_sessions();
  auto const next = open();
  EXPECT_EQ(lease("epoch"), "2");
  EXPECT_EQ(failure_of([&] { write(*killed, "late"); }).code, ErrorCode::conflict);
}

TEST_F(LeaseTest, IsKeptByAWriterThatWritesOverAnotherConnectionMeanwhile) {
  auto const writer = open();
  end_sessions();
  write(*writer, "over a new one");
  EXPECT_THROW(open(), HeldByAnotherWriter);
}

TEST_F(LeaseTest, IsKeptByAWriterWhoseRenewalMadeAnotherConnection) {
  options_.lease = {std::chrono::hours{1}, std::chrono::milliseconds{20}};
  auto const writer = open();
  auto const named = lease("holder");
  end_sessions();
  auto const give_up = std::chrono::steady_clock::now() + std::chrono::seconds{10};
  while (lease("holder") == named && std::chrono::steady_clock::now() < give_up) {
  }
  EXPECT_THROW(open(), HeldByAnotherWriter);
}

// A standby that was promoted, or the same server after a restart: it knows nothing of that session.
TEST_F(LeaseTest, NamedByAnotherStartOfTheServerIsWaitedFor) {
  auto const writer = open();
  server_->run(options_.url, "UPDATE lease SET holder = regexp_replace(holder, '.\n$', E'x\n')");
  end_sessions();
  EXPECT_THROW(open(), HeldByAnotherWriter);
}

TEST_F(LeaseTest, WithoutASessionIsWaitedFor) {
  auto const writer = open();
  server_->run(options_.url, "UPDATE lease SET holder = regexp_replace(holder, 'session=.*', '')");
  end_sessions();
  EXPECT_THROW(open(), HeldByAnotherWriter);
}

// Its connections to the server end when it likes.
TEST_F(LeaseTest, OfAWriterBehindAPoolerIsWaitedFor) {
  StandInPooler const pooler(options_.url);
  auto pooled = options_;
  pooled.url = pooler.url();
  auto const writer = Store::open(pooled, clock_);
  write(*writer, "through the pooler");
  EXPECT_THAT(lease("holder"), testing::Not(HasSubstr("session=")));
  end_sessions();
  EXPECT_THROW(open(), HeldByAnotherWriter);
}

TEST_F(LeaseTest, IsNotTakenByARoleThatMayNotSeeTheSession) {
  auto const writer = open();
  server_->run(options_.url, "CREATE ROLE stranger LOGIN");
  server_->run(options_.url, "GRANT ALL ON ALL TABLES IN SCHEMA public TO stranger");
  auto strange = options_;
  strange.url.replace(strange.url.find("://") + 3, strange.url.find('@') - strange.url.find("://") - 3, "stranger");
  EXPECT_THROW(Store::open(strange, clock_), HeldByAnotherWriter);
}

TEST_F(LeaseTest, OneThatWaitsIsToldSoAtOnceInTheMiddleOfATransaction) {
  auto const writer = open();
  auto writing = writer->begin_write();
  EXPECT_THROW(open(), HeldByAnotherWriter);
}

TEST_F(LeaseTest, AWriterThatFallsSilentInATransactionDoesNotHoldTheLeaseForEver) {
  auto const writer = open();
  auto writing = writer->begin_write();
  auto rows = writing.connection().query("SELECT current_setting('idle_in_transaction_session_timeout')");
  EXPECT_EQ(RowReader(rows.at(0)).text(), "20s");
}

TEST_F(LeaseTest, AWriterOutlivesTheLossOfItsConnection) {
  auto const writer = open();
  write(*writer, "before");
  server_->run(options_.url,
               "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orrery' AND datname = "
               "current_database()");
  EXPECT_NO_THROW(write(*writer, "after"));
}

TEST_F(LeaseTest, AConnectionLostWithinATransactionFailsThatTransactionAlone) {
  auto const writer = open();
  {
    auto writing = writer->begin_write();
    record_health(writing, {"registry", "lost", {}, {}, {}, {}, {}});
    server_->run(options_.url,
                 "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'orrery' AND datname "
                 "= current_database()");
    EXPECT_EQ(failure_of([&] { writing.commit(); }).code, ErrorCode::unavailable);
  }
  write(*writer, "next");
  auto reading = writer->begin_read();
  ASSERT_EQ(load_health(reading).size(), 1U);
  EXPECT_EQ(load_health(reading).at(0).source, "next");
}

TEST_F(LeaseTest, ADatabaseOfAnotherEncodingIsRefused) {
  auto const name = std::string{"latin1_database"};
  server_->run(options_.url,
               "CREATE DATABASE " + name + " ENCODING 'LATIN1' LOCALE_PROVIDER libc LOCALE 'C' TEMPLATE template0");
  options_.url.replace(options_.url.find("/test_") + 1, options_.url.find('?') - options_.url.find("/test_") - 1, name);
  EXPECT_THAT(failure_of([&] { open(); }).reason, HasSubstr("UTF8"));
}

}  // namespace
}  // namespace orrery::test
