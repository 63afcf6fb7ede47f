#include "builders/large_world.hpp"
#include "builders/manual_clock.hpp"
#include "builders/price_builder.hpp"
#include "builders/stored_chain_builder.hpp"
#include "builders/validator_builder.hpp"
#include "builders/written_json.hpp"
#include "snapshot/build_snapshot.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/driver/connection.hpp"
#include "store/market/price_repository.hpp"

#include <gtest/gtest.h>

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <set>

namespace orrery {
namespace {

using namespace std::chrono_literals;

std::string tell(PositionSet const& set) {
  std::string told;
  set.for_each([&](std::uint32_t position) { return told += std::to_string(position) + ' ', true; });
  return told;
}

std::string tell_orders(Snapshot const& snapshot) {
  std::string told;
  for (auto const direction : {SortOrder::ascending, SortOrder::descending}) {
    for (std::size_t field = 0; field < kValidatorSortFields; ++field) {
      auto const order = snapshot.validator_orders.by(static_cast<ValidatorSortField>(field), direction);
      for (std::size_t at = 0; at < order.size(); ++at) {
        told += std::to_string(order[at]) + ' ';
      }
    }
    for (std::size_t field = 0; field < kChainSortFields; ++field) {
      for (auto const position : snapshot.orders.by(static_cast<ChainSortField>(field), direction)) {
        told += std::to_string(position) + ' ';
      }
    }
  }
  return told;
}

// Everything by identity and by chain that can be served, in its order.
std::string tell(Snapshot const& snapshot) {
  std::string told;
  for (auto const position : snapshot.validator_order) {
    auto const& validator = *snapshot.validators[position];
    told += list_json(validator) + detail_json(validator) + std::to_string(snapshot.identities[position]) + '\n';
    for (auto const& row : snapshot.logs[position]->list()) {
      told += render_log(row, [&](std::string_view chain_id) { return snapshot.name_chain(chain_id); }).json;
    }
  }
  for (auto const& set : snapshot.validator_sets.by_status) {
    told += tell(set) + '\n';
  }
  for (std::size_t chain = 0; chain < snapshot.chains.size(); ++chain) {
    told += list_json(*snapshot.chains[chain]) + detail_json(*snapshot.chains[chain]) + '\n' +
            std::to_string(static_cast<int>(snapshot.chains[chain]->made_from.market));
    for (auto const position : snapshot.validator_sets.of_chain[chain]) {
      told += std::to_string(position) + ' ';
    }
    for (std::size_t rank = 0; rank < snapshot.entries[chain]->rows.size(); ++rank) {
      told += entry_json(*snapshot.entries[chain], rank);
    }
  }
  auto const& totals = snapshot.validator_totals;
  told += std::to_string(totals.validators) + ' ' + std::to_string(totals.chains) + ' ' +
          std::to_string(totals.delegators.value_or(-1)) + ' ' + std::to_string(totals.entries) + ' ' +
          std::to_string(totals.counted_entries) + ' ' + std::to_string(totals.hidden_without_identity);
  for (auto const* const wanted : {"anna", "nova", "valoper", "a-"}) {
    for (auto const& hit : find_hits(*snapshot.search, {wanted, Language::en, {0, 100}}).shown) {
      told += '\n' + std::to_string(static_cast<int>(hit.type)) + ' ' + std::to_string(hit.position);
    }
  }
  told += tell_orders(snapshot);
  auto const stale_at = snapshot.next_stale_at;
  return told + (stale_at ? to_rfc3339(*stale_at) : "never");
}

// Of each record and each row. Equal ones would be one answer to two questions.
std::vector<RecordVersion> list_editions(Snapshot const& snapshot) {
  std::vector<RecordVersion> editions;
  auto const add_rows = [&](RecordVersion first, std::size_t count) {
    EXPECT_GT(count, 1U);
    for (std::size_t row = 0; row < count; ++row) {
      editions.push_back(first + row);
    }
  };
  auto const add_record = [&](auto const& record) {
    editions.push_back(record.list_version);
    editions.push_back(record.detail_version);
  };
  for (std::size_t chain = 0; chain < snapshot.chains.size(); ++chain) {
    add_record(*snapshot.chains[chain]);
    add_rows(snapshot.entries[chain]->version, snapshot.entries[chain]->rows.size());
    auto const& history = *snapshot.proposals[chain]->history;
    add_rows(history.version, history.rows.size());
  }
  for (auto const& validator : snapshot.validators) {
    add_record(*validator);
  }
  return editions;
}

class RenewedSnapshot : public ::testing::Test {
 protected:
  static constexpr int kChains = 6;

  RenewedSnapshot() {
    StoreOptions options;
    options.url = "sqlite:" + (folder_ / "orrery.db").string();
    options.mode = OpenMode::writer;
    store_ = Store::open(options, clock_);
    auto world = invent_chains({kChains, 60});
    // Some identities stand on several chains.
    for (std::size_t i = 1; i < world.size(); ++i) {
      for (std::size_t v = 0; v < 4; ++v) {
        world[i].validators[v].identity = world[0].validators[v + i % 2].identity;
      }
    }
    fill_store(*store_, world, clock_.now());
    for (auto const& invented : world) {
      chains_.push_back(invented.chain);
    }
    std::ranges::sort(chains_, {}, &Chain::chain_id);
    input_ = load_snapshot_input(*store_);
    snapshot_ = build_snapshot(input_, intervals_, clock_.now(), nullptr);
  }
  ~RenewedSnapshot() override { std::filesystem::remove_all(folder_); }

  template <class Change>
  void change_validators(std::string const& chain_id, Change const& change) {
    auto transaction = store_->begin_write();
    std::vector<Validator> validators;
    for (auto& stored : load_validators_of(transaction, chain_id)) {
      validators.push_back(std::move(stored.validator));
    }
    change(validators);
    put_validators(transaction, {chain_id, 0, ++height_, "https://node.example", clock_.now()}, validators);
    transaction.commit();
  }
  template <class Change>
  void change_chain(std::size_t position, Change const& change) {
    auto chains = chains_;
    change(chains.at(position));
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains, clock_.now());
    transaction.commit();
  }
  void withdraw_all_but(std::size_t count) {
    auto transaction = store_->begin_write();
    replace_chains(transaction, std::span(chains_).first(count), clock_.now());
    transaction.commit();
  }
  void count_delegators(std::string const& chain_id, std::int64_t count) {
    auto transaction = store_->begin_write();
    auto const first = load_validators_of(transaction, chain_id).front().validator.operator_address;
    put_delegator_count(transaction, chain_id, first, count, clock_.now());
    transaction.commit();
  }

  // As after a fail-over: what is known of the commits so far is of another history.
  void forget_what_changed() {
    auto transaction = store_->begin_write();
    transaction.connection().execute("DELETE FROM change_log");
    transaction.commit();
  }

  // The snapshot made from the last one is the one that is made from nothing.
  void expect_no_difference() {
    renew_snapshot_input(*store_, input_);
    snapshot_ = build_snapshot(input_, intervals_, clock_.now(), snapshot_.get());
    auto const all = load_snapshot_input(*store_);
    EXPECT_EQ(input_.validators, all.validators);
    EXPECT_EQ(input_.chain_states, all.chain_states);
    EXPECT_EQ(input_.chain_checks, all.chain_checks);
    EXPECT_EQ(input_.revision, all.revision);
    auto const anew = build_snapshot(all, intervals_, clock_.now(), nullptr);
    ASSERT_EQ(tell(*snapshot_), tell(*anew));
  }

  std::filesystem::path folder_ = [] {
    auto path = (std::filesystem::temp_directory_path() / "orrery-renewed-XXXXXX").string();
    return std::filesystem::path(::mkdtemp(path.data()));
  }();
  ManualClock clock_{kSomeDay};
  std::unique_ptr<Store> store_;
  CollectionIntervals intervals_{{"validators", 10min}, {"delegators", 1h}, {"prices", 5min}, {"endpoints", 5min},
                                 {"chain_state", 1h},   {"proposals", 6h},  {"registry", 12h}};
  std::vector<Chain> chains_;
  std::int64_t height_ = 2'000'000;
  SnapshotInput input_;
  std::shared_ptr<Snapshot const> snapshot_;
};

TEST_F(RenewedSnapshot, IsTheOneMadeFromNothingAfterEachKindOfChange) {
  auto const& some = chains_[1].chain_id;
  auto const& other = chains_[4].chain_id;
  auto const& third = chains_[2].chain_id;
  std::string const moved = "00000000000000AA";
  std::vector<std::function<void()>> const changes{
      [&] { change_validators(some, [](auto& all) { all[3].tokens = "999999999999"; }); },
      [&] { change_validators(some, [](auto& all) { all[0].moniker = "Anna"; }); },
      [&] { change_validators(some, [&](auto& all) { all[2].identity = moved; }); },
      [&] { change_validators(other, [&](auto& all) { all[5].identity = moved; }); },
      [&] { change_validators(other, [&](auto& all) { all[5].identity = std::nullopt; }); },
      [&] { change_validators(some, [](auto& all) { all.erase(all.begin() + 2); }); },
      [&] { change_validators(some, [](auto& all) { all[1].jailed = true, all[1].status = BondStatus::unbonding; }); },
      [&] { change_validators(other, [](auto& all) { all.push_back(a_validator("zzvaloper1new").named("Nova")); }); },
      [&] { read_chain_again(*store_, third, clock_.now(), Changed::stakes_and_a_name); },
      [&] { count_delegators(some, 7); },
      [&] { clock_.advance(2h); },
      [&] { count_delegators(other, 9); },
      [&] { clock_.advance(2h); },
      [&] { change_chain(2, [](Chain& chain) { chain.pretty_name = "Renamed"; }); },
      [&] {
        // What both stake is the market of neither: the other chain loses its price without a row of its own.
        auto const is_mainnet = [](Chain const& chain) { return chain.network_type == NetworkType::mainnet; };
        auto const first = std::ranges::find_if(chains_, is_mainnet);
        auto const second = std::find_if(std::next(first), chains_.end(), is_mainnet);
        change_chain(static_cast<std::size_t>(first - chains_.begin()),
                     [&](Chain& chain) { chain.denom->coingecko_id = second->denom->coingecko_id; });
      },
      [&] { clock_.advance(20h); },
      [&] { clock_.advance(20h); },
      [&] { clock_.advance(-41h); },
      [&] { withdraw_all_but(4); },
      [&] { withdraw_all_but(kChains); },
      [&] { forget_what_changed(), read_chain_again(*store_, third, clock_.now(), Changed::stakes); },
      [&] { read_chain_again(*store_, third, clock_.now(), Changed::stakes), forget_what_changed(); },
      [&] { change_validators(other, [](auto& all) { all.clear(); }); },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    changes[i]();
    ASSERT_NO_FATAL_FAILURE(expect_no_difference()) << "change " << i;
  }
}

TEST_F(RenewedSnapshot, IsTheOneMadeFromNothingAfterManyChangesAtOnce) {
  std::mt19937 random(1);
  for (int round = 0; round < 25; ++round) {
    for (auto const& chain : chains_) {
      if (random() % 2 == 0) {
        continue;
      }
      change_validators(chain.chain_id, [&](auto& all) {
        auto& validator = all[random() % all.size()];
        validator.tokens = std::to_string(1'000'000 + random() % 1'000'000'000);
        if (random() % 3 == 0) {
          validator.identity = "00000000000000A" + std::to_string(random() % 10);
        }
      });
    }
    clock_.advance(std::chrono::minutes(random() % 20));
    ASSERT_NO_FATAL_FAILURE(expect_no_difference()) << "round " << round;
  }
}

TEST_F(RenewedSnapshot, HasAnEditionOfItsOwnForEachRecordAndRow) {
  for (int round = 0; round < 2; ++round) {
    auto const editions = list_editions(*snapshot_);
    std::set<RecordVersion> const unlike(editions.begin(), editions.end());
    EXPECT_EQ(unlike.size(), editions.size());
    change_validators(chains_[1].chain_id, [](auto& all) { all[3].tokens = "999999999999"; });
    expect_no_difference();
  }
}

// That is what makes it cheap, and what the other tests would not notice.
TEST_F(RenewedSnapshot, SharesWithTheLastOneWhatDidNotChange) {
  auto const before = snapshot_;
  change_validators(chains_[1].chain_id, [](auto& all) { all[3].tokens = "999999999999"; });
  expect_no_difference();
  std::size_t rendered = 0;
  for (std::size_t i = 0; i < snapshot_->validators.size(); ++i) {
    rendered += snapshot_->validators[i] == before->validators[i] ? 0U : 1U;
  }
  EXPECT_GE(rendered, 1U);
  // Those with an entry on that chain: ChangedAt of the reading is theirs too.
  EXPECT_LE(rendered, before->validator_sets.of_chain[1].size());
  for (std::size_t i = 0; i < snapshot_->chains.size(); ++i) {
    EXPECT_EQ(snapshot_->members[i] == before->members[i], i != 1);
    EXPECT_EQ(snapshot_->chains[i] == before->chains[i], i != 1);
    EXPECT_EQ(snapshot_->probes[i], before->probes[i]);
  }
}

// A change that a commit tells of another chain is not seen: nothing else of the table is looked at.
TEST_F(RenewedSnapshot, LooksAtTheRowsOfThoseChainsAloneThatACommitNames) {
  auto const rename_all_but_tell = [&](ChainKeys const& told) {
    auto transaction = store_->begin_write();
    auto& connection = transaction.connection();
    connection.execute("UPDATE validator_stake SET tokens = '5', updated_at = updated_at + 1", {}, {false, told});
    connection.execute("UPDATE chain_check SET node = 'https://other.example'", {}, {false, told});
    connection.execute("UPDATE chain_state SET supply = '5'", {}, {false, told});
    connection.execute("UPDATE proposal SET title = 'Other', version = version + 1", {}, {false, told});
    transaction.commit();
  };
  auto const& named = input_.chains[2];
  rename_all_but_tell({named.id});
  renew_snapshot_input(*store_, input_);
  auto const expect_alone = [&](auto const& rows, auto const& is_other) {
    EXPECT_FALSE(rows.empty());
    for (auto const& row : rows) {
      EXPECT_EQ(is_other(row), row.chain_id == named.chain.chain_id) << row.chain_id;
    }
  };
  auto const values_of = [](auto const& shared) {
    std::vector<std::decay_t<decltype(*shared.front())>> values;
    std::ranges::transform(shared, std::back_inserter(values), [](auto const& row) { return *row; });
    return values;
  };
  std::vector<StoredValidator> validators;
  std::ranges::transform(input_.validators, std::back_inserter(validators),
                         [](auto const& row) { return row->unpack(); });
  expect_alone(validators, [](auto const& row) { return row.validator.tokens == "5"; });
  expect_alone(input_.chain_checks, [](auto const& row) { return row.node == "https://other.example"; });
  expect_alone(input_.chain_states, [](auto const& row) { return row.state.supply == "5"; });
  expect_alone(values_of(input_.proposals), [](auto const& row) { return row.proposal.title == "Other"; });
}

// The same of what snapshots are made of: a record that follows from what no commit told is not looked at.
TEST_F(RenewedSnapshot, LooksAtTheRecordsOfThoseChainsAloneThatACommitNames) {
  auto const rename_all = [&] {
    std::ranges::for_each(input_.chain_states, [](auto& row) { row.state.supply = "5"; });
    std::ranges::for_each(input_.prices, [](auto& row) { row.price.current = "5"; });
  };
  auto const before = snapshot_;
  auto const seen = input_.revision;
  change_validators(chains_[1].chain_id, [](auto& all) { all[3].tokens = "999999999999"; });
  renew_snapshot_input(*store_, input_);
  EXPECT_EQ(input_.changed.since(), seen);
  EXPECT_TRUE(input_.changed.contain(InputPart::validators, input_.chains[1].id));
  EXPECT_FALSE(input_.changed.contain(InputPart::validators, input_.chains[2].id));
  EXPECT_FALSE(input_.changed.contain(InputPart::prices));
  rename_all();
  auto const next = build_snapshot(input_, intervals_, clock_.now(), snapshot_.get());
  for (std::size_t i = 0; i < next->chains.size(); ++i) {
    EXPECT_EQ(next->chains[i] == before->chains[i], i != 1);
  }
  // Since another snapshot than the one that the commits are told since, anything may have changed.
  auto const other = build_snapshot(input_, intervals_, clock_.now(), next.get());
  EXPECT_EQ(other->chains, next->chains) << "that is of this very revision";
  change_validators(chains_[1].chain_id, [](auto& all) { all[3].tokens = "999999999998"; });
  renew_snapshot_input(*store_, input_);
  rename_all();
  auto const late = build_snapshot(input_, intervals_, clock_.now(), snapshot_.get());
  for (std::size_t i = 0; i < late->chains.size(); ++i) {
    EXPECT_NE(late->chains[i], before->chains[i]);
  }
}

// A chain's own row takes its validators away or brings them back; it takes nothing from others.
TEST_F(RenewedSnapshot, LooksAtNoOtherChainWhereOneIsWithdrawn) {
  auto const held = input_.validators.back();
  auto const before = snapshot_;
  withdraw_all_but(kChains - 1);
  {
    auto transaction = store_->begin_write();
    transaction.connection().execute("UPDATE validator_stake SET tokens = '5'", {}, {false, {input_.chains.back().id}});
    transaction.commit();
  }
  renew_snapshot_input(*store_, input_);
  EXPECT_TRUE(std::ranges::none_of(
      input_.validators, [&](auto const& row) { return row->chain_id == held->chain_id || row->tokens() == "5"; }));
  auto const next = build_snapshot(input_, intervals_, clock_.now(), snapshot_.get());
  ASSERT_EQ(next->chains.size(), before->chains.size() - 1);
  EXPECT_TRUE(std::ranges::equal(next->chains, std::span(before->chains).first(next->chains.size())));
}

}  // namespace
}  // namespace orrery
