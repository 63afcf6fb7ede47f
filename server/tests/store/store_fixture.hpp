#pragma once

#include "store/core/store.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <string>

namespace orrery::test {

enum class EngineKind { sqlite, postgres };

std::string name_of(EngineKind engine);

// A clock that stands still unless it is moved.
class StillClock final : public Clock {
 public:
  Timestamp now() const override { return now_; }
  std::chrono::steady_clock::time_point steady_now() const override {
    return std::chrono::steady_clock::time_point(now_.time_since_epoch());
  }
  void move(std::chrono::seconds by) { now_ += by; }

 private:
  Timestamp now_{std::chrono::seconds{1'790'000'000}};
};

class TemporaryDirectory {
 public:
  TemporaryDirectory();
  TemporaryDirectory(TemporaryDirectory const&) = delete;
  TemporaryDirectory& operator=(TemporaryDirectory const&) = delete;
  ~TemporaryDirectory();
  std::filesystem::path const& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

// Each test runs on every engine, each time with an empty database of its own.
class StoreTest : public testing::TestWithParam<EngineKind> {
 protected:
  void SetUp() override;

  StoreOptions options(OpenMode mode) const;
  std::unique_ptr<Store> open_writer() const { return Store::open(options(OpenMode::writer), clock_); }
  std::unique_ptr<Store> open_reader() const { return Store::open(options(OpenMode::reader), clock_); }
  // Another database of this engine.
  std::string create_database(EngineKind engine);
  // One statement, past the store.
  void run_sql(std::string const& sql) const;
  std::filesystem::path sqlite_path() const { return url_.substr(std::string_view{"sqlite:"}.size()); }

  TemporaryDirectory directory_;
  StillClock clock_;
  std::string url_;

 private:
  int databases_ = 0;
};

// The Failure that a call throws; fails the test where there is none.
template <class Call>
Error failure_of(Call&& call) {
  try {
    std::forward<Call>(call)();
  } catch (Failure const& failure) {
    EXPECT_EQ(std::string{failure.what()}.find('\n'), std::string::npos) << "an error is one line";
    return failure.error();
  }
  ADD_FAILURE() << "no Failure was thrown";
  return {};
}

}  // namespace orrery::test

#define ORRERY_ON_EVERY_ENGINE(Suite)                                                                             \
  INSTANTIATE_TEST_SUITE_P(Engines, Suite,                                                                        \
                           testing::Values(orrery::test::EngineKind::sqlite, orrery::test::EngineKind::postgres), \
                           [](auto const& engine) { return orrery::test::name_of(engine.param); })
