#include "fetch/local_fetcher.hpp"
#include "fetch/test_server.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <initializer_list>
#include <string>
#include <utility>

namespace orrery {
namespace {

using ::testing::HasSubstr;

constexpr char const* kSimulated = "X-Simulator: orrery\r\n";

TestServer::Script answer_with(int status, std::string headers, std::string body = "{}") {
  return [status, headers = std::move(headers), body = std::move(body)](
             TestConnection& connection, TestRequest const&) { connection.send(make_answer(status, body, headers)); };
}

FetchOptions for_demo_data() {
  auto options = make_local_options();
  options.origin = AnswerOrigin::simulated;
  return options;
}

void expect_refused(FetchResult<FetchResponse> const& result, std::string_view reason) {
  ASSERT_FALSE(result);
  EXPECT_EQ(result.error().code, ErrorCode::conflict);
  EXPECT_THAT(result.error().reason, HasSubstr(std::string(reason)));
}

TEST(AnswerOrigin, OfTheSimulatorIsRefusedForRealDataWhateverItsStatusOrBody) {
  for (auto const& [status, body] :
       std::initializer_list<std::pair<int, char const*>>{{200, "{}"}, {200, ""}, {404, "{}"}, {500, ""}}) {
    TestServer server(answer_with(status, kSimulated, body));
    LocalFetcher fetcher;
    expect_refused(fetcher.fetch(server.url()), "the simulator answered");
  }
}

TEST(AnswerOrigin, OfAnythingElseIsRefusedForDemoData) {
  LocalFetcher fetcher(for_demo_data());
  TestServer real(answer_with(200, ""));
  TestServer simulated(answer_with(200, kSimulated));
  EXPECT_TRUE(fetcher.fetch(simulated.url()));
  // Last: the host is left alone for a minute after it.
  expect_refused(fetcher.fetch(real.url()), "something else than the simulator answered");
}

TEST(AnswerOrigin, IsLookedAtBeforeARedirectIsFollowed) {
  std::atomic<int> asked = 0;
  TestServer real([&](TestConnection& connection, TestRequest const&) {
    ++asked;
    connection.send(make_answer(200, "{}"));
  });
  TestServer simulated(answer_with(302, "X-Simulator: orrery\r\nLocation: " + real.url() + "\r\n", ""));
  LocalFetcher fetcher;
  FetchRequest request{.url = simulated.url()};
  request.redirects = Redirects::follow;
  expect_refused(fetcher.fetch(request), "the simulator answered");
  EXPECT_EQ(asked, 0);
}

}  // namespace
}  // namespace orrery
