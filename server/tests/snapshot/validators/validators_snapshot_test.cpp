#include "snapshot/build_snapshot.hpp"

#include "builders/change_row.hpp"
#include "builders/stored_validator_builder.hpp"
#include "builders/written_json.hpp"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <chrono>
#include <iostream>

namespace orrery {
namespace {

using namespace std::chrono_literals;

constexpr auto kIdentity = "0123456789ABCDEF";
CollectionIntervals const kIntervals{{"chain_state", 5min}, {"validators", 10min}, {"delegators", 24h}};

StoredChainState a_state(std::string chain_id) {
  StoredChainState stored;
  stored.chain_id = std::move(chain_id);
  stored.state = {.bond_denom = "ubase",
                  .supply = "1234567890",
                  .bonded_tokens = "600000000",
                  .active_validators = 12,
                  .max_validators = 100,
                  .inflation = "0.0725",
                  .community_tax = "0.02",
                  .unbonding_time_s = 1814400,
                  .voting_period_s = 172800,
                  .block_time_ms = 5870};
  stored.state_height = 110;
  stored.changed_at = kSomeDay + 1h;
  return stored;
}

SnapshotInput two_chains() {
  SnapshotInput input;
  input.chains = {a_stored_chain("a-1").with_symbol("AAA"), a_stored_chain("b-1")};
  input.chain_states = {a_state("a-1")};
  input.chain_checks = {checked("chain_state", "a-1", kSomeDay + 2h), checked("validators", "a-1", kSomeDay + 2h)};
  input.validators = {
      stored("a-1", a_validator("avaloper1").named("Anna").with_tokens("5"), 7),
      stored("a-1", a_validator("avaloper2").named("Bert").with_identity("aaaabbbbccccdddd").with_tokens("40")),
      stored("a-1", a_validator("avaloper3").named("Carl").with_identity("not one").jailed()),
      stored("b-1", a_validator("bvaloper1").named("Anna"), 3)};
  return input;
}

ValidatorChange a_change(std::string operator_address, ValidatorChangeKind kind) {
  ValidatorChange change;
  change.chain_id = "a-1";
  change.operator_address = std::move(operator_address);
  change.kind = kind;
  change.state_height = 99;
  change.observed_at = kSomeDay;
  change.node = "https://node.example";
  if (kind == ValidatorChangeKind::state) {
    change.state_old = ValidatorState{BondStatus::unbonding, true};
    change.state_new = ValidatorState{BondStatus::bonded, false};
  } else {
    change.new_text = "https://new.example";
  }
  return change;
}

std::shared_ptr<Snapshot const> build(SnapshotInput const& input, Timestamp now = kSomeDay + 2h,
                                      Snapshot const* previous = nullptr) {
  return build_snapshot(input, kIntervals, now, previous);
}

boost::json::value chain_record(Snapshot const& snapshot, std::size_t position) {
  return boost::json::parse(detail_json(*snapshot.chains.at(position)));
}

TEST(ChainFigures, StandInDisplayUnitsWithTheirSource) {
  auto const snapshot = build(two_chains());
  auto const record = chain_record(*snapshot, 0);
  EXPECT_EQ(boost::json::serialize(record.at("ChainInfo")),
            R"({"Supply":"1234.56789","Bonded":"600","ActiveValidators":12,"MaxValidators":100,"Inflation":7.25E-2,)"
            R"("CommunityTax":2E-2,"UnbondingTime":"1814400","VotingPeriod":"172800","ChainWeight":null,)"
            R"("BlockTime":5.87E0,"StakingApr":null,"ProportionalRewards":null,)"
            R"("Nakamoto":{"Halt":1,"Decide":1,"HaltByIdentity":1,"DecideByIdentity":1}})");
  auto const& facts = record.at("Facts").at("chain_state");
  EXPECT_EQ(facts.at("Source").as_string(), "https://node.example");
  EXPECT_EQ(facts.at("CheckedAt").as_string(), "2026-11-20T02:00:00Z");
  EXPECT_EQ(facts.at("ChangedAt").as_string(), "2026-11-20T01:00:00Z");
  EXPECT_EQ(facts.at("Height").as_int64(), 120);
  EXPECT_EQ(snapshot->chains[0]->sort_keys[static_cast<std::size_t>(ChainSortField::inflation)], 0.0725);
  EXPECT_TRUE(chain_record(*snapshot, 1).at("Facts").at("chain_state").is_null());
  EXPECT_TRUE(chain_record(*snapshot, 1).at("ChainInfo").at("MaxValidators").is_null());
}

TEST(ChainFigures, AreUnknownInDisplayUnitsWhereTheRegistryDoesNotKnowTheBondDenom) {
  auto input = two_chains();
  input.chain_states[0].state.bond_denom = "uother";
  auto const record = chain_record(*build(input), 0);
  EXPECT_TRUE(record.at("ChainInfo").at("Supply").is_null());
  EXPECT_TRUE(record.at("Validators").at(0).at("Symbol").is_null());
  EXPECT_TRUE(record.at("Validators").at(0).at("Exponent").is_null());
  EXPECT_EQ(record.at("ChainInfo").at("ActiveValidators").as_int64(), 12);
}

TEST(ChainFigures, ThatDoNotExistAtAChainAreNamedAndAreNotUnknown) {
  auto input = two_chains();
  auto& state = input.chain_states[0].state;
  state.staking_kind = StakingKind::poa;
  state.staking_evidence = "/cosmos/poa/v1/params";
  state.inflation = std::nullopt;
  state.absent = {"bond_denom", "inflation", "voting_period_s"};
  auto const snapshot = build(input);
  for (auto const& shown : {chain_record(*snapshot, 0), boost::json::parse(list_json(*snapshot->chains.at(0)))}) {
    EXPECT_EQ(shown.at("StakingKind").as_string(), "poa");
    EXPECT_EQ(shown.at("Absent"), (boost::json::array{"Inflation", "ProposalsTotal", "StakingApr", "VotingPeriod"}));
  }
  EXPECT_EQ(chain_record(*snapshot, 0).at("StakingEvidence").as_string(), "/cosmos/poa/v1/params");
  EXPECT_EQ(chain_record(*snapshot, 1).at("StakingKind").as_string(), "unknown");
  EXPECT_EQ(chain_record(*snapshot, 1).at("Absent"), boost::json::array{});
}

TEST(ChainValidators, HavePowerAndNoStakeWhereItIsGivenAndBothWhereSeveralDenomsAreStaked) {
  auto input = two_chains();
  input.chain_states[0].state.staking_kind = StakingKind::poa;
  auto validator = input.validators[1]->unpack();
  validator.validator.commission.rate = "";
  input.validators[1] = validator;
  auto const given = chain_record(*build(input), 0).at("Validators").at(1);
  EXPECT_EQ(given.at("Power").as_string(), "40");
  for (auto const* member : {"Tokens", "DelegationAmount", "CommissionRates"}) {
    EXPECT_TRUE(given.at(member).is_null()) << member;
  }
  input.chain_states[0].state.staking_kind = StakingKind::mstaking;
  validator.validator.power = "55";
  validator.validator.other_tokens = {{"ibc/27", "9"}};
  input.validators[1] = validator;
  auto const staked = chain_record(*build(input), 0).at("Validators").at(1);
  EXPECT_EQ(staked.at("Power").as_string(), "55");
  EXPECT_EQ(staked.at("Tokens").as_string(), "40");
  EXPECT_EQ(boost::json::serialize(staked.at("OtherTokens")), R"([{"Denom":"ibc/27","Amount":"9"}])");
}

TEST(ChainFigures, AreStaleThreeIntervalsAfterTheLastSuccessOfThatChain) {
  auto const input = two_chains();
  auto const fresh = build(input);
  EXPECT_EQ(fresh->next_stale_at, kSomeDay + 2h + 15min);
  auto const stale = build(input, kSomeDay + 2h + 15min, fresh.get());
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains[0])).at("Stale"), boost::json::array{"chain_state"});
  EXPECT_EQ(boost::json::parse(list_json(*stale->chains[1])).at("Stale"), boost::json::array{});
  EXPECT_EQ(stale->next_stale_at, kSomeDay + 2h + 30min);
  EXPECT_EQ(stale->validators[0], fresh->validators[0]);
  auto const staler = build(input, kSomeDay + 2h + 30min, stale.get());
  auto const validator = boost::json::parse(list_json(*staler->validators[0]));
  EXPECT_EQ(validator.at("Stale"), boost::json::array{"validators"});
  auto const record = boost::json::parse(detail_json(*staler->validators[0]));
  EXPECT_TRUE(record.at("Chains").at(0).at("Stale").as_bool());
}

TEST(ChainRecord, HoldsBondedOrJailedValidatorsTheLargestStakeFirst) {
  auto input = two_chains();
  Validator idle = a_validator("avaloper4").with_tokens("99");
  idle.status = BondStatus::unbonded;
  input.validators.insert(input.validators.begin() + 3, stored("a-1", idle));
  auto const snapshot = build(input);
  std::string shown;
  auto const record = chain_record(*snapshot, 0);
  for (auto const& validator : record.at("Validators").as_array()) {
    shown += std::string(validator.at("OperatorAddress").as_string()) + ' ';
  }
  EXPECT_EQ(shown, "avaloper3 avaloper2 avaloper1 ");
  EXPECT_EQ(snapshot->entries[0]->rows.size(), 4U);
  auto const hidden = boost::json::parse(entry_json(*snapshot->entries[0], 0));
  EXPECT_TRUE(hidden.at("ValidatorIdentity").is_null());
  EXPECT_EQ(hidden.at("Symbol").as_string(), "AAA");
  EXPECT_TRUE(hidden.at("DelegationCount").is_null());
}

TEST(ChainRecord, NamesTheOneValidatorThatIsCalledAsTheProviderOfAPeer) {
  auto input = two_chains();
  input.chains.front() = a_stored_chain("a-1")
                             .with_peer(PeerKind::persistent, "p1", "one.example:26656", "BERT")
                             .with_peer(PeerKind::persistent, "p2", "two.example:26656", "Carl")
                             .with_peer(PeerKind::persistent, "p3", "three.example:26656", "Somebody")
                             .with_peer(PeerKind::persistent, "p4", "four.example:26656")
                             .with_peer(PeerKind::seed, "s1", "seed.example:26656", "Bert");
  auto const identity_of = [&](char const* list, std::size_t place) {
    auto const record = chain_record(*build(input), 0);
    return boost::json::serialize(record.at(list).at(place).at("ValidatorIdentity"));
  };
  EXPECT_EQ(identity_of("Peers", 0), R"("AAAABBBBCCCCDDDD")");
  EXPECT_EQ(identity_of("Peers", 1), "null") << "what Carl declares is no identity";
  EXPECT_EQ(identity_of("Peers", 2), "null");
  EXPECT_EQ(identity_of("Peers", 3), "null");
  EXPECT_EQ(identity_of("Seeds", 0), R"("AAAABBBBCCCCDDDD")");

  input.validators.insert(input.validators.begin() + 3, stored("a-1", a_validator("avaloper4").named("bert")));
  EXPECT_EQ(identity_of("Peers", 0), "null") << "two have that name";
}

TEST(Directory, JoinsTheEntriesOfAnIdentityAndCountsTheRest) {
  auto const snapshot = build(two_chains());
  ASSERT_EQ(snapshot->validators.size(), 2U);
  auto const& validator = *snapshot->validators.at(snapshot->find_validator(kIdentity).value());
  auto const record = boost::json::parse(detail_json(validator));
  EXPECT_EQ(record.at("DelegationCount").as_int64(), 10);
  EXPECT_TRUE(record.at("DelegationAmount").is_null());
  EXPECT_EQ(boost::json::serialize(record.at("DelegationCoverage")), R"({"Priced":0,"Counted":2,"Chains":2})");
  EXPECT_EQ(record.at("Chains").as_array().size(), 2U);
  EXPECT_EQ(record.at("Facts").at(0).at("validators").at("Height").as_int64(), 120);
  EXPECT_TRUE(record.at("Facts").at(1).at("validators").is_null());
  EXPECT_EQ(snapshot->validator_totals.validators, 2);
  EXPECT_EQ(snapshot->validator_totals.chains, 2);
  EXPECT_EQ(snapshot->validator_totals.delegators, 10);
  EXPECT_EQ(snapshot->validator_totals.hidden_without_identity, 1);
  EXPECT_EQ(snapshot->validators[snapshot->validator_order[0]]->identity, kIdentity);
  EXPECT_EQ(snapshot->validators[snapshot->validator_order[1]]->delegation_count, std::nullopt);
}

TEST(Directory, ListsThreeChainsByStakeAndCountsAllOfThem) {
  SnapshotInput input;
  for (auto const* chain_id : {"a-1", "b-1", "c-1", "d-1"}) {
    input.chains.push_back(a_stored_chain(chain_id).named(std::string("Chain ") + chain_id));
  }
  input.validators = {stored("a-1", a_validator("a1").with_rate("0.100000000000000000").jailed()),
                      stored("a-1", a_validator("a2").with_rate("0.050000000000000000")),
                      stored("b-1", a_validator("b1").with_rate("none")),
                      stored("c-1", a_validator("c1").with_rate("0.2")),
                      stored("d-1", a_validator("d1").with_rate("0.09"))};
  change_row(input.validators[2], [](auto& row) { row.validator.status = BondStatus::unbonding; });
  auto const row = boost::json::parse(list_json(*build(input)->validators.at(0)));
  EXPECT_EQ(boost::json::serialize(row.at("Counts")), R"({"Chains":4,"Active":3,"Unbonding":1,"Jailed":1})");
  ASSERT_EQ(row.at("Chains").as_array().size(), 3U);
  EXPECT_EQ(boost::json::serialize(row.at("Chains").at(0)),
            R"({"ChainId":"a-1","PrettyName":"Chain a-1","Logo":null,"Status":"BOND_STATUS_BONDED","Jailed":false})");
  EXPECT_EQ(row.at("Chains").at(1).at("ChainId").as_string(), "c-1") << "both entries on a-1 are one chain";
  EXPECT_EQ(row.at("MinCommission").as_string(), "0.050000000000000000");
  EXPECT_EQ(row.at("MaxCommission").as_string(), "0.2");
  EXPECT_TRUE(row.at("Staked").as_bool());
  EXPECT_TRUE(row.at("Weight").is_null());
  auto const record = boost::json::parse(detail_json(*build(input)->validators.at(0)));
  EXPECT_EQ(record.at("Counts"), row.at("Counts")) << "what a row shows stands in the record too";
  EXPECT_EQ(record.at("Chains").as_array().size(), 5U);
  for (auto const* member : {"SecurityContact", "Weights", "Facts"}) {
    EXPECT_FALSE(row.as_object().contains(member)) << member;
  }
}

TEST(Directory, ListsAChainUnderItsNewName) {
  auto input = two_chains();
  auto const first = build(input);
  input.chains[0].chain.pretty_name = "Renamed";
  auto const second = build(input, kSomeDay + 2h, first.get());
  EXPECT_NE(list_json(*second->validators[0]), list_json(*first->validators[0]));
  EXPECT_NE(second->validators[0]->list_version, first->validators[0]->list_version);
}

TEST(Directory, SaysOfAListEntryThatNothingIsStakedWherePowerIsGivenOnAllOfItsChains) {
  auto input = two_chains();
  for (auto const* chain_id : {"a-1", "b-1"}) {
    EXPECT_TRUE(boost::json::parse(list_json(*build(input)->validators.at(0))).at("Staked").as_bool());
    auto state = input.chain_states.front();
    std::erase_if(input.chain_states, [&](auto const& one) { return one.chain_id == chain_id; });
    state.chain_id = chain_id;
    state.state.staking_kind = StakingKind::poa;
    input.chain_states.push_back(state);
    std::ranges::sort(input.chain_states, {}, &StoredChainState::chain_id);
  }
  EXPECT_FALSE(boost::json::parse(list_json(*build(input)->validators.at(0))).at("Staked").as_bool());
}

TEST(Directory, CutsDetailsOfAListOnACharacterAndKeepsThemInTheRecord) {
  auto input = two_chains();
  std::string details;
  for (int i = 0; i < 300; ++i) {
    details += "\xD1\x9E";
  }
  change_row(input.validators[0], [&](auto& row) { row.validator.details = details; });
  auto const validator = build(input)->validators.at(0);
  EXPECT_EQ(boost::json::parse(list_json(*validator)).at("Details").as_string(), details.substr(0, 200));
  EXPECT_EQ(boost::json::parse(detail_json(*validator)).at("Details").as_string(), details);
}

TEST(Directory, ShowsTheChangesOfAnOperatorWhereItStandsTodayNewestFirst) {
  auto input = two_chains();
  auto const key = input.chains[0].id;
  std::vector<ChangeOfChain> changes{{key, {1, 1, a_change("gone", ValidatorChangeKind::state)}},
                                     {key, {2, 2, a_change("avaloper1", ValidatorChangeKind::website)}},
                                     {key, {3, 3, a_change("avaloper1", ValidatorChangeKind::state)}}};
  input.changes = hold_changes(changes);
  auto const first = build(input);
  auto const logs = first->logs.at(first->find_validator(kIdentity).value())->list();
  ASSERT_EQ(logs.size(), 2U);
  auto const state = boost::json::parse(render_log(logs[0], name_unknown_chain).json);
  EXPECT_EQ(state.at("StatusOld").as_string(), "BOND_STATUS_UNBONDING");
  EXPECT_FALSE(state.at("JailedNew").as_bool());
  EXPECT_TRUE(state.at("UnjailTxHash").is_null());
  auto const website = boost::json::parse(render_log(logs[1], name_unknown_chain).json);
  EXPECT_TRUE(website.at("Old").is_null());
  EXPECT_EQ(website.at("New").as_string(), "https://new.example");
  EXPECT_TRUE(website.at("JailedOld").is_null());

  changes[2].stored.change.unjail_tx_hash = "AB";
  input.changes = hold_changes(changes);
  change_row(input.validators[0], [](auto& row) { row.validator.identity = "AAAABBBBCCCCDDDD"; });
  change_row(input.validators[0], [](auto& row) { row.state_height = 130; });
  auto const second = build(input, kSomeDay + 2h, first.get());
  auto const moved = second->logs.at(second->find_validator("AAAABBBBCCCCDDDD").value())->list();
  EXPECT_EQ(boost::json::parse(render_log(moved.at(0), name_unknown_chain).json).at("UnjailTxHash").as_string(), "AB");
  EXPECT_TRUE(second->logs.at(second->find_validator(kIdentity).value())->list().empty());
}

TEST(Directory, RendersAnewWhatChangedWithinOneSecond) {
  auto input = two_chains();
  auto const first = build(input);
  change_row(input.validators[0], [](auto& row) { row.delegator_count = 8; });
  auto const second = build(input, kSomeDay + 2h, first.get());
  EXPECT_NE(second->validators[0], first->validators[0]);
  EXPECT_EQ(second->validators[1], first->validators[1]);
  EXPECT_NE(second->entries[0], first->entries[0]);
  EXPECT_EQ(second->entries[1], first->entries[1]);
}

// Each change of a source of the record, and whether a list shows it.
TEST(Directory, GivesARecordAnotherEditionAndItsListOnlyWhereThatShowsTheChange) {
  auto const at = [](Snapshot const& snapshot) { return *snapshot.find_validator(kIdentity); };
  auto const base = two_chains();
  auto const first = build(base);
  auto const& known = *first->validators[at(*first)];
  auto const expect = [&](SnapshotInput const& input, Timestamp now, bool is_listed, char const* what) {
    auto const next = build(input, now, first.get());
    auto const& changed = *next->validators[at(*next)];
    EXPECT_NE(detail_json(changed), detail_json(known)) << what;
    EXPECT_NE(changed.detail_version, known.detail_version) << what;
    EXPECT_EQ(list_json(changed) != list_json(known), is_listed) << what;
    EXPECT_EQ(changed.list_version != known.list_version, is_listed) << what;
  };
  auto input = base;
  input.chain_checks[1].last_success = kSomeDay + 3h;
  expect(input, kSomeDay + 3h, false, "read again");
  expect(base, kSomeDay + 2h + 30min, true, "stale");
  input = base;
  change_row(input.validators[0], [](auto& row) { row.delegator_count = 8; });
  expect(input, kSomeDay + 2h, true, "another delegator");
  input = base;
  input.chains[0].chain.denom->symbol = "BBB";
  expect(input, kSomeDay + 2h, false, "another symbol");
}

TEST(Directory, NeverGivesTwoEntriesOneEdition) {
  auto const input = two_chains();
  auto const first = build(input);
  auto changed = input;
  change_row(changed.validators[0], [](auto& row) { row.delegator_count = 8; });
  auto const second = build(changed, kSomeDay + 2h, first.get());
  EXPECT_EQ(second->entries[1]->version, first->entries[1]->version);
  EXPECT_GE(second->entries[0]->version, first->entries[0]->version + first->entries[0]->rows.size());
  EXPECT_GE(first->entries[1]->version, first->entries[0]->version + first->entries[0]->rows.size());
}

SnapshotInput the_whole_ecosystem() {
  constexpr int kChains = 280;
  constexpr int kValidators = 6'000;
  SnapshotInput input;
  for (int chain = 0; chain < kChains; ++chain) {
    auto const id = "chain-" + std::to_string(1000 + chain);
    input.chains.push_back(a_stored_chain(id).with_symbol("AAA"));
    input.chain_states.push_back(a_state(id));
    input.chain_checks.push_back(checked("chain_state", id, kSomeDay));
  }
  for (int i = 0; i < kValidators; ++i) {
    auto const& id = input.chain_states[static_cast<std::size_t>(i) * kChains / kValidators].chain_id;
    auto const identity = std::to_string(1'000'000'000'000'000 + i % 1'000);
    input.validators.push_back(stored(
        id, a_validator("valoper" + std::to_string(10'000 + i)).with_identity(identity).with_tokens("1" + identity),
        i));
  }
  for (auto const& state : input.chain_states) {
    input.chain_checks.push_back(checked("validators", state.chain_id, kSomeDay));
  }
  return input;
}

TEST(SnapshotSize, OfAllChainsAndValidatorsIsBuiltOnceAndThenTakenOver) {
  auto const milliseconds_of = [](auto const& work) {
    auto const start = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count();
  };
  auto input = the_whole_ecosystem();
  std::shared_ptr<Snapshot const> first;
  std::shared_ptr<Snapshot const> second;
  auto const anew_ms = milliseconds_of([&] { first = build(input); });
  change_row(input.validators[0], [](auto& row) { row.delegator_count = 1'000'000; });
  auto const again_ms = milliseconds_of([&] { second = build(input, kSomeDay + 2h, first.get()); });
  std::cout << "280 chains, 6000 validators: " << anew_ms << " ms anew, " << again_ms << " ms with one change\n";
  std::size_t rendered = 0;
  for (std::size_t i = 0; i < second->validators.size(); ++i) {
    rendered += second->validators[i] != first->validators[i] ? 1U : 0U;
  }
  for (std::size_t i = 0; i < second->chains.size(); ++i) {
    rendered += second->chains[i] != first->chains[i] ? 1U : 0U;
  }
  EXPECT_EQ(rendered, 2U);
}

}  // namespace
}  // namespace orrery
