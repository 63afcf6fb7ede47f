#include "store/archives/archive_copies.hpp"
#include "store/archives/archive_folder.hpp"
#include "store/archives/archive_month.hpp"
#include "store/archives/archive_repository.hpp"
#include "store/archives/frame_codec.hpp"
#include "store/archives/impl/archived_tables.hpp"
#include "store/backup/backup.hpp"
#include "store/driver/connection.hpp"
#include "store/governance/event_repository.hpp"
#include "store/validators/flight_recorder.hpp"
#include "store/validators_fixture.hpp"
#include "store/weights/weight_repository.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>

namespace orrery::test {
namespace {

using std::chrono::days;
using std::chrono::sys_days;
using testing::AllOf;
using testing::ElementsAre;
using testing::Field;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

constexpr auto kMarch = std::chrono::year(2026) / 3;
constexpr auto kApril = std::chrono::year(2026) / 4;

class ArchivesTest : public ValidatorsTest {
 protected:
  static Timestamp in_march(std::chrono::seconds after = {}) { return Timestamp(sys_days(kMarch / 1)) + after; }
  static constexpr Timestamp kLater = sys_days(std::chrono::year(2026) / 12 / 1);

  // Events of a-1, one an hour.
  void record(Timestamp begin, int count, std::string const& moniker = "Anna") {
    auto writing = store_->begin_write();
    std::vector<Event> events;
    for (int i = 0; i < count; ++i) {
      Event event;
      event.type = EventType::jailed;
      event.chain_id = "a-1";
      event.subject = "validator";
      event.created_at = begin + std::chrono::hours(i);
      event.moment = std::to_string(event.created_at.time_since_epoch().count());
      event.params.action = "jailed";
      event.params.moniker = moniker;
      events.push_back(std::move(event));
    }
    record_events(writing, events);
    writing.commit();
  }

  // Changes of the name of an operator, one an hour.
  void record_names(std::string const& operator_address, Timestamp begin, int count) {
    auto writing = store_->begin_write();
    std::vector<ValidatorChange> changes;
    for (int i = 0; i < count; ++i) {
      ValidatorChange change{};
      change.chain_id = "a-1";
      change.operator_address = operator_address;
      change.kind = ValidatorChangeKind::moniker;
      change.old_text = std::to_string(i);
      change.new_text = std::to_string(i + 1);
      change.state_height = ++height_;
      change.observed_at = begin + std::chrono::hours(i);
      change.node = "https://node.example";
      changes.push_back(std::move(change));
    }
    record_changes(writing, 0, changes);
    writing.commit();
  }

  std::int64_t archive(ArchiveKind kind, Month month) {
    auto writing = store_->begin_write();
    auto const rows = archive_month(writing, kind, month);
    writing.commit();
    return rows;
  }

  std::optional<Month> find_month(ArchiveKind kind, Timestamp now = kLater) {
    auto reading = store_->begin_read();
    return find_month_to_archive(reading, kind, now);
  }

  std::vector<StoredArchive> archives() {
    auto reading = store_->begin_read();
    return load_archives(reading);
  }

  // All lines of the archive of that number.
  std::string text_of(std::int64_t id) {
    auto reading = store_->begin_read();
    std::string text;
    for_each_archive_frame(reading, id, [&](std::string&& content) { text += unpack_frame(content).value(); });
    return text;
  }

  std::vector<HistoryCount> count() {
    auto reading = store_->begin_read();
    return count_history(reading);
  }

  std::vector<std::string> faults() {
    std::vector<std::string> faults;
    for (auto const& one : count()) {
      faults.insert(faults.end(), one.faults.begin(), one.faults.end());
    }
    return faults;
  }

  // Rows of the copies by kind and month.
  using Copies = std::map<std::string, std::int64_t>;
  Copies copies() {
    Copies copies;
    for (auto const& archive : archives()) {
      if (archive.part != kPartOfCopies) continue;
      copies[std::string(to_word(archive.kind)) + ' ' + to_text(archive.month)] = archive.rows;
    }
    return copies;
  }

  HistoryRows rows_of(ArchiveKind kind) { return count().at(static_cast<std::size_t>(kind)).rows; }

  std::int64_t height_ = 0;
};
ORRERY_ON_EVERY_ENGINE(ArchivesTest);

TEST_P(ArchivesTest, AMonthOfEventsMovesWholeAndIsCountedOnBothSides) {
  record(in_march(), 700);
  record(Timestamp(sys_days(kApril / 2)), 500);
  EXPECT_EQ(find_month(ArchiveKind::events), kMarch);
  EXPECT_EQ(archive(ArchiveKind::events, kMarch), 700);
  EXPECT_EQ(rows_of(ArchiveKind::events), (HistoryRows{500, 700}));
  auto const events = count().front();
  EXPECT_EQ(events.recorded, 1'200);
  EXPECT_THAT(events.months,
              ElementsAre(std::pair("2026-03", HistoryRows{0, 700}), std::pair("2026-04", HistoryRows{500, 0})));
  EXPECT_THAT(faults(), IsEmpty());
  auto const text = text_of(archives().at(0).id);
  EXPECT_EQ(std::ranges::count(text, '\n'), 700);
  std::set<std::string> lines;
  for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1) {
    lines.insert(text.substr(at, text.find('\n', at) - at));
  }
  EXPECT_THAT(lines, SizeIs(700));
}

TEST_P(ArchivesTest, AMonthStaysUntilItIsOldAndNoneOfItsEventsIsAmongTheNewest) {
  record(in_march(), 10);
  record(Timestamp(sys_days(kApril / 1)), 499);
  EXPECT_EQ(find_month(ArchiveKind::events), std::nullopt) << "one of the newest 500 is of March";
  record(Timestamp(sys_days(kApril / 28)), 1);
  auto const due = Timestamp(sys_days(kApril / 1)) + days(7);
  EXPECT_EQ(find_month(ArchiveKind::events, due - std::chrono::seconds(1)), std::nullopt);
  EXPECT_EQ(find_month(ArchiveKind::events, due), kMarch);
}

// Central European time puts clocks on at 01:00 UTC on 2026-03-29: a month has nothing to do with it.
TEST_P(ArchivesTest, AMonthBeginsAndEndsAtMidnightUtc) {
  auto const end = Timestamp(sys_days(kApril / 1));
  record(in_march() - std::chrono::seconds(1), 1);
  record(in_march(), 1);
  record(Timestamp(sys_days(kMarch / 29)) + std::chrono::minutes(30), 3);
  record(end - std::chrono::seconds(1), 1);
  record(end, 500);
  EXPECT_EQ(archive(ArchiveKind::events, kMarch), 5);
  auto const months = count().front().months;
  EXPECT_EQ(months.at("2026-02"), (HistoryRows{1, 0}));
  EXPECT_EQ(months.at("2026-03"), (HistoryRows{0, 5}));
}

TEST_P(ArchivesTest, AMoveThatIsInterruptedLeavesEveryRowWhereItWas) {
  record(in_march(), 5);
  record(Timestamp(sys_days(kApril / 1)), 500);
  {
    auto writing = store_->begin_write();
    EXPECT_EQ(archive_month(writing, ArchiveKind::events, kMarch), 5);
    // Ends without a commit, as after a throw and as after a kill.
  }
  EXPECT_EQ(rows_of(ArchiveKind::events), (HistoryRows{505, 0}));
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_THAT(archives(), IsEmpty());
  EXPECT_EQ(archive(ArchiveKind::events, kMarch), 5);
  EXPECT_EQ(archive(ArchiveKind::events, kMarch), 0) << "a second time there is nothing to move";
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, AnArchivedEventIsNotRecordedAgainAndNoIdIsGivenTwice) {
  record(in_march(), 3);
  record(Timestamp(sys_days(kApril / 1)), 500);
  archive(ArchiveKind::events, kMarch);
  record(in_march(), 3);
  EXPECT_EQ(rows_of(ArchiveKind::events), (HistoryRows{500, 3}));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, WhatEditorsWroteStaysWithItsFile) {
  {
    auto writing = store_->begin_write();
    std::vector const written{
        EditorialFeedEvent{7, EventType::community, std::nullopt, "Hello", in_march(std::chrono::hours(1))}};
    replace_editorial_events(writing, written, clock_.now());
    writing.commit();
  }
  record(in_march(), 2);
  record(Timestamp(sys_days(kApril / 1)), 500);
  EXPECT_EQ(archive(ArchiveKind::events, kMarch), 2);
  EXPECT_EQ(rows_of(ArchiveKind::events), (HistoryRows{501, 2}));
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_EQ(find_month(ArchiveKind::events), std::nullopt);
}

TEST_P(ArchivesTest, EachValidatorKeepsItsTenNewestChanges) {
  record_names("busy", in_march(), 25);
  record_names("quiet", in_march(), 10);
  EXPECT_EQ(find_month(ArchiveKind::changes), kMarch);
  EXPECT_EQ(archive(ArchiveKind::changes, kMarch), 15);
  EXPECT_THAT(history("busy"), SizeIs(10));
  EXPECT_THAT(history("quiet"), SizeIs(10));
  EXPECT_EQ(history("busy").front().change.new_text, "25");
  EXPECT_EQ(find_month(ArchiveKind::changes), std::nullopt);
  // Those that are the newest no more wait until they are worth a second file.
  record_names("busy", Timestamp(sys_days(kApril / 1)), 10);
  EXPECT_EQ(find_month(ArchiveKind::changes, Timestamp(sys_days(kApril / 30))), std::nullopt);
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_THAT(text_of(archives().at(0).id), HasSubstr(R"("operator_address":"busy")"));
  EXPECT_THAT(text_of(archives().at(0).id), HasSubstr(R"("chain_id":"a-1")"));
}

TEST_P(ArchivesTest, AThousandLateRowsOfAMonthAreAFurtherPart) {
  record_names("busy", in_march(), 11);
  EXPECT_EQ(archive(ArchiveKind::changes, kMarch), 1);
  record_names("late", in_march(), 500);
  record_names("later", in_march(), 519);
  EXPECT_EQ(find_month(ArchiveKind::changes), std::nullopt);
  record_names("last", in_march(), 11);
  EXPECT_EQ(find_month(ArchiveKind::changes), kMarch);
  EXPECT_EQ(archive(ArchiveKind::changes, kMarch), 1'000);
  EXPECT_EQ(make_file_name(archives().at(1)), "validator_change-2026-03.2.ndjson.zst");
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, TheHashOfAnArchivedUnjailingChangesNothing) {
  record_names("busy", in_march(), 11);
  auto const first = history("busy").back();
  archive(ArchiveKind::changes, kMarch);
  auto const before = archives();
  {
    auto writing = store_->begin_write();
    put_unjail_tx_hash(writing, first.id, "AB");
    writing.commit();
  }
  EXPECT_EQ(archives(), before);
  EXPECT_THAT(text_of(1), HasSubstr(R"("unjail_tx_hash":null)"));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, HostileTextComesBackToTheByte) {
  std::string const hostile = "\"}\n{\"type\":\"jailed\",\\ \u202e <script> '; DROP TABLE event; -- 💥 \t";
  record_names("busy", in_march(), 1);
  {
    auto writing = store_->begin_write();
    ValidatorChange change{};
    change.chain_id = "a-1";
    change.operator_address = "hostile\"op";
    change.kind = ValidatorChangeKind::moniker;
    change.new_text = hostile;
    change.observed_at = in_march();
    change.state_height = ++height_;
    record_changes(writing, 0, {&change, 1});
    writing.commit();
  }
  record_names("hostile\"op", in_march(), 10);
  EXPECT_EQ(archive(ArchiveKind::changes, kMarch), 1);
  auto text = text_of(1);
  EXPECT_EQ(std::ranges::count(text, '\n'), 1);
  constexpr std::string_view kColumns[]{"new_text", "operator_address", "unjail_tx_hash"};
  text.pop_back();
  EXPECT_THAT(parse_archived_row(text, kColumns), ElementsAre(Value{hostile}, Value{"hostile\"op"}, Value{}));
  EXPECT_EQ(text.find(format_member("type", "jailed")), std::string::npos) << "a text cannot pass for a member";
}

TEST_P(ArchivesTest, ScoresMoveAWeekAfterTheirMonthAndADayIsCountedOnce) {
  auto const put_score = [&](UtcDay day, std::int64_t score) {
    auto writing = store_->begin_write();
    ComputedWeights computed;
    computed.day = day;
    computed.rule_version = 1;
    SubjectWeights subject;
    subject.subject = "a-1";
    StoredWeightItem item;
    item.slug = "nakamoto";
    item.score = score;
    item.rule_version = 1;
    subject.items = {item};
    computed.subjects.emplace_back(subject);
    put_weights(writing, computed, clock_.now());
    writing.commit();
  };
  for (int i = 0; i < 5; ++i) {
    put_score(sys_days(kMarch / 28) + days(i), i);
    put_score(sys_days(kMarch / 28) + days(i), i + 100);
  }
  EXPECT_EQ(find_month(ArchiveKind::scores, Timestamp(sys_days(kApril / 7))), std::nullopt);
  EXPECT_EQ(find_month(ArchiveKind::scores, Timestamp(sys_days(kApril / 8))), kMarch);
  EXPECT_EQ(archive(ArchiveKind::scores, kMarch), 4);
  EXPECT_EQ(rows_of(ArchiveKind::scores), (HistoryRows{1, 4}));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, WhatIsStillInItsTableIsCopiedAndCountsOnce) {
  record(in_march(), 3);
  record(Timestamp(sys_days(kApril / 1)), 2);
  record_names("quiet", in_march(), 4);
  EXPECT_EQ(copy_hot_rows(*store_, {}), 3) << "two months of events, one of changes";
  EXPECT_EQ(copies(), (Copies{{"event 2026-03", 3}, {"event 2026-04", 2}, {"validator_change 2026-03", 4}}));
  EXPECT_EQ(rows_of(ArchiveKind::events), (HistoryRows{5, 0}));
  EXPECT_THAT(faults(), IsEmpty());
  EXPECT_THAT(make_file_name(archives().at(0)), testing::StartsWith("event-2026-03.0."));

  EXPECT_EQ(copy_hot_rows(*store_, {}), 0) << "nothing is new";
  record(Timestamp(sys_days(kApril / 3)), 1);
  EXPECT_EQ(copy_hot_rows(*store_, {}), 1);
  EXPECT_EQ(copies().at("event 2026-04"), 3);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, ACopyGivesWayToItsArchiveAndHoldsWhatStaysBehind) {
  record(in_march(), 3);
  record(Timestamp(sys_days(kApril / 1)), 500);
  record_names("busy", in_march(), 25);
  copy_hot_rows(*store_, {});
  EXPECT_EQ(archive_old_rows(*store_, kLater, {}), 18);
  EXPECT_EQ(copies(), (Copies{{"event 2026-04", 500}}));
  EXPECT_EQ(copy_hot_rows(*store_, {}), 1);
  EXPECT_EQ(copies(), (Copies{{"event 2026-04", 500}, {"validator_change 2026-03", 10}}));
  EXPECT_EQ(rows_of(ArchiveKind::changes), (HistoryRows{10, 15}));
  EXPECT_EQ(copy_hot_rows(*store_, {}), 0);
  EXPECT_EQ(find_month(ArchiveKind::changes), std::nullopt) << "a copy is no first part";
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, WhatEditorsTakeBackIsInNoCopy) {
  auto const write = [&](std::vector<EditorialFeedEvent> const& events) {
    auto writing = store_->begin_write();
    replace_editorial_events(writing, events, clock_.now());
    writing.commit();
  };
  write({{7, EventType::community, std::nullopt, "Hello", in_march()}});
  copy_hot_rows(*store_, {});
  EXPECT_THAT(text_of(archives().at(0).id), HasSubstr("Hello"));
  write({{7, EventType::community, std::nullopt, "Corrected", in_march()}});
  copy_hot_rows(*store_, {});
  EXPECT_THAT(text_of(archives().at(0).id), HasSubstr("Corrected"));
  write({});
  EXPECT_EQ(copy_hot_rows(*store_, {}), 1);
  EXPECT_THAT(archives(), IsEmpty());
}

TEST_P(ArchivesTest, ManyScoresMoveInPartsOfWholeSubjects) {
  auto const day = std::to_string(sys_days(kMarch / 5).time_since_epoch().count());
  constexpr std::int64_t kSubjects = 60'000;  // two rows each
  run_sql(
      "INSERT INTO weight_history (subject, item, day, score, evidence, rule_version) "
      "WITH RECURSIVE numbers (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n < " +
      std::to_string(kSubjects - 1) + ") SELECT 'chain-' || n, item, " + day +
      ", n, NULL, 1 FROM numbers CROSS JOIN (SELECT 'a' AS item UNION SELECT 'b') AS items");
  run_sql("INSERT INTO recorded_rows (kind, rows) VALUES ('weight_history', " + std::to_string(2 * kSubjects) + ")");
  EXPECT_EQ(archive_old_rows(*store_, kLater, {}), 2 * kSubjects);
  auto const parts = archives();
  ASSERT_THAT(parts, SizeIs(2));
  EXPECT_EQ(parts[0].rows, kMostRowsOfPart) << "the subject of the last row has its two rows in it";
  EXPECT_EQ(parts[0].part, 1);
  EXPECT_EQ(parts[1].part, 2);
  EXPECT_EQ(rows_of(ArchiveKind::scores), (HistoryRows{0, 2 * kSubjects}));
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, ARowThatIsGoneAndAByteThatIsOtherAreFound) {
  record(in_march(), 3);
  record(Timestamp(sys_days(kApril / 1)), 500);
  archive(ArchiveKind::events, kMarch);
  run_sql("DELETE FROM event WHERE sequence = 100");
  EXPECT_THAT(faults(), ElementsAre("event: 503 rows were recorded, 502 are there"));
  run_sql("UPDATE archive_frame SET content = 'QUJD'");
  EXPECT_THAT(faults(), testing::Contains(HasSubstr("event-2026-03.ndjson.zst: has another checksum")));
}

TEST_P(ArchivesTest, ABackupBringsArchivesToTheOtherEngine) {
  record(in_march(), 300);
  record(Timestamp(sys_days(kApril / 1)), 500);
  archive(ArchiveKind::events, kMarch);
  auto const before = archives();
  auto const text = text_of(1);
  auto const file = directory_.path() / "all.backup";
  write_backup(*store_, file);
  store_.reset();
  url_ = create_database(GetParam() == EngineKind::sqlite ? EngineKind::postgres : EngineKind::sqlite);
  store_ = open_writer();
  restore_backup(*store_, file);
  EXPECT_EQ(archives(), before);
  EXPECT_EQ(text_of(1), text);
  EXPECT_THAT(faults(), IsEmpty());
}

TEST_P(ArchivesTest, AReplicaMirrorsAndMendsWhatIsMissingCutOrDamaged) {
  record(in_march(), 900);
  record(Timestamp(sys_days(kApril / 1)), 500);
  archive(ArchiveKind::events, kMarch);
  auto const replica = open_reader();
  ArchiveFolder const folder(directory_.path() / "archives");
  auto const one = archives().at(0);
  auto const path = folder.path() / make_file_name(one);
  auto const frames = list_frames(one);
  ASSERT_THAT(frames, SizeIs(testing::Gt(1U)));
  EXPECT_EQ(folder.read(one, frames[1]), std::nullopt);

  EXPECT_EQ(mirror_archives(*replica, folder, Verify::size).written, 1);
  EXPECT_EQ(mirror_archives(*replica, folder, Verify::checksum).written, 0);
  EXPECT_EQ(std::ranges::count(folder.read(one, frames[1]).value(), '\n'), frames[1].rows);
  folder.take_suspicion();

  std::filesystem::remove(path);
  EXPECT_EQ(mirror_archives(*replica, folder, Verify::size).written, 1);
  std::filesystem::resize_file(path, 100);
  EXPECT_EQ(mirror_archives(*replica, folder, Verify::size).written, 1);
  std::filesystem::remove(path.string() + ".json");
  EXPECT_EQ(mirror_archives(*replica, folder, Verify::size).written, 1);
  {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(frames[1].offset + frames[1].bytes / 2);
    file.write("damage", 6);
  }
  EXPECT_EQ(mirror_archives(*replica, folder, Verify::size).written, 0) << "it has the right size";
  EXPECT_EQ(folder.read(one, frames[1]), std::nullopt);
  EXPECT_TRUE(folder.take_suspicion());
  EXPECT_FALSE(folder.take_suspicion());
  EXPECT_EQ(mirror_archives(*replica, folder, Verify::checksum).written, 1);
  EXPECT_TRUE(folder.read(one, frames[1]).has_value());
}

TEST_P(ArchivesTest, CopiesThatWereReplacedLeaveTheFolderOnceNobodyReadsThem) {
  record(in_march(), 3);
  copy_hot_rows(*store_, {});
  ArchiveFolder const folder(directory_.path() / "archives");
  EXPECT_EQ(mirror_archives(*store_, folder, Verify::presence).written, 1);
  auto const before = archives().at(0);
  record(in_march(std::chrono::hours(24)), 1);
  copy_hot_rows(*store_, {});
  auto const after = archives().at(0);
  EXPECT_EQ(mirror_archives(*store_, folder, Verify::presence).written, 1);
  EXPECT_TRUE(folder.read(before, list_frames(before)[0]).has_value()) << "an older snapshot still names it";
  EXPECT_TRUE(folder.read(after, list_frames(after)[0]).has_value());
  EXPECT_EQ(mirror_archives(*store_, folder, Verify::size).written, 0);
  EXPECT_EQ(folder.read(before, list_frames(before)[0]), std::nullopt);
  EXPECT_TRUE(folder.read(after, list_frames(after)[0]).has_value());
}

TEST(FrameCodec, AFrameHasAtMost64KbOfTextOrOneLine) {
  FramePacker packer;
  std::string const line(20'000, 'x');
  for (auto const key : {"a", "b", "c", "d"}) {
    packer.add(key, line);
  }
  packer.add("e", std::string(100'000, 'y'));
  packer.finish();
  EXPECT_THAT(packer.frames(), ElementsAre(AllOf(Field(&ArchiveFrame::rows, 3), Field(&ArchiveFrame::first_key, "a")),
                                           AllOf(Field(&ArchiveFrame::rows, 1), Field(&ArchiveFrame::first_key, "d")),
                                           AllOf(Field(&ArchiveFrame::rows, 1), Field(&ArchiveFrame::first_key, "e"))));
  auto const again = parse_frames(format_frames(packer.frames()));
  EXPECT_EQ(again[2].offset, packer.frames()[0].bytes + packer.frames()[1].bytes);
  EXPECT_EQ(unpack_frame(packer.contents()[1]), line + "\n");
}

TEST(FrameCodec, WhatIsNoFrameIsRefused) {
  EXPECT_EQ(unpack_frame(""), std::nullopt);
  EXPECT_EQ(unpack_frame("no frame"), std::nullopt);
  EXPECT_EQ(parse_month("2026-13"), std::nullopt);
  EXPECT_EQ(parse_month("2026-3"), std::nullopt);
  EXPECT_EQ(parse_month("2026-03"), kMarch);
}

}  // namespace
}  // namespace orrery::test
