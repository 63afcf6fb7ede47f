#include "sources/cosmos_node/endpoints/node_version.hpp"
#include "sources/cosmos_node/validators/signing_reading.hpp"

#include "domain/chains/bech32.hpp"
#include "sources/fake_node.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

constexpr char const* kParameters = "/cosmos/slashing/v1beta1/params";
constexpr char const* kInfos = "/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500";

NodeResult<SigningReading> read(FakeNode& node) {
  std::string const address = kNodeAddress;
  ReadingSession session(node, address);
  return read_signing(session);
}

TEST(Signing, OfARecordedNodeIsReadWithItsWindow) {
  FakeNode node;
  node.play(kParameters, "slashing_params");
  node.play(kInfos, "signing_infos");
  auto const reading = read(node);
  ASSERT_TRUE(reading);
  EXPECT_EQ(reading->window, 20);
  ASSERT_FALSE(reading->infos.empty());
  EXPECT_EQ(to_bech32("cosmosvalcons", reading->infos.front().address),
            "cosmosvalcons1pfsy8u4unwqzdwjyguv6xcw77dxx2waxappap0");
  EXPECT_EQ(reading->infos.front().start_height, 253);
}

TEST(Signing, PagesAreReadToTheLastAndAKeyThatComesTwiceEndsTheReading) {
  FakeNode node;
  node.play(kParameters, "slashing_params");
  std::string const info =
      R"({"address":"cosmosvalcons1pfsy8u4unwqzdwjyguv6xcw77dxx2waxappap0","start_height":"1","tombstoned":true,)"
      R"("missed_blocks_counter":"7"})";
  auto const page = [&](std::string const& next) {
    return an_answer(R"({"info":[)" + info + R"(,{"address":"nonsense"}],"pagination":{"next_key":)" + next + "}}");
  };
  node.answer(kInfos, page(R"("AAA=")"));
  node.answer(std::string(kInfos) + "&pagination.key=AAA%3D", page("null"));
  auto const reading = read(node);
  ASSERT_TRUE(reading);
  ASSERT_EQ(reading->infos.size(), 2U);
  EXPECT_TRUE(reading->infos.front().tombstoned);
  EXPECT_EQ(reading->infos.front().missed_blocks, 7);
  node.answer(std::string(kInfos) + "&pagination.key=AAA%3D", page(R"("AAA=")"));
  auto const endless = read(node);
  ASSERT_FALSE(endless);
  EXPECT_EQ(endless.error().problem, NodeProblem::limit);
}

TEST(Signing, OfAChainWithoutTheModuleIsNoSuchModule) {
  FakeNode node;
  auto const reading = read(node);
  ASSERT_FALSE(reading);
  EXPECT_EQ(reading.error().problem, NodeProblem::no_such_module);
}

TEST(NodeVersionAnswer, TellsTheProgramsVersionAndThatOfTheSdk) {
  auto const software = read_version_answer(recorded_answer("node_info"));
  ASSERT_TRUE(software);
  // The recorded program was built without a version of its own.
  EXPECT_EQ(*software, (NodeSoftware{"", "v0.50.9"}));
  EXPECT_EQ(*read_version_answer(an_answer(R"({"application_version":{"version":" v2 "}})")),
            (NodeSoftware{"v2", std::nullopt}));
  EXPECT_FALSE(read_version_answer(an_answer(R"({"application_version":{"version":""}})")));
  EXPECT_FALSE(read_version_answer(an_answer("<html>", 200)));
}

}  // namespace
}  // namespace orrery
