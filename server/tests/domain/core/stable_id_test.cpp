#include "domain/core/stable_id.hpp"

#include "domain/names.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

// Computed apart from this program: the last 8 bytes of sha256("chain|cosmoshub-4"), masked to 53 bits.
TEST(StableId, IsTheLow53BitsOfTheDigest) {
  EXPECT_EQ(stable_id(IdKind::chain, "cosmoshub-4"), 1525473119827585);
}

TEST(StableId, DiffersByKindAndByCollision) {
  auto const id = stable_id(IdKind::chain, "x");
  EXPECT_NE(id, stable_id(IdKind::endpoint, "x"));
  EXPECT_NE(id, stable_id(IdKind::chain, "x", 1));
  EXPECT_EQ(stable_id(IdKind::chain, "x#1"), stable_id(IdKind::chain, "x", 1));
}

TEST(Words, AreReadBackAndUnknownOnesAreNothing) {
  EXPECT_EQ(parse_word<ChainStatus>(to_word(ChainStatus::killed)), ChainStatus::killed);
  EXPECT_EQ(parse_word<EndpointKind>("wss"), std::nullopt);
}

}  // namespace
}  // namespace orrery
