#pragma once

#include "collectors/chain_state/collector.hpp"
#include "collectors/chains/chain_nodes.hpp"
#include "collectors/delegators/collector.hpp"
#include "collectors/fake_network.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/runner/thread_pool.hpp"
#include "collectors/validators/collector.hpp"
#include "store/chains/chain_repository.hpp"
#include "store/chains/chain_state_repository.hpp"
#include "store/core/chain_check_repository.hpp"
#include "store/store_fixture.hpp"
#include "store/validators/flight_recorder.hpp"
#include "store/validators/validator_repository.hpp"

#include <gmock/gmock.h>

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace orrery {

// Stored chains whose REST addresses lead to made-up nodes, and the three data sets that ask them.
class ChainsTest : public test::StoreTest {
 protected:
  void SetUp() override {
    StoreTest::SetUp();
    if (!IsSkipped()) {
      store_ = open_writer();
    }
  }

  // One node of its own for each address; all of them stand alike.
  void add_chain(std::string const& chain_id, std::vector<std::string> const& addresses, int validators = 3) {
    auto& chain = chains_.emplace_back();
    chain.chain_id = chain_id;
    chain.registry_name = chain_id;
    chain.pretty_name = chain_id;
    chain.bech32_prefix = "fake";
    for (auto const& address : addresses) {
      chain.endpoints.push_back({EndpointKind::rest, address, std::nullopt});
      auto& node = network_.nodes[address];
      node.chain_id = chain_id;
      node.block_time = clock_.now() - std::chrono::seconds(2);
      for (int i = 0; i < validators; ++i) {
        node.validators.push_back(a_fake_validator(i));
      }
    }
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains_, clock_.now());
    transaction.commit();
  }

  void make_testnet(std::string const& chain_id) {
    std::ranges::find(chains_, chain_id, &Chain::chain_id)->network_type = NetworkType::testnet;
    auto transaction = store_->begin_write();
    replace_chains(transaction, chains_, clock_.now());
    transaction.commit();
  }

  FakeNode& node(std::string const& address) { return network_.nodes.at(address); }

  // Time and every chain go on.
  void pass_time(std::chrono::seconds by = std::chrono::minutes(5)) {
    clock_.move(by);
    for (auto& [address, node] : network_.nodes) {
      node.block_time += by;
      node.height += by.count() / 6;
    }
  }

  CollectContext context(bool is_only_pass = false) {
    return {*store_,      clock_,       stop_.get_token(), [this](std::string_view step) { steps_.emplace_back(step); },
            is_only_pass, &thread_pool_};
  }
  Result<PassReport> run(Collector const& collector) { return run_pass(collector, context()); }
  Result<PassReport> read_states() { return run(states_); }
  Result<PassReport> read_validators() { return run(validators_); }
  Result<PassReport> count_delegators() { return run(delegators_); }

  // What a restart forgets.
  void forget_the_nodes(TestnetPace testnets = TestnetPace::on) {
    nodes_ = std::make_shared<ChainNodes>(network_, std::make_shared<NodeKnowledge>(), testnets);
    make_collectors();
  }

  ChainCheck check_of(std::string_view data_set, std::string_view chain_id) {
    auto transaction = store_->begin_read();
    return find_chain_check(transaction, data_set, chain_id).value_or(ChainCheck{});
  }
  std::vector<StoredValidator> stored_validators(std::string_view chain_id) {
    auto transaction = store_->begin_read();
    return load_validators_of(transaction, chain_id);
  }
  std::vector<StoredChainState> stored_states() {
    auto transaction = store_->begin_read();
    return load_chain_states(transaction);
  }
  std::vector<StoredValidatorChange> changes_of(std::string_view chain_id, int validator) {
    auto transaction = store_->begin_read();
    return load_changes_of(transaction, chain_id, fake_operator(validator), 100);
  }
  SourceHealth health_of(std::string_view data_set) {
    auto transaction = store_->begin_read();
    return find_health(transaction, data_set, kChainNodesSource);
  }

  void make_collectors() {
    states_ = make_chain_state_collector(std::chrono::minutes(10), nodes_);
    validators_ = make_validators_collector(std::chrono::minutes(5), nodes_);
    delegators_ = make_delegators_collector(std::chrono::hours(24), nodes_);
  }

  ThreadPool thread_pool_{8};
  std::vector<Chain> chains_;
  FakeNetwork network_;
  std::shared_ptr<ChainNodes> nodes_ = std::make_shared<ChainNodes>(network_);
  Collector states_ = make_chain_state_collector(std::chrono::minutes(10), nodes_);
  Collector validators_ = make_validators_collector(std::chrono::minutes(5), nodes_);
  Collector delegators_ = make_delegators_collector(std::chrono::hours(24), nodes_);
  std::unique_ptr<Store> store_;
  std::stop_source stop_;
  std::vector<std::string> steps_;
};

}  // namespace orrery
