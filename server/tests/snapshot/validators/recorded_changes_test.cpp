#include "snapshot/validators/recorded_changes.hpp"

#include "store/core/chain_key.hpp"
#include "store/validators_fixture.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

namespace orrery {
namespace {

ChangeOfChain a_change(std::int64_t chain, std::string operator_address, std::int64_t sequence) {
  ChangeOfChain change{chain, {sequence * 7, sequence, {}}};
  change.stored.change.chain_id = "chain-" + std::to_string(chain);
  change.stored.change.operator_address = std::move(operator_address);
  change.stored.change.kind = ValidatorChangeKind::moniker;
  change.stored.change.new_text = std::to_string(sequence);
  return change;
}

std::vector<std::int64_t> sequences_of(RecordedChanges const& changes, std::int64_t chain, std::string const& address) {
  std::vector<std::int64_t> sequences;
  if (auto const list = changes.find(chain, address)) {
    for (auto const& place : list->list()) {
      sequences.push_back(place.sequence);
    }
  }
  return sequences;
}

using Sequences = std::vector<std::int64_t>;

TEST(PackedChanges, AreUnpackedAsTheyWere) {
  StoredValidatorChange full{};
  full.id = (std::int64_t{1} << 53) - 1;
  full.sequence = 300;
  full.change = {"a-1",
                 "avaloper1",
                 ValidatorChangeKind::state,
                 ValidatorState{BondStatus::unbonding, true},
                 ValidatorState{BondStatus::bonded, false},
                 "old",
                 std::string(300, 'n'),
                 123'456'789,
                 Timestamp{std::chrono::seconds{1'790'000'000}},
                 "https://node.example",
                 127,
                 std::string(64, 'A')};
  StoredValidatorChange bare{};
  bare.id = 1;
  bare.sequence = 301;
  bare.change.chain_id = "a-1";
  bare.change.operator_address = "avaloper1";
  bare.change.kind = ValidatorChangeKind::consensus_key;
  auto half = full;
  half.sequence = 302;
  half.change.state_old.reset();
  half.change.unbonding_height.reset();
  half.change.unjail_tx_hash.reset();
  half.change.observed_at = Timestamp{std::chrono::seconds{-1}};

  PackedChanges packed("a-1", "avaloper1");
  EXPECT_TRUE(packed.is_empty());
  std::vector const all{full, bare, half};
  for (auto const& stored : all) {
    packed.append(stored);
  }
  EXPECT_EQ(packed.operator_address(), "avaloper1");
  auto const places = packed.list();
  ASSERT_EQ(places.size(), all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(places[i].sequence, all[i].sequence);
    EXPECT_EQ(places[i].kind, all[i].change.kind);
    EXPECT_EQ(packed.unpack(places[i]), all[i]);
  }
  packed.cut(302, 9);
  ASSERT_EQ(packed.list().size(), 1U);
  EXPECT_EQ(packed.unpack(packed.list()[0]), half);
  packed.cut(303, 9);
  EXPECT_TRUE(packed.is_empty());
}

TEST(RecordedChanges, AreTheNewestOfAllAndOfEach) {
  std::vector<ChangeOfChain> changes;
  for (std::int64_t sequence = 1; sequence <= 10; ++sequence) {
    changes.push_back(a_change(sequence % 2, sequence == 3 ? "once" : "often", sequence));
  }
  auto const all = hold_changes(changes);
  EXPECT_EQ(all->first_sequence(), 1);
  EXPECT_EQ(sequences_of(*all, 1, "often"), (Sequences{1, 5, 7, 9}));
  EXPECT_EQ(sequences_of(*all, 1, "once"), (Sequences{3}));
  EXPECT_EQ(sequences_of(*all, 0, "often"), (Sequences{2, 4, 6, 8, 10}));
  EXPECT_EQ(all->find(0, "once"), nullptr) << "an address of another chain";
  auto const some = hold_changes(changes, {.newest = 7, .of_each = 2});
  EXPECT_EQ(some->first_sequence(), 4);
  EXPECT_EQ(sequences_of(*some, 1, "often"), (Sequences{7, 9}));
  EXPECT_EQ(some->find(1, "once"), nullptr) << "too old";
  EXPECT_EQ(sequences_of(*some, 0, "often"), (Sequences{8, 10}));
}

class HeldChangesTest : public test::ValidatorsTest {
 protected:
  // Read on from `before` or from nothing.
  std::shared_ptr<RecordedChanges const> load(std::shared_ptr<RecordedChanges const> const& before) {
    auto reading = store_->begin_read();
    ChangedChains changed{before == nullptr, {}};
    for (auto const* const chain_id : {"a-1", "b-1"}) {
      if (before != nullptr) changed.chains.insert(find_chain_key(reading.connection(), chain_id));
    }
    return load_recorded_changes(reading, before, changed, {.newest = 20, .of_each = 3});
  }
};
ORRERY_ON_EVERY_ENGINE(HeldChangesTest);

TEST_P(HeldChangesTest, AreTheSameReadOnAsReadFromTheBeginning) {
  std::map<std::string, std::vector<Validator>> chains{{"a-1", {}}, {"b-1", {}}};
  for (auto& [_, validators] : chains) {
    for (int i = 0; i < 6; ++i) {
      validators.push_back(a_validator("v" + std::to_string(i)));
    }
  }
  std::mt19937 random(1);
  auto held = load(nullptr);
  EXPECT_EQ(held->first_sequence(), 0);
  for (int round = 1; round <= 60; ++round) {
    for (auto& [chain_id, validators] : chains) {
      for (auto& validator : validators) {
        if (random() % 8 == 0) validator.moniker = std::to_string(round);
        if (random() % 8 == 0) validator.jailed = !validator.jailed;
      }
      if (random() % 2 == 0) put(at(round, chain_id), validators);
    }
    auto writing = store_->begin_write();
    if (auto const open = load_unjails_without_hash(writing, Timestamp{}); random() % 2 == 0 && !open.empty()) {
      put_unjail_tx_hash(writing, open[random() % open.size()].id, "AB" + std::to_string(round));
    }
    writing.commit();
    held = load(held);
    ASSERT_EQ(*held, *load(nullptr)) << "round " << round;
  }
  EXPECT_GT(held->first_sequence(), 20);
  EXPECT_EQ(load(held), held) << "nothing is made anew where nothing is new";
}

}  // namespace
}  // namespace orrery
