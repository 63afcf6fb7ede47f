#include "builders/stored_chain_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/validator_builder.hpp"
#include "snapshot/build_snapshot.hpp"
#include "snapshot/logo_path.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

namespace orrery {
namespace {

StoredLogo a_logo(std::string source, std::optional<std::string> hash) {
  return {std::move(source), hash ? LogoState::found : LogoState::failed, std::move(hash), kSomeDay, kSomeDay, {}};
}

SnapshotInput an_input() {
  StoredChain chain = a_stored_chain("a-1").with_symbol("A");
  chain.chain.denom->logo_url = "https://logos.example/a.png";
  SnapshotInput input{{chain}, {}, StoreKind::real, 1};
  input.validators = {stored("a-1", a_validator("valoper1").with_identity("00000000000000aa"))};
  input.logos = {a_logo("https://logos.example/a.png", "c0ffee"), a_logo("keybase:00000000000000AA", "beef"),
                 a_logo("keybase:00000000000000BB", "beef"), a_logo("z", std::nullopt)};
  return input;
}

TEST(LogosSnapshot, ChainsAndValidatorsNameThePicturesThatAreServedHere) {
  auto const snapshot = build_snapshot(an_input(), {}, kSomeDay, nullptr);
  auto const chain = boost::json::parse(snapshot->chains.at(0)->list_json);
  EXPECT_EQ(chain.at("Denom").at("Logo").as_string(), "/logos/c0ffee-128.webp");
  auto const validator = boost::json::parse(snapshot->validators.at(0)->detail_json.unpack());
  EXPECT_EQ(validator.at("Logo").as_string(), "/logos/beef-128.webp");
  EXPECT_EQ(snapshot->picture_hashes, (std::vector<std::string>{"beef", "c0ffee"}));
}

TEST(LogosSnapshot, WhereThereIsNoPictureTheLogoIsNull) {
  auto input = an_input();
  input.logos = {a_logo("https://logos.example/a.png", std::nullopt)};
  auto const snapshot = build_snapshot(input, {}, kSomeDay, nullptr);
  EXPECT_TRUE(boost::json::parse(snapshot->chains.at(0)->detail_json.unpack()).at("Denom").at("Logo").is_null());
  EXPECT_TRUE(boost::json::parse(snapshot->validators.at(0)->list_json).at("Logo").is_null());
  EXPECT_TRUE(snapshot->picture_hashes.empty());
}

TEST(LogosSnapshot, ANewPictureRendersItsOwnerAnewAndNobodyElse) {
  auto input = an_input();
  auto const first = build_snapshot(input, {}, kSomeDay, nullptr);
  input.logos.at(1).hash = "f00d";
  auto const second = build_snapshot(input, {}, kSomeDay, first.get());
  EXPECT_EQ(second->chains.at(0), first->chains.at(0));
  EXPECT_NE(second->validators.at(0)->list_hash, first->validators.at(0)->list_hash);
  input.logos.at(0).hash = "f00d";
  auto const third = build_snapshot(input, {}, kSomeDay, second.get());
  EXPECT_NE(third->chains.at(0)->list_hash, second->chains.at(0)->list_hash);
  EXPECT_EQ(third->validators.at(0), second->validators.at(0));
}

}  // namespace
}  // namespace orrery
