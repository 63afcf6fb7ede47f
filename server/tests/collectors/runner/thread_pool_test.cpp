#include "collectors/runner/thread_pool.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace orrery {
namespace {

using ::testing::Each;

TEST(ThreadPool, DoEachPieceOfWorkOnce) {
  ThreadPool thread_pool(4);
  std::vector<int> done(1'000);
  thread_pool.for_each_index(done.size(), [&](std::size_t at) { ++done[at]; });
  EXPECT_THAT(done, Each(1));
  thread_pool.for_each_index(0, [](std::size_t) { FAIL(); });
}

TEST(ThreadPool, AreOneThreadWithoutAPool) {
  ThreadPool thread_pool(0);
  std::set<std::thread::id> threads;
  thread_pool.for_each_index(10, [&](std::size_t) { threads.insert(std::this_thread::get_id()); });
  EXPECT_EQ(threads, std::set{std::this_thread::get_id()});
}

// Holds whoever works until it lets them go. The threads that called walk() are held to the end and not counted.
class Gate final {
 public:
  explicit Gate(std::size_t walks) : working_(walks), permits_(walks) {}

  void walk(ThreadPool& thread_pool, std::size_t walk) {
    auto const caller = std::this_thread::get_id();
    thread_pool.for_each_index(100,
                               [this, walk, caller](std::size_t) { work(walk, std::this_thread::get_id() == caller); });
  }
  void wait_for(std::vector<int> const& working) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return working_ == working; });
  }
  void wait_for_callers(int count) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return callers_ == count; });
  }
  void let_one_go(std::size_t walk) {
    std::scoped_lock const lock(mutex_);
    ++permits_[walk];
    --working_[walk];
    changed_.notify_all();
  }
  void open() {
    std::scoped_lock const lock(mutex_);
    is_open_ = true;
    changed_.notify_all();
  }

 private:
  void work(std::size_t walk, bool is_caller) {
    std::unique_lock lock(mutex_);
    ++(is_caller ? callers_ : working_[walk]);
    changed_.notify_all();
    changed_.wait(lock, [&] { return is_open_ || (!is_caller && permits_[walk] > 0); });
    if (!is_open_) {
      --permits_[walk];
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<int> working_;
  std::vector<int> permits_;
  int callers_ = 0;
  bool is_open_ = false;
};

TEST(ThreadPool, AreOnePoolForAllWalksAndGoToTheOneThatHasTheFewest) {
  ThreadPool thread_pool(6);
  Gate gate(2);
  std::thread first([&] { gate.walk(thread_pool, 0); });
  gate.wait_for({6, 0});
  std::thread second([&] { gate.walk(thread_pool, 1); });
  gate.wait_for_callers(2);
  for (auto const& working : {std::vector{5, 1}, std::vector{4, 2}, std::vector{3, 3}, std::vector{3, 3}}) {
    gate.let_one_go(0);
    gate.wait_for(working);
  }
  gate.open();
  first.join();
  second.join();
}

// So that a walk ends although another one holds the whole pool.
TEST(ThreadPool, AreHelpedByTheCaller) {
  ThreadPool thread_pool(2);
  Gate gate(1);
  std::thread first([&] { gate.walk(thread_pool, 0); });
  gate.wait_for({2});
  std::vector<int> done(10);
  thread_pool.for_each_index(done.size(), [&](std::size_t at) { ++done[at]; });
  EXPECT_THAT(done, Each(1));
  gate.open();
  first.join();
}

}  // namespace
}  // namespace orrery
