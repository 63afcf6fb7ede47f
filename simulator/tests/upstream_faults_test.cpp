// Every fault on one chain's nodes, in a fleet: the pass ends, the others are read, what was known of the one
// stays, and the fault has a name in its row.
#include "collectors/chain_state/collector.hpp"
#include "collectors/chains/chain_targets.hpp"
#include "collectors/registry/collector.hpp"
#include "collectors/runner/pass.hpp"
#include "collectors/store_for_tests.hpp"
#include "collectors/validators/collector.hpp"
#include "faces/registry.hpp"
#include "running_simulator.hpp"
#include "store/chain_state_repository.hpp"
#include "store/validator_repository.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/resource.h>

namespace orrery::simulator {
namespace {

using testing::HasSubstr;

// Waits a second where the program waits ten.
class HurriedFetcher final : public Fetcher {
 public:
  explicit HurriedFetcher(Fetcher& fetcher) : fetcher_(fetcher) {}

  std::vector<FetchResult<FetchResponse>> fetch_all(std::vector<FetchRequest> requests) override {
    for (auto& request : requests) {
      request.total_timeout = std::chrono::milliseconds(3'000);
    }
    return fetcher_.fetch_all(std::move(requests));
  }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink sink) override {
    return fetcher_.fetch_stream(std::move(request), std::move(sink));
  }

 private:
  Fetcher& fetcher_;
};

struct FaultCase {
  Fault fault;
  std::string path;  // empty: all of the chain's answers
  std::string named;
};

std::ostream& operator<<(std::ostream& out, FaultCase const& one) {
  return out << to_word(one.fault);
}

class UpstreamFault : public testing::TestWithParam<FaultCase> {
 protected:
  UpstreamFault() {
    write_registry(simulator_.world(), simulator_.server.url_of(Face::pictures), home_.path() / "registry");
    RegistrySettings settings;
    settings.source = (home_.path() / "registry").string();
    run(make_registry_collector(settings, fetcher_));
  }

  void run(Collector const& collector) {
    auto const report = run_pass(collector, context_);
    ASSERT_TRUE(report) << to_line(report.error());
  }

  void read_validators() { run(make_validators_collector(std::chrono::minutes(5), nodes_)); }

  std::vector<StoredValidator> stored(std::string const& chain_id) {
    auto transaction = store_->begin_read();
    return load_validators_of(transaction, chain_id);
  }

  ChainCheck check_of(std::string const& chain_id) {
    auto transaction = store_->begin_read();
    return find_check(load_checks_of(transaction, kValidatorsDataSet), kValidatorsDataSet, chain_id);
  }

  RunningSimulator simulator_;
  TemporaryDirectory home_;
  std::unique_ptr<Store> store_ = open_test_store(home_, simulator_.clock, StoreKind::demo);
  HurriedFetcher fetcher_{simulator_.fetcher};
  std::shared_ptr<ChainNodes> nodes_ = std::make_shared<ChainNodes>(fetcher_);
  CollectContext context_{*store_, simulator_.clock, {}, [](std::string_view) {}};
};

std::string tokens_of(std::vector<StoredValidator> const& stored) {
  std::string text;
  for (auto const& one : stored) {
    text += one.validator.operator_address + one.validator.moniker + one.validator.tokens + " ";
  }
  return text;
}

TEST_P(UpstreamFault, SpoilsOneChainAloneAndNothingThatWasKnownOfIt) {
  auto const& spoiled = simulator_.chain(0).chain_id;
  auto const& other = simulator_.chain(1).chain_id;
  read_validators();
  auto const known = tokens_of(stored(spoiled));
  ASSERT_FALSE(known.empty());
  auto const before = check_of(spoiled).last_success;
  ASSERT_TRUE(before);

  simulator_.break_with(GetParam().fault, GetParam().path, spoiled);
  simulator_.clock.advance(std::chrono::minutes(10));
  nodes_ = std::make_shared<ChainNodes>(fetcher_);
  read_validators();

  EXPECT_EQ(tokens_of(stored(spoiled)), known);
  auto const after = check_of(spoiled);
  EXPECT_EQ(after.last_success, before);
  EXPECT_THAT(after.last_error.value_or(""), HasSubstr(GetParam().named));
  EXPECT_EQ(check_of(other).last_success, simulator_.clock.now());
#ifndef __SANITIZE_ADDRESS__  // it holds on to what was freed
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  EXPECT_LT(usage.ru_maxrss, 600 * 1024) << "kilobytes, the simulator's own included";
#endif
}

constexpr char const* kStaking = "/cosmos/staking";
constexpr char const* kBlocks = "/blocks/latest";

INSTANTIATE_TEST_SUITE_P(
    Each, UpstreamFault,
    testing::Values(FaultCase{Fault::time_out, "", "unreachable"}, FaultCase{Fault::reset, "", "unreachable"},
                    FaultCase{Fault::drip, kStaking, "unreachable"}, FaultCase{Fault::cut, kStaking, "unreachable"},
                    FaultCase{Fault::rate_limited, "", "rate_limited"},
                    FaultCase{Fault::rate_limited_with_retry_after, "", "rate_limited"},
                    FaultCase{Fault::forbidden, "", "rate_limited"}, FaultCase{Fault::server_error, "", "not_a_node"},
                    FaultCase{Fault::unavailable, "", "not_ready"}, FaultCase{Fault::html, "", "not_a_node"},
                    FaultCase{Fault::empty, "", "not_a_node"}, FaultCase{Fault::truncated_json, kStaking, "not_a_node"},
                    FaultCase{Fault::huge_body, kStaking, "limit"}, FaultCase{Fault::gzip_bomb, kStaking, "limit"},
                    FaultCase{Fault::endless_headers, "", "limit"}, FaultCase{Fault::redirect_loop, "", "not_a_node"},
                    FaultCase{Fault::redirect_to_private, "", "not_a_node"},
                    FaultCase{Fault::redirect_to_rebound_name, "", "not_a_node"},
                    FaultCase{Fault::endless_next_key, kStaking, "limit"},
                    FaultCase{Fault::wrong_chain, "", "is a node of the chain"},
                    FaultCase{Fault::stalled_height, "", "has no block since"},
                    FaultCase{Fault::skewed_clock, "", "has a block of the future"},
                    FaultCase{Fault::not_a_number, kStaking, "wrong_shape"},
                    FaultCase{Fault::negative, kStaking, "wrong_shape"},
                    FaultCase{Fault::huge_exponent, kStaking, "wrong_shape"},
                    FaultCase{Fault::past_int64, kBlocks, "wrong_shape"},
                    FaultCase{Fault::not_a_number, kBlocks, "not_a_node"}),
    [](auto const& instance) {
      return std::string(to_word(instance.param.fault)) + (instance.param.path == kBlocks ? "_in_blocks" : "");
    });

// Text that is hostile but whole is taken, and cleaned on the way.
TEST_F(UpstreamFault, LeavesNeitherNulNorBrokenBytesNorBidirectionalControlsInAName) {
  auto const& chain = simulator_.chain(0).chain_id;
  for (auto const fault : {Fault::nul, Fault::bidi, Fault::invalid_utf8}) {
    simulator_.server.simulation().faults().clear();
    simulator_.break_with(fault, kStaking, chain);
    simulator_.clock.advance(std::chrono::minutes(10));
    read_validators();
    auto const rows = stored(chain);
    ASSERT_FALSE(rows.empty());
    for (auto const& row : rows) {
      EXPECT_EQ(row.validator.moniker.find('\0'), std::string::npos);
      EXPECT_EQ(row.validator.moniker.find("\u202e"), std::string::npos);
      EXPECT_EQ(row.validator.moniker.find("\u2066"), std::string::npos);
      EXPECT_EQ(row.validator.moniker.find_first_of("\xff\xfe\xc0"), std::string::npos);
    }
    EXPECT_EQ(check_of(chain).last_success, simulator_.clock.now()) << to_word(fault);
  }
}

}  // namespace
}  // namespace orrery::simulator
