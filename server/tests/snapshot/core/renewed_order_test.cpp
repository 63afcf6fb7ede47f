#include "snapshot/core/renewed_order.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace orrery {
namespace {

TEST(RenewOrder, PutsWhatChangedWhereSortingAllWouldPutIt) {
  std::mt19937 random(1);
  for (int round = 0; round < 200; ++round) {
    std::vector<std::uint64_t> figures(1 + random() % 40);
    for (auto& figure : figures) {
      figure = random() % 10;
    }
    auto const comes_before = [&](std::uint32_t left, std::uint32_t right) {
      return std::pair(figures[left], left) < std::pair(figures[right], right);
    };
    std::vector<std::uint32_t> order(figures.size());
    std::iota(order.begin(), order.end(), 0U);
    std::ranges::sort(order, comes_before);
    std::vector<std::uint32_t> changed;
    for (std::uint32_t position = 0; position < figures.size(); ++position) {
      if (random() % 4 == 0) {
        changed.push_back(position);
        figures[position] = random() % 10;
      }
    }
    auto const renewed = renew_order(order, changed, comes_before);
    std::ranges::sort(order, comes_before);
    ASSERT_EQ(renewed, order);
  }
}

// Each record that is compared is a look into memory that no cache holds, so that few may be.
TEST(RenewOrder, ComparesWhatChangedAlone) {
  constexpr std::uint32_t kRecords = 100'000;
  constexpr std::uint32_t kChanged = 100;
  std::vector<std::uint32_t> order(kRecords);
  std::iota(order.begin(), order.end(), 0U);
  std::vector<std::uint32_t> changed;
  for (std::uint32_t at = 0; at < kRecords; at += kRecords / kChanged) {
    changed.push_back(at);
  }
  std::size_t compared = 0;
  auto const renewed = renew_order(order, changed, [&](std::uint32_t left, std::uint32_t right) {
    ++compared;
    return left < right;
  });
  EXPECT_EQ(renewed, order);
  EXPECT_LT(compared, kChanged * 50U);
}

}  // namespace
}  // namespace orrery
