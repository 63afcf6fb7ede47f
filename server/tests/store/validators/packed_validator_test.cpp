#include "store/validators/packed_validator.hpp"

#include "builders/stored_validator_builder.hpp"

#include <gtest/gtest.h>

#include <string>

namespace orrery {
namespace {

StoredValidator a_full_row() {
  auto row = stored("a-1", a_validator("avaloper1").named("Anna ✦"), 7);
  row.validator.other_tokens = {{"ibc/27", "9"}, {"", ""}};
  row.validator.power = "55";
  row.validator.details = std::string(70'000, 'x');
  row.validator.unbonding_height = 950;
  row.validator.unbonding_time = kSomeDay;
  return row;
}

StoredValidator a_bare_row() {
  StoredValidator row{};
  row.chain_id = "a chain id that is longer than a short string";
  return row;
}

TEST(PackedValidator, IsUnpackedAsItWas) {
  for (auto const& row : {a_full_row(), a_bare_row(), stored("b-1", a_validator("bvaloper1"))}) {
    EXPECT_EQ(PackedValidator(row).unpack(), row);
  }
}

TEST(PackedValidator, IsReadWithoutUnpacking) {
  auto const row = a_full_row();
  PackedValidator const packed(row);
  EXPECT_EQ(packed.tokens(), row.validator.tokens);
  EXPECT_EQ(packed.operator_address(), row.validator.operator_address);
  EXPECT_EQ(packed.moniker(), row.validator.moniker);
  EXPECT_EQ(packed.identity(), row.validator.identity);
  EXPECT_EQ(packed.website(), row.validator.website);
  EXPECT_EQ(packed.details(), row.validator.details);
  EXPECT_EQ(packed.security_contact(), row.validator.security_contact);
  EXPECT_EQ(packed.power(), row.validator.power);
  EXPECT_EQ(packed.commission_rate(), row.validator.commission.rate);
  EXPECT_EQ(packed.status(), row.validator.status);
  EXPECT_EQ(packed.is_jailed(), row.validator.jailed);
}

TEST(PackedValidator, TellsNothingFromAnEmptyText) {
  auto row = a_bare_row();
  EXPECT_EQ(PackedValidator(row).website(), std::nullopt);
  PackedValidator const without(row);
  row.validator.website = "";
  EXPECT_EQ(PackedValidator(row).website(), "");
  EXPECT_NE(PackedValidator(row), without);
}

TEST(PackedValidator, DiffersWhereAnyPartOfTheRowDoes) {
  auto const expect_other = [](auto const& change) {
    auto row = a_full_row();
    change(row);
    EXPECT_NE(PackedValidator(row), PackedValidator(a_full_row()));
  };
  EXPECT_EQ(PackedValidator(a_full_row()), PackedValidator(a_full_row()));
  expect_other([](auto& row) { row.validator.min_self_delegation = "2"; });
  expect_other([](auto& row) { row.validator.other_tokens.pop_back(); });
  expect_other([](auto& row) { row.validator.jailed = true; });
  expect_other([](auto& row) { row.validator.unbonding_height.reset(); });
  expect_other([](auto& row) { row.delegator_count = 8; });
  expect_other([](auto& row) { row.updated_at += std::chrono::seconds(1); });
  expect_other([](auto& row) { row.chain_id = "b-1"; });
}

}  // namespace
}  // namespace orrery
