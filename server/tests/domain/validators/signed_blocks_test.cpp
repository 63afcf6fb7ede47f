#include "domain/validators/signed_blocks.hpp"

#include <gtest/gtest.h>

namespace orrery {
namespace {

using namespace std::chrono;

TEST(SignedBlocks, AreTheLastOnesOfTheWindowOrThoseThatItWasThereFor) {
  EXPECT_EQ(count_signed_blocks(40, 10'000, 2'000'000, 5), (SignedBlocks{40, 10'000}));
  EXPECT_EQ(count_signed_blocks(40, 10'000, 300, 9'000'000), (SignedBlocks{40, 300}));
  // SDK 0.50 and later count from the height at which it came.
  EXPECT_EQ(count_signed_blocks(40, 10'000, 0, 9'000'000), (SignedBlocks{40, 10'000}));
  EXPECT_EQ(count_signed_blocks(2, 10'000, 0, 250), (SignedBlocks{2, 250}));
  EXPECT_EQ(count_signed_blocks(900, 10'000, 0, 250), (SignedBlocks{250, 250}));
}

TEST(SignedBlocks, AreUnknownWhereNoneWasCounted) {
  EXPECT_EQ(count_signed_blocks(0, 10'000, 0, 0), std::nullopt);
  EXPECT_EQ(count_signed_blocks(0, 10'000, 0, -3), std::nullopt);
}

TEST(SignedBlocks, AShareIsWholeOnlyWithoutAMissAndNothingOnlyWithoutASignature) {
  EXPECT_EQ(compute_signed_share({0, 10'000}), 10'000);
  EXPECT_EQ(compute_signed_share({1, 1'000'000}), 9'999);
  EXPECT_EQ(compute_signed_share({999'999, 1'000'000}), 1);
  EXPECT_EQ(compute_signed_share({7, 7}), 0);
  EXPECT_EQ(compute_signed_share({1, 3}), 6'667);
  EXPECT_EQ(compute_signed_share({123, 10'000}), 9'877);
}

TEST(SignedDays, ArePackedWithTheirNumberOfBlocksWhereItChanges) {
  SignedDays const days{std::nullopt, SignedBlocks{3, 10'000}, SignedBlocks{0, 10'000},
                        std::nullopt, SignedBlocks{0, 10'000}, SignedBlocks{5, 12'000},
                        std::nullopt};
  EXPECT_EQ(pack_signed_days(days), ",3/10000,0,,0,5/12000");
  auto unpacked = unpack_signed_days(",3/10000,0,,0,5/12000");
  unpacked.resize(days.size());
  EXPECT_EQ(unpacked, days);
}

TEST(SignedDays, OfAnotherFormAreNotMeasured) {
  EXPECT_EQ(unpack_signed_days(""), SignedDays(1));
  EXPECT_EQ(unpack_signed_days("5"), SignedDays(1)) << "of how many blocks is not said";
  EXPECT_EQ(unpack_signed_days("-1/10,x/10,11/10,1/0,9999999999999999999/10"), SignedDays(5));
}

TEST(SignedDays, BeginWithTheirMonth) {
  EXPECT_EQ(first_of_month(sys_days{year{2028} / 2 / 29}), sys_days{year{2028} / 2 / 1});
  EXPECT_EQ(first_of_month(sys_days{year{2026} / 12 / 1}), sys_days{year{2026} / 12 / 1});
}

}  // namespace
}  // namespace orrery
