#include "collectors/runner/runner.hpp"

#include "collectors/runner/pass.hpp"
#include "collectors/runner/try_pass.hpp"
#include "collectors/store_for_tests.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <mutex>
#include <stdexcept>

namespace orrery {
namespace {

class CollectorRunner : public ::testing::Test {
 protected:
  Collector a_collector(std::function<Result<PassReport>(CollectContext const&)> run) const {
    return {"things", "upstream", std::chrono::hours(24), false, std::move(run)};
  }

  SourceHealth health() {
    auto transaction = store_->begin_read();
    return find_health(transaction, "things", "upstream");
  }

  void succeed_once() {
    ASSERT_TRUE(run_pass(a_collector([](auto const&) { return PassReport{}; }), context_));
  }

  TemporaryDirectory home_;
  HandClock clock_;
  std::unique_ptr<Store> store_ = open_test_store(home_, clock_);
  CollectContext context_{*store_, clock_, {}, [](std::string_view) {}};
  Runner::Progress silent_ = [](std::string_view, std::string_view) {};
};

TEST_F(CollectorRunner, WritesTheDataAndTheSuccessTogetherOrNotAtAll) {
  bool allowed = false;
  auto const collector = a_collector([&](auto const&) {
    PassReport report;
    report.coverage = {47, 52};
    report.write = [&](WriteTransaction& transaction) -> Result<void> {
      record_health(transaction, {"written", "by the pass", {}, {}, {}, {}, {}});
      return allowed ? Result<void>() : Error{ErrorCode::conflict, "things", "are refused", ""};
    };
    return report;
  });
  auto const rows = [&] {
    auto transaction = store_->begin_read();
    return load_health(transaction).size();
  };
  EXPECT_FALSE(run_pass(collector, context_));
  EXPECT_EQ(rows(), 1U);
  EXPECT_EQ(health().last_error, "things: are refused");
  allowed = true;
  EXPECT_TRUE(run_pass(collector, context_));
  EXPECT_EQ(rows(), 2U);
  EXPECT_EQ(health().coverage, (Coverage{47, 52}));
  EXPECT_EQ(health().last_error, std::nullopt);
}

TEST_F(CollectorRunner, KeepsTheSuccessBeforeWhereAPassFails) {
  succeed_once();
  auto const success = clock_.now();
  clock_.move(std::chrono::hours(1));
  Error const error{ErrorCode::unavailable, "https://example.org", "timed out\x1b[2J", ""};
  EXPECT_FALSE(run_pass(a_collector([&](auto const&) { return error; }), context_));
  EXPECT_EQ(health().last_success, success);
  EXPECT_EQ(health().last_attempt, clock_.now());
  EXPECT_EQ(health().last_error, "https://example.org: timed out\\x1b[2J");
}

TEST_F(CollectorRunner, DoesNotCountAPassThatWasStoppedAsAFailure) {
  Error const stopped{ErrorCode::cancelled, "things", "were stopped", ""};
  EXPECT_FALSE(run_pass(a_collector([&](auto const&) { return stopped; }), context_));
  EXPECT_EQ(health().last_attempt, std::nullopt);
}

TEST_F(CollectorRunner, RunsAtOnceWhatNeverSucceeded) {
  std::promise<void> ran;
  Runner runner({a_collector([&](auto const&) {
                  ran.set_value();
                  return PassReport{};
                })},
                *store_, clock_, silent_);
  runner.start();
  ran.get_future().get();
  runner.stop();
  EXPECT_EQ(health().last_success, clock_.now());
}

TEST_F(CollectorRunner, DoesNotSayThatItCollectedWhereNobodyWasAsked) {
  std::promise<void> ran;
  Runner runner({a_collector([&](auto const&) {
                  ran.set_value();
                  PassReport report;
                  report.had_nothing_to_ask = true;
                  report.lines = {"the overlay was taken"};
                  return report;
                })},
                *store_, clock_, silent_);
  ::testing::internal::CaptureStderr();
  runner.start();
  ran.get_future().get();
  runner.stop();
  auto const logged = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(logged.find("the overlay was taken"), std::string::npos) << logged;
  EXPECT_EQ(logged.find("collected"), std::string::npos) << logged;
}

TEST_F(CollectorRunner, LeavesAloneWhatSucceededWithinTheInterval) {
  succeed_once();
  int passes = 0;
  auto collector = a_collector([&](auto const&) {
    ++passes;
    return PassReport{};
  });
  std::promise<void> other_ran;
  Collector other{"others", "upstream", std::chrono::hours(24), true, [&](auto const&) {
                    other_ran.set_value();
                    return PassReport{};
                  }};
  Runner runner({collector, other}, *store_, clock_, silent_);
  runner.start();
  other_ran.get_future().get();
  runner.stop();
  EXPECT_EQ(passes, 0);
}

TEST_F(CollectorRunner, SurvivesACollectorThatThrows) {
  std::promise<void> other_ran;
  std::promise<void> threw;
  Collector other{"others", "upstream", std::chrono::hours(24), false, [&](auto const&) {
                    other_ran.set_value();
                    return PassReport{};
                  }};
  Runner runner({a_collector([&](auto const&) -> Result<PassReport> {
                   threw.set_value();
                   throw std::runtime_error("a bug");
                 }),
                 other},
                *store_, clock_, silent_);
  runner.start();
  threw.get_future().get();
  other_ran.get_future().get();
  runner.stop();
  EXPECT_EQ(health().last_error, "things: a bug");
}

TEST_F(CollectorRunner, StopsAPassThatIsUnderWay) {
  std::promise<void> started;
  Runner runner({a_collector([&](CollectContext const& context) -> Result<PassReport> {
                  started.set_value();
                  std::mutex mutex;
                  std::unique_lock lock(mutex);
                  std::condition_variable_any().wait(lock, context.stop, [] { return false; });
                  return Error{ErrorCode::cancelled, "things", "were stopped", ""};
                })},
                *store_, clock_, silent_);
  runner.start();
  started.get_future().get();
  runner.stop();
  EXPECT_EQ(health().last_attempt, std::nullopt);
}

TEST_F(CollectorRunner, KeepsWhatAPassLeftOutAsTheErrorOfItsSuccess) {
  auto const collector = a_collector([](auto const&) {
    PassReport report;
    report.notes = std::make_shared<PassNotes>();
    report.write = [notes = report.notes](WriteTransaction&) -> Result<void> {
      notes->faults = {"one: broken", "two: broken"};
      return {};
    };
    return report;
  });
  EXPECT_TRUE(run_pass(collector, context_));
  EXPECT_EQ(health().last_error, "one: broken; two: broken");
  EXPECT_EQ(health().last_success, clock_.now());
}

TEST_F(CollectorRunner, BeginsAPassWhenItIsWoken) {
  std::promise<void> first;
  std::promise<void> second;
  int passes = 0;
  Runner runner({a_collector([&](auto const&) {
                  (++passes == 1 ? first : second).set_value();
                  return PassReport{};
                })},
                *store_, clock_, silent_);
  runner.start();
  first.get_future().get();
  runner.wake("others");
  runner.wake("things");
  second.get_future().get();
  runner.stop();
  EXPECT_EQ(passes, 2);
}

TEST_F(CollectorRunner, BeginsAPassWhenItsCollectorSaysThatSomethingChanged) {
  succeed_once();
  std::promise<void> ran;
  auto collector = a_collector([&](auto const&) {
    ran.set_value();
    return PassReport{};
  });
  bool told = false;
  collector.has_changed = [&] { return !std::exchange(told, true); };
  Runner runner({collector}, *store_, clock_, silent_);
  runner.start();
  ran.get_future().get();
  runner.stop();
}

// What it looks at may be a database that is busy for seconds.
TEST_F(CollectorRunner, CanBeWokenWhileItsCollectorLooksWhetherSomethingChanged) {
  succeed_once();
  std::promise<void> looks;
  std::promise<void> may_go_on;
  std::promise<void> ran;
  auto collector = a_collector([&](auto const&) {
    ran.set_value();
    return PassReport{};
  });
  bool is_first = true;
  collector.has_changed = [&] {
    if (std::exchange(is_first, false)) {
      looks.set_value();
      may_go_on.get_future().wait();
    }
    return false;
  };
  Runner runner({collector}, *store_, clock_, silent_);
  runner.start();
  looks.get_future().get();
  auto woken = std::async(std::launch::async, [&] { runner.wake("things"); });
  bool const was_held_up = woken.wait_for(std::chrono::seconds(20)) != std::future_status::ready;
  may_go_on.set_value();
  EXPECT_FALSE(was_held_up);
  EXPECT_EQ(ran.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready) << "the waking was lost";
  runner.stop();
}

TEST_F(CollectorRunner, LooksAgainWhenWhatItCameTooEarlyForMayBeThere) {
  std::promise<void> came_too_early;
  std::promise<void> came_again;
  int looks = 0;
  auto early = a_collector([&](auto const&) {
    PassReport report;
    report.retry_soon = ++looks == 1;
    (looks == 1 ? came_too_early : came_again).set_value();
    return report;
  });
  early.data_set = "early";
  auto const needed = a_collector([&](auto const&) {
    came_too_early.get_future().wait();
    return PassReport{};
  });
  Runner runner({early, needed}, *store_, clock_, silent_);
  runner.start();
  EXPECT_EQ(came_again.get_future().wait_for(std::chrono::seconds(20)), std::future_status::ready);
  runner.stop();
}

TEST_F(CollectorRunner, SaysWhatAPassCost) {
  RequestTotals asked{40, {7'000, 0, 0}};
  std::promise<void> ran;
  auto collector = a_collector([&](auto const&) {
    asked.requests += 2;
    asked.traffic.received_bytes += 1'234;
    ran.set_value();
    return PassReport{};
  });
  collector.count_requests = [&] { return asked; };
  ::testing::internal::CaptureStderr();
  Runner runner({collector}, *store_, clock_, silent_);
  runner.start();
  ran.get_future().get();
  runner.stop();
  auto const logged = ::testing::internal::GetCapturedStderr();
  EXPECT_NE(logged.find("requests=\"2\" took_ms=\"0\" received_bytes=\"1234\""), std::string::npos) << logged;
}

TEST_F(CollectorRunner, PassesProgressOnWithTheNameOfTheDataSet) {
  std::promise<std::string> told;
  Runner runner({a_collector([](CollectContext const& context) {
                  context.progress("asking");
                  return PassReport{};
                })},
                *store_, clock_, [&](std::string_view data_set, std::string_view step) {
                  told.set_value(std::string(data_set) + ": " + std::string(step));
                });
  runner.start();
  EXPECT_EQ(told.get_future().get(), "things: asking");
}

// What cannot be stored stands in no row of health.
TEST_F(CollectorRunner, TellsThatAFailureCouldNotBeStored) {
  auto const reader = open_test_store(home_, clock_, StoreKind::real, OpenMode::reader);
  std::promise<std::string> told;
  Runner runner({a_collector([](auto const&) -> Result<PassReport> { throw std::runtime_error("broken"); })}, *reader,
                clock_, silent_, [&](std::string_view data_set, std::string const& reason) {
                  told.set_value(std::string(data_set) + (reason.empty() ? " stored" : " not stored"));
                });
  runner.start();
  EXPECT_EQ(told.get_future().get(), "things not stored");
}

// A failure too, when it stands in its row.
TEST_F(CollectorRunner, TellsOfWhichDataSetSomethingWasStored) {
  Error const error{ErrorCode::unavailable, "upstream", "is away", ""};
  for (auto const& result : {Result<PassReport>(PassReport{}), Result<PassReport>(error)}) {
    std::promise<std::string> told;
    Runner runner({a_collector([&](auto const&) { return result; })}, *store_, clock_, silent_,
                  [&](std::string_view data_set, std::string const& reason) {
                    told.set_value(std::string(data_set) + (reason.empty() ? " stored" : " not stored"));
                  });
    runner.start();
    auto telling = told.get_future();
    ASSERT_EQ(telling.wait_for(std::chrono::seconds(30)), std::future_status::ready);
    EXPECT_EQ(telling.get(), "things stored");
    clock_.move(std::chrono::hours(48));
  }
}

// The store's own failures, and others that cannot even be noted, say nothing of those who were asked.
TEST_F(CollectorRunner, TellsAFailureOfTheStoreFromOneOfAnUpstream) {
  auto const reader = open_test_store(home_, clock_, StoreKind::real, OpenMode::reader);
  CollectContext const unwritable{*reader, clock_, {}, [](std::string_view) {}};
  NoteStoreFault const deaf = [](std::string_view, std::string const&) {};
  Error const error{ErrorCode::unavailable, "upstream", "is away", ""};
  auto const refused = a_collector([&](auto const&) { return error; });
  auto const broken = a_collector([](auto const&) -> Result<PassReport> { throw std::runtime_error("broken"); });
  auto const lost = a_collector([&](auto const&) -> Result<PassReport> { throw Failure(error); });
  EXPECT_EQ(try_pass(refused, context_, deaf), PassOutcome::failed);
  EXPECT_EQ(try_pass(broken, context_, deaf), PassOutcome::failed);
  EXPECT_EQ(try_pass(lost, context_, deaf), PassOutcome::not_stored);
  for (auto const& collector : {refused, broken, lost, a_collector([](auto const&) { return PassReport{}; })}) {
    EXPECT_EQ(try_pass(collector, unwritable, deaf), PassOutcome::not_stored);
  }
}

}  // namespace
}  // namespace orrery
