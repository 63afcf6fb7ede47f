#include "collectors/weights/impl/weight_scores.hpp"

#include "builders/change_row.hpp"
#include "builders/stored_chain_builder.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/validator_builder.hpp"
#include "domain/market/series.hpp"
#include "domain/names.hpp"
#include "domain/weights/weight_rules.hpp"

#include <gmock/gmock.h>

namespace orrery {
namespace {

using namespace std::chrono;
using testing::HasSubstr;
using testing::Optional;

constexpr char const* kIdentity = "0123456789ABCDEF";

StoredChain a_chain(std::string chain_id, std::string price_id = "coin") {
  StoredChain stored = a_stored_chain(std::move(chain_id)).with_symbol("SYM");
  stored.chain.denom->coingecko_id = std::move(price_id);
  return stored;
}

// A heavy chain and a cheap one, with one validator each, both with prices.
WeightSources a_world(std::string const& cheap_price = "0.000001") {
  WeightSources sources;
  sources.now = kSomeDay + hours(12);
  for (auto const& [chain_id, price] :
       std::map<std::string, std::string>{{"cheap-1", cheap_price}, {"heavy-1", "10"}}) {
    sources.chains.push_back(a_chain(chain_id));
    sources.valued_chains.insert(chain_id);
    StoredChainState state;
    state.chain_id = chain_id;
    state.state.bond_denom = "ubase";
    state.state.supply = "10000000";
    state.state.bonded_tokens = "5000000";
    state.state.active_validators = 60;
    state.state.voting_period_s = 86'400;
    sources.states.emplace(chain_id, state);
    for (auto const* data_set : {"chain_state", "validators", "proposals"}) {
      sources.checks.emplace(std::pair(data_set, chain_id), checked(data_set, chain_id, sources.now));
    }
    sources.claims[chain_id] = {};
    StoredPrice stored{1, chain_id, "coin", {}, sources.now, sources.now};
    stored.price.current = price;
    sources.prices.emplace(chain_id, stored);
  }
  // The heavy one weighs more than 25.
  sources.prices.at("heavy-1").price.market_cap = "5000000000";
  sources.prices.at("heavy-1").price.total_volume = "100000000";
  for (int i = 0; i < 12; ++i) {
    auto const name = "avaloper" + std::string(1, static_cast<char>('a' + i));
    sources.validators.push_back(stored("heavy-1", a_validator(name).with_identity(std::nullopt)));
  }
  sources.validators.push_back(stored("heavy-1", a_validator("heavyvaloper1").named("Known")));
  return sources;
}

StoredValidator a_copy() {
  Validator copy = a_validator("cheapvaloper1").named("Somebody else").with_website("https://else.example").jailed();
  copy.commission.rate = "1";
  return stored("cheap-1", copy);
}

void add(WeightSources& sources, StoredValidator const& validator) {
  sources.validators.emplace_back(validator);
  std::ranges::sort(sources.validators, {},
                    [](auto const& one) { return std::pair(one.chain_id, one.operator_address()); });
}

SubjectWeights find(ComputedWeights const& computed, std::string const& subject) {
  for (auto const& weights : computed.subjects) {
    if (weights.subject() == subject) return weights.unpack();
  }
  ADD_FAILURE() << "no scores of " << subject;
  return {};
}

StoredWeightItem item_of(SubjectWeights const& weights, std::string_view slug) {
  for (auto const& item : weights.items) {
    if (item.slug == slug) return item;
  }
  ADD_FAILURE() << "no item " << slug;
  return {};
}

std::shared_ptr<StoredWeights> stored_as(ComputedWeights const& computed) {
  auto weights = std::make_shared<StoredWeights>();
  weights->day = computed.day;
  weights->rule_version = computed.rule_version;
  for (auto const& subject : computed.subjects) {
    weights->subjects.emplace(subject.subject(), std::make_shared<PackedWeights const>(subject));
  }
  return weights;
}

TEST(WeightScores, ATombstonedCopyOnACheapChainChangesNothing) {
  auto sources = a_world();
  auto const before = find(compute_weights(sources, nullptr), identity_subject(kIdentity));
  add(sources, a_copy());
  sources.jailings[{"cheap-1", "cheapvaloper1"}] = 3;
  sources.signing_infos[{"cheap-1", "cheapvaloper1"}] = {"cheap-1", "cheapvaloper1", 0, 1, true, sources.now};
  EXPECT_EQ(find(compute_weights(sources, nullptr), identity_subject(kIdentity)), before);
}

TEST(WeightScores, ACopyUnderTheSameNameOnACheapChainChangesNothingEither) {
  auto sources = a_world();
  auto const before = find(compute_weights(sources, nullptr), identity_subject(kIdentity));
  auto copy = a_copy();
  copy.validator.moniker = "Known";
  copy.validator.website = "https://site.example";
  add(sources, copy);
  sources.signing_infos[{"cheap-1", "cheapvaloper1"}] = {"cheap-1", "cheapvaloper1", 0, 1, true, sources.now};
  EXPECT_EQ(find(compute_weights(sources, nullptr), identity_subject(kIdentity)), before);
}

TEST(WeightScores, ATombstoneWhereTheStakeIsCapsTheTotal) {
  auto sources = a_world();
  sources.signing_infos[{"heavy-1", "heavyvaloper1"}] = {"heavy-1", "heavyvaloper1", 0, 1, true, sources.now};
  sources.uptime_samples[{"heavy-1", "heavyvaloper1"}] = {{"heavy-1", "heavyvaloper1", 0, 10'000}};
  auto const weights = find(compute_weights(sources, nullptr), identity_subject(kIdentity));
  EXPECT_EQ(item_of(weights, "slashing").score, 0);
  EXPECT_LT(item_of(weights, "tombstone_cap").score.value_or(0), 0);
  EXPECT_EQ(compute_total(weights), kTombstoneCap.units);
}

TEST(WeightScores, ATombstoneCapsTheTotalForAsLongAsItsEvidenceIsKept) {
  auto sources = a_world();
  sources.signing_infos[{"heavy-1", "heavyvaloper1"}] = {"heavy-1", "heavyvaloper1", 0, 1, true, sources.now};
  auto const subject = identity_subject(kIdentity);
  auto const first = compute_weights(sources, nullptr);
  auto const has_cap = [&](ComputedWeights const& computed) {
    auto const weights = find(computed, subject);
    return std::ranges::find(weights.items, "tombstone_cap", &StoredWeightItem::slug) != weights.items.end();
  };
  ASSERT_TRUE(has_cap(first));
  sources.now += days(3);  // the validators are as they were read then
  auto const carried = compute_weights(sources, stored_as(first));
  EXPECT_EQ(item_of(find(carried, subject), "slashing"), item_of(find(first, subject), "slashing"));
  EXPECT_TRUE(has_cap(carried));
  sources.now += days(3);
  auto const carried_on = compute_weights(sources, stored_as(carried));
  EXPECT_TRUE(has_cap(carried_on));
  auto read_anew = sources;
  read_anew.checks.at({"validators", "heavy-1"}) = checked("validators", "heavy-1", sources.now);
  read_anew.signing_infos.clear();
  EXPECT_FALSE(has_cap(compute_weights(read_anew, stored_as(carried_on)))) << "today's evidence has none";
  sources.now += days(2);
  EXPECT_FALSE(has_cap(compute_weights(sources, stored_as(carried_on)))) << "after seven days nothing is known";
}

// The text of evidence is for people and for those who compute it again: no rule reads it.
TEST(WeightScores, ATombstoneIsKnownHoweverItsEvidenceIsWritten) {
  auto sources = a_world();
  sources.signing_infos[{"heavy-1", "heavyvaloper1"}] = {"heavy-1", "heavyvaloper1", 0, 1, true, sources.now};
  auto const subject = identity_subject(kIdentity);
  auto const first = compute_weights(sources, nullptr);
  auto weights = find(first, subject);
  for (auto& item : weights.items) {
    if (item.slug == "slashing") item.evidence = R"({ "Chains": [ { "Tombstoned": true } ] })";
  }
  auto const stored = stored_as(first);
  stored->subjects.at(subject) = std::make_shared<PackedWeights const>(weights);
  sources.now += days(3);
  item_of(find(compute_weights(sources, stored), subject), "tombstone_cap");
}

// The heavy chain at height 1,000 with a block a day; its validator bonded at height 900, as the signing info says.
WeightSources a_world_with_tenure() {
  auto sources = a_world();
  sources.states.at("heavy-1").state.block_time_ms = 86'400'000;
  sources.checks.at({"validators", "heavy-1"}).height = 1'000;
  sources.signing_infos[{"heavy-1", "heavyvaloper1"}] = {"heavy-1", "heavyvaloper1", 0, 900, false, sources.now};
  sources.validators.back().created_at = sources.now;
  return sources;
}

std::string tenure_of(WeightSources const& sources) {
  return item_of(find(compute_weights(sources, nullptr), identity_subject(kIdentity)), "tenure").evidence.value_or("");
}

std::string tenure_text(std::string const& days, bool observed) {
  return R"({"ChainId":"heavy-1","Days":)" + days + R"(,"Observed":)" + (observed ? "true}" : "false}");
}

TEST(WeightScores, TenureIsSinceTheLastReturnToTheActiveSet) {
  auto sources = a_world_with_tenure();
  EXPECT_EQ(tenure_of(sources), tenure_text("100.000000", false));
  // SDK 0.45 keeps the start_height of the first bonding.
  change_row(sources.validators.back(), [](auto& row) { row.validator.unbonding_height = 950; });
  EXPECT_EQ(tenure_of(sources), tenure_text("50.000000", false));
  change_row(sources.validators.back(), [](auto& row) { row.validator.status = BondStatus::unbonding; });
  EXPECT_EQ(tenure_of(sources), tenure_text("0.000000", false));
}

TEST(WeightScores, TenureIsByOurOwnRecordWhereThatKnowsALongerUnbrokenTime) {
  auto sources = a_world_with_tenure();
  auto& validator = sources.validators.back();
  validator.created_at = sources.now - days(99);
  EXPECT_EQ(tenure_of(sources), tenure_text("100.000000", false));
  validator.created_at = sources.now - days(300);
  EXPECT_EQ(tenure_of(sources), tenure_text("300.000000", true));
  sources.last_bondings[{"heavy-1", "heavyvaloper1"}] = {"heavy-1", "heavyvaloper1", 0, sources.now - days(200)};
  EXPECT_EQ(tenure_of(sources), tenure_text("200.000000", true));
  // It left the set and came back between two looks.
  change_row(validator, [](auto& row) { row.validator.unbonding_height = 850; });
  EXPECT_EQ(tenure_of(sources), tenure_text("100.000000", false));
  change_row(validator, [](auto& row) { row.validator.unbonding_height = 799; });
  EXPECT_EQ(tenure_of(sources), tenure_text("200.000000", true));
}

TEST(WeightScores, TenureDoesNotCountWhatWasSeenBeforeTheChainBeganAgain) {
  auto sources = a_world_with_tenure();
  sources.validators.back().created_at = sources.now - days(300);
  sources.checks.at({"validators", "heavy-1"}).generation = 1;
  EXPECT_EQ(tenure_of(sources), tenure_text("100.000000", false));
  auto& last = sources.last_bondings[{"heavy-1", "heavyvaloper1"}];
  last = {"heavy-1", "heavyvaloper1", 0, sources.now - days(200)};
  EXPECT_EQ(tenure_of(sources), tenure_text("100.000000", false));
  last.generation = 1;
  EXPECT_EQ(tenure_of(sources), tenure_text("200.000000", true));
}

TEST(WeightScores, ASampleOfNoBlockSaysNothingOfUptime) {
  auto sources = a_world();
  OperatorKey const key{"heavy-1", "heavyvaloper1"};
  auto const uptime = [&] {
    return item_of(find(compute_weights(sources, nullptr), identity_subject(kIdentity)), "uptime")
        .evidence.value_or("");
  };
  sources.uptime_samples[key] = {{key.first, key.second, 0, 0}};
  EXPECT_EQ(uptime(), "");
  sources.uptime_samples[key].push_back({key.first, key.second, 2'500, 10'000});
  EXPECT_THAT(uptime(), HasSubstr(R"("Uptime":0.750000,"Samples":1)"));
}

TEST(WeightScores, WhatHasNoEvidenceKeepsItsScoreForSevenDaysAndThenHasNone) {
  auto sources = a_world();
  auto const first = compute_weights(sources, nullptr);
  auto const measured = item_of(find(first, "heavy-1"), "bonded_ratio");
  EXPECT_THAT(measured.score, Optional(800));
  EXPECT_EQ(measured.as_of, floor<days>(kSomeDay));
  sources.now += days(7);
  auto const week_later = item_of(find(compute_weights(sources, stored_as(first)), "heavy-1"), "bonded_ratio");
  EXPECT_EQ(week_later, measured);
  sources.now += days(1);
  auto const later = item_of(find(compute_weights(sources, stored_as(first)), "heavy-1"), "bonded_ratio");
  EXPECT_EQ(later.score, std::nullopt);
  EXPECT_EQ(later.evidence, std::nullopt);
}

TEST(WeightScores, WhatWasNeverMeasuredIsNothingAndNotZero) {
  auto const weights = find(compute_weights(a_world(), nullptr), "heavy-1");
  for (auto const* slug : {"liveness", "software", "dev_activity"}) {
    EXPECT_EQ(item_of(weights, slug).score, std::nullopt) << slug;
    EXPECT_EQ(item_of(weights, slug).as_of, std::nullopt) << slug;
  }
  EXPECT_THAT(item_of(weights, "explorers").score, Optional(0));
}

TEST(WeightScores, WhatIsOfStakeDoesNotExistWherePowerIsGiven) {
  auto sources = a_world();
  for (auto& [chain_id, state] : sources.states) {
    state.state.staking_kind = StakingKind::poa;
    state.state.absent = {"voting_period_s"};
    state.state.voting_period_s = std::nullopt;
  }
  for (auto& stored : sources.validators) {
    change_row(stored, [](auto& row) { row.validator.commission = {}; });
  }
  auto const before = stored_as(compute_weights(a_world(), nullptr));
  auto const computed = compute_weights(sources, before);
  auto const chain = find(computed, chain_subject("heavy-1"));
  for (auto const* slug : {"nakamoto", "bonded_ratio"}) {
    EXPECT_EQ(item_of(chain, slug).score, std::nullopt) << "not for seven days either: " << slug;
    EXPECT_EQ(item_of(chain, slug).evidence, R"({"Absent":"stake"})") << slug;
  }
  EXPECT_EQ(item_of(chain, "governance").evidence, R"({"Absent":"governance"})");
  EXPECT_TRUE(item_of(chain, "validator_set").score);
  auto const validator = find(computed, identity_subject(kIdentity));
  for (auto const* slug : {"commission", "concentration", "self_bond"}) {
    EXPECT_EQ(item_of(validator, slug).score, std::nullopt) << slug;
    EXPECT_EQ(item_of(validator, slug).evidence, R"({"Absent":"stake"})") << slug;
  }
  EXPECT_TRUE(item_of(validator, "slashing").score);
}

TEST(WeightScores, SeveralDenomsCountByTheirVotingPower) {
  auto sources = a_world();
  for (auto& stored : sources.validators) {
    change_row(stored, [](auto& row) {
      row.validator.power = row.validator.operator_address == "heavyvaloper1" ? "1000000000" : "1";
    });
  }
  auto const evidence = item_of(find(compute_weights(sources, nullptr), chain_subject("heavy-1")), "nakamoto").evidence;
  EXPECT_THAT(evidence, Optional(HasSubstr(R"("Coefficient":1)")));
}

TEST(WeightScores, TheOwnStakeOfAnOperatorIsMeasuredAndItsAbsenceIsNot) {
  auto sources = a_world();
  auto const item = [&] {
    return item_of(find(compute_weights(sources, nullptr), identity_subject(kIdentity)), "self_bond");
  };
  EXPECT_EQ(item().score, std::nullopt);
  auto const stake = [&](char const* tokens) {
    change_row(sources.validators.back(), [&](auto& row) { row.validator.tokens = tokens; });
  };
  ASSERT_EQ(sources.validators.back().operator_address(), "heavyvaloper1");
  stake("1000");
  auto& bond = sources.self_bonds[{"heavy-1", "heavyvaloper1"}];
  bond = {{"heavyvaloper1", "5", 7, "https://node.example", sources.now}, "heavy-1"};
  EXPECT_THAT(item().score, Optional(300));
  EXPECT_THAT(item().evidence.value_or(""), HasSubstr(R"("SelfBond":0.005000)"));
  bond.tokens = "0";
  EXPECT_THAT(item().score, Optional(0)) << "a real zero";
  bond.tokens = "1" + std::string(77, '0');
  EXPECT_THAT(item().evidence.value_or(""), HasSubstr(R"("SelfBond":1.000000)"));
  stake("0");
  EXPECT_EQ(item().score, std::nullopt) << "a part of nothing";
  stake("1000");
  bond.read_at = sources.now - days(4);
  EXPECT_EQ(item().score, std::nullopt) << "too old";
}

TEST(WeightScores, AChainThatWasGivenUpHasItsStatusAloneAndAnUpcomingOneThreeItems) {
  auto sources = a_world();
  sources.chains.at(0).chain.status = ChainStatus::killed;
  sources.chains.at(1).chain.status = ChainStatus::upcoming;
  auto const computed = compute_weights(sources, nullptr);
  auto const killed = find(computed, "cheap-1");
  ASSERT_EQ(killed.items.size(), 1U);
  EXPECT_EQ(killed.items.front().evidence, R"({"Status":"killed"})");
  EXPECT_EQ(find(computed, "heavy-1").items.size(), 3U);
}

TEST(WeightScores, AMarketThatIsNotTheChainsIsNone) {
  auto sources = a_world();
  EXPECT_GT(item_of(find(compute_weights(sources, nullptr), "heavy-1"), "market").score.value_or(0), 0);
  sources.valued_chains.erase("heavy-1");
  auto const item = item_of(find(compute_weights(sources, nullptr), "heavy-1"), "market");
  EXPECT_THAT(item.score, Optional(0)) << "whatever price is stored";
  EXPECT_EQ(item.evidence, R"({"LogOfMarketCap":null,"VolumeShare":null})");
}

TEST(WeightScores, OperatorsAreCountedByWhatTheyRegisteredAndAfterTwentyProbes) {
  auto sources = a_world();
  auto& chain = sources.chains.at(1);
  for (auto const* address :
       {"https://lcd.one.example", "https://api.one.example", "https://two.example", "https://three.example"}) {
    chain.chain.endpoints.push_back({EndpointKind::rest, address, std::nullopt});
    auto const id = static_cast<std::int64_t>(chain.endpoint_ids.size()) + 1;
    chain.endpoint_ids.push_back(id);
    StoredEndpointHealth health;
    health.endpoint = id;
    health.pass = sources.now;
    health.health.verdict = Verdict::ok;
    health.uptime[1] = {20, 0, 0};
    sources.endpoint_health.emplace(id, health);
  }
  sources.endpoint_health.at(3).uptime[1] = {19, 0, 0};
  sources.endpoint_health.at(4).uptime[1] = {17, 3, 0};
  auto const item = item_of(find(compute_weights(sources, nullptr), "heavy-1"), "rest_availability");
  EXPECT_EQ(item.evidence, R"({"Endpoints":3,"Good":2,"Operators":1})");
  EXPECT_THAT(item.score, Optional(200));
  for (auto const verdict : {Verdict::blocked, Verdict::rate_limited, Verdict::halted, Verdict::never}) {
    sources.endpoint_health.at(2).health.verdict = verdict;
    EXPECT_EQ(item_of(find(compute_weights(sources, nullptr), "heavy-1"), "rest_availability").evidence,
              R"({"Endpoints":2,"Good":1,"Operators":1})")
        << "what is not measured is neither good nor bad: " << to_word(verdict);
  }
}

TEST(WeightScores, AreNoneForEndpointsOfAChainThatNoRegistryHasToldOf) {
  auto sources = a_world();
  auto& chain = sources.chains.at(1).chain;
  chain.endpoints.clear();
  EXPECT_THAT(item_of(find(compute_weights(sources, nullptr), "heavy-1"), "rest_availability").score, Optional(0));
  chain.origin = ChainOrigin::catalogue;
  EXPECT_EQ(item_of(find(compute_weights(sources, nullptr), "heavy-1"), "rest_availability").score, std::nullopt);
}

TEST(WeightScores, TheSameSourcesGiveTheSameScores) {
  auto const sources = a_world();
  EXPECT_EQ(compute_weights(sources, nullptr).subjects, compute_weights(sources, nullptr).subjects);
}

}  // namespace
}  // namespace orrery
