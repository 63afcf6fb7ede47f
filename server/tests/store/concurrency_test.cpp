#include "store/chain_builder.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/store_fixture.hpp"

#include <atomic>
#include <thread>

namespace orrery::test {
namespace {

class ConcurrencyTest : public StoreTest {};
ORRERY_ON_EVERY_ENGINE(ConcurrencyTest);

constexpr int kGenerations = 60;

std::vector<Chain> generation_of_chains(int generation) {
  std::vector<Chain> chains;
  for (int i = 0; i < 10; ++i) {
    chains.push_back(a_full_chain("chain-" + std::to_string(i)));
    chains.back().pretty_name = std::to_string(generation);
    chains.back().endpoints[0].provider = std::to_string(generation);
  }
  return chains;
}

TEST_P(ConcurrencyTest, ReadersSeeOnlyWholeCommitsAndNeverAnOlderOne) {
  auto const store = open_writer();
  auto const write = [&](int generation) {
    auto writing = store->begin_write();
    replace_chains(writing, generation_of_chains(generation), clock_.now());
    writing.commit();
  };
  write(1);
  std::atomic<bool> done = false;
  std::atomic<int> faults = 0;
  std::atomic<int> loads = 0;
  auto const read = [&] {
    int last = 0;
    while (!done) {
      auto reading = store->begin_read();
      auto const chains = load_chains(reading);
      auto const generation = std::stoi(chains.at(0).chain.pretty_name);
      for (auto const& stored : chains) {
        auto const& provider = stored.chain.endpoints.at(0).provider;
        if (stored.chain.pretty_name != std::to_string(generation) || provider != stored.chain.pretty_name) ++faults;
      }
      if (chains.size() != 10 || generation < last) ++faults;
      last = generation;
      ++loads;
    }
  };
  {
    std::jthread const first(read);
    std::jthread const second(read);
    for (int generation = 2; generation <= kGenerations; ++generation) {
      write(generation);
    }
    done = true;
  }
  EXPECT_EQ(faults, 0);
  EXPECT_GT(loads, 0);
}

TEST_P(ConcurrencyTest, WritersOfOneProcessTakeTurns) {
  auto const store = open_writer();
  {
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
      threads.emplace_back([&, thread] {
        for (int i = 0; i < 10; ++i) {
          auto writing = store->begin_write();
          auto const stored = load_chains(writing);
          std::vector<Chain> chains;
          for (auto const& chain : stored) {
            chains.push_back(chain.chain);
          }
          chains.push_back(a_bare_chain("chain-" + std::to_string(thread * 100 + i)));
          replace_chains(writing, chains, clock_.now());
          writing.commit();
        }
      });
    }
  }
  auto reading = store->begin_read();
  EXPECT_EQ(load_chains(reading).size(), 40U);
}

}  // namespace
}  // namespace orrery::test
