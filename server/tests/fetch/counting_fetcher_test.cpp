#include "fetch/counting_fetcher.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace orrery {
namespace {

class Silence final : public Fetcher {
 public:
  std::vector<FetchResult<FetchResponse>> fetch_all(std::vector<FetchRequest> requests) override {
    return {requests.size(), FetchResponse{}};
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
