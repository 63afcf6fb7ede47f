#include "collectors/nodes/stopping_fetcher.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

using ::testing::ElementsAre;

// Remembers how it was asked.
class Recorder final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch kind, Take const& take) override {
    kinds.push_back(kind);
    for (std::size_t i = 0; i < requests.size(); ++i) {
      FetchResponse response;
      response.url = requests[i].url;
      take(i, std::move(response));
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest, Sink) override {
    ++streams;
    return FetchResponse{};
  }

  std::vector<Batch> kinds;
  int streams = 0;
};

std::vector<std::string> survey(Fetcher& fetcher) {
  std::vector<std::string> answers;
  fetcher.fetch_each({{.url = "http://a.example/"}, {.url = "http://b.example/"}},
                     [&](std::size_t at, FetchResult<FetchResponse> const& answer) {
                       auto const said = answer ? "answered " + answer->url : "not asked " + answer.error().url;
                       answers.push_back(std::to_string(at) + " " + said);
                     });
  return answers;
}

TEST(StoppingFetcher, PassesASurveyOnAsOne) {
  Recorder recorder;
  std::stop_source stop;
  StoppingFetcher fetcher(recorder, stop.get_token());
  EXPECT_THAT(survey(fetcher), ElementsAre("0 answered http://a.example/", "1 answered http://b.example/"));
  EXPECT_TRUE(fetcher.fetch({.url = "http://a.example/"}));
  EXPECT_THAT(recorder.kinds, ElementsAre(Fetcher::Batch::survey, Fetcher::Batch::question));
}

TEST(StoppingFetcher, AsksNothingAfterAStopAndAnswersEachRequest) {
  Recorder recorder;
  std::stop_source stop;
  StoppingFetcher fetcher(recorder, stop.get_token());
  stop.request_stop();
  EXPECT_THAT(survey(fetcher), ElementsAre("0 not asked http://a.example/", "1 not asked http://b.example/"));
  EXPECT_EQ(fetcher.fetch({.url = "http://a.example/"}).error().code, ErrorCode::cancelled);
  EXPECT_FALSE(fetcher.fetch_stream({}, [](std::string_view) { return true; }));
  EXPECT_TRUE(recorder.kinds.empty());
  EXPECT_EQ(recorder.streams, 0);
}

}  // namespace
}  // namespace orrery
