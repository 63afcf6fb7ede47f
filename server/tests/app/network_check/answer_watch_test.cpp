#include "app/network_check/impl/answer_watch.hpp"

#include "builders/manual_clock.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using std::chrono::seconds;
using ::testing::ElementsAre;

class Scripted final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      take(i, answers.at(i));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink) override {
    return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "nobody"};
  }

  std::vector<FetchResult<FetchResponse>> answers;
};

FetchResponse with_headers(HttpHeaders headers) {
  FetchResponse response;
  response.status = 200;
  response.headers = std::move(headers);
  return response;
}

TEST(AnswerWatch, NotesHowFarServersAreAheadButNotWhatCachesKept) {
  ManualClock const clock{Timestamp(seconds(1'795'000'000))};
  auto const date = to_http_date(clock.now() + seconds(7));
  auto const kept = to_http_date(clock.now() - seconds(30));
  Scripted world;
  world.answers = {with_headers({{"date", date}}), with_headers({{"date", date}, {"age", "0"}}),
                   with_headers({{"date", kept}, {"age", "30"}}), with_headers({{"date", "yesterday"}}),
                   with_headers({})};
  AnswerWatch watch(world, clock);
  std::size_t taken = 0;
  watch.fetch_each(std::vector<FetchRequest>(world.answers.size()), [&](std::size_t, auto const&) { ++taken; });
  EXPECT_EQ(taken, world.answers.size());
  EXPECT_THAT(watch.facts().server_ahead, ElementsAre(seconds(7), seconds(7)));
}

TEST(AnswerWatch, CountsServersThatAreNotBelievedApartFromThoseThatAreSilent) {
  SystemClock const clock;
  Scripted world;
  auto believed = with_headers({});
  believed.certificate_ends_at = clock.now();
  world.answers = {believed, with_headers({}),
                   FetchError{"https://a.example", FetchStage::tls, ErrorCode::unavailable, "self-signed"},
                   FetchError{"https://b.example", FetchStage::tls, ErrorCode::unavailable, "timed out", true},
                   FetchError{"https://c.example", FetchStage::connect, ErrorCode::unavailable, "refused"}};
  AnswerWatch watch(world, clock);
  watch.fetch_each(std::vector<FetchRequest>(world.answers.size()), [](std::size_t, auto const&) {});
  EXPECT_EQ(watch.facts().over_tls, 1U);
  EXPECT_EQ(watch.facts().failed_in_tls, 1U);
}

}  // namespace
}  // namespace orrery
