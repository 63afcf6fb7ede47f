#include "collectors/runner/walkers.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

namespace orrery {
namespace {

using ::testing::Each;

TEST(Walkers, DoEachPieceOfWorkOnce) {
  Walkers walkers(4);
  std::vector<int> done(1'000);
  walkers.walk(done.size(), [&](std::size_t at) { ++done[at]; });
  EXPECT_THAT(done, Each(1));
  walkers.walk(0, [](std::size_t) { FAIL(); });
}

TEST(Walkers, AreOneThreadWithoutAPool) {
  Walkers walkers(0);
  std::set<std::thread::id> threads;
  walkers.walk(10, [&](std::size_t) { threads.insert(std::this_thread::get_id()); });
  EXPECT_EQ(threads, std::set{std::this_thread::get_id()});
}

// Counts who works at one time, of each walk, and holds them until it lets them go.
class Gate final {
 public:
  explicit Gate(std::size_t walks) : working_(walks) {}

  void work(std::size_t walk) {
    std::unique_lock lock(mutex_);
    ++working_[walk];
    changed_.notify_all();
    changed_.wait(lock, [&] { return permits_ > 0; });
    --permits_;
    --working_[walk];
    changed_.notify_all();
  }
  void wait_for(std::vector<int> const& working) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return working_ == working; });
  }
  void let_go(int count) {
    std::scoped_lock const lock(mutex_);
    permits_ += count;
    changed_.notify_all();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<int> working_;
  int permits_ = 0;
};

TEST(Walkers, AreOnePoolForAllWalks) {
  Walkers walkers(6);
  Gate gate(3);
  std::vector<std::thread> callers;
  for (std::size_t walk = 0; walk < 3; ++walk) {
    callers.emplace_back([&, walk] { walkers.walk(100, [&](std::size_t) { gate.work(walk); }); });
    // The first has the whole pool; those who come later have their own thread until one becomes free.
    gate.wait_for(walk == 0 ? std::vector{7, 0, 0} : walk == 1 ? std::vector{7, 1, 0} : std::vector{7, 1, 1});
  }
  gate.let_go(300);
  std::ranges::for_each(callers, &std::thread::join);
}

TEST(Walkers, GoToTheWalkThatHasTheFewest) {
  Walkers walkers(6);
  Gate gate(2);
  std::thread first([&] { walkers.walk(100, [&](std::size_t) { gate.work(0); }); });
  gate.wait_for({7, 0});
  std::thread second([&] { walkers.walk(100, [&](std::size_t) { gate.work(1); }); });
  gate.wait_for({7, 1});
  // Each of these lets one thread go, of whichever walk; in the end both have as many.
  for (int i = 0; i < 100; ++i) {
    gate.let_go(1);
  }
  gate.wait_for({4, 4});
  gate.let_go(100);
  first.join();
  second.join();
}

}  // namespace
}  // namespace orrery
