#include "collectors/registry/collector.hpp"

#include "collectors/runner/pass.hpp"
#include "collectors/store_for_tests.hpp"
#include "store/chains/chain_repository.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

namespace orrery {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// A registry on a disk is read without a network.
class NoFetcher final : public Fetcher {
 public:
  void ask(std::vector<FetchRequest>, Batch, Take const&) override { throw std::logic_error("asked"); }
  FetchResult<FetchResponse> fetch_stream(FetchRequest request, Sink) override {
    return FetchError{request.url, FetchStage::connect, ErrorCode::unavailable, "connection refused"};
  }
};

class RegistryCollector : public ::testing::Test {
 protected:
  RegistryCollector() {
    settings_.source = (home_.path() / "registry").string();
    std::filesystem::create_directories(settings_.source);
  }

  void write_chain(std::string const& name, std::string const& more = "", std::string const& root = "registry") {
    home_.write(root + "/" + name + "/chain.json",
                R"({"chain_id":")" + name + R"(-1","status":"live","network_type":"mainnet")" + more + "}");
  }

  void write_registry(int chains) {
    std::filesystem::remove_all(settings_.source);
    for (int i = 0; i < chains; ++i) {
      write_chain("chain" + std::to_string(i));
    }
  }

  Result<PassReport> pass() { return run_pass(make_registry_collector(settings_, fetcher_), context_); }

  std::vector<Chain> stored() {
    auto transaction = store_->begin_read();
    std::vector<Chain> chains;
    for (auto& row : load_chains(transaction)) {
      chains.push_back(std::move(row.chain));
    }
    return chains;
  }

  std::optional<Chain> find(std::string const& chain_id) {
    for (auto& chain : stored()) {
      if (chain.chain_id == chain_id) {
        return chain;
      }
    }
    return std::nullopt;
  }

  SourceHealth health() {
    auto transaction = store_->begin_read();
    return find_health(transaction, kRegistryDataSet, kRegistrySource);
  }

  TemporaryDirectory home_;
  HandClock clock_;
  std::unique_ptr<Store> store_ = open_test_store(home_, clock_);
  NoFetcher fetcher_;
  RegistrySettings settings_;
  std::vector<std::string> steps_;
  CollectContext context_{*store_, clock_, {}, [this](std::string_view step) { steps_.emplace_back(step); }};
};

TEST_F(RegistryCollector, StoresTheRegistryAndItsHealthInOnePass) {
  write_registry(3);
  home_.write("registry/torn/chain.json", "{");
  auto const report = pass();
  ASSERT_TRUE(report) << to_line(report.error());
  EXPECT_EQ(stored().size(), 3U);
  EXPECT_THAT(report->lines, Contains(HasSubstr("torn/chain.json")));
  EXPECT_EQ(health(), (SourceHealth{"registry", "chain registry", clock_.now(), clock_.now(), std::nullopt,
                                    Coverage{3, 4}, std::nullopt}));
  EXPECT_THAT(steps_, ElementsAre("reading the chain registry at " + settings_.source));
}

TEST_F(RegistryCollector, ShowsTheCatalogueAndSaysWhatItWaitsForWhileTheRegistryIsAway) {
  settings_.source = "https://codeload.example/registry.tar.gz";
  EXPECT_FALSE(pass());
  EXPECT_EQ(stored().size(), 19U);
  EXPECT_EQ(find("cosmoshub-4")->origin, ChainOrigin::catalogue);
  EXPECT_EQ(health().waiting_for, "the chain registry at https://codeload.example/registry.tar.gz");
  EXPECT_EQ(health().last_error, "https://codeload.example/registry.tar.gz: connection refused");
  EXPECT_EQ(health().last_success, std::nullopt);
  EXPECT_EQ(health().last_attempt, clock_.now());
}

TEST_F(RegistryCollector, HasTheCatalogueBeforeTheFirstPassToo) {
  ASSERT_TRUE(seed_known_chains(settings_, *store_, clock_));
  EXPECT_EQ(stored().size(), 19U);
  EXPECT_EQ(health().last_attempt, std::nullopt);
  EXPECT_EQ(health().waiting_for, "the chain registry at " + settings_.source);
}

TEST_F(RegistryCollector, RefusesWhatTheSimulatorWroteForADatabaseOfRealData) {
  write_registry(3);
  home_.write("registry/SIMULATED", "");
  auto const report = pass();
  ASSERT_FALSE(report);
  EXPECT_EQ(report.error().code, ErrorCode::conflict);
  EXPECT_THAT(report.error().reason, HasSubstr("that the simulator wrote"));
  EXPECT_EQ(find("cosmoshub-4")->origin, ChainOrigin::catalogue);
}

TEST_F(RegistryCollector, FillsADatabaseOfDemoDataWithNothingButWhatTheSimulatorWrote) {
  store_ = open_test_store(home_, clock_, StoreKind::demo);
  CollectContext const context{*store_, clock_, {}, [](std::string_view) {}};
  auto const collector = make_registry_collector(settings_, fetcher_);
  write_registry(3);
  auto const report = run_pass(collector, context);
  ASSERT_FALSE(report);
  EXPECT_THAT(report.error().reason, HasSubstr("is not a registry that the simulator wrote"));
  EXPECT_TRUE(stored().empty()) << "no built-in chain either";
  home_.write("registry/SIMULATED", "");
  ASSERT_TRUE(run_pass(collector, context));
  EXPECT_EQ(stored().size(), 3U);
}

TEST_F(RegistryCollector, PutsTheRegistryInPlaceOfTheCatalogue) {
  ASSERT_TRUE(seed_known_chains(settings_, *store_, clock_));
  write_registry(1);
  ASSERT_TRUE(pass());
  EXPECT_EQ(stored().size(), 1U);
  EXPECT_EQ(health().waiting_for, std::nullopt);
}

TEST_F(RegistryCollector, KeepsEveryRowWhereAPassFails) {
  write_registry(3);
  ASSERT_TRUE(pass());
  auto const before = stored();
  auto const success = clock_.now();
  clock_.move(std::chrono::hours(24));
  std::filesystem::remove_all(settings_.source);
  auto const report = pass();
  ASSERT_FALSE(report);
  EXPECT_EQ(stored(), before);
  EXPECT_EQ(health().last_success, success);
  EXPECT_EQ(health().last_attempt, clock_.now());
  EXPECT_THAT(*health().last_error, HasSubstr("is not there"));
  EXPECT_EQ(health().coverage, (Coverage{3, 3}));
}

TEST_F(RegistryCollector, RefusesARegistryThatLostMoreThanATenth) {
  write_registry(20);
  ASSERT_TRUE(pass());
  write_registry(17);
  auto const refused = pass();
  ASSERT_FALSE(refused);
  EXPECT_EQ(stored().size(), 20U);
  EXPECT_THAT(*health().last_error, HasSubstr("17 of the 20"));
  write_registry(18);
  ASSERT_TRUE(pass());
  EXPECT_EQ(stored().size(), 18U);
  EXPECT_EQ(health().last_error, std::nullopt);
}

TEST_F(RegistryCollector, ChangesNothingWhenTheSamePassIsRunAgain) {
  write_registry(3);
  ASSERT_TRUE(pass());
  auto const load = [&] {
    auto transaction = store_->begin_read();
    return load_chains(transaction);
  };
  auto const before = load();
  clock_.move(std::chrono::hours(24));
  ASSERT_TRUE(pass());
  EXPECT_EQ(load(), before);
}

TEST_F(RegistryCollector, LaysTheOverlayOverRegistryAndCatalogue) {
  settings_.overlay = home_.path() / "overlay";
  write_chain("private", "", "overlay");
  write_chain("chain0", R"(,"pretty_name":"Ours")", "overlay");
  ASSERT_TRUE(seed_known_chains(settings_, *store_, clock_));
  EXPECT_EQ(stored().size(), 21U);
  write_chain("chain0", R"(,"pretty_name":"Theirs","slip44":118)");
  write_chain("chain1");
  ASSERT_TRUE(pass());
  EXPECT_EQ(stored().size(), 3U);
  EXPECT_EQ(find("private-1")->origin, ChainOrigin::overlay);
  EXPECT_EQ(find("chain0-1")->pretty_name, "Ours");
  EXPECT_EQ(find("chain0-1")->slip44, 118U);
}

TEST_F(RegistryCollector, ShowsAChangedOverlayEvenWhileTheRegistryIsAway) {
  write_registry(2);
  ASSERT_TRUE(pass());
  std::filesystem::remove_all(settings_.source);
  settings_.overlay = home_.path() / "overlay";
  write_chain("private", "", "overlay");
  EXPECT_FALSE(pass());
  EXPECT_EQ(stored().size(), 3U);
}

TEST_F(RegistryCollector, FailsRatherThanForgetAnOverlayThatCannotBeRead) {
  settings_.overlay = home_.path() / "overlay";
  write_chain("private", "", "overlay");
  write_registry(2);
  ASSERT_TRUE(pass());
  std::filesystem::remove_all(settings_.overlay);
  EXPECT_FALSE(pass());
  EXPECT_TRUE(find("private-1"));
}

TEST_F(RegistryCollector, RenewsTheDialectsWithEachPassAndKeepsThemWhereTheirFileIsWrong) {
  auto const dialects = std::make_shared<DialectTable>();
  auto const first_module = [&] { return dialects->of_chain("any-1", clock_.now()).table().governance.front().path; };
  settings_.overlay = home_.path() / "overlay";
  write_chain("private", "", "overlay");
  write_registry(2);
  auto const collector = make_registry_collector(settings_, fetcher_, dialects);
  ASSERT_TRUE(run_pass(collector, context_));
  EXPECT_EQ(first_module(), "/cosmos/gov/v1");
  home_.write("overlay/dialects.json", R"({"governance":[{"path":"/my/gov/v1","source":"https://my.example/gov"}]})");
  ASSERT_TRUE(run_pass(collector, context_));
  EXPECT_EQ(first_module(), "/my/gov/v1");
  EXPECT_EQ(health().last_error, std::nullopt);
  home_.write("overlay/dialects.json", R"({"governance":[{"path":"my"}]})");
  ASSERT_TRUE(run_pass(collector, context_)) << "chains are taken all the same";
  EXPECT_EQ(first_module(), "/my/gov/v1");
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("dialects.json: governance[0].path: is no path"));
  EXPECT_THAT(health().last_error.value_or(""), HasSubstr("correct the file"));
  std::filesystem::remove(settings_.overlay / "dialects.json");
  ASSERT_TRUE(run_pass(collector, context_));
  EXPECT_EQ(first_module(), "/cosmos/gov/v1");
  EXPECT_EQ(stored().size(), 3U);
}

TEST_F(RegistryCollector, WithoutASourceKeepsWhatWasImportedAndSaysWhatIsMissing) {
  RegistrySettings none;
  none.source = "none";
  ASSERT_TRUE(run_pass(make_registry_collector(none, fetcher_), context_));
  EXPECT_EQ(stored().size(), 19U);
  EXPECT_EQ(health().last_success, std::nullopt);
  EXPECT_THAT(*health().waiting_for, HasSubstr("orrery import registry"));
  write_registry(2);
  ASSERT_TRUE(import_registry_now(settings_, fetcher_, context_));
  EXPECT_EQ(health().waiting_for, std::nullopt);
  auto const imported = health();
  clock_.move(std::chrono::hours(1));
  ASSERT_TRUE(run_pass(make_registry_collector(none, fetcher_), context_));
  EXPECT_EQ(stored().size(), 2U);
  EXPECT_EQ(health(), imported) << "nobody was asked, so nothing was checked";
}

TEST_F(RegistryCollector, ImportsOnDemandAndTellsWhatItTook) {
  write_registry(2);
  auto const lines = import_registry_now(settings_, fetcher_, context_);
  ASSERT_TRUE(lines) << to_line(lines.error());
  EXPECT_THAT(*lines, ElementsAre("2 taken: 2 mainnets (2 live), 0 testnets", "0 merged", "0 skipped", "0 failed"));
  EXPECT_EQ(stored().size(), 2U);
  EXPECT_EQ(health().last_success, clock_.now());
}

TEST_F(RegistryCollector, LeavesTheHealthAloneWhereAnImportOnDemandFails) {
  write_registry(2);
  ASSERT_TRUE(pass());
  auto const before = health();
  clock_.move(std::chrono::hours(1));
  RegistrySettings wrong;
  for (auto const* source : {"/nowhere/registry", "none", ""}) {
    wrong.source = source;
    EXPECT_FALSE(import_registry_now(wrong, fetcher_, context_)) << source;
  }
  EXPECT_EQ(health(), before);
  EXPECT_EQ(stored().size(), 2U);
}

TEST_F(RegistryCollector, IsRunAtEveryStartWhereItsSourceIsOnThisMachineAlone) {
  settings_.every = std::chrono::hours(6);
  auto const collector = make_registry_collector(settings_, fetcher_);
  EXPECT_TRUE(collector.at_every_start);
  auto remote = settings_;
  remote.source = "https://registry.example/chain-registry";
  EXPECT_FALSE(make_registry_collector(remote, fetcher_).at_every_start);
  EXPECT_EQ(collector.every, std::chrono::hours(6));
}

}  // namespace
}  // namespace orrery
