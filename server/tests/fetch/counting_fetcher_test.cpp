#include "fetch/counting_fetcher.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace orrery {
namespace {

// Answers every second request, fails the others; each moves the same traffic.
class HalfSilence final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      take(i, make_answer());
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override { return make_answer(); }

 private:
  FetchResult<FetchResponse> make_answer() {
    FetchTraffic const traffic{100, 30, 1};
    if (++count_ % 2 == 0) {
      FetchError error{"", FetchStage::receive, ErrorCode::unavailable, "silence", true};
      error.traffic = traffic;
      return error;
    }
    FetchResponse response;
    response.traffic = traffic;
    return response;
  }

  int count_ = 0;
};

TEST(CountingFetcher, CountsEveryRequestAndPassesItOn) {
  HalfSilence silence;
  CountingFetcher counting(silence);
  EXPECT_EQ(counting.fetch_all({FetchRequest{}, FetchRequest{}}).size(), 2U);
  int taken = 0;
  counting.fetch_each({FetchRequest{}, FetchRequest{}, FetchRequest{}}, [&](std::size_t, auto const&) { ++taken; });
  EXPECT_EQ(taken, 3);
  EXPECT_FALSE(counting.fetch_stream({}, [](std::string_view) { return true; }));
  EXPECT_EQ(counting.totals().requests, 6);
}

TEST(CountingFetcher, AddsUpTheTrafficOfAnswersAndFailures) {
  HalfSilence silence;
  CountingFetcher counting(silence);
  counting.fetch_all({FetchRequest{}, FetchRequest{}, FetchRequest{}});
  counting.fetch_stream({}, [](std::string_view) { return true; });
  EXPECT_EQ(counting.totals().traffic, (FetchTraffic{400, 120, 4}));
}

}  // namespace
}  // namespace orrery
