#include "snapshot/search/record_index.hpp"

#include <gtest/gtest.h>

#include <time.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <random>
#include <string>

namespace orrery {
namespace {

// Two invented words each, as most validators are called.
std::vector<std::string> invent_names(std::size_t count) {
  static constexpr std::array<std::string_view, 20> kSyllables{"no",    "sta", "ke",  "va", "li", "da", "tor",
                                                               "cos",   "mos", "hub", "ne", "ta", "ri", "um",
                                                               "chain", "lab", "an",  "ba", "co", "x"};
  std::mt19937 random(1);
  std::vector<std::string> names(count);
  for (auto& name : names) {
    for (int word = 0; word < 2; ++word) {
      name += word == 0 ? "" : " ";
      for (auto syllables = 2 + random() % 3; syllables > 0; --syllables) {
        name += kSyllables[random() % kSyllables.size()];
      }
    }
  }
  return names;
}

class Shelf {
 public:
  explicit Shelf(std::size_t count) : names_(invent_names(count)) {
    RecordTexts texts;
    texts.names.assign(names_.begin(), names_.end());
    texts.more.assign(count, "");
    texts.more.front() = "not titles alone";
    texts.order.resize(count);
    std::iota(texts.order.begin(), texts.order.end(), 0U);
    std::ranges::shuffle(texts.order, std::mt19937(1));
    index_ = make_record_index(std::move(texts), nullptr);
  }

  RecordIndex const& index() const { return *index_; }

 private:
  std::vector<std::string> names_;
  std::shared_ptr<RecordIndex const> index_;
};

double thread_cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) / 1e3;
}

// What the dearer of two sizes takes in times of the other: the least of many rounds in turns, so that what else the
// machine does stays out of it.
template <class Work>
double growth_of(Work const& work, Shelf const& small, Shelf const& large) {
  std::array least{1e9, 1e9};
  for (int round = 0; round < 60; ++round) {
    for (std::size_t size = 0; size < least.size(); ++size) {
      auto const start = thread_cpu_us();
      work((size == 0 ? small : large).index());
      least.at(size) = std::min(least.at(size), thread_cpu_us() - start);
    }
  }
  return least[1] / least[0];
}

class SearchGrowth : public ::testing::Test {
 protected:
  static constexpr std::size_t kNames = 4'000;

  Shelf const small_{kNames};
  Shelf const large_{10 * kNames};
};

TEST_F(SearchGrowth, OfAMisspeltWordIsFarBelowThatOfTheNames) {
  auto const put_right = [](RecordIndex const& index) {
    for (auto const* const typed : {"comsosta", "walidator", "stakeno", "chainlav"}) {
      std::vector<std::string> meant;
      index.add_meant(typed, meant);
    }
  };
  EXPECT_LT(growth_of(put_right, small_, large_), 7);
}

TEST_F(SearchGrowth, OfWhatEveryNameMayHoldIsBelowThatOfTheNames) {
  auto const search = [](RecordIndex const& index) {
    std::vector<std::uint32_t> shown;
    index.search("a", {0, 8}, shown);
    index.search("co", {0, 8}, shown);
  };
  EXPECT_LT(growth_of(search, small_, large_), 10);
}

}  // namespace
}  // namespace orrery
