// Somebody on a cheap chain shows the identity of a validator that is known on many, and is tombstoned.
#include "builders/written_json.hpp"
#include "collecting_simulator.hpp"
#include "collectors/chain_state/collector.hpp"
#include "collectors/delegators/collector.hpp"
#include "collectors/prices/collector.hpp"
#include "collectors/validators/collector.hpp"
#include "collectors/weights/collector.hpp"
#include "snapshot/build_snapshot.hpp"
#include "store/validators/flight_recorder.hpp"
#include "store/validators/validator_repository.hpp"
#include "world/stake.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <set>

namespace orrery::simulator {
namespace {

using std::chrono::hours;
using testing::HasSubstr;
using testing::Not;

namespace json = boost::json;

class CopiedIdentity : public testing::Test {
 protected:
  CopiedIdentity() {
    for (auto const& chain : collecting_.simulator.world().chains) {
      for (auto const& seat : chain.seats) {
        if (seat.is_copycat) {
          copies_.insert(operator_address(chain, seat));
        }
      }
    }
  }

  void collect() {
    auto& nodes = collecting_.nodes;
    auto& server = collecting_.simulator.server;
    collecting_.expect_pass(make_chain_state_collector(hours(1), nodes));
    collecting_.expect_pass(make_validators_collector(hours(1), nodes));
    collecting_.expect_pass(make_delegators_collector(hours(1), nodes));
    PricesSettings const prices{
        {server.url_of(Upstream::coingecko) + "/api/v3", {}}, server.url_of(Upstream::coinpaprika), hours(1)};
    collecting_.expect_pass(make_prices_collector(prices, collecting_.simulator.fetcher));
    collecting_.expect_pass(make_weights_collector(hours(1), nodes));
  }

  bool is_copy(PackedValidator const& stored) const { return copies_.contains(std::string(stored.operator_address())); }

  // What is served of the known validator, with the copies or as if there had never been any.
  json::object record(bool with_copies = true) {
    auto input = load_snapshot_input(*collecting_.store);
    if (!with_copies) {
      std::erase_if(input.validators, [this](auto const& stored) { return is_copy(*stored); });
    }
    auto const snapshot = build_snapshot(input, {}, collecting_.simulator.clock.now(), nullptr);
    auto const position = snapshot->find_validator(known().identity);
    EXPECT_TRUE(position);
    return json::parse(detail_json(*snapshot->validators.at(position.value_or(0)))).as_object();
  }

  ValidatorPlan const& known() const { return collecting_.simulator.world().validators.front(); }

  std::vector<json::value> copies_in(json::object const& record) const {
    std::vector<json::value> found;
    for (auto const& entry : record.at("Chains").as_array()) {
      if (copies_.contains(std::string(entry.at("OperatorAddress").as_string()))) {
        found.push_back(entry);
      }
    }
    return found;
  }

  CollectingSimulator collecting_;
  std::set<std::string> copies_;
};

// Text, picture and score; not the list of its chains, nor the sums and the newest change of those, in which everybody
// who shows the identity is counted and marked.
std::string what_is_its_own(json::object record) {
  for (auto const* joined : {"Chains", "Counts", "Facts", "Figures", "DelegationAmount", "DelegationCount",
                             "DelegationCoverage", "UpdatedAt"}) {
    EXPECT_EQ(record.erase(joined), 1U) << joined;
  }
  return json::serialize(record);
}

TEST_F(CopiedIdentity, IsMarkedAndChangesNothingOfTheKnownOnesTextAndScore) {
  ASSERT_EQ(copies_.size(), 2U) << "on a test network and on a cheap main network";
  for (auto const time : {hours(0), hours(48)}) {
    collecting_.simulator.clock.advance(time);
    collect();
    auto const with = record();
    EXPECT_EQ(with.at("Moniker"), json::value(known().moniker));
    EXPECT_EQ(with.at("Website"), known().website.empty() ? json::value(nullptr) : json::value(known().website));
    EXPECT_THAT(json::serialize(with.at("Details")), Not(HasSubstr("somebody else's")));
    auto const copies = copies_in(with);
    EXPECT_EQ(copies.size(), 2U);
    for (auto const& copy : copies) {
      EXPECT_FALSE(copy.at("Confirmed").as_bool()) << copy.at("ChainId");
      EXPECT_EQ(copy.at("Jailed").as_bool(), time > hours(0)) << "tombstoned on the second day";
      EXPECT_NE(copy.at("Moniker"), json::value(known().moniker));
    }
    auto const scores = json::serialize(with.at("Weights"));
    EXPECT_THAT(scores, HasSubstr(R"("Tombstoned":false)")) << "its own chains are in the evidence";
    EXPECT_THAT(scores, Not(HasSubstr(R"("Tombstoned":true)"))) << "and those of the copies are not";
    EXPECT_EQ(what_is_its_own(with), what_is_its_own(record(false)));
  }
}

TEST_F(CopiedIdentity, AddsLessThanAHundredthToTheKnownOnesDelegations) {
  collect();
  auto const dollars = [](json::object const& record) {
    return std::stod(std::string(record.at("DelegationAmount").as_string()));
  };
  EXPECT_LT(dollars(record()), dollars(record(false)) * 1.01);
}

TEST_F(CopiedIdentity, IsTombstonedInTheLogOfItsOwnOperatorAlone) {
  collect();
  collecting_.simulator.clock.advance(hours(48));
  collect();
  auto transaction = collecting_.store->begin_read();
  std::set<std::string> jailed;
  for (auto const& stored : load_validators(transaction)) {
    for (auto const& change : load_changes_of(transaction, stored.chain_id, stored.validator.operator_address, 100)) {
      auto const& now = change.change.state_new;
      if (stored.validator.identity == known().identity && now && now->jailed) {
        jailed.insert(stored.validator.operator_address);
      }
    }
  }
  EXPECT_EQ(jailed, copies_);
}

}  // namespace
}  // namespace orrery::simulator
