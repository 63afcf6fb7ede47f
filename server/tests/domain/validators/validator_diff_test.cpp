#include "domain/validators/validator_diff.hpp"

#include "builders/validator_builder.hpp"

#include <gmock/gmock.h>

namespace orrery {
namespace {

using testing::ElementsAre;
using testing::Field;
using testing::IsEmpty;

TEST(ValidatorDiff, EqualReadingsHaveNoChange) {
  EXPECT_THAT(changes_between(a_validator("a"), a_validator("a")), IsEmpty());
}

TEST(ValidatorDiff, StatusAndJailedAreOneChangeWithItsUnbondingHeight) {
  auto const changes = changes_between(a_validator("a"), a_validator("a").jailed(77));
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].kind, ValidatorChangeKind::state);
  EXPECT_EQ(changes[0].operator_address, "a");
  EXPECT_EQ(changes[0].state_old, (ValidatorState{BondStatus::bonded, false}));
  EXPECT_EQ(changes[0].state_new, (ValidatorState{BondStatus::unbonding, true}));
  EXPECT_EQ(changes[0].unbonding_height, 77);
}

TEST(ValidatorDiff, EveryWatchedTextIsAChangeOfItsOwn) {
  struct Case {
    ValidatorChangeKind kind;
    Validator after;
    char const* old_text;
    char const* new_text;
  };
  std::vector<Case> const cases{
      {ValidatorChangeKind::commission_rate, a_validator("a").with_rate("0.1"), "0.05", "0.1"},
      {ValidatorChangeKind::max_rate, a_validator("a").with_max_rate("0.3"), "0.2", "0.3"},
      {ValidatorChangeKind::moniker, a_validator("a").named(""), "Moniker", ""},
      {ValidatorChangeKind::identity, a_validator("a").with_identity("FF"), "0123456789ABCDEF", "FF"},
      {ValidatorChangeKind::website, a_validator("a").with_website({}), "https://site.example", ""},
  };
  for (auto const& one : cases) {
    auto const changes = changes_between(a_validator("a"), one.after);
    ASSERT_EQ(changes.size(), 1U) << one.new_text;
    EXPECT_EQ(changes[0].kind, one.kind);
    EXPECT_EQ(changes[0].old_text, one.old_text);
    EXPECT_EQ(changes[0].new_text, one.new_text);
    EXPECT_EQ(changes[0].state_new, std::nullopt);
    EXPECT_EQ(changes[0].unbonding_height, std::nullopt);
  }
}

TEST(ValidatorDiff, SeveralChangesComeInTheOrderOfTheirKinds) {
  auto const after = a_validator("a").with_website("x").with_identity({}).named("B").with_rate("0").jailed();
  EXPECT_THAT(changes_between(a_validator("a"), after),
              ElementsAre(Field(&ValidatorChange::kind, ValidatorChangeKind::state),
                          Field(&ValidatorChange::kind, ValidatorChangeKind::commission_rate),
                          Field(&ValidatorChange::kind, ValidatorChangeKind::moniker),
                          Field(&ValidatorChange::kind, ValidatorChangeKind::identity),
                          Field(&ValidatorChange::kind, ValidatorChangeKind::website)));
}

Validator with_key(std::optional<std::string> type, std::optional<std::string> key) {
  Validator validator = a_validator("a");
  validator.consensus_key_type = std::move(type);
  validator.consensus_key = std::move(key);
  return validator;
}

TEST(ValidatorDiff, AReplacedConsensusKeyIsAChangeWithBothKeysAndTheirTypes) {
  constexpr char const* kEd25519 = "/cosmos.crypto.ed25519.PubKey";
  auto const changes =
      changes_between(with_key(kEd25519, "AAAA"), with_key("/cosmos.crypto.mldsa65.PubKey", "AAAABBBB"));
  ASSERT_EQ(changes.size(), 1U);
  EXPECT_EQ(changes[0].kind, ValidatorChangeKind::consensus_key);
  EXPECT_EQ(changes[0].old_text, "/cosmos.crypto.ed25519.PubKey AAAA");
  EXPECT_EQ(changes[0].new_text, "/cosmos.crypto.mldsa65.PubKey AAAABBBB");
  EXPECT_EQ(changes_between(with_key(kEd25519, "AAAA"), with_key(kEd25519, "BBBB")).size(), 1U);
}

TEST(ValidatorDiff, AKeyThatWasNotReadIsNotAReplacedOne) {
  auto const known = with_key("/cosmos.crypto.ed25519.PubKey", "AAAA");
  auto const unread = with_key({}, {});
  EXPECT_THAT(changes_between(unread, known), IsEmpty());
  EXPECT_THAT(changes_between(known, unread), IsEmpty());
}

TEST(ValidatorDiff, WhatIsNotWatchedIsNoChange) {
  Validator after = a_validator("a").with_tokens("7");
  after.delegator_shares = "7";
  after.details = "Other.";
  after.unbonding_height = 5;
  EXPECT_THAT(changes_between(a_validator("a"), after), IsEmpty());
}

}  // namespace
}  // namespace orrery
