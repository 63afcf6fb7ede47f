#include "store/chains/chain_alive_repository.hpp"

#include "store/chain_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/store_fixture.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <vector>

namespace orrery::test {
namespace {

class ChainAliveRepositoryTest : public StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (IsSkipped()) return;
    store_ = open_writer();
    replace_all({a_bare_chain("a-1"), a_bare_chain("b-1")});
  }

  void replace_all(std::vector<Chain> const& chains) {
    auto writing = store_->begin_write();
    replace_chains(writing, chains, clock_.now());
    writing.commit();
  }

  void put(AliveByChain const& states) {
    auto writing = store_->begin_write();
    put_chain_alive(writing, states);
    writing.commit();
  }

  AliveByChain load() {
    auto reading = store_->begin_read();
    return load_chain_alive(reading);
  }

  AliveState a_halted_state() const {
    AliveState state;
    state.alive = Alive::halted;
    state.last_block_at = clock_.now() - std::chrono::hours(9);
    state.last_block_height = 9'007'199'254'740'993;
    state.last_answer_at = clock_.now();
    state.first_look_at = clock_.now() - std::chrono::hours(99);
    state.last_look_at = clock_.now();
    state.looks = 3;
    state.watched = std::chrono::minutes(10);
    state.changed_at = clock_.now() - std::chrono::minutes(5);
    return state;
  }

  std::unique_ptr<Store> store_;
};
ORRERY_ON_EVERY_ENGINE(ChainAliveRepositoryTest);

TEST_P(ChainAliveRepositoryTest, KeepsWhatIsKnownOfEachChain) {
  AliveState silent;
  silent.first_look_at = silent.last_look_at = silent.changed_at = clock_.now();
  AliveByChain states{{"a-1", a_halted_state()}, {"b-1", silent}};
  put(states);
  EXPECT_EQ(load(), states);
  states["b-1"].alive = Alive::unreachable;
  put({{"b-1", states["b-1"]}});
  EXPECT_EQ(load(), states);
}

TEST_P(ChainAliveRepositoryTest, LeavesOutAChainThatWasWithdrawnUntilItComesBack) {
  put({{"a-1", a_halted_state()}});
  replace_all({a_bare_chain("b-1")});
  EXPECT_TRUE(load().empty());
  replace_all({a_bare_chain("a-1"), a_bare_chain("b-1")});
  EXPECT_EQ(load().at("a-1"), a_halted_state());
}

TEST_P(ChainAliveRepositoryTest, RefusesAChainThatWasNeverStored) {
  auto writing = store_->begin_write();
  EXPECT_EQ(failure_of([&] { put_chain_alive(writing, {{"c-1", a_halted_state()}}); }).code, ErrorCode::invalid_input);
}

TEST_P(ChainAliveRepositoryTest, TellsSinceWhenAChainStandsStill) {
  put({{"a-1", a_halted_state()}});
  EXPECT_EQ(find_standstill_of(load(), "a-1"), clock_.now() - std::chrono::hours(9));
  EXPECT_EQ(find_standstill_of(load(), "b-1"), std::nullopt);
}

}  // namespace
}  // namespace orrery::test
