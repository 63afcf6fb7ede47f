#include "collectors/weights/collector.hpp"

#include "collectors/chains_fixture.hpp"
#include "domain/market/series.hpp"
#include "sources/cosmos_node/validators/consensus_address.hpp"
#include "store/archives/archive_copies.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/driver/connection.hpp"
#include "store/governance/event_repository.hpp"
#include "store/market/series_repository.hpp"
#include "store/validators/signing_repository.hpp"
#include "store/validators/validator_repository.hpp"
#include "store/weights/weight_evidence_repository.hpp"
#include "store/weights/weight_repository.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace orrery {
namespace {

using namespace std::chrono;

constexpr char const* kKeyType = "/cosmos.crypto.ed25519.PubKey";
// 32 bytes each.
constexpr char const* kKey = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";
constexpr char const* kNextKey = "6qUeLdC3yK1Uew9OhUMe+TZss1XU3Hq2O1niWPzx1tc=";

class WeightsCollector : public ChainsTest {
 protected:
  void SetUp() override {
    ChainsTest::SetUp();
    if (IsSkipped()) return;
    add_chain("halo-1", {"https://one.example"});
  }

  void answer_slashing(std::string const& missed, std::string const& key = kKey) {
    auto const address = to_bech32("fakevalcons", compute_consensus_address(kKeyType, key));
    auto& answers = node("https://one.example").answers;
    answers["/cosmos/slashing/v1beta1/params"] = R"({"params":{"signed_blocks_window":"1000"}})";
    answers["/cosmos/slashing/v1beta1/signing_infos?pagination.limit=500"] =
        R"({"info":[{"address":")" + address + R"(","start_height":"10","index_offset":"0",)" +
        R"("jailed_until":"1970-01-01T00:00:00Z","tombstoned":false,"missed_blocks_counter":")" + missed +
        R"("}],"pagination":{"next_key":null,"total":"1"}})";
  }

  void give_a_key(std::string const& key = kKey) {
    run_sql("UPDATE validator SET consensus_key_type = '" + std::string(kKeyType) + "', consensus_key = '" + key +
            "' WHERE operator_address = '" + fake_operator(0) + "'");
  }

  // The operator's signing info and how many samples of the last days there are of it.
  void expect_samples_of_one_operator(std::size_t samples) {
    auto transaction = store_->begin_read();
    auto const infos = load_signing_infos(transaction);
    ASSERT_EQ(infos.size(), 1U);
    EXPECT_EQ(infos.front().operator_address, fake_operator(0));
    EXPECT_EQ(infos.front().start_height, 10);
    EXPECT_EQ(load_uptime_samples(transaction, floor<days>(clock_.now()) - days(9)).size(), samples);
  }

  // Of the first validator, on three days from the first pass on.
  SignedDays signed_days() {
    auto transaction = store_->begin_read();
    auto const signing = load_signing(transaction);
    auto const validators = load_validators_of(transaction, "halo-1");
    auto const first = std::ranges::find(validators, fake_operator(0),
                                         [](auto const& stored) -> auto& { return stored.validator.operator_address; });
    return signing.at(0).months->list_days(first->id, begun_, 3);
  }

  std::int64_t copied(ArchiveKind kind) {
    auto transaction = store_->begin_read();
    std::int64_t rows = 0;
    for (auto const& archive : load_archives(transaction)) {
      rows += archive.kind == kind && archive.part == kPartOfCopies ? archive.rows : 0;
    }
    return rows;
  }

  void record_pools(std::int64_t count) {
    std::vector<Event> events;
    for (std::int64_t i = 0; i < count; ++i) {
      auto& event = events.emplace_back();
      event.type = EventType::pool;
      event.chain_id = "halo-1";
      event.subject = std::to_string(++pools_);
      event.created_at = clock_.now();
    }
    auto writing = store_->begin_write();
    record_events(writing, events);
    writing.commit();
  }

  std::shared_ptr<StoredWeights const> weights() {
    auto transaction = store_->begin_read();
    return load_weights(transaction, nullptr);
  }
  std::vector<SeriesPoint> series() {
    auto transaction = store_->begin_read();
    return load_series(transaction, SeriesMetric::weight, "halo-1", {}, clock_.now() + days(1));
  }
  std::size_t asked_for(std::string_view path) const {
    return static_cast<std::size_t>(std::ranges::count_if(
        network_.asked, [&](std::string const& url) { return url.find(path) != std::string::npos; }));
  }

  std::int64_t pools_ = 0;
  Collector scores_ = make_weights_collector(hours(24), nodes_);
  sys_days const begun_ = floor<days>(clock_.now());
};
ORRERY_ON_EVERY_ENGINE(WeightsCollector);

TEST_P(WeightsCollector, ScoresWhatTheStoreHoldsAndSaysSoInItsHealth) {
  ASSERT_TRUE(read_states() && read_validators());
  ASSERT_TRUE(run(scores_));
  auto const halo = weights()->find("halo-1");
  ASSERT_NE(halo, nullptr);
  EXPECT_GT(compute_total(halo->unpack()).value_or(0), 0);
  EXPECT_EQ(series().size(), 1U);
  auto transaction = store_->begin_read();
  EXPECT_TRUE(find_health(transaction, kWeightsDataSet, kWeightsSource).last_success);
}

TEST_P(WeightsCollector, MakesOneRowOfAMonthOfASeriesThatIsOver) {
  ASSERT_TRUE(read_states() && read_validators() && run(scores_));
  auto const first = series();
  ASSERT_EQ(first.size(), 1U);
  clock_.move(days(45));
  ASSERT_TRUE(run(scores_));
  EXPECT_EQ(series().front(), first.front());
  auto reading = store_->begin_read();
  auto const rows =
      reading.connection().query("SELECT 1 FROM series_month WHERE metric = 'weight' AND subject = 'halo-1'");
  EXPECT_EQ(rows.size(), 1U);
}

TEST_P(WeightsCollector, ComputesOnceADayFromTenPastMidnightOn) {
  ASSERT_TRUE(read_states() && read_validators() && run(scores_));
  auto const first = weights();
  clock_.move(hours(1));
  ASSERT_TRUE(run(scores_));
  EXPECT_EQ(weights()->version, first->version);
  // StillClock stands at 14:13:20 at first.
  clock_.move(hours(8) + minutes(50));
  ASSERT_TRUE(run(scores_));
  EXPECT_EQ(weights()->day, first->day);
  clock_.move(minutes(10));
  ASSERT_TRUE(run(scores_));
  EXPECT_EQ(weights()->day, first->day + days(1));
  EXPECT_EQ(series().size(), 2U);
}

TEST_P(WeightsCollector, CopiesYoungRowsOnceScoresAreWrittenAndWhereManyEventsCame) {
  constexpr seconds kPause{15};
  ASSERT_TRUE(read_states() && read_validators() && run(scores_));
  EXPECT_EQ(copied(ArchiveKind::scores), 0) << "they are written behind the pass";
  clock_.move(kPause);
  EXPECT_TRUE(scores_.has_changed());
  ASSERT_TRUE(run(scores_));
  EXPECT_GT(copied(ArchiveKind::scores), 0);
  clock_.move(kPause);
  EXPECT_FALSE(scores_.has_changed());

  record_pools(kMostEventsNotCopied - 1);
  EXPECT_FALSE(scores_.has_changed());
  record_pools(1);
  EXPECT_TRUE(scores_.has_changed());
  auto const before = copied(ArchiveKind::events);
  ASSERT_TRUE(run(scores_));
  EXPECT_EQ(copied(ArchiveKind::events), before + kMostEventsNotCopied);
}

TEST_P(WeightsCollector, ComputesAnewWhileChainsAreReadForTheFirstTime) {
  ASSERT_TRUE(run(scores_));
  auto const empty = weights();
  ASSERT_TRUE(read_states() && read_validators() && run(scores_));
  EXPECT_NE(weights()->version, empty->version);
  EXPECT_EQ(series().size(), 1U);
}

TEST_P(WeightsCollector, AsksForSigningOnceADayAndMatchesItByTheConsensusKey) {
  answer_slashing("40");
  ASSERT_TRUE(read_states() && read_validators());
  give_a_key();
  ASSERT_TRUE(run(scores_));
  {
    auto transaction = store_->begin_read();
    auto const infos = load_signing_infos(transaction);
    ASSERT_EQ(infos.size(), 1U);
    EXPECT_EQ(infos.front().operator_address, fake_operator(0));
    EXPECT_EQ(infos.front().start_height, 10);
    auto const samples = load_uptime_samples(transaction, floor<days>(clock_.now()));
    ASSERT_EQ(samples.size(), 1U);
    EXPECT_EQ(samples.front().missed, 40);
    EXPECT_EQ(samples.front().blocks, 1'000);
  }
  EXPECT_EQ(signed_days(), (SignedDays{SignedBlocks{40, 990}, std::nullopt, std::nullopt}));
  EXPECT_EQ(asked_for("signing_infos"), 1U);
  ASSERT_TRUE(run_pass(scores_, context(true)));
  EXPECT_EQ(asked_for("signing_infos"), 1U);
  pass_time(hours(24));
  answer_slashing("0");
  ASSERT_TRUE(run(scores_));
  EXPECT_EQ(asked_for("signing_infos"), 2U);
  pass_time(hours(24));
  run_sql("UPDATE validator SET status = 'BOND_STATUS_UNBONDED'");
  ASSERT_TRUE(run(scores_));
  EXPECT_EQ(signed_days(), (SignedDays{SignedBlocks{40, 990}, SignedBlocks{0, 1'000}, std::nullopt}))
      << "who is not in the active set neither signs nor misses";
}

// SDK 0.55 moves the signing info to the new address; the validator's own list may be a reading older or newer.
TEST_P(WeightsCollector, ARotatedKeyGoesOnWithTheSigningInfoAndTheSamplesOfItsOperator) {
  answer_slashing("40");
  ASSERT_TRUE(read_states() && read_validators());
  give_a_key();
  ASSERT_TRUE(run(scores_));
  expect_samples_of_one_operator(1);
  answer_slashing("41", kNextKey);
  pass_time(hours(24));
  ASSERT_TRUE(run(scores_));
  expect_samples_of_one_operator(1);  // the key is not known yet
  give_a_key(kNextKey);
  pass_time(hours(24));
  ASSERT_TRUE(run(scores_));
  expect_samples_of_one_operator(2);
}

TEST_P(WeightsCollector, AChainThatDoesNotTellSigningIsScoredAllTheSame) {
  ASSERT_TRUE(read_states() && read_validators());
  node("https://one.example").broken_path = "slashing";
  ASSERT_TRUE(run(scores_));
  EXPECT_TRUE(check_of(kWeightsDataSet, "halo-1").last_error);
  EXPECT_GT(compute_total(weights()->find("halo-1")->unpack()).value_or(0), 0);
}

TEST_P(WeightsCollector, KeepsNothingOfAWebsiteThatItIsNotLetInto) {
  add_chain("many-1", {"https://two.example"}, 6);
  ASSERT_TRUE(read_states() && read_validators());
  for (int i = 0; i < 6; ++i) {
    auto const website = "https://site" + std::to_string(i) + ".example";
    run_sql("UPDATE validator SET identity = '0123456789ABCDEF', website = '" + website +
            "/' WHERE operator_address = '" + fake_operator(i) + "'");
    network_.nodes[website].answers["/"] = "<html>Welcome</html>";
  }
  node("https://site1.example").status = 403;
  node("https://site2.example").status = 405;
  node("https://site3.example").answers["/"] = "<html><title>Just a moment...</title></html>";
  node("https://site4.example").status = 500;
  node("https://site5.example").own_fault = OwnFault::resolver;
  ASSERT_TRUE(run(scores_));
  auto const told = [&] {
    auto transaction = store_->begin_read();
    std::map<std::string, bool> answers;
    for (auto const& check : load_website_checks(transaction)) {
      answers[check.website] = check.answers;
    }
    return answers;
  };
  EXPECT_EQ(told(), (std::map<std::string, bool>{{"https://site0.example/", true}, {"https://site4.example/", false}}));
  EXPECT_EQ(asked_for("https://site1.example"), 1U);
  node("https://site5.example").own_fault = OwnFault::none;
  pass_time();
  ASSERT_TRUE(run_pass(scores_, context(true)));
  EXPECT_TRUE(told()["https://site5.example/"]) << "what failed on this side is asked again with the next pass";
  EXPECT_EQ(asked_for("https://site1.example"), 1U) << "who does not let this server in is asked once a day";
}

TEST_P(WeightsCollector, AReplayOfTheDayChangesNothing) {
  ASSERT_TRUE(read_states() && read_validators() && run(scores_));
  auto const first = weights();
  for (int i = 0; i < 10; ++i) {
    ASSERT_TRUE(run_pass(scores_, context(true)));
  }
  EXPECT_EQ(weights()->version, first->version);
  EXPECT_EQ(series().size(), 1U);
}

}  // namespace
}  // namespace orrery
