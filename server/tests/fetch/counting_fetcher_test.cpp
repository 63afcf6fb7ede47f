#include "fetch/counting_fetcher.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace orrery {
namespace {

class Silence final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      take(i, FetchResponse{});
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override { return FetchResponse{}; }
};

TEST(CountingFetcher, CountsEveryRequestAndPassesItOn) {
  Silence silence;
  CountingFetcher counting(silence);
  EXPECT_EQ(counting.fetch_all({FetchRequest{}, FetchRequest{}}).size(), 2U);
  int taken = 0;
  counting.fetch_each({FetchRequest{}, FetchRequest{}, FetchRequest{}}, [&](std::size_t, auto const&) { ++taken; });
  EXPECT_EQ(taken, 3);
  EXPECT_TRUE(counting.fetch_stream({}, [](std::string_view) { return true; }));
  EXPECT_EQ(counting.count(), 6);
}

}  // namespace
}  // namespace orrery
