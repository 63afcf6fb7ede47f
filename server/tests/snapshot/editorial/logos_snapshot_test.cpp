#include "builders/price_builder.hpp"
#include "builders/stored_chain_builder.hpp"
#include "builders/stored_proposal_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/validator_builder.hpp"
#include "builders/written_json.hpp"
#include "snapshot/build_snapshot.hpp"
#include "snapshot/core/logo_path.hpp"

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
  SnapshotInput input{{chain}, {}, StoreKind::real, {1}};
  input.validators = {stored("a-1", a_validator("valoper1").with_identity("00000000000000aa"))};
  input.logos = {a_logo("https://logos.example/a.png", "c0ffee"), a_logo("keybase:00000000000000AA", "beef"),
                 a_logo("keybase:00000000000000BB", "beef"), a_logo("z", std::nullopt)};
  return input;
}

TEST(LogosSnapshot, ChainsAndValidatorsNameThePicturesThatAreServedHere) {
  auto const snapshot = build_snapshot(an_input(), {}, kSomeDay, nullptr);
  auto const chain = boost::json::parse(list_json(*snapshot->chains.at(0)));
  EXPECT_EQ(chain.at("Denom").at("Logo").as_string(), "/logos/c0ffee-128.webp");
  auto const validator = boost::json::parse(detail_json(*snapshot->validators.at(0)));
  EXPECT_EQ(validator.at("Logo").as_string(), "/logos/beef-128.webp");
  EXPECT_EQ(snapshot->picture_hashes, (std::vector<std::string>{"beef", "c0ffee"}));
}

TEST(LogosSnapshot, WhereThereIsNoPictureTheLogoIsNull) {
  auto input = an_input();
  input.logos = {a_logo("https://logos.example/a.png", std::nullopt)};
  auto const snapshot = build_snapshot(input, {}, kSomeDay, nullptr);
  EXPECT_TRUE(boost::json::parse(detail_json(*snapshot->chains.at(0))).at("Denom").at("Logo").is_null());
  EXPECT_TRUE(boost::json::parse(list_json(*snapshot->validators.at(0))).at("Logo").is_null());
  EXPECT_TRUE(snapshot->picture_hashes.empty());
}

TEST(LogosSnapshot, ANewPictureRendersItsOwnerAnewAndWhoeverNamesIt) {
  auto input = an_input();
  auto const first = build_snapshot(input, {}, kSomeDay, nullptr);
  input.logos.at(1).hash = "f00d";
  auto const second = build_snapshot(input, {}, kSomeDay, first.get());
  EXPECT_EQ(second->chains.at(0), first->chains.at(0));
  EXPECT_NE(second->validators.at(0)->list_version, first->validators.at(0)->list_version);
  input.logos.at(0).hash = "f00d";
  auto const third = build_snapshot(input, {}, kSomeDay, second.get());
  EXPECT_NE(third->chains.at(0)->list_version, second->chains.at(0)->list_version);
  EXPECT_NE(third->validators.at(0)->list_version, second->validators.at(0)->list_version) << "it names the chain";
}

// Its price, a vote and its commits: what lists show of a chain by itself.
SnapshotInput an_input_of_lists() {
  using std::chrono::days;
  auto input = an_input();
  input.chains.at(0).chain.git_repo = "https://github.com/a/a";
  input.prices = {stored_price("a-1", a_price("1.5"), kSomeDay)};
  input.proposals = {a_stored_proposal("a-1", 3, ProposalStatus::voting_period, 5)};
  auto const today = std::chrono::floor<days>(kSomeDay);
  StoredContributions answer;
  answer.repository = "a/a";
  answer.contributions = Contributions{today - days{89}, today, {{today, 3}}};
  answer.checked_at = answer.changed_at = answer.tried_at = kSomeDay;
  input.contributions = {answer};
  return input;
}

std::vector<boost::json::value> logos_in_lists(Snapshot const& snapshot) {
  std::vector<boost::json::value> logos;
  for (auto const& json :
       {snapshot.prices.at(0).json, snapshot.voting_proposals.at(0)->json, snapshot.contributions.at(0)->json}) {
    logos.push_back(boost::json::parse(json).at("Logo"));
  }
  return logos;
}

TEST(LogosSnapshot, ListsThatNameAChainHaveItsPicture) {
  auto input = an_input_of_lists();
  auto const first = build_snapshot(input, {}, kSomeDay, nullptr);
  EXPECT_EQ(logos_in_lists(*first), std::vector<boost::json::value>(3, "/logos/c0ffee-128.webp"));
  input.logos.at(0).hash = "f00d";
  auto const second = build_snapshot(input, {}, kSomeDay, first.get());
  EXPECT_EQ(logos_in_lists(*second), std::vector<boost::json::value>(3, "/logos/f00d-128.webp"));
  input.logos.clear();
  auto const third = build_snapshot(input, {}, kSomeDay, second.get());
  EXPECT_EQ(logos_in_lists(*third), std::vector<boost::json::value>(3, nullptr));
}

}  // namespace
}  // namespace orrery
