#include "api/api_handler.hpp"

#include "builders/endpoint_health_builder.hpp"
#include "snapshot/build_snapshot.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery::api {
namespace {

SnapshotInput an_input() {
  StoredChain chain = a_stored_chain("a-1")
                          .with_endpoint(EndpointKind::rest, "https://rest.example")
                          .with_endpoint(EndpointKind::rpc, "https://rpc.example");
  chain.chain.endpoints[0].provider = "Anna";
  chain.chain.endpoints[1].provider = "Bert";
  SnapshotInput input;
  input.chains = {chain, a_stored_chain("b-1")};
  input.endpoint_health = {probed(100, kSomeDay), probed(101, kSomeDay)};
  return input;
}

class EndpointCalls : public ::testing::Test {
 protected:
  boost::json::value get(std::string_view target, int status = 200) const {
    http::Request request;
    request.target = target;
    request.path = target.substr(0, target.find('?'));
    request.query = request.path.size() < target.size() ? target.substr(request.path.size() + 1) : "";
    http::Reply reply;
    handler_.handle(request, reply);
    EXPECT_EQ(reply.status, status) << target;
    return boost::json::parse(std::string(reply.body[0]) + std::string(reply.body[1]));
  }
  std::size_t count(std::string_view target) const { return get(target).at("data").as_array().size(); }

  ApiHandler handler_{build_snapshot(an_input(), {}, kSomeDay, nullptr), std::make_shared<http::ResponseCache>(),
                      HotTargets::on_request, nullptr};
};

TEST_F(EndpointCalls, GiveEachEndpointOfAChainItsNinetyDays) {
  auto const answer = get("/endpoints/uptime?chainId=a-1");
  ASSERT_EQ(answer.at("data").as_array().size(), 2U);
  EXPECT_EQ(answer.at("data").at(1).at("Address").as_string(), "https://rpc.example");
  EXPECT_EQ(answer.at("data").at(1).at("Days").as_array().size(), 90U);
  EXPECT_EQ(answer.at("meta").at("pagination").at("limit").as_int64(), 500);
  EXPECT_EQ(answer.at("meta").at("updated_at").as_string(), "2026-11-20T00:00:00Z");
  EXPECT_EQ(count("/endpoints/uptime?chainId=a-1&limit=1&page=2"), 1U);
  EXPECT_EQ(count("/endpoints/uptime?chainId=b-1"), 0U);
  EXPECT_EQ(count("/endpoints/uptime?chainId=zzz"), 0U);
}

TEST_F(EndpointCalls, AskWhichChain) {
  EXPECT_EQ(get("/endpoints/uptime", 400).at("parameter").as_string(), "chainId");
  EXPECT_EQ(get("/endpoints/uptime?chainId=", 400).at("parameter").as_string(), "chainId");
  EXPECT_EQ(get("/endpoints", 404).at("status").as_int64(), 404);
}

TEST_F(EndpointCalls, ListProvidersByPages) {
  auto const answer = get("/providers");
  EXPECT_EQ(answer.at("data").at(0).at("Provider").as_string(), "Anna");
  EXPECT_EQ(answer.at("meta").at("pagination").at("total_count").as_int64(), 2);
  EXPECT_EQ(answer.at("meta").at("pagination").at("limit").as_int64(), 100);
  EXPECT_EQ(get("/providers?limit=1&page=2").at("data").at(0).at("Provider").as_string(), "Bert");
  EXPECT_EQ(get("/providers?limit=501", 400).at("parameter").as_string(), "limit");
}

}  // namespace
}  // namespace orrery::api
