#include "sources/cosmos_node/core/endpoint_url.hpp"

#include "sources/cosmos_node/core/node_tip.hpp"
#include "sources/cosmos_node/core/reading_session.hpp"
#include "sources/cosmos_node/endpoints/node_version.hpp"
#include "sources/cosmos_node/endpoints/probe.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace orrery {
namespace {

using ::testing::ElementsAre;

TEST(EndpointUrl, PutsThePathBelowTheAddress) {
  EXPECT_EQ(join_endpoint("https://a.example/rest", "/status?x=1"), "https://a.example/rest/status?x=1");
}

TEST(EndpointUrl, KeepsTheAddressesOwnQueryBehindThatOfTheRequest) {
  EXPECT_EQ(join_endpoint("https://a.example?key=k", "/status"), "https://a.example/status?key=k");
  EXPECT_EQ(join_endpoint("https://a.example/?key=k", "/status?x=1"), "https://a.example/status?x=1&key=k");
  EXPECT_EQ(join_endpoint("https://a.example?", "/status"), "https://a.example/status");
}

class AskedUrls final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest> requests, Batch, Take const& take) override {
    for (std::size_t i = 0; i < requests.size(); ++i) {
      urls.push_back(requests[i].url);
      take(i, FetchError{requests[i].url, FetchStage::connect, ErrorCode::unavailable, "Connection refused"});
    }
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink) override {
    return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "Connection refused"};
  }
  std::vector<std::string> urls;
};

TEST(EndpointUrl, IsMadeAlikeByAllWhoAskANode) {
  std::string const address = "https://a.example?key=k";
  AskedUrls fetcher;
  EXPECT_FALSE(ReadingSession(fetcher, address).get("/params?x=1"));
  EXPECT_THAT(fetcher.urls, ElementsAre("https://a.example/params?x=1&key=k"));
  EXPECT_EQ(make_syncing_request(address).url, "https://a.example/cosmos/base/tendermint/v1beta1/syncing?key=k");
  EXPECT_EQ(make_status_request(address).url, "https://a.example/cosmos/base/node/v1beta1/status?key=k");
  EXPECT_EQ(make_version_request(address).url, "https://a.example/cosmos/base/tendermint/v1beta1/node_info?key=k");
  EXPECT_EQ(make_probe_request(EndpointKind::rpc, address, "https://site.example").url,
            "https://a.example/status?key=k");
}

}  // namespace
}  // namespace orrery
