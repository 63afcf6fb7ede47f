#include "store/chains/impl/id_register.hpp"

#include <gtest/gtest.h>

namespace orrery::test {
namespace {

// Every key of the same length collides.
std::int64_t colliding_id(IdKind, std::string_view natural_key, int collision) {
  return static_cast<std::int64_t>(natural_key.size()) * 100 + collision;
}

TEST(IdRegisterTest, ACollisionTakesTheNextFreeId) {
  IdRegister ids(IdKind::chain, colliding_id);
  EXPECT_EQ(ids.id_of("aa"), 200);
  EXPECT_EQ(ids.id_of("bb"), 201);
  EXPECT_EQ(ids.id_of("cc"), 202);
  EXPECT_EQ(ids.id_of("aa"), 200);
}

TEST(IdRegisterTest, AKeyKeepsTheIdThatItsRowHas) {
  IdRegister ids(IdKind::chain, colliding_id);
  ids.add("bb", 201);
  EXPECT_EQ(ids.id_of("aa"), 200);
  EXPECT_EQ(ids.id_of("bb"), 201);
  EXPECT_EQ(ids.id_of("cc"), 202);
}

TEST(IdRegisterTest, GivesTheStableIdWhereNothingCollides) {
  IdRegister ids(IdKind::endpoint);
  EXPECT_EQ(ids.id_of("cosmoshub-4|rest|https://a.example"),
            stable_id(IdKind::endpoint, "cosmoshub-4|rest|https://a.example"));
}

}  // namespace
}  // namespace orrery::test
