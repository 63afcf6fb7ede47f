#include "sources/registry/impl/registry_claims.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

TEST(RegistryClaims, AreWhatTheScoreAsksFor) {
  auto const claims = read_registry_claims(
      R"({"fees":{"fee_tokens":[{"denom":"a"},{"denom":"b","average_gas_price":0.025}]},)"
      R"("staking":{"staking_tokens":[{"denom":"a"}]},"key_algos":["secp256k1"],)"
      R"("codebase":{"recommended_version":" v2.0.0 ","compatible_versions":["v2.0.0",7,"v1.9.0"]}})");
  EXPECT_EQ(claims, (RegistryClaims{true, true, true, "v2.0.0", {"v2.0.0", "v1.9.0"}}));
  for (auto const* nothing : {"{}", "[]", "{", R"({"fees":{"fee_tokens":[{"low_gas_price":"1"}]},"key_algos":[]})",
                              R"({"staking":{"staking_tokens":{}},"codebase":[]})"}) {
    EXPECT_EQ(read_registry_claims(nothing), RegistryClaims{}) << nothing;
  }
}

}  // namespace
}  // namespace orrery
