#include "collectors/adverts/impl/payment_claims.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace orrery {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Payment a_payment(std::string const& memo = "memo", std::string const& hash = "AB") {
  return {hash, 100, "cosmos1sender", memo, Timestamp{}};
}

Advert a_pending(Payment const& payment, std::string const& witness) {
  Advert advert;
  advert.payment = payment;
  advert.witnesses = {witness};
  return advert;
}

TEST(PaymentClaims, AreConfirmedByAnotherOperatorInOnePassOrTwo) {
  auto const once = merge_claims({}, std::vector<PaymentClaim>{{"a.example", a_payment()}}, 2);
  ASSERT_THAT(once, SizeIs(1));
  EXPECT_FALSE(once.front().confirmed);
  auto const again = merge_claims(once, std::vector<PaymentClaim>{{"a.example", a_payment()}}, 2);
  EXPECT_FALSE(again.front().confirmed) << "the same operator again";
  auto const later = merge_claims(once, std::vector<PaymentClaim>{{"b.example", a_payment()}}, 2);
  EXPECT_TRUE(later.front().confirmed);
  EXPECT_THAT(later.front().witnesses, ElementsAre("a.example", "b.example"));
  auto const at_once =
      merge_claims({}, std::vector<PaymentClaim>{{"b.example", a_payment()}, {"a.example", a_payment()}}, 2);
  EXPECT_EQ(at_once, later);
  EXPECT_TRUE(merge_claims({}, std::vector<PaymentClaim>{{"a.example", a_payment()}}, 1).front().confirmed);
}

TEST(PaymentClaims, ThatContradictEachOtherConfirmNothing) {
  auto const lie = a_payment("buy here");
  auto const merged = merge_claims({}, std::vector<PaymentClaim>{{"a.example", lie}, {"b.example", a_payment()}}, 2);
  ASSERT_THAT(merged, SizeIs(1));
  EXPECT_FALSE(merged.front().confirmed);
}

TEST(PaymentClaims, OfEnoughOperatorsReplaceAPendingLie) {
  auto const lie = a_pending(a_payment("buy here"), "a.example");
  auto const merged = merge_claims(
      {lie},
      std::vector<PaymentClaim>{{"b.example", a_payment()}, {"a.example", lie.payment}, {"c.example", a_payment()}}, 2);
  ASSERT_THAT(merged, SizeIs(1));
  EXPECT_EQ(merged.front().payment, a_payment());
  EXPECT_TRUE(merged.front().confirmed);
  EXPECT_THAT(merged.front().witnesses, ElementsAre("b.example", "c.example"));
}

TEST(PaymentClaims, ChangeNothingAboutWhatIsConfirmed) {
  auto const merged =
      merge_claims({}, std::vector<PaymentClaim>{{"a.example", a_payment()}, {"b.example", a_payment()}}, 2);
  auto const lie = a_payment("buy here");
  std::vector<PaymentClaim> const claims{{"c.example", lie}, {"d.example", lie}, {"e.example", lie}};
  EXPECT_EQ(merge_claims(merged, claims, 2), merged);
  EXPECT_EQ(merge_claims(merged, {}, 2), merged) << "a search that does not show it any more";
  EXPECT_EQ(merge_claims(merged, {}, 5), merged) << "a setting that asks for more later";
}

TEST(PaymentClaims, OfOneOperatorDoNotFillTheStore) {
  std::vector<PaymentClaim> claims;
  for (int i = 0; i < 1'000; ++i) {
    claims.push_back({"a.example", a_payment("memo", "LIE" + std::to_string(i))});
  }
  auto const flooded = merge_claims({}, claims, 2);
  EXPECT_THAT(flooded, SizeIs(kMostPendingAdverts));
  auto const with_real =
      merge_claims(flooded, std::vector<PaymentClaim>{{"b.example", a_payment()}, {"c.example", a_payment()}}, 2);
  EXPECT_THAT(with_real, SizeIs(kMostPendingAdverts + 1));
  EXPECT_TRUE(with_real.back().confirmed);
}

TEST(PaymentClaims, OfNothingAreNothing) {
  EXPECT_THAT(merge_claims({}, {}, 2), IsEmpty());
}

}  // namespace
}  // namespace orrery
