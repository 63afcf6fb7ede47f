#include "http/replies/response_cache.hpp"

#include <gtest/gtest.h>

#include <string>
#include <thread>
#include <vector>

namespace orrery::http {
namespace {

Representation a_body_of(std::size_t bytes) {
  Representation made;
  made.body = std::string(bytes, 'x');
  return made;
}

TEST(ResponseCache, MakesAThingOnce) {
  ResponseCache cache;
  int made = 0;
  auto const make = [&made] {
    ++made;
    return a_body_of(10);
  };
  auto const first = cache.find_or_make("a", make);
  EXPECT_EQ(cache.find_or_make("a", make), first);
  EXPECT_EQ(made, 1);
  cache.find_or_make("b", make);
  EXPECT_EQ(made, 2);
  EXPECT_EQ(cache.usage().hits, 1U);
  EXPECT_EQ(cache.usage().misses, 2U);
}

TEST(ResponseCache, CountsWhatWasFoundWithoutItsKeyToo) {
  ResponseCache cache;
  cache.find_or_make("a", [] { return a_body_of(10); });
  cache.note_hit();
  cache.find_or_make("a", [] { return a_body_of(10); });
  EXPECT_EQ(cache.usage().hits, 2U);
  EXPECT_EQ(cache.usage().misses, 1U);
}

TEST(ResponseCache, NeverHoldsMoreThanItsBytes) {
  constexpr std::size_t kMaxBytes = 100'000;
  ResponseCache cache(kMaxBytes);
  for (int i = 0; i < 1'000; ++i) {
    cache.find_or_make(std::to_string(i), [] { return a_body_of(1'000); });
    ASSERT_LE(cache.usage().bytes, kMaxBytes);
  }
  EXPECT_GT(cache.usage().entries, 20U);
}

TEST(ResponseCache, DropsTheLeastRecentlyUsedFirst) {
  ResponseCache cache(100'000);
  int made = 0;
  auto const make_counted = [&made] {
    ++made;
    return a_body_of(1'000);
  };
  for (int i = 0; i < 1'000; ++i) {
    cache.find_or_make("hot", make_counted);
    cache.find_or_make(std::to_string(i), [] { return a_body_of(1'000); });
  }
  EXPECT_EQ(made, 1);
}

TEST(ResponseCache, HandsOutWhatIsTooLargeToKeep) {
  ResponseCache cache(10'000);
  EXPECT_EQ(cache.find_or_make("large", [] { return a_body_of(20'000); })->body.size(), 20'000U);
  EXPECT_EQ(cache.usage().entries, 0U);
}

TEST(ResponseCache, LeavesADroppedThingToItsHolder) {
  ResponseCache cache(20'000);
  auto const held = cache.find_or_make("held", [] { return a_body_of(1'000); });
  for (int i = 0; i < 100; ++i) {
    cache.find_or_make(std::to_string(i), [] { return a_body_of(1'000); });
  }
  EXPECT_EQ(std::string_view(held->body), std::string(1'000, 'x'));
}

TEST(ResponseCache, ServesThreadsAtOnce) {
  ResponseCache cache(50'000);
  std::vector<std::jthread> threads;
  for (int thread = 0; thread < 4; ++thread) {
    threads.emplace_back([&cache] {
      for (int i = 0; i < 5'000; ++i) {
        auto const bytes = static_cast<std::size_t>(i % 97) + 1;
        auto const found = cache.find_or_make(std::to_string(i % 97), [bytes] { return a_body_of(bytes); });
        EXPECT_EQ(found->body.size(), bytes);
      }
    });
  }
}

}  // namespace
}  // namespace orrery::http
